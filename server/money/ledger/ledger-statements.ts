/** Statements of the ledger: what waits to be booked, movements, and sums of entries. */
import type { CommissionTerms } from '#domain/money/ledger/commission.ts';
import type { Account, MovementKind } from '#domain/money/ledger/ledger.ts';
import type { OnlinePayment, PaymentMeans, PaymentType } from '#domain/orders/orders/statuses.ts';
import { statement } from '#server/platform/database/sql.ts';

export const TENANT = `current_setting('app.merchant_id')::uuid`;

/** Merchants of which orders wait to be booked. */
export const waitingMerchants = statement<{ merchant_id: string }>(
  'ledger.waiting-merchants',
  'select distinct merchant_id from ledger_change',
);
/** The ledger of a merchant is written by one process at a time. */
export const lockLedger = statement(
  'ledger.lock',
  `select pg_advisory_xact_lock(hashtextextended('ledger ' || ${TENANT}, 0))`,
);
/** $1 how many. Rows that are appended meanwhile are left to the next run. */
export const takeChanges = statement<{ order_id: string }>(
  'ledger.take-changes',
  `
  delete from ledger_change where id = any (array(
    select id from ledger_change where merchant_id = ${TENANT} order by id limit $1))
  returning order_id`,
);

/** SQL of the terms of an order: those in force when it was placed, as `termsInForce` in domain/money/ledger/. */
const termsOf = (order: string): string => `coalesce((
    select jsonb_build_object('rates', c.rates, 'onlineTo', c.online_to) from commission_terms c
    where c.merchant_id = ${order}.merchant_id and c.starts_at <= ${order}.created_date
    order by c.starts_at desc, c.version desc limit 1), (
    select jsonb_build_object('rates', d.rates, 'onlineTo', 'MERCHANT') from commission_default d
    where d.starts_at <= ${order}.created_date order by d.starts_at desc, d.version desc limit 1))`;
/**
 * SQL of what the platform agreed to pay of the promo's discounts when the order was placed. The cap in all is used up
 * in the order of numbers, by cancelled orders too: a later change of an order does not change what others were given.
 */
const fundingOf = (order: string): string => `
    select f.platform_percent, least(f.order_cap, case when f.total_cap is not null then
      greatest(0, f.total_cap - (
        select coalesce(sum(least(f.order_cap,
          ((e.product_discount + e.delivery_discount) * f.platform_percent + 50) / 100)), 0)
        from orders e where e.merchant_id = ${order}.merchant_id and e.promo_id = ${order}.promo_id
          and e.created_date >= f.since and e.number < ${order}.number)) end)::bigint as platform_most
    from promo_funding f
    where f.merchant_id = ${order}.merchant_id and f.promo_id = ${order}.promo_id and f.since <= ${order}.created_date
    order by f.since desc limit 1`;

/** What the ledger reads of an order. */
export interface OrderFactsRow {
  id: string;
  service: string;
  is_from_marketplace: boolean;
  bill: number;
  delivery: number;
  service_charge: number;
  promo_discount: number;
  platform_percent: number;
  /** The platform pays no more than this of its discount; null: the agreement has no caps. */
  platform_most: number | null;
  closed_at: Date | null;
  terms: CommissionTerms | null;
}
export const orderFacts = `
  o.id, o.service_type as service, o.from_marketplace as is_from_marketplace, o.bill,
    (o.delivery_price - o.delivery_discount)::bigint as delivery, o.service_price as service_charge,
    (case when o.promo_id is null then 0 else o.product_discount + o.delivery_discount end)::bigint as promo_discount,
    coalesce((select platform_percent from (${fundingOf('o')}) f), 0) as platform_percent,
    (select platform_most from (${fundingOf('o')}) f) as platform_most,
    case when o.status = 'CLOSED' then coalesce(o.closed_at, o.last_modified_date) end as closed_at,
    ${termsOf('o')} as terms`;

