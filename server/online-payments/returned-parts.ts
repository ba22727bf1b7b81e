/** A provider reports a part of a payment that has gone back; for those whose dashboard can return parts. */
import { matchReturned, type WaitingRefund } from '#domain/payments/returned-parts.ts';
import { notifyRefund } from '../notifications/notifications.ts';
import { statement } from '../platform/database/sql.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import { newId } from '../platform/ids.ts';
import type { AttemptRow, MoneyRow } from './attempt-store.ts';
import { noteChanged, noteReturned } from './release-order.ts';

/** $1 payment. */
const paymentSums = statement<{ amount: number; refunded: number }>(
  'online-payments.sums-of-payment',
  'select amount, refunded from payment where id = $1',
);
/** $1 payment. */
const waitingRefunds = statement<WaitingRefund>(
  'online-payments.waiting-refunds',
  `
  select id, amount, state, sent_at is not null as "isSent" from payment_refund
  where payment_id = $1 and state <> 'DONE' order by requested_at, id`,
);
/** $1 refunds, $2 now. */
const endRefunds = statement<{ amount: number }>(
  'online-payments.end-refunds',
  `
  update payment_refund set state = 'DONE', done_at = $2, failure = null where id = any($1::uuid[])
  returning amount`,
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

/** In the transaction that holds the lock of the order. `total`: what the provider has returned of the payment. */
export async function noteReturnedTotal(
  tx: TenantTx,
  { row, order }: { row: AttemptRow; order: MoneyRow },
  total: number,
  now: number,
): Promise<void> {
  const { payment_id: paymentId, provider } = row;
  // A tip is returned as a whole.
  if (row.state !== 'DONE' || paymentId === null || row.tip_id !== null) return;
  const [sums, waiting] = await Promise.all([tx.row(paymentSums, [paymentId]), tx.rows(waitingRefunds, [paymentId])]);
  const { doneIds, unknown } = matchReturned(total, sums, waiting);
  const at = new Date(now);
  let current = order;
  if (doneIds.length > 0) {
    const ended = await tx.rows(endRefunds, [doneIds, at]);
    const amount = ended.reduce((sum, refund) => sum + refund.amount, 0);
    await noteReturned(tx, current, { amount, provider, staffId: null }, now);
    current = { ...current, version: current.version + 1 };
  }
  if (unknown === 0) return;
  const refundId = newId();
  await tx.run(returnPart, [paymentId, unknown]);
  await tx.run(addReturned, [refundId, order.id, paymentId, unknown, at]);
  await noteChanged(tx, current, { refund: unknown, provider }, now);
  const told = { orderId: order.id, refundId, amount: unknown, provider };
  await tx.send(notifyRefund.enqueue(told, { merchantId: tx.merchantId }));
}
