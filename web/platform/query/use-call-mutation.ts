import { useMutation, useQueryClient, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from '#web/platform/api/api-client.ts';
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

/** Without an answer the change may have been made: what is on screen is read again. */
const mayHaveHappened = ({ status, code }: Partial<ApiError>): boolean =>
  !status || status > 500 || code === 'ALREADY_DONE';

/** A call of the contract that changes something. */
export function useCallMutation<K extends CallName>(
  call: K,
  { invalidates = [], onSuccess, onError, ...options }: CallMutationOptions<K> = {},
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
    onError: (error, ...more) => {
      if (mayHaveHappened(error)) void invalidateCalls(client, ...invalidates);
      return onError?.(error, ...more);
    },
  });
}
