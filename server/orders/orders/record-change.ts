/** What happened to an order: an entry of its history, and the event for everybody who watches it. */
import type { ChangeType } from '#domain/orders/orders/statuses.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { MoveActor } from './move-actor.ts';
import { addEvent } from './move-statements.ts';
import { orderEvent } from './order-events.ts';
import type { OrderRow } from './order-rows.ts';

interface OrderChange {
  /** Of the order after the change. */
  version: number;
  /** UPDATE where it is left out. */
  type?: ChangeType;
  from?: string | null;
  to?: string | null;
  reason?: string | null | undefined;
  note?: string | null | undefined;
  by: Pick<MoveActor, 'kind' | 'id' | 'source'>;
  detail: object;
  at: Date;
}

/** `order` has the status after the change. */
export async function recordChange(
  tx: TenantTx,
  { id, branch_id: branchId, status }: Pick<OrderRow, 'id' | 'branch_id' | 'status'>,
  { version, type = 'UPDATE', from = null, to = null, reason = null, note = null, by, detail, at }: OrderChange,
): Promise<void> {
  const event = { orderId: id, branchId, version, type, status, from, to, reason, at: at.toISOString() };
  await Promise.all([
    tx.run(addEvent, [id, version, type, from, to, reason, note, by.kind, by.id, by.source, branchId, detail, at]),
    tx.send(orderEvent(tx.merchantId, event)),
  ]);
}
