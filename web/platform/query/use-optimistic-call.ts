/**
 * Writes that are shown before the server has answered. The cache keeps what the server said; the changes under way are
 * applied to it whenever it is read, so a refetch cannot undo them, and one that fails is gone without a rollback.
 */
import {
  hashKey,
  useMutation,
  useMutationState,
  useQueryClient,
  type Mutation,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { Api } from '#web/platform/api/api-client.ts';
import type { CallInput, CallName, CallResult } from './call-types.ts';
import { setCallData } from './put-data.ts';
import { invalidateCalls, queryKeyOf, type CallQueryKey } from './query-keys.ts';

type Change<Data, Variables> = (before: Data, variables: Variables) => Data;

interface OptimisticCall<K extends CallName, Variables, Result> {
  /** The query that shows the change. */
  call: K;
  input?: CallInput<K>;
  change: Change<CallResult<K>, Variables>;
  /** Called once the earlier writes of this query are answered; `current` is the query's data with their results. */
  send: (api: Api, variables: Variables, current: CallResult<K> | undefined) => Promise<Result>;
  /** What the answer says about the query's data; without it, the data are changed as they were shown. */
  answer?: (before: CallResult<K>, result: Result) => CallResult<K>;
  onSuccess?: (result: Result, variables: Variables) => void;
  onError?: (error: Error) => void;
}

const mutationKeyOf = (queryKey: CallQueryKey): readonly unknown[] => ['optimistic', ...queryKey];

/** Writes of one query are sent one after another, in the order in which they were made. */
export function useOptimisticCall<K extends CallName, Variables, Result = unknown>({
  call,
  input,
  change,
  send,
  answer,
  onSuccess,
  onError,
}: OptimisticCall<K, Variables, Result>): UseMutationResult<Result, Error, Variables> {
  const { api } = useStorefront();
  const client = useQueryClient();
  const queryKey = queryKeyOf(call, input);
  const mutationKey = mutationKeyOf(queryKey);
  return useMutation({
    mutationKey,
    scope: { id: hashKey(mutationKey) },
    meta: { change },
    mutationFn: (variables: Variables) => send(api, variables, client.getQueryData<CallResult<K>>(queryKey)),
    onSuccess: (result, variables) => {
      setCallData(client, call, input, (before) => (answer ? answer(before, result) : change(before, variables)));
      onSuccess?.(result, variables);
    },
    onError: (error) => onError?.(error),
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) void invalidateCalls(client, call);
    },
  });
}

/** The data of a query with the changes of `useOptimisticCall` that are under way. */
export function useWithPending<K extends CallName>(
  call: K,
  input: CallInput<K> | undefined,
  data: CallResult<K> | undefined,
): CallResult<K> | undefined {
  const pending = useMutationState({
    filters: { mutationKey: mutationKeyOf(queryKeyOf(call, input)), exact: true, status: 'pending' },
    select: (mutation) => mutation,
  });
  return useMemo(() => data && pending.reduce(applyTo, data), [data, pending]);
}

function applyTo<Data>(before: Data, { meta, state }: Mutation): Data {
  const { change } = meta as unknown as { change: Change<Data, unknown> };
  return change(before, state.variables);
}
