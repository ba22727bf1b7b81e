/** Claims for cash missing from a delivery: written with the hand-over, withdrawn with its undo. */
import type { ShortfallReason } from '#domain/orders/orders/cash-shortfall.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type OrderRow } from './order-rows.ts';

/** $1 order, $2 courier, $3 due, $4 received, $5 reason, $6 note, $7 now. */
const addShortfall = statement(
  'orders.add-shortfall',
  `
  with claim as (
    insert into cash_shortfall (merchant_id, order_id, courier_id, due, received, reason, note, created_date)
    values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7))
  update orders set shortfall_open = true where id = $1`,
);
const dropShortfall = statement<{ order_id: string }>(
  'orders.drop-shortfall',
  `
  with claim as (delete from cash_shortfall where order_id = $1 and resolution is null returning order_id)
  update orders o set shortfall_open = false from claim where o.id = claim.order_id returning claim.order_id`,
);
export interface NewShortfall {
  due: number;
  received: number;
  reason: ShortfallReason;
}

export async function noteShortfall(
  tx: TenantTx,
  row: OrderRow,
  { due, received, reason, note, now }: NewShortfall & { note: string | undefined; now: number },
): Promise<void> {
  await tx.run(addShortfall, [row.id, row.courier_id, due, received, reason, note?.trim() || null, new Date(now)]);
}

/** For an undone hand-over. A claim that was resolved since is not withdrawn. */
export async function withdrawShortfall(tx: TenantTx, orderId: string): Promise<void> {
  if (!(await tx.maybe(dropShortfall, [orderId]))) throw new Refusal('NOT_ALLOWED_NOW', { why: 'MOVED_ON' });
}
