/** The money of an attempt has gone back: what that means for each payment that it settled. */
import type { OnlinePayment, OrderStatus } from '#domain/orders/orders/statuses.ts';
import { statusOfPart } from '#domain/orders/payments/table-parts.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { closeRefunds, moneyOf, returnRest, type SettledPayment } from './attempt-store.ts';
import type { Subject } from './payment-subjects.ts';
import { noteChanged, noteReturned } from './release-order.ts';

/** The status that decides whether the money may go back. A tip may always go back. */
export async function statusForReturn(
  tx: TenantTx,
  { kind, order }: Subject,
  settled: readonly SettledPayment[],
): Promise<OrderStatus> {
  if (kind === 'TIP') return 'OPEN';
  if (kind === 'ORDER') return order.status;
  const orders = [];
  for (const { order_id: id } of settled) orders.push(await tx.row(moneyOf, [id]));
  return statusOfPart(orders.map(({ status }) => status)) ?? order.status;
}

/** Its refunds are done, and what nobody here has decided to return is noted. The order is locked. */
export async function returnPayment(
  tx: TenantTx,
  { id, order_id: orderId, amount, refunded }: SettledPayment,
  provider: OnlinePayment,
  now: number,
): Promise<void> {
  const ended = await tx.rows(closeRefunds, [id, new Date(now)]);
  const back = ended.reduce((sum, refund) => sum + refund.amount, 0);
  const rest = amount - refunded;
  const order = await tx.row(moneyOf, [orderId]);
  if (back > 0 && rest === 0) await noteReturned(tx, order, { amount: back, provider, staffId: null }, now);
  if (rest === 0) return;
  await tx.run(returnRest, [id]);
  await noteChanged(tx, order, { refund: rest, provider }, now);
}