export interface TipJson {
  id: string;
  isReturn: boolean;
  provider: OnlinePayment;
  amount: number;
  at: string;
}
/** SQL of the tips of an order that were paid, and of those that went back, as JSON; `only` of them. */
export const tipsOf = (order: string, only = 'true'): string => `coalesce((
    select jsonb_agg(jsonb_build_object('id', v.id, 'isReturn', v.is_return, 'provider', t.provider, 'amount', v.amount,
      'at', v.at) order by v.at, v.id)
    from tip t cross join lateral (
      select t.id as id, false as is_return, t.amount as amount, t.paid_at as at
      union all select r.id, true, r.amount, r.at from tip_return r
      where r.merchant_id = t.merchant_id and r.tip_id = t.id) v
    where t.merchant_id = ${order}.merchant_id and t.order_id = ${order}.id and v.at is not null and ${only}), '[]')`;

export interface AcceptedJson {
  id: string;
  letOff: number;
  at: string;
}
/** SQL of the refunds at the counter of an order that lower its commission, as JSON; `only` of them. */
export const acceptedOf = (order: string, only = 'true'): string => `coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'letOff', r.let_off, 'at', r.accepted_at)
      order by r.accepted_at, r.id)
    from payment_refund r
    where r.merchant_id = ${order}.merchant_id and r.order_id = ${order}.id and r.accepted_at is not null
      and r.let_off > 0 and ${only}), '[]')`;

interface OrderToBook extends OrderFactsRow {
  is_booked: boolean;
  booked_let_off: number;
  booked_commission: number;
  booked_money: number;
  booked_earned: number;
  earner: { customerId: string; earnBasisPoints: number } | null;
  entries: { id: string; provider: PaymentMeans; owner: string | null; amount: number; letOff: number; at: string }[];
  accepted: AcceptedJson[];
  tips: TipJson[];
}
/** $1 orders. */
export const ordersToBook = statement<OrderToBook>(
  'ledger.orders-to-book',
  `
  select ${orderFacts},
    exists (select from ledger_movement m where m.merchant_id = o.merchant_id and m.order_id = o.id
      and m.source = o.id) as is_booked,
    coalesce((select sum(j.let_off) from payment_entry j
      where j.merchant_id = o.merchant_id and j.order_id = o.id and j.provider not in ('CASH', 'CARD') and exists (
        select from ledger_movement m where m.merchant_id = j.merchant_id and m.order_id = o.id
          and m.source = j.id)), 0)::bigint + coalesce((select sum(r.let_off) from payment_refund r
      where r.merchant_id = o.merchant_id and r.order_id = o.id and exists (
        select from ledger_movement m where m.merchant_id = r.merchant_id and m.order_id = o.id
          and m.source = r.id)), 0)::bigint as booked_let_off,
    coalesce((select sum(e.amount) from ledger_movement m join ledger_entry e on e.merchant_id = m.merchant_id
        and e.movement_id = m.id
      where m.merchant_id = o.merchant_id and m.order_id = o.id and m.kind = 'COMMISSION'
        and e.account = 'MERCHANT'), 0)::bigint as booked_commission,
    coalesce((select sum(j.amount) from payment_entry j
      where j.merchant_id = o.merchant_id and j.order_id = o.id and j.provider not in ('POINTS', 'GIFT') and exists (
        select from ledger_movement m where m.merchant_id = j.merchant_id and m.order_id = o.id
          and m.source = j.id)), 0)::bigint as booked_money,
    coalesce((select sum(e.amount) from ledger_movement m join ledger_entry e on e.merchant_id = m.merchant_id
        and e.movement_id = m.id
      where m.merchant_id = o.merchant_id and m.order_id = o.id and m.kind = 'EARN'
        and e.account = 'REWARDS'), 0)::bigint as booked_earned,
    -- Rounds at tables name no customer, but who was signed in on the phone.
    (select jsonb_build_object('customerId', g.id, 'earnBasisPoints', r.earn_basis_points)
      from loyalty_rules r cross join lateral (select coalesce(o.customer_id, (select c.id from customer c
          where c.merchant_id = o.merchant_id and c.user_id = o.user_id order by c.id limit 1)) as id) g
      where r.merchant_id = o.merchant_id and g.id is not null and r.active_since <= o.created_date) as earner,
    coalesce((select jsonb_agg(jsonb_build_object('id', j.id, 'provider', j.provider, 'owner', p.balance_owner,
        'amount', j.amount, 'letOff', j.let_off, 'at', j.at) order by j.at, j.id)
      from payment_entry j join payment p on p.merchant_id = j.merchant_id and p.id = j.payment_id
      where j.merchant_id = o.merchant_id and j.order_id = o.id and not exists (
        select from ledger_movement m where m.merchant_id = j.merchant_id and m.order_id = o.id
          and m.source = j.id)), '[]') as entries,
    -- Where one changes nothing it is not booked, and read again.
    ${acceptedOf(
      'o',
      `not exists (select from ledger_movement m where m.merchant_id = r.merchant_id and m.order_id = o.id
        and m.source = r.id)`,
    )} as accepted,
    ${tipsOf(
      'o',
      `not exists (select from ledger_movement m where m.merchant_id = t.merchant_id and m.order_id = o.id
        and m.source = v.id and m.kind = case when v.is_return then 'TIP_RETURN' else 'TIP' end)`,
    )} as tips
  from orders o where o.id = any($1::uuid[]) and not o.is_test`,
);

