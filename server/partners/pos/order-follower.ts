/** Enqueues sending, cancelling and reserving at a POS when an order or a booking moves. */
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { isBooking, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { OrderFollower } from '#server/orders/orders/ports.ts';
import { cancelAtPos, posJob, reserveAtPosSoon, sendToPos } from './pos-jobs.ts';

/** From here on a POS is to have the order. */
const BEGINS_AT_POS: readonly OrderStatus[] = ['ACCEPTED', 'ATTACHED'];

export const posFollower: OrderFollower = {
  async afterMove(tx, { row, to, now }) {
    const { merchant_id: merchantId, id: orderId } = row;
    const runAt = new Date(now + UNDO_MS);
    if (BEGINS_AT_POS.includes(to) && row.product_count > 0)
      await tx.send(sendToPos.enqueue({ orderId }, posJob(merchantId, { runAt })));
    else if (to === 'CANCELED' && row.status !== 'OPEN')
      await tx.send(cancelAtPos.enqueue({ orderId }, posJob(merchantId)));
    if (!isBooking({ serviceType: row.service_type, later: row.later })) return;
    if (to === 'AT_TIME') await tx.send(reserveAtPosSoon(merchantId, orderId, runAt));
    if (to === 'CANCELED') await tx.send(reserveAtPosSoon(merchantId, orderId, new Date(now)));
  },
  async afterRebooking(tx, orderId, now) {
    await tx.send(reserveAtPosSoon(tx.merchantId, orderId, new Date(now + UNDO_MS)));
  },
};
