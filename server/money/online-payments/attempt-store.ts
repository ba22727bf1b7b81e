/** Statements of attempts. The order's row is locked before its attempts and payments are read. */
import type { OnlinePayment, OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { AttemptState } from '#domain/orders/payments/attempts.ts';
import { dueSql } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface AttemptRow {
  id: string;
  order_id: string;
  /** null: it pays the order. */
  tip_id: string | null;
  /** It pays a part of a table's bill; `order_id` is one of its orders. */
  part_id: string | null;
  reference: string;
  provider: OnlinePayment;
  external_id: string;
  amount: number;
  state: AttemptState;
  provider_time: number;
  created_at: Date;
  done_at: Date | null;
  canceled_at: Date | null;
  reason: number | null;
  payment_id: string | null;
  receipt_url: string | null;
  sequence: number;
  document_id: string | null;
}

const attempts = `
  select a.id, a.order_id, a.tip_id, a.part_id,
    coalesce('T' || t.number, 'B' || b.number, o.number::text) as reference, a.provider, a.external_id, a.amount,
    a.state, a.provider_time, a.created_at,
    a.done_at, a.canceled_at, a.reason, a.payment_id, a.receipt_url, a.sequence, a.document_id
  from payment_attempt a join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
  left join tip t on t.merchant_id = a.merchant_id and t.id = a.tip_id
  left join bill_part b on b.merchant_id = a.merchant_id and b.id = a.part_id`;

/** $1 provider, $2 its id of the transaction. */
export const attemptOf = statement<AttemptRow>(
  'online-payments.attempt',
  `${attempts} where a.provider = $1 and a.external_id = $2`,
);
/** $1 id. */
export const attemptById = statement<AttemptRow>('online-payments.attempt-by-id', `${attempts} where a.id = $1`);
/** $1 order, without its tips; with the parts of a table's bill that paid some of it. */
export const attemptsOfOrder = statement<AttemptRow>(
  'online-payments.attempts',
  `${attempts}
  where a.tip_id is null and (a.order_id = $1
    or a.part_id in (select p.part_id from payment p where p.order_id = $1 and p.part_id is not null))
  order by a.created_at, a.sequence`,
);
/** $1 tip. */
export const attemptsOfTip = statement<AttemptRow>(
  'online-payments.attempts-of-tip',
  `${attempts} where a.tip_id = $1 order by a.created_at, a.sequence`,
);
/** $1 part of a table's bill. */
export const attemptsOfPart = statement<AttemptRow>(
  'online-payments.attempts-of-part',
  `${attempts} where a.part_id = $1 order by a.created_at, a.sequence`,
);
/** $1 provider, $2 and $3 the provider's times, inclusive. */
export const attemptsBetween = statement<AttemptRow>(
  'online-payments.attempts-between',
  `${attempts} where a.provider = $1 and a.provider_time between $2 and $3 order by a.provider_time, a.sequence`,
);

/** $1 id, $2 order, $3 provider, $4 its id, $5 tiyin, $6 its time, $7 now, $8 its id of the money, $9 tip, $10 part. */
export const addAttempt = statement<{ sequence: number }>(
  'online-payments.add-attempt',
  `
  insert into payment_attempt (merchant_id, id, order_id, provider, external_id, amount, state, provider_time,
    created_at, document_id, tip_id, part_id)
  values (${merchant}, $1, $2, $3, $4, $5, 'CREATED', $6, $7, $8, $9, $10) returning sequence`,
);
/** $1 id, $2 state, $3 and $4 when it was done and cancelled, $5 reason, $6 the payment that it settled. */
export const putAttempt = statement(
  'online-payments.put-attempt',
  `
  update payment_attempt set state = $2, done_at = $3, canceled_at = $4, reason = $5,
    payment_id = coalesce($6, payment_id)
  where id = $1`,
);
/** $1 provider, $2 its id, $3 the address of the receipt. */
export const putReceipt = statement<{ order_id: string }>(
  'online-payments.put-receipt',
  `
  update payment_attempt set receipt_url = $3 where provider = $1 and external_id = $2 and state = 'DONE'
  returning order_id`,
);

export interface MoneyRow {
  id: string;
  number: number;
  branch_id: string;
  status: OrderStatus;
  version: number;
  is_paid: boolean;
  due: number;
  is_test: boolean;
  in_table_session: boolean;
  awaits_payment: boolean;
  auto_accept: boolean;
  later: boolean;
  kitchen_start_at: Date | null;
  promised_from: Date | null;
  expires_at: Date | null;
  created_date: Date;
}

const money = `
  select o.id, o.number, o.branch_id, o.status, o.version, o.is_paid, ${dueSql('o')} as due, o.is_test,
    o.table_session_id is not null as in_table_session, o.awaits_payment, b.auto_accept, o.later, o.kitchen_start_at,
    o.promised_from, o.expires_at, o.created_date
  from orders o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id`;

/** $1 order. */
export const moneyOf = statement<MoneyRow>('online-payments.money', `${money} where o.id = $1`);
/** $1 number of the order. */
export const moneyByNumber = statement<MoneyRow>('online-payments.money-by-number', `${money} where o.number = $1`);

/** $1 order, $2 provider, $3 its id of the transaction. */
export const takeOnline = statement<{ id: string }>(
  'online-payments.take',
  `
  update payment set state = 'PAID', provider = $2, external_id = $3, last_modified_date = now()
  where order_id = $1 and state in ('NEW', 'PENDING') returning id`,
);
/** SQL: the payment was settled by the attempt. A part of a table's bill settles one of each of its orders. */
export const isSettledBy = (attempt: string, payment: string): string =>
  `(${payment}.id = ${attempt}.payment_id
    or (${attempt}.done_at is not null and ${payment}.part_id = ${attempt}.part_id))`;

export interface SettledPayment {
  id: string;
  order_id: string;
  amount: number;
  refunded: number;
}
/** $1 attempt: what it has paid. */
export const settledPayments = statement<SettledPayment>(
  'online-payments.settled',
  `
  select p.id, p.order_id, p.amount, p.refunded from payment_attempt a
  join payment p on p.merchant_id = a.merchant_id and ${isSettledBy('a', 'p')}
  where a.id = $1 order by p.created_date, p.id`,
);
/** $1 payment: the provider has returned the rest of it. What was ordered is not asked for again. */
export const returnRest = statement(
  'online-payments.return-rest',
  `
  update payment set let_off = let_off + amount - refunded, refunded = amount, state = 'REFUNDED',
    last_modified_date = now()
  where id = $1 and refunded < amount`,
);
/** $1 payment, $2 now: its refunds are done, because the provider has returned everything. */
export const closeRefunds = statement<{ amount: number }>(
  'online-payments.close-refunds',
  `update payment_refund set state = 'DONE', done_at = $2 where payment_id = $1 and state <> 'DONE' returning amount`,
);

/**
 * The order is paid, or its guest chose cash: $1 order, $2 version, $3 now, $4 payment type, $5 paid, $6 until when
 * and $7 from when staff may answer. The promise of an order for now was made for the moment at which it was placed: it
 * moves by the time that the payment took.
 */
export const releaseOrder = statement<{ version: number }>(
  'online-payments.release',
  `
  update orders o set version = version + 1, last_modified_date = $3::timestamptz, payment_type = $4, is_paid = $5,
    awaits_payment = false, expires_at = case when awaits_payment then $6 else expires_at end,
    answers_from = case when awaits_payment then $7 else answers_from end,
    promised_from = promised_from + delay, promised_to = promised_to + delay,
    at_time = at_time + delay, kitchen_start_at = kitchen_start_at + delay
  from (select case when awaits_payment and not later then date_trunc('minute', $3::timestamptz - created_date)
    else interval '0' end as delay from orders where id = $1) as waited
  where o.id = $1 and o.version = $2 returning o.version`,
);

/** $1 order, $2 no earlier than: a payment that is under way is not cut off. */
export const extendExpiry = statement(
  'online-payments.extend',
  `
  update orders set expires_at = greatest(expires_at, least($2, created_date + interval '90 minutes'))
  where id = $1 and awaits_payment and status = 'OPEN'`,
);

export interface SoldRow {
  product_id: string | null;
  title: string;
  unit_price: number;
  count: number;
  mxik: string | null;
  /** null: as the settings say. */
  package_code: string | null;
  vat_percent: number | null;
  position: number;
}
/** $1 order, $2 language. */
export const soldLines = statement<SoldRow>(
  'online-payments.sold-lines',
  `
  select l.product_id, text_in(l.name, $2, null) as title, l.unit_price, l.product_count::integer as count, p.mxik,
    p.package_code, p.vat_percent::integer as vat_percent, l.position
  from order_line l left join product p on p.merchant_id = l.merchant_id and p.id = l.product_id
  where l.order_id = $1 and l.removed_at is null order by l.position`,
);

export interface SoldBesideRow {
  delivery_price: number;
  service_price: number;
  vat_percent: number;
  dish_package_code: string | null;
  service_mxik: string | null;
  service_package_code: string | null;
  delivery_mxik: string | null;
  delivery_package_code: string | null;
}
/** $1 order. */
export const soldBeside = statement<SoldBesideRow>(
  'online-payments.sold-beside',
  `
  select o.delivery_price, o.service_price, coalesce(s.vat_percent, 12)::integer as vat_percent, s.dish_package_code,
    s.service_mxik, s.service_package_code, s.delivery_mxik, s.delivery_package_code
  from orders o left join payment_settings s on s.merchant_id = o.merchant_id where o.id = $1`,
);
