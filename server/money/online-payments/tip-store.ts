/** Statements of tips. */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import type { TipState } from '#domain/orders/payments/tips.ts';
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface TipRow {
  id: string;
  number: number;
  order_id: string;
  amount: number;
  state: TipState;
  provider: OnlinePayment | null;
  paid_at: Date | null;
  refunded: number;
}
const tips = 'select id, number, order_id, amount, state, provider, paid_at, refunded from tip';

/** $1 number. */
export const tipByNumber = statement<TipRow>('tips.by-number', `${tips} where number = $1`);
/** $1 id. */
export const tipById = statement<TipRow>('tips.by-id', `${tips} where id = $1`);
/** $1 order. */
export const tipsOfOrder = statement<TipRow>(
  'tips.of-order',
  `${tips} where order_id = $1 order by created_at, number`,
);

/** $1 session of a table, $2 device: the rounds of one phone. */
export const roundsBill = statement<{ bill: number }>(
  'tips.rounds-bill',
  `
  select coalesce(sum(bill), 0)::bigint as bill from orders
  where table_session_id = $1 and device_id = $2 and status <> 'CANCELED'`,
);

/** $1 order, $2 tiyin, $3 id, $4 now. A tip that was begun and not paid is used again, if it is of the same sum. */
export const beginTip = statement<{ id: string; number: number }>(
  'tips.begin',
  `
  with begun as (
    select id, number from tip where order_id = $1 and state = 'NEW' and amount = $2 order by number limit 1
  ), added as (
    insert into tip (merchant_id, id, order_id, amount, created_at)
    select ${merchant}, $3, $1, $2, $4 where not exists (select from begun) returning id, number
  )
  select id, number from begun union all select id, number from added`,
);
/** $1 id, $2 provider, $3 now. */
export const payTip = statement(
  'tips.pay',
  `update tip set state = 'PAID', provider = $2, paid_at = $3 where id = $1 and state = 'NEW'`,
);
/** $1 id, $2 now: the provider has returned its money. */
export const tipReturned = statement<{ id: string }>(
  'tips.returned',
  `
  update tip set state = 'RETURNED', returned_at = $2, return_failure = null
  where id = $1 and state in ('PAID', 'SENDING', 'RETURNING') returning id`,
);
/** $1 id, $2 now: staff have returned it. No row: the provider is being asked, or it has gone back before. */
export const recordTipReturned = statement<{ state: 'RETURNED' }>(
  'tips.record-returned',
  `
  update tip set state = 'RETURNED', returned_at = $2, return_failure = null
  where id = $1 and state in ('PAID', 'RETURNING') returning state`,
);
/** $1 id, $2 what of it has gone back in all, $3 now. No row: that is known. */
export const tipPartReturned = statement<{ id: string }>(
  'tips.part-returned',
  `
  update tip set refunded = $2::bigint, refunded_at = $3
  where id = $1 and state in ('PAID', 'SENDING', 'RETURNING') and refunded < $2::bigint and $2::bigint < amount
  returning id`,
);

/** SQL of who gets the tips of an order: the account of its courier, or its waiter, or else the waiter of its table. */
const personOf = (
  order: string,
): string => `case when ${order}.service_type = 'DINE_IN' then coalesce(${order}.waiter_id,
        (select s.waiter_id from table_session s where s.merchant_id = ${order}.merchant_id
          and s.id = ${order}.table_session_id))
      else (select c.user_id from courier c where c.merchant_id = ${order}.merchant_id and c.id = ${order}.courier_id)
    end`;

export interface PersonTipsRow {
  user_id: string | null;
  name: string | null;
  count: number;
  amount: number;
}
/** $1 from, $2 until, $3 the person, $4 branches, null: all: tips that were paid then and not returned. */
export const tipsByPerson = statement<PersonTipsRow>(
  'tips.by-person',
  `
  with given as (
    select t.amount - t.refunded as amount, ${personOf('o')} as user_id
    from tip t join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
    where t.state = 'PAID' and t.paid_at >= $1 and t.paid_at < $2
      and ($4::uuid[] is null or o.branch_id = any($4::uuid[]))
  )
  select g.user_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone) as name,
    count(*)::int as count, sum(g.amount)::bigint as amount
  from given g left join app_user u on u.id = g.user_id
  where $3::uuid is null or g.user_id = $3::uuid
  group by 1, 2 order by amount desc, 1`,
);

export interface StaffTipRow {
  id: string;
  order_id: string;
  order_number: number;
  amount: number;
  returned: number;
  state: TipState;
  failure: string | null;
  /** Both are there once it was paid, as all of these were. */
  provider: OnlinePayment | null;
  person: string | null;
  at: Date | null;
}
/** $1 from, $2 until, $3 the person, $4 branches, null: all. Those that are to be returned are always among them. */
export const tipList = statement<StaffTipRow>(
  'tips.list',
  `
  select t.id, t.order_id, o.number as order_number, t.amount, t.refunded as returned, t.state,
    t.return_failure as failure, t.provider,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone) as person, t.paid_at as at
  from tip t join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
  left join app_user u on u.id = ${personOf('o')}
  where t.state <> 'NEW' and (t.state in ('SENDING', 'RETURNING') or (t.paid_at >= $1 and t.paid_at < $2))
    and ($3::uuid is null or u.id = $3::uuid) and ($4::uuid[] is null or o.branch_id = any($4::uuid[]))
  order by t.state = 'RETURNING' desc, t.state = 'SENDING' desc, t.paid_at desc, t.number limit 300`,
);
