/** Statements that read orders with what staff alone may see: names, tables, shortfalls and kitchen marks. */
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { allergensOfLineSql, allergiesSql } from '#server/restaurants/catalog/catalog.ts';
import type { ShortfallReason, ShortfallResolution } from '#domain/orders/orders/cash-shortfall.ts';
import { SHORT_NUMBER_CYCLE } from '#domain/orders/orders/order-number.ts';
import { dueSql } from '../payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import { isSaleSql } from './sale-sql.ts';
import { CAR_SQL, claimSql } from './courier-rows.ts';
import { orderSelect, type WholeOrderRow } from './order-rows.ts';

/** Where the order's courier was last. */
export interface CourierColumns {
  courier_latitude: number | null;
  courier_longitude: number | null;
  position_at: Date | null;
  pickup_at: Date | null;
  arrives_at: Date | null;
}

/** Columns that only staff can read. */
export interface StaffRow extends WholeOrderRow, CourierColumns {
  hall_name: string | null;
  courier_name: string | null;
  courier_phone: string | null;
  courier_car: string | null;
  operator_name: string | null;
  waiter_name: string | null;
  shortfall: {
    due: number;
    received: number;
    reason: ShortfallReason;
    note: string | null;
    resolution: ShortfallResolution | null;
  } | null;
  guest_trusted: boolean | null;
  guest_block: { blocked: boolean; reason: string | null } | null;
  allergies: AllergySource[];
  marks: {
    position: number;
    station: string | null;
    doneAt: string | null;
    course: number;
    firedAt: string | null;
    allergens: Allergen[] | null;
  }[];
}

const nameOf = (user: string): string => `nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), '')`;

const staffSelect = `
  select own.*, text_in(h.name, $1, null) as hall_name, t.number as table_number, coalesce(${nameOf('cu')},
    cu.phone, claim.performer ->> 'name') as courier_name,
    coalesce(cu.phone, claim.performer ->> 'phone') as courier_phone, ${CAR_SQL} as courier_car,
    coalesce(c.latitude, claim.latitude) as courier_latitude,
    coalesce(c.longitude, claim.longitude) as courier_longitude,
    coalesce(c.position_at, claim.position_at) as position_at, claim.pickup_at, claim.arrives_at,
    ${dueSql('own')} as due,
    coalesce(${nameOf('op')}, op.phone) as operator_name,
      coalesce(${nameOf('wa')}, wa.phone) as waiter_name,
    (select g.trusted from customer g where g.merchant_id = own.merchant_id
      and g.id = own.customer_id) as guest_trusted,
    (select jsonb_build_object('blocked', g.blocked, 'reason', g.blocked_reason) from customer g
      where g.merchant_id = own.merchant_id and g.id = own.customer_id) as guest_block,
    ${allergiesSql('own')} as allergies,
    (select jsonb_build_object('due', s.due, 'received', s.received, 'reason', s.reason, 'note', s.note, 'resolution',
      s.resolution)
      from cash_shortfall s where s.merchant_id = own.merchant_id and s.order_id = own.id) as shortfall,
    coalesce((select jsonb_agg(jsonb_build_object('position', l.position, 'station', l.station, 'doneAt', l.done_at,
      'course', l.course, 'firedAt', l.fired_at, 'allergens', ${allergensOfLineSql('l')})
      order by l.position)
      from order_line l where l.merchant_id = own.merchant_id and l.order_id = own.id
        and l.removed_at is null), '[]') as marks
  from (${orderSelect} WHERE) own
  left join dining_table t on t.merchant_id = own.merchant_id and t.id = own.table_id
  left join hall h on h.merchant_id = own.merchant_id and h.id = own.hall_id
  left join courier c on c.merchant_id = own.merchant_id and c.id = own.courier_id
  left join app_user cu on cu.id = c.user_id
  ${claimSql('own')}
  left join app_user op on op.id = own.operator_id
  left join app_user wa on wa.id = own.waiter_id`;
