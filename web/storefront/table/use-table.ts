import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableSession } from '#contract/tables.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { deviceId } from '#web/platform/session/device.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { storedToken } from '#web/platform/session/token.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { watchOrder } from '#web/shared/orders/watch-order.ts';

export interface Table {
  session: TableSession | null;
  state: 'asking' | 'there' | 'gone' | 'failed';
  retry: () => void;
  put: (session: TableSession) => void;
  /** Follows a round of this device by its link. */
  follow: (link: string) => void;
  refresh: () => void;
}

/** There are no events about other guests' rounds, so the session is polled. */
const LOOK_EVERY_MS = 15_000;

/** The session of the table behind the code: opened or joined by viewing it, and kept up to date. */
export function useTable(token: string): Table {
  const { api, settings } = useStorefront();
  const { status } = useVisitor();
  const [known, setKnown] = useState<{ session: TableSession | null; state: Table['state'] }>({
    session: null,
    state: 'asking',
  });
  const follows = useRef(new Map<string, () => void>());
  const ready = status !== 'unknown';
  const merchantId = settings.merchant.id;
  const sessionId = known.session?.id;
  const over = known.session?.state === 'CLOSED';

  const put = useCallback((session: TableSession): void => setKnown({ session, state: 'there' }), []);
  const sit = useCallback(() => api('POST /table-sessions', { body: { token } }), [api, token]);
  const open = useCallback((): void => {
    setKnown({ session: null, state: 'asking' });
    sit().then(put, (error: unknown) => {
      const isNo = error instanceof ApiError && (error.status === 404 || error.status === 400);
      setKnown({ session: null, state: isNo ? 'gone' : 'failed' });
    });
  }, [sit, put]);
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);

  const refresh = useCallback((): void => {
    // A failed request keeps the shown session.
    if (sessionId) api('GET /table-sessions/:id', { params: { id: sessionId } }).then(put, () => undefined);
  }, [api, sessionId, put]);
  useEffect(() => {
    if (!sessionId || over) return undefined;
    const stop = listen({
      url: `/api/table-sessions/${sessionId}/events`,
      headers: () => {
        const bearer = storedToken.get();
        const device = deviceId();
        return { merchant: merchantId, 'device-id': device, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
      },
      onEvent: refresh,
      onResume: refresh,
    });
    const timer = setInterval(() => document.hidden || refresh(), LOOK_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [sessionId, over, merchantId, refresh]);

  const follow = useCallback(
    (link: string): void => {
      if (follows.current.size > 0) for (const [, stop] of follows.current) stop();
      // Only the latest round: browsers allow few connections.
      follows.current = new Map([[link, watchOrder(link, { onEvent: refresh, onResume: refresh })]]);
    },
    [refresh],
  );
  useEffect(() => {
    const kept = follows;
    return () => {
      for (const [, stop] of kept.current) stop();
      kept.current = new Map();
    };
  }, []);

  return { ...known, retry: open, put, follow, refresh };
}
