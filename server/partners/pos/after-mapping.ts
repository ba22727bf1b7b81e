import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { posJob, readPosPhotosSoon, sendToPos } from './pos-jobs.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { unmappedPosOrders } from './pos-store.ts';

/** What a changed menu or mapping allows: orders that wait for a mapping are tried again, and photos are read. */
export async function afterMapping(tx: TenantTx, vendor: PosVendor): Promise<void> {
  for (const { order_id: orderId } of await tx.rows(unmappedPosOrders, [vendor]))
    await tx.send(sendToPos.enqueue({ orderId }, posJob(tx.merchantId)));
  await tx.send(readPosPhotosSoon(tx.merchantId));
}
