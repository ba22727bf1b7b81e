/** What the clock will do about the courier of an order from here; `courier-jobs.ts` does it. */
import type { CourierState } from '#domain/orders/courier-moves.ts';
import {
  DISPATCH_BY_HAND_MS,
  isOfferable,
  LOOK_UP_MS,
  offerAt,
  RETRY_AFTER_MS,
  RETURN_DECISION_MS,
  type OfferedOrder,
} from '#domain/orders/courier-offer.ts';
import type { OrderStatus } from '#domain/orders/statuses.ts';
import { minutesOfWay } from '../delivery/delivery.ts';
import { job } from '../platform/database/outbox.ts';
import type { Call } from '../platform/database/sql.ts';
import type { OrderRow } from '../orders/order-rows.ts';

export const offeredOrder = (row: OrderRow, status: OrderStatus = row.status): OfferedOrder => ({
  status,
  deliveryType: row.delivery_type,
  courierStatus: row.courier_status,
  promisedFrom: row.promised_from?.getTime() ?? null,
  wayMinutes: minutesOfWay(row.distance),
});

/** Into the kitchen: couriers are asked when it will soon be ready. Ready before that: a moment from now. */
export function jobsOfOffer(row: OrderRow, to: OrderStatus, now: number): Call<never>[] {
  const order = offeredOrder(row, to);
  if (
    (to !== 'ACCEPTED' && to !== 'DONE') ||
    !isOfferable({ ...order, courierStatus: row.status === 'ON_WAY' ? null : row.courier_status })
  )
    return [];
  const due = to === 'DONE' ? now + DISPATCH_BY_HAND_MS : Math.max(offerAt(order, now), now);
  return [job('couriers.offer', { orderId: row.id }, { merchantId: row.merchant_id, runAt: new Date(due) })];
}

/** After a state of the courier that has begun with this version of the order. */
export function jobsOfCourier(row: OrderRow, to: CourierState, version: number, now: number): Call<never>[] {
  const at = (task: string, ms: number): Call<never>[] => [
    job(task, { orderId: row.id, version }, { merchantId: row.merchant_id, runAt: new Date(now + ms) }),
  ];
  if (to === 'PERFORMER_RETURNED_FINISH') return at('couriers.returned', RETURN_DECISION_MS);
  if (row.delivery_type !== 'DASTURXON') return [];
  if (to === 'PERFORMER_LOOK_UP') return at('couriers.not-found', LOOK_UP_MS);
  return to === 'PERFORMER_NOT_FOUND' ? at('couriers.again', RETRY_AFTER_MS) : [];
}
