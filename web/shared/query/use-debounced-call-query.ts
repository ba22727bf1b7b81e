import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '#web/platform/browser/use-settled.ts';
import type { CallInput, CallName, CallResult } from '#web/platform/query/call-types.ts';
import { callQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

export interface DebouncedQuery<Result> {
  /** The last result; while `isBusy` it belongs to an earlier input. */
  data: Result | null;
  isBusy: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** A query whose input changes with every key or movement. Without an input nothing is requested. */
export function useDebouncedCallQuery<K extends CallName>(
  call: K,
  input: CallInput<K> | null,
  delayMs: number,
): DebouncedQuery<CallResult<K>> {
  const { api } = useStorefront();
  const { settled, isSettled } = useSettled(input, delayMs);
  const query = useQuery({
    ...callQuery(api, call, settled ?? undefined),
    enabled: input !== null && settled !== undefined && settled !== null,
    placeholderData: keepPreviousData,
  });
  const isWaiting = !isSettled || query.isPlaceholderData || query.isPending;
  return {
    data: input === null ? null : (query.data ?? null),
    isBusy: input !== null && isWaiting && !(isSettled && query.isError),
    isFailed: input !== null && isSettled && query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}