/** $1 movements with their entries, as JSON. */
export const addMovements = statement(
  'ledger.add-movements',
  `
  with given as (
    select gen_random_uuid() as id, kind, source, "orderId" as order_id, at, entries
    from jsonb_to_recordset($1::jsonb) as m(kind text, source uuid, "orderId" uuid, at timestamptz, entries jsonb)
  ), movements as (
    insert into ledger_movement (merchant_id, id, kind, source, order_id, at)
    select ${TENANT}, id, kind, source, order_id, at from given
  )
  insert into ledger_entry (merchant_id, movement_id, position, kind, at, account, owner, amount)
  select ${TENANT}, g.id, (e.place - 1)::smallint, g.kind, g.at, e.entry ->> 'account',
    coalesce((e.entry ->> 'owner')::uuid, '00000000-0000-0000-0000-000000000000'), (e.entry ->> 'amount')::bigint
  from given g, jsonb_array_elements(g.entries) with ordinality as e(entry, place)`,
);

export interface PeriodSum {
  kind: MovementKind;
  account: Account;
  amount: number;
  movements: number;
}
/** $1 from, $2 until: sums of the entries of a period. */
export const sumsBetween = statement<PeriodSum>(
  'ledger.sums-between',
  `
  select kind, account, sum(amount)::bigint as amount, count(*)::int as movements
  from ledger_entry where at >= $1 and at < $2 group by kind, account order by kind, account`,
);
/** $1 until: what the account MERCHANT has then. */
export const balanceBefore = statement<{ balance: number }>(
  'ledger.balance-before',
  `
  select coalesce(sum(amount), 0)::bigint as balance from ledger_entry where account = 'MERCHANT' and at < $1`,
);

export interface StatementOrderRow {
  id: string;
  number: number;
  at: Date;
  service: string;
  is_from_marketplace: boolean;
  bill: number;
  payment_type: PaymentType;
  commission: number;
  promo: number;
  balance: number;
}
/** $1 from, $2 until: what the orders of a period brought, as booked in it. */
export const ordersBetween = statement<StatementOrderRow>(
  'ledger.orders-between',
  `
  with moved as (
    select m.order_id, min(m.at) as at,
      coalesce(sum(e.amount) filter (where m.kind = 'COMMISSION'), 0)::bigint as commission,
      coalesce(-sum(e.amount) filter (where m.kind = 'PROMO'), 0)::bigint as promo, (-sum(e.amount))::bigint as balance
    from ledger_movement m join ledger_entry e on e.merchant_id = m.merchant_id and e.movement_id = m.id
    where m.at >= $1 and m.at < $2 and m.order_id is not null and e.account = 'MERCHANT'
    group by m.order_id
  )
  select o.id, o.number, v.at, o.service_type as service, o.from_marketplace as is_from_marketplace, o.bill,
    o.payment_type, v.commission, v.promo, v.balance
  from moved v join orders o on o.id = v.order_id order by v.at, o.number`,
);
