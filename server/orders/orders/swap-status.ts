/** Compare and swap of an order's status, with its event. */
import type { Stamp } from '#domain/orders/orders/move-table.ts';
import { type PromisedWindow } from '#domain/orders/orders/promise.ts';
import { type ChangeType, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { moveRow, type MoveDetail } from './move-statements.ts';
import { recordChange } from './record-change.ts';
import { type OrderRow } from './order-rows.ts';
import type { MoveActor } from './move-actor.ts';

export interface StatusSwap {
  by: MoveActor;
  now: number;
  to: OrderStatus;
  reason: string | undefined;
  note: string | undefined;
  filled: readonly Stamp[];
  clears: readonly Stamp[];
  isPaid: boolean | null;
  changeType: ChangeType;
  pickupCode: string | null;
  operatorId: string | null;
  waiterId: string | null;
  tableId: string | null;
  promise: PromisedWindow | null;
  detail: MoveDetail;
}

/** False: somebody was quicker. */
export async function swapStatus(tx: TenantTx, row: OrderRow, change: StatusSwap): Promise<boolean> {
  const at = new Date(change.now);
  const moved = await tx.maybe(moveRow, [
    row.id,
    row.status,
    row.version,
    change.to,
    at,
    change.filled,
    change.clears,
    change.isPaid,
    change.pickupCode,
    change.reason,
    change.note,
    change.operatorId,
    change.waiterId,
    change.tableId,
    change.promise && new Date(change.promise.from),
    change.promise && new Date(change.promise.to),
  ]);
  if (!moved) return false;
  await recordChange(
    tx,
    { ...row, status: change.to },
    {
      version: moved.version,
      type: change.changeType,
      from: row.status,
      to: change.to,
      reason: change.reason,
      note: change.note,
      by: change.by,
      detail: change.detail,
      at,
    },
  );
  return true;
}
