/** The one place that makes query keys: the contract's call name and the call's input. */
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import type { CallInput, CallName } from './call-types.ts';

export type CallQueryKey = readonly [call: string, input?: unknown];

/** Calls without an input, with an empty one and with undefined fields share one key. */
export function queryKeyOf<K extends CallName>(call: K, input?: CallInput<K>): CallQueryKey {
  const parts = Object.entries(input ?? {}).filter(
    ([, part]) =>
      part !== undefined && !(isPlainObject(part) && Object.values(part).every((each) => each === undefined)),
  );
  return parts.length > 0 ? [call, Object.fromEntries(parts)] : [call];
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Marks every result of these calls as stale, whatever their input, and refetches those on screen. */
export async function invalidateCalls(client: QueryClient, ...calls: readonly CallName[]): Promise<void> {
  await Promise.all(calls.map((call) => invalidateResults(client, queryKeyOf(call))));
}

/**
 * Marks results as stale and refetches those on screen. A first fetch that is still running may have begun before the
 * change, and the query client would keep its answer. Such a result is therefore fetched again after that fetch.
 */
export async function invalidateResults(client: QueryClient, queryKey: CallQueryKey): Promise<void> {
  const firstFetches = client.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await client.invalidateQueries({ queryKey });
  await Promise.all(
    firstFetches.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}

/**
 * Refetches one result. If its first fetch is still running, that fetch may have begun before the change, so the result
 * is fetched again after it.
 */
export async function refetchAfterChange({
  isLoading,
  refetch,
}: Pick<UseQueryResult, 'isLoading' | 'refetch'>): Promise<void> {
  await refetch();
  if (isLoading) await refetch();
}
