/**
 * Sends an act, also one that was done a while ago: with its age, which a wrong clock of the device does not change.
 * The order may have changed since: if only its version did, the act is sent again, and an earlier try whose answer
 * was lost counts.
 */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { CourierOrder } from '#contract/floor/couriers.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { STEP_STATE } from '#domain/orders/orders/courier-steps.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { fromNetwork } from '#web/platform/api/from-network.ts';
import type { Act, ActKind } from './acts.ts';

export interface ActAnswers {
  COURIER_STEP: CourierOrder;
  DISH_DONE: KitchenTicket;
  ROUND_SERVED: StaffOrder;
}

/** An act that is sent at once has no age. */
const LATE_S = 5;
const MOST_S = 7 * 86_400;

/** @internal */
export function ageOf({ at }: Pick<Act, 'at'>, now: number): { secondsAgo?: number } {
  const seconds = Math.round((now - at) / 1_000);
  return seconds < LATE_S ? {} : { secondsAgo: Math.min(seconds, MOST_S) };
}

/** The request did not get through, or the session has to be renewed first: it is sent again later. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status >= 502);

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'VERSION_CONFLICT';

async function sendStep(api: Api, act: Act<'COURIER_STEP'>, now: number): Promise<CourierOrder> {
  const { orderId: id, step, version, taken } = act;
  const send = (current: number): Promise<CourierOrder> =>
    api('POST /courier/orders/:id/step', {
      params: { id },
      body: { step, version: current, ...taken, ...ageOf(act, now) },
    });
  try {
    return await send(version);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { items } = await api('GET /courier/orders', { fetch: fromNetwork });
    const order = items.find((each) => each.id === id);
    if (order?.mine && order.courierStatus === STEP_STATE[step]) return order;
    if (!order?.mine || !order.steps.includes(step)) throw error;
    return send(order.version);
  }
}

async function sendServed(api: Api, act: Act<'ROUND_SERVED'>, now: number): Promise<StaffOrder> {
  const params = { id: act.orderId };
  const send = (version: number): Promise<StaffOrder> =>
    api('PATCH /console/orders/:id/status', {
      params,
      body: { from: 'DONE', to: 'DELIVERED', version, ...ageOf(act, now) },
    });
  try {
    return await send(act.version);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const order = await api('GET /console/orders/:id', { params });
    if (order.status === 'DELIVERED' || order.status === 'CLOSED') return order;
    if (order.status !== 'DONE') throw error;
    return send(order.version);
  }
}

export async function sendAct(api: Api, act: Act, now: number): Promise<ActAnswers[ActKind]> {
  switch (act.kind) {
    case 'COURIER_STEP':
      return sendStep(api, act, now);
    case 'DISH_DONE':
      return api('POST /console/orders/:id/lines/:position/done', {
        params: { id: act.orderId, position: act.position },
        body: { done: act.done, ...ageOf(act, now) },
      });
    case 'ROUND_SERVED':
      return sendServed(api, act, now);
  }
}
