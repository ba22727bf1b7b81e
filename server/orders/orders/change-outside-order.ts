/** Replaces the dishes of an order by what its aggregator or its till has changed it to. */
import type { OutsideBill } from '#domain/partners/aggregators/outside-order.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import { recalculatePayment } from '../payments/payments.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { addLines, lockOrder, putSums, removeLines, storedLines } from './change-statements.ts';
import type { MoveActor } from './move-actor.ts';
import { recordChange } from './record-change.ts';
import { orderById } from './order-rows.ts';
import { outsideBillColumns, outsideLineRecord, type OutsideOrderLine } from './place-outside-order.ts';
import type { OrderFollowers } from './ports.ts';

interface OutsideChange {
  orderId: string;
  lines: readonly OutsideOrderLine[];
  bill: OutsideBill;
  actor: MoveActor;
}

/** False: the food has left or the order has ended, so there is nothing to change. */
export async function changeOutsideOrder(
  tx: TenantTx,
  change: OutsideChange,
  now: number,
  followers: OrderFollowers,
): Promise<boolean> {
  await tx.maybe(lockOrder, [change.orderId]);
  const row = await tx.maybe(orderById, ['uz', change.orderId]);
  if (!row || isTerminal(row.status) || row.status === 'ON_WAY' || row.status === 'DELIVERED') return false;
  const { bill, actor } = change;
  const at = new Date(now);
  const stored = await tx.row(storedLines, [row.id]);
  if (!row.is_paid)
    await recalculatePayment(tx, { orderId: row.id, bill: bill.totalPrice, paymentType: row.payment_type });
  const sums = {
    ...outsideBillColumns(bill),
    delivery_discount: 0,
    service_price: 0,
    keeps_promo: false,
    is_paid: row.is_paid,
  };
  const { version } = await tx.row(putSums, [row.id, row.version, at, JSON.stringify(sums)]);
  await tx.run(removeLines, [row.id, stored.lines.map(({ position }) => position), at]);
  const fresh = change.lines.map((line, index) => outsideLineRecord(line, stored.last + 1 + index));
  await tx.run(addLines, [row.id, JSON.stringify(fresh)]);
  const [was, is] = [String(row.bill), String(bill.totalPrice)];
  const detail = {
    added: counted(change.lines),
    removed: counted(stored.lines.map((each) => ({ ...each, count: each.productCount }))),
  };
  await recordChange(tx, row, { version, from: was, to: is, by: actor, detail, at });
  const isOfTill = isTillOrder({ source: row.source, serviceType: row.service_type });
  if (row.status !== 'OPEN' && !isOfTill) await followers.afterChange(tx, row.id);
  return true;
}

const counted = (lines: readonly { name: object; count: number }[]): object[] =>
  lines.map(({ name, count }) => ({ name, count }));
