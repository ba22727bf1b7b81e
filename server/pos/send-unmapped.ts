import type { PosVendor } from '#domain/pos/pos.ts';
import { posJob, sendToPos } from '../integrations/integrations.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import { unmappedPosOrders } from './pos-store.ts';

/** Orders that wait for a mapping are tried again, since there may be one now. */
export async function sendUnmapped(tx: TenantTx, vendor: PosVendor): Promise<void> {
  for (const { order_id: orderId } of await tx.rows(unmappedPosOrders, [vendor]))
    await tx.send(sendToPos.enqueue({ orderId }, posJob(tx.merchantId)));
}
