import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { WaitingPlace } from '#contract/floor/waiting-list.ts';
import { isInLine } from '#domain/floor/waiting-list/waiting-list.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

/** The place is read again at this interval in case an event of the stream is lost. */
const POLL_MS = 20_000;

export interface PlaceState {
  place: WaitingPlace | undefined;
  state: 'loading' | 'ready' | 'gone' | 'failed';
  error: Error | null;
  put: (place: WaitingPlace) => void;
  refetch: () => void;
}

/** The place in line behind a link, kept up to date by the events of the line. */
export function usePlace(token: string): PlaceState {
  const { settings } = useStorefront();
  const client = useQueryClient();
  const {
    data,
    error,
    refetch: fetchAgain,
  } = useCallQuery(
    'GET /waiting/:token',
    { params: { token } },
    { refetchInterval: ({ state }) => (state.data && !isInLine(state.data.state) ? false : POLL_MS) },
  );
  const refetch = useCallback((): void => void fetchAgain(), [fetchAgain]);
  const put = useCallback(
    (next: WaitingPlace): void => setCallData(client, 'GET /waiting/:token', { params: { token } }, () => next),
    [client, token],
  );
  const isLive = data !== undefined && isInLine(data.state);
  const merchantId = settings.merchant.id;
  useEffect(() => {
    if (!isLive) return undefined;
    return listen({
      url: `/api/waiting/${token}/events`,
      headers: () => ({ merchant: merchantId }),
      onEvent: refetch,
      onResume: refetch,
    });
  }, [isLive, merchantId, refetch, token]);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { place: data, state: data ? 'ready' : isGone ? 'gone' : error ? 'failed' : 'loading', error, put, refetch };
}
