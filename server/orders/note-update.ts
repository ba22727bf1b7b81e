/** Records a change of an order beside its status: an entry of its history, and the event for watchers. */
import type { TenantTx } from '../platform/database/transactions.ts';
import { addEvent } from './move-statements.ts';
import { orderEvent } from './order-events.ts';
import type { OrderRow } from './order-rows.ts';

interface Update {
  /** Of the order after the change. */
  version: number;
  /** Who did it; STAFF where it is left out. */
  kind?: 'STAFF' | 'CLIENT' | 'WEBHOOK';
  /** Their account, where they have one. */
  staffId: string | null;
  /** CONSOLE, KITCHEN, CLIENT_WEB, or a payment provider. */
  source: string;
  note: string | null;
  detail: object;
  at: Date;
}

export async function noteUpdate(
  tx: TenantTx,
  { id, branch_id: branchId, status }: Pick<OrderRow, 'id' | 'branch_id' | 'status'>,
  { version, kind = 'STAFF', staffId, source, note, detail, at }: Update,
): Promise<void> {
  await tx.run(addEvent, [id, version, 'UPDATE', null, null, null, note, kind, staffId, source, branchId, detail, at]);
  await tx.send(
    orderEvent(tx.merchantId, {
      orderId: id,
      branchId,
      version,
      type: 'UPDATE',
      status,
      from: null,
      to: null,
      reason: null,
      at: at.toISOString(),
    }),
  );
}
