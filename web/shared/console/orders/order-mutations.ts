/** Changes of orders as mutations: one at a time for each order, however often its buttons are pressed. */
import { useCallback, useMemo } from 'react';
import {
  useMutation,
  useMutationState,
  useQueryClient,
  type MutationCache,
  type QueryClient,
} from '@tanstack/react-query';

interface OrderVariables<Result> {
  orderId: string;
  change: () => Promise<Result>;
}

const ORDER_CHANGE = ['order change'];
const PENDING = { mutationKey: ORDER_CHANGE, status: 'pending' } as const;

type CachedMutation = ReturnType<MutationCache['getAll']>[number];

const orderIdOf = ({ state }: CachedMutation): string | undefined =>
  (state.variables as OrderVariables<unknown> | undefined)?.orderId;

/** @internal */
export const isOrderBusy = (client: QueryClient, orderId: string): boolean =>
  client
    .getMutationCache()
    .findAll(PENDING)
    .some((mutation) => orderIdOf(mutation) === orderId);

/** Orders with a change on its way; their buttons wait for it. */
export function useBusyOrders(): ReadonlySet<string> {
  const ids = useMutationState({ filters: PENDING, select: orderIdOf });
  return useMemo(() => new Set(ids.filter((id) => id !== undefined)), [ids]);
}

/**
 * The returned function runs a change and returns its result; undefined after an error, and without running it while
 * another change of the same order is on its way. An order stays busy until the promise of `onError` has settled.
 */
export function useOrderMutation<Result>(
  onError: (error: unknown, orderId: string) => Promise<void> | void,
): (orderId: string, change: () => Promise<Result>) => Promise<Result | undefined> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation<Result, Error, OrderVariables<Result>>({
    mutationKey: ORDER_CHANGE,
    mutationFn: ({ change }) => change(),
    onError: (error, { orderId }) => onError(error, orderId),
    gcTime: 0,
  });
  return useCallback(
    async (orderId, change) => {
      if (isOrderBusy(client, orderId)) return undefined;
      return mutateAsync({ orderId, change }).catch(() => undefined);
    },
    [client, mutateAsync],
  );
}
