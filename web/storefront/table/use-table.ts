import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { TableSession } from '#contract/floor/tables.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { callQuery, useCallQuery } from '#web/platform/query/use-call-query.ts';
import { deviceId } from '#web/platform/session/device.ts';
import { storedToken } from '#web/platform/session/token.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { watchOrder } from '#web/shared/orders/watch-order.ts';

export interface Table {
  session: TableSession | null;
  state: 'loading' | 'ready' | 'gone' | 'full' | 'failed';
  error: Error | null;
  retry: () => void;
  put: (session: TableSession) => void;
  /** Follows a round of this device by its link. */
  follow: (link: string) => void;
  refresh: () => void;
}

/** There are no events about other guests' rounds, so the session is polled. */
const POLL_MS = 15_000;

function stateAfter(error: Error): Table['state'] {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 404 || error.status === 400) return 'gone';
  // The server refuses another phone if too many have joined.
  return error.code === 'NOT_ALLOWED_NOW' ? 'full' : 'failed';
}

/** The session of the table behind the code: opened or joined by viewing it, and kept up to date. */
export function useTable(token: string): Table {
  const { api, settings } = useStorefront();
  const { status } = useVisitor();
  const client = useQueryClient();
  const merchantId = settings.merchant.id;
  const opened = useQuery({
    ...callQuery(api, 'POST /table-sessions', { body: { token } }),
    enabled: status !== 'unknown',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const sessionId = opened.data?.id;
  const current = useCallQuery(
    'GET /table-sessions/:id',
    { params: { id: sessionId ?? '' } },
    {
      enabled: sessionId !== undefined,
      initialData: opened.data,
      staleTime: Infinity,
      refetchInterval: ({ state }) => (state.data?.state === 'CLOSED' ? false : POLL_MS),
    },
  );
  const session = opened.data && (current.data ?? opened.data);
  const isClosed = session?.state === 'CLOSED';

  const put = useCallback(
    (next: TableSession): void =>
      setCallData(client, 'GET /table-sessions/:id', { params: { id: next.id } }, () => next),
    [client],
  );
  const { refetch } = current;
  const refresh = useCallback((): void => {
    if (sessionId) void refetch();
  }, [sessionId, refetch]);
  useEffect(() => {
    if (!sessionId || isClosed) return undefined;
    return listen({
      url: `/api/table-sessions/${sessionId}/events`,
      headers: () => {
        const bearer = storedToken.get();
        const device = deviceId();
        return { merchant: merchantId, 'device-id': device, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
      },
      onEvent: refresh,
      onResume: refresh,
    });
  }, [sessionId, isClosed, merchantId, refresh]);

  const stopFollowing = useRef<() => void>(undefined);
  const follow = useCallback(
    (link: string): void => {
      // Only the latest round: browsers allow few connections.
      stopFollowing.current?.();
      stopFollowing.current = watchOrder(link, { onEvent: refresh, onResume: refresh });
    },
    [refresh],
  );
  useEffect(() => () => stopFollowing.current?.(), []);

  return {
    session: session ?? null,
    state: session ? 'ready' : opened.error ? stateAfter(opened.error) : 'loading',
    error: opened.error,
    retry: () => void opened.refetch(),
    put,
    follow,
    refresh,
  };
}
