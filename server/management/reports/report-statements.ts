/** Statements that read reports: from the sums of days, and single orders from their facts. */
import type { ReportOrder, ReportZone, SalesFigures } from '#contract/management/reports.ts';
import type { Dimension } from '#domain/management/reports/dimensions.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import { SUMS_OF_FACTS } from './fold-statements.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export const SUMS = ['orders', 'canceled', 'dishes', 'revenue', 'discount', 'refunded', 'lost'] as const;

type Figures = Record<keyof SalesFigures, number>;

/** $1 branches, $2 spans with $3 days and $4 whether they are of the period itself, not of the one before. */
const pieces = (dimension: string): string => `
  from unnest($2::text[], $3::date[], $4::boolean[]) as p(span, day, is_now) cross join unnest($1::uuid[]) as b(id)
  cross join lateral (select s.* from sales_sum s where s.merchant_id = ${merchant} and s.branch_id = b.id
    and s.span = p.span and s.day = p.day and ${dimension} offset 0) as s`;

const summed = SUMS.map((name) => `sum(s.${name})::bigint as ${name}`).join(', ');

export const salesByDay = statement<Figures & { day: string; is_now: boolean }>(
  'reports.by-day',
  `
  select p.day::text, p.is_now, ${summed} ${pieces(`s.dimension = 'total'`)}
  group by p.day, p.is_now order by p.day`,
);

export const salesByHour = statement<{ weekday: number; hour: number; orders: number; revenue: number }>(
  'reports.by-hour',
  `
  select extract(isodow from p.day)::integer as weekday, s.key::integer as hour, sum(s.orders)::integer as orders,
    sum(s.revenue)::bigint as revenue ${pieces(`s.dimension = 'hour' and p.is_now`)}
  group by 1, 2 having sum(s.orders) > 0 order by 1, 2`,
);

/** How often each key of some dimensions occurred; of booked tables also those that were cancelled. */
export const keyCounts = statement<{ dimension: string; key: string; is_now: boolean; times: number }>(
  'reports.key-counts',
  `
  select s.dimension, s.key, p.is_now,
    sum(s.orders + case when s.dimension = 'booking' then s.canceled else 0 end)::integer as times
  ${pieces(`s.dimension in ('late', 'accept', 'guest', 'booking')`)}
  group by s.dimension, s.key, p.is_now`,
);

export type PartRow = Figures & { branch_id: string; day: string; dimension: string; key: string };

/**
 * $1 branches with $2 a moment of each, $3 days, $4 dimensions: sums of the orders of these days that were placed by
 * then, whatever became of them afterwards. Read from the facts of one day, rarely two.
 */
export const sumsUntil = statement<PartRow>(
  'reports.sums-until',
  `
  with f as materialized (
    select f.* from order_fact f join unnest($1::uuid[], $2::timestamptz[]) as b(id, until) on b.id = f.branch_id
    join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id and o.created_date <= b.until
    where f.merchant_id = ${merchant} and f.day = any($3::date[]) and f.state <> 'WAITING'
  ), part (branch_id, span, day, dimension, key, ${SUMS.join(', ')}) as (${SUMS_OF_FACTS}
  )
  select branch_id, day::text, dimension, key, ${SUMS.map((name) => `${name}::bigint as ${name}`).join(', ')}
  from part where dimension = any($4::text[])`,
);

/** Of an order that nobody has yet although it was promised by then: how many minutes late it is. */
const minutesLateAt = (now: string): string =>
  `least(240, ceil(extract(epoch from ${now}::timestamptz - o.promised_to) / 60))::integer`;
const isLateAt = (now: string): string => `o.status not in ('CLOSED', 'CANCELED', 'DELIVERED') and not o.is_test
    and not o.awaits_payment and o.service_type <> 'DINE_IN' and o.promised_to < ${now}::timestamptz
    and case when o.service_type = 'PICK_UP' then o.ready_time else o.delivered_at end is null`;

/**
 * $1 branches, null: all; $2 and $3 days, $4 now: how many minutes late are orders that nobody has yet. Read from the
 * orders that are under way, which are as many as the kitchens cook.
 */
export const lateNow = statement<{ value: number; times: number }>(
  'reports.late-now',
  `
  select ${minutesLateAt('$4')} as value, count(*)::integer as times
  from orders o
  where ${isLateAt('$4')} and ($1::uuid[] is null or o.branch_id = any($1))
    and coalesce(o.business_day, (o.created_date at time zone o.time_zone)::date) between $2::date and $3::date
  group by 1`,
);

export type BreakdownRow = Figures & { key: string; is_now: boolean };

const breakdown = (name: string, key: string, dimension: string): Statement<BreakdownRow> =>
  statement<BreakdownRow>(
    `reports.breakdown-${name}`,
    `
  select ${key} as key, p.is_now, ${summed} ${pieces(`s.dimension = ${dimension}`)} group by 1, 2`,
  );

/** $5 the dimension. */
export const sumsByKey = breakdown('key', 's.key', '$5');
export const sumsByBranch = breakdown('branch', 's.branch_id::text', `'total'`);

/** $1 dishes. */
export const categoriesOf = statement<{ id: string; category_id: string }>(
  'reports.categories-of',
  'select id::text, category_id::text from product where id = any($1::uuid[])',
);

interface Name {
  id: string;
  name: string | null;
}

