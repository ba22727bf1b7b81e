import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { CallArguments, CallInput, CallName, CallResult } from './call-types.ts';
import { queryKeyOf } from './query-keys.ts';

export type CallQueryOptions<Result, Selected = Result> = Omit<
  UseQueryOptions<Result, Error, Selected>,
  'queryKey' | 'queryFn'
>;

/** Key and fetch of a call, for useQuery, useQueries and prefetching alike. */
export const callQuery = <K extends CallName>(
  api: Api,
  call: K,
  input?: CallInput<K>,
): { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<CallResult<K>> } => ({
  queryKey: queryKeyOf(call, input),
  queryFn: ({ signal }) => api(call, { ...(input as object), signal } as unknown as Parameters<typeof api<K>>[1]),
});

/** A call of the contract as a query: cached by call and input, cancelled when nothing shows it. */
export function useCallQuery<K extends CallName, Selected = CallResult<K>>(
  call: K,
  ...[input, options]: CallArguments<K, CallQueryOptions<CallResult<K>, Selected>>
): UseQueryResult<Selected> {
  const { api } = useStorefront();
  return useQuery<CallResult<K>, Error, Selected>({ ...callQuery(api, call, input), ...options });
}
