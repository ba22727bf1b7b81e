import { use } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CallArguments, CallInput, CallName, CallResult } from '#web/platform/query/call-types.ts';
import { pollIntervalMs } from '#web/platform/query/polling-fallback.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery, type CallQueryOptions } from '#web/platform/query/use-call-query.ts';
import type { StaffTopic } from './staff-event-emitter.ts';
import { StreamOpenContext, useStaffEvents } from './use-staff-events.ts';

/** For `refetchInterval` of queries that staff events keep fresh. */
export const usePollInterval = (): number => pollIntervalMs(use(StreamOpenContext));

/**
 * A query that staff events of the topics invalidate; `topics` has to be the same array between renders. It is polled
 * in hidden tabs too, because these ring.
 */
export function useLiveQuery<K extends CallName, Selected = CallResult<K>>(
  call: K,
  input: CallInput<K>,
  topics: readonly StaffTopic[],
  options: CallQueryOptions<CallResult<K>, Selected> = {},
): UseQueryResult<Selected> {
  const client = useQueryClient();
  const refetchInterval = usePollInterval();
  useStaffEvents(topics, () => void invalidateCalls(client, call));
  const args = [input, { refetchInterval, refetchIntervalInBackground: true, ...options }] as unknown as CallArguments<
    K,
    CallQueryOptions<CallResult<K>, Selected>
  >;
  return useCallQuery<K, Selected>(call, ...args);
}