const nameOf = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone)`;
const named = (table: string): Statement<Name> =>
  statement<Name>(
    `reports.names-${table}`,
    `select n.id::text, text_in(n.name, $2, null) as name from ${table} n where n.id = any($1::uuid[])`,
  );

/** $1 ids, $2 language. Dimensions that are not here count by words of the orders. */
export const NAMES: Partial<Record<Dimension, Statement<Name>>> = {
  branch: named('branch'),
  dish: named('product'),
  category: named('category'),
  modifier: named('modification'),
  promo: statement(
    'reports.names-promo',
    `
  select p.id::text, coalesce(p.code, text_in(p.title, $2, null)) as name from promo p where p.id = any($1::uuid[])`,
  ),
  zone: statement(
    'reports.names-zone',
    `
  select z.id::text, concat_ws(' · ', z.name, text_in(b.name, $2, null)) as name
  from delivery_zone z join branch b on b.merchant_id = z.merchant_id and b.id = z.branch_id
  where z.id = any($1::uuid[])`,
  ),
  table: statement(
    'reports.names-table',
    `
  select t.id::text, concat_ws(' · ', t.number, text_in(h.name, $2, null), text_in(b.name, $2, null)) as name
  from dining_table t join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id
    join branch b on b.merchant_id = t.merchant_id and b.id = t.branch_id
  where t.id = any($1::uuid[])`,
  ),
  courier: statement(
    'reports.names-courier',
    `
  select c.id::text, coalesce(${nameOf}, $2) as name from courier c join app_user u on u.id = c.user_id
  where c.id = any($1::uuid[])`,
  ),
  waiter: statement(
    'reports.names-waiter',
    `select u.id::text, coalesce(${nameOf}, $2) as name from app_user u where u.id = any($1::uuid[])`,
  ),
};

/** $1 branches or null for all, $2 language. */
export const zoneAreas = statement<{ row: ReportZone }>(
  'reports.zone-areas',
  `
  select jsonb_build_object('id', z.id, 'name', z.name, 'branchName', coalesce(text_in(b.name, $2, null), ''), 'area',
    case z.shape when 'POLYGON' then jsonb_build_object('shape', z.shape, 'ring', z.ring)
      else jsonb_build_object('shape', z.shape, 'radiusMetres', z.radius_metres,
        'center', jsonb_build_object('latitude', z.center_latitude, 'longitude', z.center_longitude)) end) as row
  from delivery_zone z join branch b on b.merchant_id = z.merchant_id and b.id = z.branch_id
  where $1::uuid[] is null or z.branch_id = any($1)
  order by z.priority, z.id`,
);

/** `offset 0`: the lines are looked up order by order, because the list ends with its first page. */
const HAS_LINE = (condition: string, more = ''): string => `exists (select from order_line l ${more}
    where l.merchant_id = f.merchant_id and l.order_id = f.order_id and l.removed_at is null and ${condition}
    offset 0)`;

/** Which facts belong to the row of a report, by its key ($8). */
const KEYED: Record<Dimension, string> = {
  branch: 'f.branch_id::text = $8',
  service: 'f.service = $8',
  source: 'f.source = $8',
  payment: 'f.payment = $8',
  promo: 'f.promo_id::text = $8',
  courier: 'f.courier_id::text = $8',
  waiter: 'f.waiter_id::text = $8',
  guest: 'f.guest = $8',
  reason: 'f.reason = $8',
  booking: 'f.booking = $8',
  cohort: 'f.cohort::text = $8',
  table: 'f.table_id::text = $8',
  zone: 'f.zone_id::text = $8',
  hour: 'f.hour::text = $8',
  dish: HAS_LINE(`coalesce(l.product_id::text, '') = $8`),
  category: HAS_LINE(
    `coalesce(p.category_id::text, '') = $8`,
    'left join product p on p.merchant_id = l.merchant_id and p.id = l.product_id',
  ),
  modifier: HAS_LINE(`l.modifications @> jsonb_build_array(jsonb_build_object('id', $8::text))`),
};

/**
 * A position in the list: its last order. $4 day and $5 number; before the first page a day that is never reached. $10
 * now: late is also what nobody has yet, as in the share of late orders.
 */
const ordersWhere = (name: string, condition: string): Statement<{ row: ReportOrder }> =>
  statement<{ row: ReportOrder }>(
    `reports.orders-${name}`,
    `
  select jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'serviceType', o.service_type,
    'branchName', coalesce(text_in(b.name, $9, null), ''), 'bill', o.bill, 'refunded', f.refunded, 'day', f.day,
    'createdDate', o.created_date, 'reason', f.reason,
    'lateMinutes', coalesce(f.late_minutes, case when ${isLateAt('$10')} then ${minutesLateAt('$10')} end)) as row
  from (
    select f.* from order_fact f where f.day between $1::date and $2::date
      and ($3::uuid[] is null or f.branch_id = any($3)) and (f.day, f.number) < ($4::date, $5::bigint)
      and case $7::text when 'sold' then f.state = 'SOLD' when 'canceled' then f.state = 'CANCELED'
        when 'refunded' then f.refunded > 0 when 'late' then f.state = 'SOLD' and f.late_minutes > 0
          or f.state <> 'CANCELED' and f.late_minutes is null and exists (select from orders o
            where o.merchant_id = f.merchant_id and o.id = f.order_id and ${isLateAt('$10')} offset 0)
        else f.state <> 'WAITING' end
      and ($8::text is null or ${condition})
    order by f.day desc, f.number desc limit $6
  ) f join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
  join branch b on b.merchant_id = f.merchant_id and b.id = f.branch_id
  order by f.day desc, f.number desc`,
    { plan: 'each time' },
  );

const EVERY_ORDER = ordersWhere('all', 'true');
const ORDERS_BY = Object.fromEntries(
  Object.entries(KEYED).map(([by, condition]) => [by, ordersWhere(by, condition)]),
) as Record<Dimension, Statement<{ row: ReportOrder }>>;

export const ordersBehind = (by: Dimension | undefined): Statement<{ row: ReportOrder }> =>
  by ? ORDERS_BY[by] : EVERY_ORDER;
