/** A provider reports a part of a payment that has gone back; for those whose dashboard can return parts. */
import { matchReturned, type WaitingRefund } from '#domain/orders/payments/returned-parts.ts';
import { notifyRefund } from '#server/accounts/notifications/notifications.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { moneyOf, settledPayments, type AttemptRow } from './attempt-store.ts';
import { noteChanged, noteReturned } from './release-order.ts';

/** $1 payments. */
const waitingRefunds = statement<WaitingRefund>(
  'online-payments.waiting-refunds',
  `
  select id, amount, state, sent_at is not null as "isSent" from payment_refund
  where payment_id = any($1::uuid[]) and state <> 'DONE' order by requested_at, id`,
);
/** $1 refunds, $2 now. */
const endRefunds = statement<{ amount: number; order_id: string }>(
  'online-payments.end-refunds',
  `
  update payment_refund set state = 'DONE', done_at = $2, failure = null where id = any($1::uuid[])
  returning amount, order_id`,
);
/** $1 payment, $2 tiyin. What was ordered is not asked for again. */
const returnPart = statement(
  'online-payments.return-part',
  `
  update payment set refunded = refunded + $2::bigint, let_off = let_off + $2::bigint, last_modified_date = now(),
    state = case when refunded + $2::bigint = amount then 'REFUNDED' else 'PARTIAL' end
  where id = $1`,
);
/** $1 id, $2 order, $3 payment, $4 tiyin, $5 now. */
const addReturned = statement(
  'online-payments.add-returned',
  `
  insert into payment_refund (merchant_id, id, order_id, payment_id, amount, requested_at, state, done_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, 'DONE', $5)`,
);

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** In the transaction that holds the lock of the orders. `total`: what the provider has returned of the attempt. */
export async function noteReturnedTotal(tx: TenantTx, row: AttemptRow, total: number, now: number): Promise<void> {
  const { provider } = row;
  if (row.state !== 'DONE') return;
  const payments = await tx.rows(settledPayments, [row.id]);
  const waiting = await tx.rows(waitingRefunds, [payments.map(({ id }) => id)]);
  const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0);
  const { doneIds, unknown } = matchReturned(total, { amount: sumOf(payments), refunded }, waiting);
  const at = new Date(now);
  const ended = doneIds.length > 0 ? await tx.rows(endRefunds, [doneIds, at]) : [];
  for (const orderId of new Set(ended.map(({ order_id: id }) => id))) {
    const amount = sumOf(ended.filter(({ order_id: id }) => id === orderId));
    await noteReturned(tx, await tx.row(moneyOf, [orderId]), { amount, provider, staffId: null }, now);
  }
  // What nobody knows of is taken from the payments in their order.
  let left = unknown;
  for (const payment of payments) {
    const amount = Math.min(left, payment.amount - payment.refunded);
    if (amount === 0) continue;
    left -= amount;
    const refundId = newId();
    const orderId = payment.order_id;
    await tx.run(returnPart, [payment.id, amount]);
    await tx.run(addReturned, [refundId, orderId, payment.id, amount, at]);
    await noteChanged(tx, await tx.row(moneyOf, [orderId]), { refund: amount, provider }, now);
    const told = { orderId, refundId, amount, provider };
    await tx.send(notifyRefund.enqueue(told, { merchantId: tx.merchantId }));
  }
}
