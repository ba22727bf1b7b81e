/**
 * A courier's orders: fetched when the stream announces a change, and whenever the phone wakes up or finds its network
 * again.
 */
import { useEffect, useState } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { pollIntervalMs } from '#web/platform/query/polling-fallback.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { renew } from '#web/platform/session/session.ts';
import { useStreamHeaders } from '#web/shared/console/events/use-stream-headers.ts';

export const COURIER_DAY = 'GET /courier/orders';
export type CourierDay = CallResult<typeof COURIER_DAY>;

const SILENCE_MS = 30_000;
const LONGEST_PAUSE_MS = 5_000;

export function useCourierDay(): UseQueryResult<CourierDay> {
  const isStreamOpen = useCourierStream();
  return useCallQuery(COURIER_DAY, undefined, {
    refetchInterval: pollIntervalMs(isStreamOpen),
    refetchOnWindowFocus: true,
  });
}

/** Invalidates the courier's orders by the events of their stream; returns whether it is open. */
function useCourierStream(): boolean {
  const client = useQueryClient();
  const headers = useStreamHeaders();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let isStopped = false;
    let endStream: (() => void) | undefined;
    const refetch = (): void => void invalidateCalls(client, COURIER_DAY);
    const open = (): void => {
      endStream = listen({
        url: '/api/courier/events',
        headers,
        silenceMs: SILENCE_MS,
        longestPauseMs: LONGEST_PAUSE_MS,
        onEvent: refetch,
        onState: (isOpenNow) => {
          setIsOpen(isOpenNow);
          // Events before the stream was open are lost.
          if (isOpenNow) refetch();
        },
        onRefused: (status) => {
          if (status !== 401) return;
          // The token has expired since the last call.
          void renew().then(() => !isStopped && open());
        },
      });
    };
    open();
    return () => {
      isStopped = true;
      endStream?.();
    };
  }, [client, headers]);
  return isOpen;
}
