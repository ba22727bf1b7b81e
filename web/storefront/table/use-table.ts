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
  /** A round of this device, whose link tells of it. */
  follow: (link: string) => void;
  refresh: () => void;
}

/** Rounds of the others are told by nobody: they are looked at this often. */
const LOOK_EVERY_MS = 15_000;

/** The table behind the code: opened or joined by looking at it, and followed while the page is open. */
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
    // What is on the screen stays until there is something newer.
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
      // The latest one alone: a browser lends few connections.
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
