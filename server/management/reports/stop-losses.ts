/** Dishes of the stop-list: for how long they were stopped, and what they would usually have brought meanwhile. */
import type { StopLoss } from '#contract/management/reports.ts';
import { lostPortions, USUAL_DAYS } from '#domain/management/reports/stop-losses.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { DelayedReads } from '#server/platform/database/replica.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Scope } from './report-scope.ts';

interface StopRow {
  branch_id: string;
  branch_name: string;
  product_id: string;
  product_name: string;
  stopped_at: Date;
  ended_at: Date;
  offset_ms: number;
  /** Days with sales of the branch before the stop, and what the dish and the hours had on them. */
  days: number;
  portions: number;
  revenue: number;
  hours: Record<string, number>;
}

const sums = (dimension: string, key: string): string => `cross join lateral (
      select sum(u.orders) as orders, sum(u.dishes) as dishes, sum(u.revenue) as revenue, count(*) as days
      from generate_series(s.day - ${USUAL_DAYS}, s.day - 1, interval '1 day') as d(day)
      cross join lateral (select * from sales_sum u where u.merchant_id = s.merchant_id and u.branch_id = s.branch_id
        and u.span = 'DAY' and u.day = d.day::date and u.dimension = '${dimension}' and u.key = ${key}
        and u.orders > 0 offset 0) as u)`;

/**
 * $1 and $2 first and last day by the branch's clock, $3 branches or null for all, $4 now, $5 language. Each stop is
 * cut to the period. What is usual is read from the sums of the days before it began.
 */
const stopsOf = statement<StopRow>(
  'reports.stops',
  `
  select s.branch_id, s.branch_name, s.product_id, s.product_name, s.stopped_at, s.ended_at, s.offset_ms,
    total.days::integer as days, coalesce(dish.dishes, 0)::integer as portions,
    coalesce(dish.revenue, 0)::bigint as revenue, hour.orders as hours
  from (
    select p.merchant_id, p.branch_id, p.product_id, text_in(b.name, $5, null) as branch_name,
      text_in(d.name, $5, null) as product_name,
      greatest(p.stopped_at, $1::date::timestamp at time zone b.time_zone) as stopped_at,
      least(coalesce(p.ends_at, $4), $4, ($2::date + 1)::timestamp at time zone b.time_zone) as ended_at,
      (p.stopped_at at time zone b.time_zone)::date as day,
      (extract(epoch from (p.stopped_at at time zone b.time_zone) - (p.stopped_at at time zone 'UTC')) * 1000)::integer
        as offset_ms
    from stop_period p join branch b on b.merchant_id = p.merchant_id and b.id = p.branch_id
    join product d on d.merchant_id = p.merchant_id and d.id = p.product_id
    where p.stopped_at < $2::date + interval '2 days' and coalesce(p.ends_at > $1::date - interval '1 day', true)
      and ($3::uuid[] is null or p.branch_id = any($3))
    order by p.stopped_at desc limit 1000
  ) s ${sums('total', `''`)} as total ${sums('dish', 's.product_id::text')} as dish
  cross join lateral (
    select coalesce(jsonb_object_agg(h.key, h.orders), '{}') as orders from (
      select u.key, sum(u.orders) as orders
      from generate_series(s.day - ${USUAL_DAYS}, s.day - 1, interval '1 day') as d(day)
      cross join lateral (select * from sales_sum u where u.merchant_id = s.merchant_id and u.branch_id = s.branch_id
        and u.span = 'DAY' and u.day = d.day::date and u.dimension = 'hour' offset 0) as u
      group by u.key) as h
  ) as hour
  where s.ended_at > s.stopped_at`,
);

function lossOf(row: StopRow): StopLoss {
  const [from, to] = [row.stopped_at.getTime(), row.ended_at.getTime()];
  const orders = new Map(Object.entries(row.hours).map(([hour, count]) => [Number(hour), count]));
  const portionsPerDay = row.days === 0 ? 0 : row.portions / row.days;
  const portions = lostPortions({ from, to, offsetMs: row.offset_ms }, { portionsPerDay, orders });
  return {
    productId: row.product_id,
    branchId: row.branch_id,
    name: row.product_name,
    branchName: row.branch_name,
    hours: (to - from) / 3_600_000,
    portions,
    revenue: row.portions === 0 ? 0 : Math.round((portions * row.revenue) / row.portions),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** One row a dish and branch, the greatest loss first. */
export async function stopLosses(
  reads: DelayedReads,
  { merchantId, period, branches }: Scope,
  language: Language,
  now: number,
): Promise<StopLoss[]> {
  const params = [period.from, period.to, branches, new Date(now), language];
  const rows = await reads.tenantRows(merchantId, stopsOf, params);
  const byDish = Map.groupBy(rows.map(lossOf), ({ productId, branchId }) => `${branchId} ${productId}`);
  return [...byDish.values()]
    .map(([first, ...others]) =>
      others.reduce(
        (sum, { hours, portions, revenue }) => ({
          ...sum,
          hours: sum.hours + hours,
          portions: sum.portions + portions,
          revenue: sum.revenue + revenue,
        }),
        first!,
      ),
    )
    .map((loss) => ({ ...loss, hours: tenth(loss.hours), portions: tenth(loss.portions) }))
    .toSorted((a, b) => b.revenue - a.revenue || b.hours - a.hours);
}
