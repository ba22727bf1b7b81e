/** What a write or an event says is put into the cache here and in `use-optimistic-call.ts`, and nowhere else. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallInput, CallName, CallResult } from './call-types.ts';
import { queryKeyOf } from './query-keys.ts';

/**
 * Changes a cached result. A fetch under way may have begun before the change: it is cancelled, so that it cannot bring
 * the old state back, and begun again. Fields that come again within seconds leave it alone (`fetch: 'continues'`): on
 * a slow line it would otherwise never end.
 */
export function putQueryData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (before: Data | undefined) => Data | undefined,
  { fetch = 'restarts' }: { fetch?: 'restarts' | 'continues' } = {},
): void {
  if (fetch === 'continues') {
    client.setQueryData<Data>(queryKey, change);
    return;
  }
  const filters = { queryKey, exact: true };
  const isFetching = client.isFetching(filters) > 0;
  void client.cancelQueries(filters);
  client.setQueryData<Data>(queryKey, change);
  if (isFetching) void client.invalidateQueries(filters);
}

/** Changes a cached result of a call at once, before or instead of fetching it again; what is not cached stays so. */
export const setCallData = <K extends CallName>(
  client: QueryClient,
  call: K,
  input: CallInput<K> | undefined,
  change: (before: CallResult<K>) => CallResult<K>,
): void =>
  putQueryData<CallResult<K>>(client, queryKeyOf(call, input), (before) =>
    before === undefined ? before : change(before),
  );

const replaced = <Row extends { id: string }>(items: readonly Row[], saved: Row): Row[] =>
  items.map((row) => (row.id === saved.id ? saved : row));

/** Replaces a row in all cached lists of a call. The next fetch of a list overwrites it. */
export function putIntoLists<Row extends { id: string }>(client: QueryClient, call: CallName, saved: Row): void {
  client.setQueriesData<{ items: Row[] }>(
    { queryKey: queryKeyOf(call) },
    (before) => before && { ...before, items: replaced(before.items, saved) },
  );
}

/** The same for a call that is read by pages. */
export function putIntoPages<Row extends { id: string }>(client: QueryClient, call: CallName, saved: Row): void {
  client.setQueriesData<InfiniteData<{ items: Row[] }>>(
    { queryKey: queryKeyOf(call) },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, items: replaced(page.items, saved) })),
      },
  );
}
