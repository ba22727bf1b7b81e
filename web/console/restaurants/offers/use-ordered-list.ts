import type { UseQueryResult } from '@tanstack/react-query';
import type { Api } from '#web/platform/api/api-client.ts';
import type { CallArguments, CallInput, CallResult } from '#web/platform/query/call-types.ts';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { useCallQuery, type CallQueryOptions } from '#web/platform/query/use-call-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';

type OrderedList = 'GET /console/banners' | 'GET /console/stories' | 'GET /platform/collections';

interface Listed<K extends OrderedList> {
  query: Pick<UseQueryResult, 'error' | 'refetch'> & { data: CallResult<K> | undefined };
  order: (ids: string[]) => void;
}

/** Rows whose order staff change; a new order is shown at once. */
export function useOrderedList<K extends OrderedList>(
  list: K,
  archived: boolean,
  send: (api: Api, ids: string[]) => Promise<unknown>,
): Listed<K> {
  const input = { query: { archived } } as CallInput<K>;
  const args = [input, { refetchOnWindowFocus: true }] as unknown as CallArguments<
    K,
    CallQueryOptions<CallResult<K>, CallResult<K>>
  >;
  const { data, error, refetch } = useCallQuery<K>(list, ...args);
  const { mutate: order } = useOptimisticCall({
    call: list,
    input,
    change: (before, ids: string[]) => ({
      ...before,
      items: [...before.items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    }),
    send,
    onError: useErrorToast(),
  });
  return { query: { data: useWithPending(list, input, data), error, refetch }, order };
}