export const staffOrdersWhere = (where: string): string => staffSelect.replace('WHERE', () => where);

/** In a tenant. $2 order. */
export const staffOrderById = statement<StaffRow>('orders.staff-by-id', staffOrdersWhere('where o.id = $2'));

/**
 * $1 branches with $2 their business day: an evening past midnight counts as one. $3 now. Orders that nobody has
 * accepted yet are no revenue. Orders for a later day and those of the last days are read by an index each: with both
 * conditions in one, PostgreSQL reads the whole history where its statistics are old.
 */
export const dayInNumbers = statement<{ orders: number; sum: number; minutes: number | null }>(
  'orders.day-in-numbers',
  `
  select count(*)::integer as orders, coalesce(sum(o.bill), 0)::bigint as sum,
    round(avg(extract(epoch from o.ready_time - o.accepted_time)) filter (where not o.later) / 60)::integer as minutes
  from unnest($1::uuid[], $2::date[]) as d(branch_id, day)
  cross join lateral (
    select o.bill, o.ready_time, o.accepted_time, o.later from orders o
    where o.later and o.branch_id = d.branch_id and o.business_day = d.day and ${isSaleSql('o')}
    union all
    select o.bill, o.ready_time, o.accepted_time, o.later from orders o
    where not o.later and o.created_date > $3::timestamptz - interval '3 days' and o.branch_id = d.branch_id
      and o.business_day = d.day and ${isSaleSql('o')}) o`,
  // For days that it does not know, PostgreSQL expects a third of all orders and reads the whole history.
  { plan: 'each time' },
);

/** $1 branches, $2 since when. */
export const expiredSince = statement<{ id: string; number: number; at: Date | null; time_zone: string }>(
  'orders.expired-since',
  `
  select o.id, o.number, o.canceled_at as at, o.time_zone from orders o
  where o.branch_id = any($1::uuid[]) and o.created_date > $2::timestamptz - interval '1 day'
    and o.status = 'CANCELED' and o.reason = 'EXPIRED' and o.canceled_at > $2
  order by o.canceled_at desc limit 20`,
);

/** $1 branch, $2 since when. */
export const mostOrdered = statement<{ product_id: string | null }>(
  'orders.most-ordered',
  `
  select l.product_id from orders o
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.removed_at is null
  where o.branch_id = $1 and o.created_date > $2 and o.status <> 'CANCELED' and not o.is_test
    and l.product_id is not null
  group by l.product_id order by sum(l.product_count) desc, l.product_id limit 16`,
);

const HAS_WORDS = `((length($4) >= 4 and r.phone like '%' || $4 || '%')
        or (length($3) >= 2 and $4 = '' and position(lower($3) in lower(r.customer_name)) > 0))`;

/**
 * $2 branches, $3 the words, $4 their digits, $5 the order number they name or null: orders are found by number at any
 * age, by name and phone while they run and until $6 after they ended. A short number names one order in ten thousand.
 *
 * Each part reads an index of its own, and the found ids are an array: with conditions joined by `or`, or joined to the
 * orders as a table, PostgreSQL reads the whole history.
 */
export const searchOrders = statement<StaffRow>(
  'orders.search',
  `${staffOrdersWhere(`
  where ($2::uuid[] is null or o.branch_id = any($2)) and o.id = any(array(
    select n.id from merchant_counter c
    cross join generate_series($5::bigint, case when $5 < ${SHORT_NUMBER_CYCLE} then greatest($5, c.last_order_number)
      else $5 end, ${SHORT_NUMBER_CYCLE}) as named(number)
    join orders n on n.merchant_id = c.merchant_id and n.number = named.number
    union
    select r.id from orders r where r.status not in ('CLOSED', 'CANCELED') and ${HAS_WORDS}
    union
    select r.id from orders r where r.created_date > $6 and ${HAS_WORDS}))
  order by o.created_date desc, o.id desc limit 50`)}
  order by own.created_date desc, own.id desc`,
);
