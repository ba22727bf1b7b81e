/** Offers an order to the merchant's own couriers by the clock, once it has reached the kitchen. */
import { DISPATCH_BY_HAND_MS, isOfferable, offerAt, type OfferedOrder } from '#domain/orders/orders/courier-offer.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { OrderFollower, OrderMove } from '#server/orders/orders/ports.ts';
import type { OrderRow } from '#server/orders/orders/orders.ts';
import { travelMinutes } from '#domain/restaurants/places/street-route.ts';
import { courierChanged, staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import { defineJob } from '#server/platform/database/define-job.ts';
import type { Call } from '#server/platform/database/sql.ts';

export const offerToCouriers = defineJob<{ orderId: string; version?: number }>('couriers.offer', 'orders');

export const offeredOrder = (row: OrderRow, status: OrderStatus = row.status): OfferedOrder => ({
  status,
  deliveryType: row.delivery_type,
  courierStatus: row.courier_status,
  promisedFrom: row.promised_from?.getTime() ?? null,
  wayMinutes: travelMinutes(row.distance),
});

/** In the kitchen: offered shortly before it is ready. Ready at once: a moment from now. */
function jobsOfOffer({ row, to, now }: OrderMove): Call<never>[] {
  const order = offeredOrder(row, to);
  // A carrier is called instead.
  if (row.delivery_type === 'YANDEX') return [];
  if (
    row.is_test ||
    (to !== 'ACCEPTED' && to !== 'DONE') ||
    !isOfferable({ ...order, courierStatus: row.status === 'ON_WAY' ? null : row.courier_status })
  )
    return [];
  const due = to === 'DONE' ? now + DISPATCH_BY_HAND_MS : Math.max(offerAt(order, now), now);
  return [offerToCouriers.enqueue({ orderId: row.id }, { merchantId: row.merchant_id, runAt: new Date(due) })];
}

export const courierFollower: OrderFollower = {
  async afterMove(tx, move) {
    for (const job of jobsOfOffer(move)) await tx.send(job);
  },
  tellShortfallResolved: (merchantId, courierId) => [
    staffEvent(merchantId, 'COURIERS', null),
    courierChanged(merchantId, courierId),
  ],
};
