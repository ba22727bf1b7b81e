/**
 * What other capabilities use of payments: the payment types of this installation, and the payments of an order. A
 * payment has a state of its own, apart from the order's.
 */
import { settledBy, type HeldPayments } from '#domain/orders/orders/refund.ts';
import type { PaymentType } from '#domain/orders/orders/statuses.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';

export { booksSince, demandAccountRight, isTrusted, platformReceives } from './account-trust.ts';
export { answerRefund, counterStateOf, isAtCounter, objectUntil, refundAcceptance } from './counter-refunds.ts';
export { bookCourierCash } from './courier-cash.ts';
export { createPayments, type OnlineTerms, type Payments } from './online-terms.ts';
export { callbackSecretOf, isPaymentSecret, PAYMENT_SECRETS } from './payment-secrets.ts';
export { refund, refundOnline, returnMoney } from './refunds.ts';
export { beginTipReturn, returnTip, returnTipsOf } from './tip-returns.ts';

/** $1 order, $2 who took it: the person who hands the food over; $3 the courier who carries the cash, else null. */
export const takePayment = statement(
  'payments.take',
  `
  update payment set state = 'PAID', taken_by = $2, courier_id = $3, last_modified_date = now()
  where order_id = $1 and state in ('NEW', 'PENDING')`,
);

/**
 * $1 order: the hand-over was undone. At most one payment of an order is open at a time, so the last one taken was
 * taken then; earlier payments stay paid.
 */
export const untakePayment = statement(
  'payments.untake',
  `
  update payment set state = 'NEW', taken_by = null, courier_id = null, last_modified_date = now()
  where id = (select id from payment where order_id = $1 and state = 'PAID' and provider in ('CASH', 'CARD')
    order by created_date desc, id desc limit 1)`,
);

/** SQL of the amount due of an order: a part may have been paid before its dishes were changed. */
export const dueSql = (order: string): string => `case when ${order}.is_paid then 0 else coalesce((
    select sum(p.amount)::bigint from payment p
    where p.merchant_id = ${order}.merchant_id and p.order_id = ${order}.id and p.state in ('NEW', 'PENDING')), 0) end`;

/** $1 orders. */
export const duesOf = statement<{ id: string; due: number }>(
  'payments.dues',
  `
  select o.id, ${dueSql('o')} as due from orders o where o.id = any($1::uuid[])`,
);

/** $1 order. */
export const dueOf = statement<{ due: number }>(
  'payments.due',
  `select ${dueSql('o')} as due from orders o where o.id = $1`,
);

/** $1 order: the money held, and how much of the refunds is not due again. */
export const heldPaymentsOf = statement<HeldPayments>(
  'payments.held',
  `
  select coalesce(sum(amount - refunded), 0)::bigint as held, coalesce(sum(let_off), 0)::bigint as "letOff"
  from payment where order_id = $1 and state in ('PAID', 'PARTIAL', 'REFUNDED')`,
);

/** $1 order, $2 bill, $3 id of a payment that may be needed, $4 payment type, $5 what is settled. */
const changeDue = statement(
  'payments.change-due',
  `
  with due as (
    update payment set amount = greatest(0, $2::bigint - $5::bigint), last_modified_date = now()
    where order_id = $1 and state in ('NEW', 'PENDING') returning id
  )
  insert into payment (merchant_id, id, order_id, provider, amount)
  select current_setting('app.merchant_id')::uuid, $3, $1, $4, $2::bigint - $5::bigint
  where $2::bigint > $5::bigint and not exists (select from due)`,
);

/**
 * Adjusts the payments to a changed bill: an unpaid one gets the new sum; beside settled ones the rest is due. Returns
 * what was settled.
 */
export async function recalculatePayment(
  tx: TenantTx,
  { orderId, bill, paymentType }: { orderId: string; bill: number; paymentType: PaymentType },
): Promise<HeldPayments> {
  const payments = await tx.row(heldPaymentsOf, [orderId]);
  await tx.run(changeDue, [orderId, bill, newId(), paymentType, settledBy(payments)]);
  return payments;
}

/** $1 order, $2 who took it, $3 the payment type. */
export const takePaymentBy = statement(
  'payments.take-by',
  `
  update payment set state = 'PAID', provider = $3, taken_by = $2, last_modified_date = now()
  where order_id = $1 and state in ('NEW', 'PENDING')`,
);

/** $1 order, $2 the new payment type. */
export const changeProvider = statement(
  'payments.change-provider',
  `
  update payment set provider = $2, last_modified_date = now() where order_id = $1 and state = 'NEW'`,
);

/**
 * Pays a part of what is due. $1 order, $2 who took it, $3 the payment type, $4 tiyin, $5 the part of the bill, $6
 * whose balance was spent.
 */
export const takePartBy = statement(
  'payments.take-part',
  `
  update payment set state = 'PAID', provider = $3, taken_by = $2, amount = $4, part_id = $5, balance_owner = $6,
    last_modified_date = now()
  where order_id = $1 and state in ('NEW', 'PENDING')`,
);

/** $1 part: what it paid of each order; refunded ones cannot be taken back. */
export const paymentsOfPart = statement<{ order_id: string; amount: number; refunded: number }>(
  'payments.of-part',
  `select order_id, amount, refunded from payment where part_id = $1 and state <> 'FAILED'`,
);

/** $1 part: its payments are void, and what they settled is due again. */
export const voidPart = statement(
  'payments.void-part',
  `update payment set state = 'FAILED', last_modified_date = now() where part_id = $1 and state = 'PAID'`,
);
