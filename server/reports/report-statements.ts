/** Statements that read reports: from the sums of days, and single orders from their facts. */
import type { ReportOrder, SalesFigures } from '#contract/console-reports.ts';
import type { Dimension } from '#domain/reports/dimensions.ts';
import { statement, type Statement } from '../platform/database/sql.ts';

const SUMS = ['orders', 'canceled', 'dishes', 'revenue', 'discount', 'refunded', 'lost'] as const;

type Figures = Record<keyof SalesFigures, number>;
/** Sums of the period it is compared with. */
type Before = { [Name in keyof SalesFigures as `${Name}_before`]: number };

/** $1 from, $2 to, $3 and $4 the same of the period before, $5 branches or null for all. */
const IN_PERIODS = `s.day between $3::date and $2::date and ($5::uuid[] is null or s.branch_id = any($5))`;
const NOW = 's.day between $1::date and $2::date';
const BEFORE = 's.day between $3::date and $4::date';

const summed = SUMS.flatMap((name) => [
  `coalesce(sum(s.${name}) filter (where ${NOW}), 0)::bigint as ${name}`,
  `coalesce(sum(s.${name}) filter (where ${BEFORE}), 0)::bigint as ${name}_before`,
]).join(', ');

export const salesByDay = statement<Figures & { day: string }>(
  'reports.by-day',
  `
  select s.day::text, ${SUMS.map((name) => `sum(s.${name})::bigint as ${name}`).join(', ')}
  from sales_day s where s.dimension = 'total' and ${IN_PERIODS} and (${NOW} or ${BEFORE})
  group by s.day order by s.day`,
  { plan: 'each time' },
);

export const salesByHour = statement<{ weekday: number; hour: number; orders: number; revenue: number }>(
  'reports.by-hour',
  `
  select extract(isodow from s.day)::integer as weekday, s.key::integer as hour, sum(s.orders)::integer as orders,
    sum(s.revenue)::bigint as revenue
  from sales_day s where s.dimension = 'hour' and ${NOW} and ($3::uuid[] is null or s.branch_id = any($3))
  group by 1, 2 having sum(s.orders) > 0 order by 1, 2`,
  { plan: 'each time' },
);

/** Of booked tables also those that were cancelled. */
const TIMES = `s.orders + case when s.dimension = 'booking' then s.canceled else 0 end`;

/** How often each key of some dimensions occurred. */
export const keyCounts = statement<{ dimension: string; key: string; times: number; before: number }>(
  'reports.key-counts',
  `
  select s.dimension, s.key, coalesce(sum(${TIMES}) filter (where ${NOW}), 0)::integer as times,
    coalesce(sum(${TIMES}) filter (where ${BEFORE}), 0)::integer as before
  from sales_day s where s.dimension in ('late', 'accept', 'guest', 'booking') and ${IN_PERIODS}
  group by s.dimension, s.key`,
  { plan: 'each time' },
);

export type BreakdownRow = Figures & Before & { key: string };

const breakdown = (name: string, key: string, dimension: string, more = ''): Statement<BreakdownRow> =>
  statement<BreakdownRow>(
    `reports.breakdown-${name}`,
    `
  select ${key} as key, ${summed} from sales_day s ${more}
  where s.dimension = ${dimension} and ${IN_PERIODS} group by 1`,
    { plan: 'each time' },
  );

/** $6 the dimension. */
const byKey = breakdown('key', 's.key', '$6');
const byBranch = breakdown('branch', 's.branch_id::text', `'total'`);
const byCategory = breakdown(
  'category',
  `coalesce(p.category_id::text, '')`,
  `'dish'`,
  `left join product p on p.merchant_id = s.merchant_id and p.id::text = s.key`,
);

export const breakdownBy = (by: Dimension): { statement: Statement<BreakdownRow>; more: string[] } => {
  if (by === 'branch') return { statement: byBranch, more: [] };
  if (by === 'category') return { statement: byCategory, more: [] };
  return { statement: byKey, more: [by] };
};

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

const HAS_LINE = (condition: string, more = ''): string => `exists (select from order_line l ${more}
    where l.merchant_id = f.merchant_id and l.order_id = f.order_id and l.removed_at is null and ${condition})`;

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
  hour: 'f.hour::text = $8',
  dish: HAS_LINE(`coalesce(l.product_id::text, '') = $8`),
  category: HAS_LINE(
    `coalesce(p.category_id::text, '') = $8`,
    'left join product p on p.merchant_id = l.merchant_id and p.id = l.product_id',
  ),
  modifier: HAS_LINE(`l.modifications @> jsonb_build_array(jsonb_build_object('id', $8::text))`),
};

/** A position in the list: its last order. $4 day and $5 id; before the first page a day that is never reached. */
const ordersWhere = (name: string, condition: string): Statement<{ row: ReportOrder }> =>
  statement<{ row: ReportOrder }>(
    `reports.orders-${name}`,
    `
  select jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'serviceType', o.service_type,
    'branchName', coalesce(text_in(b.name, $9, null), ''), 'bill', o.bill, 'refunded', f.refunded, 'day', f.day,
    'createdDate', o.created_date, 'reason', f.reason, 'lateMinutes', f.late_minutes) as row
  from (
    select f.* from order_fact f where f.day between $1::date and $2::date
      and ($3::uuid[] is null or f.branch_id = any($3)) and (f.day, f.order_id) < ($4::date, $5::uuid)
      and case $7::text when 'sold' then f.state = 'SOLD' when 'canceled' then f.state = 'CANCELED'
        when 'refunded' then f.refunded > 0 when 'late' then f.state = 'SOLD' and f.late_minutes > 0
        else f.state <> 'WAITING' end
      and ($8::text is null or ${condition})
    order by f.day desc, f.order_id desc limit $6
  ) f join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
  join branch b on b.merchant_id = f.merchant_id and b.id = f.branch_id
  order by f.day desc, f.order_id desc`,
    { plan: 'each time' },
  );

const EVERY_ORDER = ordersWhere('all', 'true');
const ORDERS_BY = Object.fromEntries(
  Object.entries(KEYED).map(([by, condition]) => [by, ordersWhere(by, condition)]),
) as Record<Dimension, Statement<{ row: ReportOrder }>>;

export const ordersBehind = (by: Dimension | undefined): Statement<{ row: ReportOrder }> =>
  by ? ORDERS_BY[by] : EVERY_ORDER;
