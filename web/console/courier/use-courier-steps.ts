/**
 * The courier's own orders with the steps that are on their way to the server. Steps are sent one after the other;
 * while there is no connection they wait and are tried again.
 */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { CourierStep } from '#domain/orders/courier-steps.ts';
import type { CourierOrder } from '#contract/couriers.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { setCallData } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { CashTaken } from './cash.ts';
import { afterStep, isConnectionLost, isQueued, sendStep, type PendingStep } from './courier-steps.ts';
import { COURIER_DAY } from './use-courier-day.ts';

const KEY = ['courier-step'];
const RETRY_MS = 3_000;

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
  const put = (order: CourierOrder): void =>
    setCallData(client, COURIER_DAY, undefined, (before) => ({
      ...before,
      items: before.items.map((each) => (each.id === order.id ? order : each)),
    }));
  const options = {
    mutationKey: KEY,
    // In the order in which they were taken.
    scope: { id: 'courier-step' },
    mutationFn: (pending: PendingStep) => sendStep(api, pending),
    onSuccess: put,
    onError,
    onSettled: () => void invalidateCalls(client, COURIER_DAY),
  };
  const once = useMutation(options);
  const untilSent = useMutation({
    ...options,
    retry: (_failures: number, error: Error) => isConnectionLost(error),
    retryDelay: RETRY_MS,
  });
  const pending = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => ({ taken: state.variables as PendingStep, failures: state.failureCount }),
  });
  const of = (order: CourierOrder) => pending.filter(({ taken }) => taken.id === order.id);
  return {
    orders: items.map((order) => of(order).reduce((before, { taken }) => afterStep(before, taken), order)),
    step: ({ id, version }, next, taken) =>
      (isQueued(next) ? untilSent : once).mutate({
        ...{ id, step: next, version, at: new Date().toISOString() },
        ...(taken && { taken }),
      }),
    isSending: (order) => of(order).length > 0 && !of(order).some(isRetried),
    isWaiting: (order) => of(order).some(isRetried),
  };
}

const isRetried = ({ failures }: { failures: number }): boolean => failures > 0;
