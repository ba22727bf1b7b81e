/** The courier's own orders with the steps that are on their way to the server. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { CourierStep } from '#domain/orders/orders/courier-steps.ts';
import type { CourierOrder } from '#contract/floor/couriers.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { CashTaken } from '#web/shared/console/outbox/acts.ts';
import { useOutbox } from '#web/shared/console/outbox/use-outbox.tsx';
import { afterStep, isQueued } from './courier-steps.ts';
import { COURIER_DAY } from './use-courier-day.ts';

const TAKING = ['courier-take'];

interface CourierSteps {
  /** With the steps that are not acknowledged yet. */
  orders: CourierOrder[];
  step: (order: CourierOrder, next: CourierStep, taken?: CashTaken) => void;
  /** The first try is under way. */
  isSending: (order: CourierOrder) => boolean;
  /** Steps of it wait for the connection. */
  isWaiting: (order: CourierOrder) => boolean;
}

export function useCourierSteps(items: readonly CourierOrder[], onError: (error: Error) => void): CourierSteps {
  const { api } = useStorefront();
  const client = useQueryClient();
  const put = (order: CourierOrder): void => {
    setCallData(client, COURIER_DAY, undefined, (before) => ({
      ...before,
      items: before.items.map((each) => (each.id === order.id ? order : each)),
    }));
    void invalidateCalls(client, COURIER_DAY);
  };
  const { outbox, pending } = useOutbox('COURIER_STEP', { onAnswered: put, onRefused: onError });
  const take = useMutation({
    mutationKey: TAKING,
    mutationFn: ({ id, version }: Pick<CourierOrder, 'id' | 'version'>) =>
      api('POST /courier/orders/:id/step', { params: { id }, body: { step: 'TAKE', version } }),
    onSuccess: put,
    onError,
  });
  const taking = useMutationState({
    filters: { mutationKey: TAKING, status: 'pending' },
    select: ({ state }) => (state.variables as { id: string }).id,
  });
  const of = ({ id }: CourierOrder) => pending.filter(({ act }) => act.orderId === id);
  return {
    orders: items.map((order) => of(order).reduce((before, { act }) => afterStep(before, act), order)),
    step: ({ id, version }, next, taken) =>
      isQueued(next)
        ? void outbox.add({ kind: 'COURIER_STEP', orderId: id, step: next, version, ...(taken && { taken }) })
        : take.mutate({ id, version }),
    isSending: (order) =>
      taking.includes(order.id) || (of(order).length > 0 && !of(order).some(({ isWaiting }) => isWaiting)),
    isWaiting: (order) => of(order).some(({ isWaiting }) => isWaiting),
  };
}
