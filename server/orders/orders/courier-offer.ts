/** Offers an order to the merchant's own couriers by the clock, once it has reached the kitchen. */
import { DISPATCH_BY_HAND_MS, isOfferable, offerAt, type OfferedOrder } from '#domain/orders/orders/courier-offer.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { callCarrier, travelMinutes } from '#server/restaurants/delivery/delivery.ts';
import { defineJob } from '#server/platform/database/define-job.ts';
import type { Call } from '#server/platform/database/sql.ts';
import type { OrderRow } from './order-rows.ts';

/** Handled in server/floor/couriers/; declared here, where moves of the order enqueue it. */
export const offerToCouriers = defineJob<{ orderId: string; version?: number }>('couriers.offer', 'orders');

export const offeredOrder = (row: OrderRow, status: OrderStatus = row.status): OfferedOrder => ({
  status,
  deliveryType: row.delivery_type,
  courierStatus: row.courier_status,
  promisedFrom: row.promised_from?.getTime() ?? null,
  wayMinutes: travelMinutes(row.distance),
});

/** In the kitchen: offered shortly before it is ready. Ready at once: a moment from now. */
export function jobsOfOffer(row: OrderRow, to: OrderStatus, now: number): Call<never>[] {
  const order = offeredOrder(row, to);
  if (row.delivery_type === 'YANDEX' && !row.is_test && (to === 'ACCEPTED' || to === 'DONE')) {
    // After the time in which the move may be undone.
    const runAt = new Date(now + UNDO_MS);
    return [callCarrier.enqueue({ orderId: row.id }, { merchantId: row.merchant_id, runAt })];
  }
  if (
    row.is_test ||
    (to !== 'ACCEPTED' && to !== 'DONE') ||
    !isOfferable({ ...order, courierStatus: row.status === 'ON_WAY' ? null : row.courier_status })
  )
    return [];
  const due = to === 'DONE' ? now + DISPATCH_BY_HAND_MS : Math.max(offerAt(order, now), now);
  return [offerToCouriers.enqueue({ orderId: row.id }, { merchantId: row.merchant_id, runAt: new Date(due) })];
}
