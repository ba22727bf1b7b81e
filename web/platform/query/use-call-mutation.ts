import { useMutation, useQueryClient, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { CallInput, CallName, CallResult } from './call-types.ts';
import { invalidateCalls } from './query-keys.ts';

/** Headers that one try needs, such as an idempotency key. */
export type CallVariables<K extends CallName> = CallInput<K> & { headers?: Record<string, string> };

export interface CallMutationOptions<K extends CallName> extends Omit<
  UseMutationOptions<CallResult<K>, Error, CallVariables<K>>,
  'mutationFn'
> {
  /** Queries that are stale once the call has succeeded. */
  invalidates?: readonly CallName[];
}

/** A call of the contract that changes something. */
export function useCallMutation<K extends CallName>(
  call: K,
  { invalidates = [], onSuccess, ...options }: CallMutationOptions<K> = {},
): UseMutationResult<CallResult<K>, Error, CallVariables<K>> {
  const { api } = useStorefront();
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (variables: CallVariables<K>) => api(call, variables as Parameters<typeof api<K>>[1]),
    onSuccess: (...args) => {
      void invalidateCalls(client, ...invalidates);
      return onSuccess?.(...args);
    },
  });
}
