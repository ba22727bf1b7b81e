/** How an order looks before the answer to the courier's step is there. */
import { STEP_STATE, stepsOf, type CourierStep } from '#domain/orders/orders/courier-steps.ts';
import type { CourierOrder } from '#contract/floor/couriers.ts';
import type { Act } from '#web/shared/console/outbox/acts.ts';

/** Others may take the order as well, so only the server's answer counts. */
export const isQueued = (step: CourierStep): boolean => step !== 'TAKE';

/** The order as it will be. Applied to an order that has taken the step already, it changes nothing. */
export function afterStep(order: CourierOrder, { step, at }: Pick<Act<'COURIER_STEP'>, 'step' | 'at'>): CourierOrder {
  const courierStatus = STEP_STATE[step];
  if (order.courierStatus === courierStatus || !isQueued(step)) return order;
  const status = step === 'PICKED_UP' ? 'ON_WAY' : order.status;
  if (step === 'DELIVERED') return { ...order, courierStatus, deliveredAt: new Date(at).toISOString(), steps: [] };
  return { ...order, status, courierStatus, steps: stepsOf({ status, courierStatus }) };
}
