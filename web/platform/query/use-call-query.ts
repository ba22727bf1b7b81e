import {
  useQuery,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Api } from '#web/platform/api/api-client.ts';
import { fromNetwork } from '#web/platform/api/from-network.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { CallArguments, CallInput, CallName, CallResult } from './call-types.ts';
import { queryKeyOf } from './query-keys.ts';

export type CallQueryOptions<Result, Selected = Result> = Omit<
  UseQueryOptions<Result, Error, Selected>,
  'queryKey' | 'queryFn'
>;

/**
 * The service worker keeps the answers of these calls, and guests and staff change their data while a page shows it. A
 * kept answer would undo on screen what the server has already accepted.
 */
const KEPT_AND_CHANGED =
  /^GET \/((orders|table-sessions)(\/.*)?|courier\/orders|console\/(orders|kitchen|table-sessions|bookings))$/;

/** Key and fetch of a call, for useQuery, useQueries and prefetching alike. */
export const callQuery = <K extends CallName>(
  api: Api,
  call: K,
  input?: CallInput<K>,
): { queryKey: QueryKey; queryFn: (context: QueryFunctionContext) => Promise<CallResult<K>> } => ({
  queryKey: queryKeyOf(call, input),
  queryFn: ({ signal, client, queryKey }) => {
    const isShown = KEPT_AND_CHANGED.test(call) && client.getQueryData(queryKey) !== undefined;
    const given = { ...(input as object), signal, ...(isShown && { fetch: fromNetwork }) };
    return api(call, given as unknown as Parameters<typeof api<K>>[1]);
  },
});

/** A call of the contract as a query: cached by call and input, cancelled when nothing shows it. */
export function useCallQuery<K extends CallName, Selected = CallResult<K>>(
  call: K,
  ...[input, options]: CallArguments<K, CallQueryOptions<CallResult<K>, Selected>>
): UseQueryResult<Selected> {
  const { api } = useStorefront();
  return useQuery<CallResult<K>, Error, Selected>({ ...callQuery(api, call, input), ...options });
}
