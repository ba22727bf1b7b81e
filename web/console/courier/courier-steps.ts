/** Steps of a delivery as a courier's phone sends them, and how the order looks before the answer is there. */
import { STEP_STATE, stepsOf, type CourierStep } from '#domain/orders/courier-steps.ts';
import type { CourierOrder } from '#contract/couriers.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import type { CashTaken } from './cash.ts';

export interface PendingStep {
  id: string;
  step: CourierStep;
  /** Of the order as it was shown when the step was taken. */
  version: number;
  /** When the courier took it. */
  at: string;
  taken?: CashTaken;
}

/** Others may take the order as well, so only the server's answer counts. */
export const isQueued = (step: CourierStep): boolean => step !== 'TAKE';

/** The order as it will be. Applied to an order that has taken the step already, it changes nothing. */
export function afterStep(order: CourierOrder, { step, at }: PendingStep): CourierOrder {
  const courierStatus = STEP_STATE[step];
  if (order.courierStatus === courierStatus || !isQueued(step)) return order;
  const status = step === 'PICKED_UP' ? 'ON_WAY' : order.status;
  if (step === 'DELIVERED') return { ...order, courierStatus, deliveredAt: at, steps: [] };
  return { ...order, status, courierStatus, steps: stepsOf({ status, courierStatus }) };
}

/** The request did not get through: no connection, or a server that is away. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/**
 * Sends a step, also one that was taken a while ago. The order may have changed since: if only its version did, the
 * step is sent again, and an earlier try whose answer was lost counts.
 */
export async function sendStep(api: Api, { id, step, version, taken }: PendingStep): Promise<CourierOrder> {
  const send = (current: number): Promise<CourierOrder> =>
    api('POST /courier/orders/:id/step', { params: { id }, body: { step, version: current, ...taken } });
  try {
    return await send(version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error;
    const { items } = await api('GET /courier/orders');
    const order = items.find((each) => each.id === id);
    if (order?.mine && order.courierStatus === STEP_STATE[step]) return order;
    if (!order?.mine || !order.steps.includes(step)) throw error;
    return send(order.version);
  }
}
