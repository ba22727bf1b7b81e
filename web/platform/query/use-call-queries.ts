import { useQueries } from '@tanstack/react-query';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { CallInput, CallName, CallResult } from './call-types.ts';
import { callQuery } from './use-call-query.ts';

export interface CallQueriesResult<Result> {
  /** In the order of the inputs; undefined until all are there. */
  data: Result[] | undefined;
  error: Error | null;
}

interface Part<Result> {
  data: Result | undefined;
  error: Error | null;
}

/** All results, or the first error. @internal */
export function combineParts<Result>(parts: readonly Part<Result>[]): CallQueriesResult<Result> {
  const data = parts.flatMap((part) => (part.data === undefined ? [] : [part.data]));
  return {
    data: data.length === parts.length ? data : undefined,
    error: parts.find(({ error }) => error !== null)?.error ?? null,
  };
}

/** One call with several inputs at once. */
export function useCallQueries<K extends CallName>(
  call: K,
  inputs: readonly CallInput<K>[],
  options: { refetchInterval?: number; refetchIntervalInBackground?: boolean } = {},
): CallQueriesResult<CallResult<K>> {
  const { api } = useStorefront();
  return useQueries({
    queries: inputs.map((input) => ({ ...callQuery(api, call, input), ...options })),
    combine: combineParts<CallResult<K>>,
  });
}
