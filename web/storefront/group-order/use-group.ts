import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { GroupOrder } from '#contract/orders/group-orders.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { deviceId } from '#web/platform/session/device.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

interface GroupParams {
  id: string;
  token: string;
}

export interface Group {
  params: GroupParams;
  group: GroupOrder | null;
  state: 'loading' | 'ready' | 'gone' | 'failed';
  error: Error | null;
  retry: () => void;
  put: (group: GroupOrder) => void;
  refresh: () => void;
}

/** In case an event is lost. */
const POLL_MS = 15_000;

const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);
const isOver = ({ status }: GroupOrder): boolean => status === 'ORDERED' || status === 'CANCELED';

/** The group behind the link, kept up to date by its events; at its time it is read once more. */
export function useGroup(id: string, token: string): Group {
  const { settings } = useStorefront();
  const { status } = useVisitor();
  const client = useQueryClient();
  const params = { id, token };
  const { data, error, isError, refetch } = useCallQuery(
    'GET /merchants/:id/group-orders/:token',
    { params },
    {
      enabled: status !== 'unknown',
      staleTime: Infinity,
      refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
    },
  );
  const group = data ?? null;
  const merchantId = settings.merchant.id;
  const put = useCallback(
    (next: GroupOrder): void =>
      setCallData(client, 'GET /merchants/:id/group-orders/:token', { params: { id, token } }, () => next),
    [client, id, token],
  );
  const refresh = useCallback((): void => void refetch(), [refetch]);

  const isLive = group !== null && !isOver(group);
  useEffect(() => {
    if (!isLive) return undefined;
    return listen({
      url: `/api/merchants/${id}/group-orders/${token}/events`,
      headers: () => ({ merchant: merchantId, 'device-id': deviceId() }),
      onEvent: refresh,
      onResume: refresh,
    });
  }, [isLive, id, token, merchantId, refresh]);

  const closesAt = group?.status === 'OPEN' ? Date.parse(group.closesAt) : null;
  useEffect(() => {
    if (closesAt === null) return undefined;
    const timer = setTimeout(refresh, Math.max(0, closesAt - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [closesAt, refresh]);

  return {
    params,
    group,
    error,
    state: group ? 'ready' : isGone(error) ? 'gone' : isError ? 'failed' : 'loading',
    retry: refresh,
    put,
    refresh,
  };
}
