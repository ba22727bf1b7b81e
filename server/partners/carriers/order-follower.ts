/** Enqueues calling a carrier for an order, and cancelling its claims. */
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import type { OrderFollower } from '#server/orders/orders/ports.ts';
import { callCarrier, cancelClaims, carrierJob, createClaim } from './carrier-jobs.ts';

export const carriersFollower: OrderFollower = {
  async afterMove(tx, { row, to, now }) {
    if (row.delivery_type !== 'YANDEX') return;
    const { merchant_id: merchantId, id: orderId } = row;
    if (to === 'CANCELED') await tx.send(cancelClaims.enqueue({ orderId }, carrierJob(merchantId)));
    if (!row.is_test && (to === 'ACCEPTED' || to === 'DONE'))
      await tx.send(callCarrier.enqueue({ orderId }, { merchantId, runAt: new Date(now + UNDO_MS) }));
  },
  async afterCarrierCall(tx, claimId) {
    await tx.send(createClaim.enqueue({ claimId }, carrierJob(tx.merchantId)));
  },
};
