import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useRefetchOnChange } from '#web/platform/query/use-refetch-on-change.ts';
import { useBoard, useOrder } from '#web/shared/console/board/board-provider.tsx';
import { useOrderConflict } from '#web/shared/console/orders/use-order-conflict.ts';

type OrderChange = (order: StaffOrder) => Promise<StaffOrder>;

export interface OneOrder {
  order: StaffOrder | null;
  error: unknown;
  retry: () => void;
  /** Sends a change and puts the result on the board; true when it succeeded. */
  send: (change: OrderChange) => Promise<boolean>;
  isSending: boolean;
}

/** The newer of the board's version and the fetched one. @internal */
export const newerOf = (live: StaffOrder | undefined, fetched: StaffOrder | undefined): StaffOrder | null =>
  live && fetched ? (live.version >= fetched.version ? live : fetched) : (live ?? fetched ?? null);

/** One order: from the board while it is there, else as it was fetched last. */
export function useOneOrder(id: string): OneOrder {
  const { store } = useBoard();
  const client = useQueryClient();
  const resolveConflict = useOrderConflict();
  const live = useOrder(id);
  const input = { params: { id } };
  const query = useCallQuery('GET /console/orders/:id', input);
  const { data, error, refetch } = query;
  // An order that has left the board is fetched again in its final state.
  useRefetchOnChange(live !== undefined, query);
  const order = newerOf(live, data);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ change, before }: { change: OrderChange; before: StaffOrder }) => change(before),
    onSuccess: (changed) => {
      store.put(changed);
      setCallData(client, 'GET /console/orders/:id', input, () => changed);
    },
    onError: (failed) => resolveConflict(id, failed),
  });
  const send = async (change: OrderChange): Promise<boolean> => {
    if (!order || isPending) return false;
    return mutateAsync({ change, before: order }).then(
      () => true,
      () => false,
    );
  };
  return { order, error, retry: () => void refetch(), send, isSending: isPending };
}
