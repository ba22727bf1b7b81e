/** Statements that count orders: facts of single orders, and sums of days made from them. */
import { isSaleSql } from '#server/orders/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

/** Merchants of which orders wait to be counted. */
export const waitingMerchants = statement<{ merchant_id: string }>(
  'reports.waiting-merchants',
  'select distinct merchant_id from sales_change',
);

/** $1 merchant, $2 now. */
export const noteActivity = statement(
  'reports.note-activity',
  `
  insert into order_activity as a (merchant_id, changed_at) values ($1, $2)
  on conflict (merchant_id) do update set changed_at = excluded.changed_at where a.changed_at < excluded.changed_at`,
);
/** $1 since. */
export const activeMerchants = statement<{ merchant_id: string }>(
  'reports.active-merchants',
  'select merchant_id from order_activity where changed_at >= $1 order by merchant_id',
);

/** Sums of a merchant's days are written by one process at a time. */
export const lockSales = statement(
  'reports.lock',
  `select pg_advisory_xact_lock(hashtextextended('reports ' || ${merchant}, 0))`,
);

/** $1 how many. Rows that are appended meanwhile are left to the next run. */
export const takeChanges = statement<{ order_id: string }>(
  'reports.take-changes',
  `
  delete from sales_change where id = any (array(
    select id from sales_change where merchant_id = ${merchant} order by id limit $1))
  returning order_id`,
);

/** How much later than promised the guest had it; null while nobody has it, which `least` and `greatest` pass over. */
const LATENESS = `(case when o.service_type = 'PICK_UP' then o.ready_time else o.delivered_at end
        - o.promised_to + o.delayed_minutes * interval '1 minute')`;

/** The late minutes and the wait for an answer are cut off where they say nothing more. */
const FACT = `
  select o.merchant_id, o.id as order_id, o.number, coalesce(o.business_day, placed.at::date) as day,
    extract(hour from coalesce(case when o.later then o.at_time at time zone o.time_zone end, placed.at))::smallint
      as hour,
    o.branch_id,
    case when o.status = 'CANCELED' then 'CANCELED' when ${isSaleSql('o')} then 'SOLD' else 'WAITING' end as state,
    o.service_type as service, o.source, o.payment_type as payment, o.promo_id, o.courier_id, o.waiter_id,
    case when o.customer_id is not null then (select date_trunc('month', min(e.created_date) at time zone o.time_zone)
      from orders e where e.merchant_id = o.merchant_id and e.customer_id = o.customer_id)::date end as cohort,
    case when o.service_type = 'DINE_IN' then o.table_id end as table_id,
    coalesce(o.table_session_id, o.id) as party_id,
    case when o.service_type = 'DELIVERY' then
      delivery_zone_at(o.merchant_id, o.branch_id, o.latitude, o.longitude) end as zone_id,
    case when o.customer_id is null then null
      when exists (select from orders e where e.merchant_id = o.merchant_id and e.customer_id = o.customer_id
        and (e.created_date, e.id) < (o.created_date, o.id)) then 'RETURNING' else 'NEW' end as guest,
    case when o.status = 'CANCELED' then coalesce(o.reason, 'OTHER') end as reason,
    case when o.service_type = 'DINE_IN' and o.later then
      case when o.status = 'CANCELED' then case when o.reason = 'NO_SHOW' then 'NO_SHOW' else 'CANCELED' end
        when o.status in ('OPEN', 'ACCEPTED', 'CREATED', 'AT_TIME') then 'EXPECTED' else 'CAME' end
      end as booking,
    o.bill, o.total_discount as discount,
    (select coalesce(sum(p.refunded), 0) from payment p where p.merchant_id = o.merchant_id
      and p.order_id = o.id)::bigint as refunded,
    o.product_count as dishes, o.delivery_price, o.courier_paid as carrier_paid,
    case when o.status <> 'CANCELED' and not (o.service_type = 'DINE_IN') and ${LATENESS} is not null
      then least(240, greatest(-120, ceil(extract(epoch from ${LATENESS}) / 60)))::smallint end as late_minutes,
    case when o.status <> 'CANCELED' and o.accepted_time is not null then
      least(3600, greatest(0, extract(epoch from o.accepted_time - o.created_date)))::smallint end as accept_seconds
  from orders o cross join lateral (select o.created_date at time zone o.time_zone as at) as placed
  where not o.is_test and `;

const COLUMNS = [
  'number',
  'day',
  'hour',
  'branch_id',
  'state',
  'service',
  'source',
  'payment',
  'promo_id',
  'courier_id',
  'waiter_id',
  'guest',
  'reason',
  'booking',
  'bill',
  'discount',
  'refunded',
  'dishes',
  'late_minutes',
  'accept_seconds',
  'cohort',
  'table_id',
  'party_id',
  'zone_id',
  'delivery_price',
  'carrier_paid',
];

/** Addresses are forgotten and zones are edited: a zone that is known stays. */
const countedAs = (name: string): string =>
  name === 'zone_id' ? 'coalesce(f.zone_id, excluded.zone_id)' : `excluded.${name}`;

/** $1 orders. Returns the days they belong to and those they have left, and how many of the facts were not right. */
export const foldOrders = statement<{ branch_id: string; day: string; changed: number }>(
  'reports.fold-orders',
  `
  with fresh as (${FACT} o.id = any($1::uuid[])), former as (
    select f.branch_id, f.day, f.order_id from order_fact f where f.order_id = any($1::uuid[])
  ), written as (
    insert into order_fact as f (merchant_id, order_id, ${COLUMNS.join(', ')})
    select merchant_id, order_id, ${COLUMNS.join(', ')} from fresh
    on conflict (merchant_id, order_id) do update set
      ${COLUMNS.map((name) => `${name} = ${countedAs(name)}`).join(', ')}
    where (${COLUMNS.map((name) => `f.${name}`).join(', ')})
      is distinct from (${COLUMNS.map(countedAs).join(', ')})
    returning f.order_id
  )
  select branch_id, day::text, (select count(*)::integer from written) as changed from fresh
  union select branch_id, day::text, (select count(*)::integer from written) from former`,
);

/** $1 a day. Facts are made of every order that may belong to it: it may have been placed weeks before. */
export const ordersOfDay = statement<{ id: string }>(
  'reports.orders-of-day',
  `
  select id from orders
  where created_date > $1::date - interval '60 days' and created_date < $1::date + interval '3 days' and not is_test
    and coalesce(business_day, (created_date at time zone time_zone)::date) = $1::date
  union select order_id from order_fact where day = $1::date`,
);

/** $1 a day: the branches that have facts or sums of it. */
export const branchesOfDay = statement<{ branch_id: string }>(
  'reports.branches-of-day',
  `
  select branch_id from order_fact where day = $1::date
  union select b.id from branch b join sales_sum s on s.merchant_id = b.merchant_id and s.branch_id = b.id
    and s.span = 'DAY' and s.day = $1::date and s.dimension = 'total'`,
);

const SUMS = ['orders', 'canceled', 'dishes', 'revenue', 'discount', 'refunded', 'lost'];
const listed = (of: (name: string) => string): string => SUMS.map(of).join(', ');

/**
 * Replaces sums: `stale` names their branch, span and day, `before` precedes `fresh`, which is what they should be.
 * Returns how many were not right.
 */
const replaceSums = (name: string, { before = '', stale, fresh }: { before?: string; stale: string; fresh: string }) =>
  statement<{ changed: number }>(
    name,
    `
  with stale (branch_id, span, day) as materialized (${stale}), ${before}
  fresh (branch_id, span, day, dimension, key, ${SUMS.join(', ')}) as materialized (${fresh}
  ), written as (
    insert into sales_sum as s (merchant_id, branch_id, span, day, dimension, key, ${SUMS.join(', ')})
    select ${merchant}, branch_id, span, day, dimension, key, ${SUMS.join(', ')} from fresh
    on conflict (merchant_id, branch_id, span, day, dimension, key)
      do update set ${listed((sum) => `${sum} = excluded.${sum}`)}
    where (${listed((sum) => `s.${sum}`)}) is distinct from (${listed((sum) => `excluded.${sum}`)})
    returning 1
  ), gone as materialized (
    select s.branch_id, s.span, s.day, s.dimension, s.key from stale a
    cross join lateral (select * from sales_sum s where s.merchant_id = ${merchant} and s.branch_id = a.branch_id
      and s.span = a.span and s.day = a.day offset 0) as s
    except select branch_id, span, day, dimension, key from fresh
  ), removed as (
    delete from sales_sum s using gone g where s.merchant_id = ${merchant} and s.branch_id = g.branch_id
      and s.span = g.span and s.day = g.day and s.dimension = g.dimension and s.key = g.key
    returning 1
  )
  select ((select count(*) from written) + (select count(*) from removed))::integer as changed`,
  );

const SOLD = `filter (where f.state = 'SOLD')`;
const CANCELED = `filter (where f.state = 'CANCELED')`;

/**
 * What one line adds to an order: its dish, and the options that were chosen for it. `offset 0` keeps PostgreSQL from
 * joining by reading all lines of the merchant.
 */
const ofLines = (dimension: string, key: string, { count, sum }: { count: string; sum: string }, more = ''): string => `
  select f.branch_id, 'DAY', f.day, '${dimension}', ${key}, count(distinct f.order_id), 0, sum(${count}), sum(${sum}),
    0, 0, 0
  from f cross join lateral (select l.* from order_line l where l.merchant_id = f.merchant_id
    and l.order_id = f.order_id and l.removed_at is null offset 0) as l ${more}
  where f.state = 'SOLD' group by 1, 3, 5`;

/** Sums of the facts in `f`, by branch, day, dimension and key. */
export const SUMS_OF_FACTS = `
    select f.branch_id, 'DAY', f.day, d.dimension, d.key, count(*) ${SOLD}, count(*) ${CANCELED},
      coalesce(sum(f.dishes) ${SOLD}, 0), coalesce(sum(f.bill) ${SOLD}, 0), coalesce(sum(f.discount) ${SOLD}, 0),
      sum(f.refunded), coalesce(sum(f.bill) ${CANCELED}, 0)
    from f cross join lateral (values ('total', ''), ('hour', f.hour::text), ('service', f.service),
      ('source', f.source), ('payment', f.payment), ('promo', f.promo_id::text), ('courier', f.courier_id::text),
      ('waiter', f.waiter_id::text), ('guest', f.guest), ('reason', f.reason), ('booking', f.booking),
      ('late', f.late_minutes::text), ('accept', (f.accept_seconds / 15 * 15)::text), ('cohort', f.cohort::text),
      ('zone', f.zone_id::text), ('zone-late', case when f.late_minutes > 0 then f.zone_id::text end)
      ) as d(dimension, key)
    where d.key is not null group by 1, 3, 4, 5
    union all
    select f.branch_id, 'DAY', f.day, 'table', f.table_id::text, count(distinct f.party_id), 0, sum(f.dishes),
      sum(f.bill), sum(f.discount), sum(f.refunded), 0
    from f where f.state = 'SOLD' and f.table_id is not null group by 1, 3, 5
    union all
    select f.branch_id, 'DAY', f.day, 'carrier', '', count(*) ${SOLD}, count(*) ${CANCELED}, 0,
      coalesce(sum(f.delivery_price) ${SOLD}, 0), 0, 0, 0
    from f where f.carrier_paid is not null group by 1, 3
    union all
    select f.branch_id, 'DAY', f.day, 'carrier-cost', '', count(*), 0, 0, sum(f.carrier_paid), 0, 0, 0
    from f where f.carrier_paid is not null group by 1, 3
    union all ${ofLines('dish', `coalesce(l.product_id::text, '')`, {
      count: 'l.product_count',
      sum: 'l.line_price',
    })}
    union all ${ofLines(
      'modifier',
      `m ->> 'id'`,
      {
        count: `l.product_count * (m ->> 'count')::integer`,
        sum: `l.product_count * (m ->> 'count')::integer * (m ->> 'price')::bigint`,
      },
      'cross join lateral jsonb_array_elements(l.modifications) as m',
    )}`;

/** $1 branches with $2 days: their sums, from the facts. */
export const sumDays = replaceSums('reports.sum-days', {
  stale: `select branch_id, 'DAY', day from unnest($1::uuid[], $2::date[]) as a(branch_id, day)`,
  before: `f as materialized (
    select f.* from stale a cross join lateral (select * from order_fact f where f.merchant_id = ${merchant}
      and f.day = a.day and f.branch_id = a.branch_id and f.state <> 'WAITING' offset 0) as f
  ),`,
  fresh: SUMS_OF_FACTS,
});

/** Stands for all branches in the table of sums. */
export const EVERY_BRANCH = '00000000-0000-0000-0000-000000000000';

const added = (from: string): string => `
    select a.branch_id, a.span, a.day, s.dimension, s.key, ${listed((sum) => `sum(s.${sum})`)}
    from stale a ${from}
    group by 1, 2, 3, 4, 5`;

/** $1 days: the sums of all branches together. */
export const sumBranches = replaceSums('reports.sum-branches', {
  stale: `select '${EVERY_BRANCH}'::uuid, 'DAY', day from unnest($1::date[]) as a(day)`,
  fresh: added(`cross join lateral (select s.* from branch b join sales_sum s on s.merchant_id = b.merchant_id
      and s.branch_id = b.id and s.span = 'DAY' and s.day = a.day offset 0) as s`),
});

/** $1 days: the figures of the merchant for reports over all merchants. */
export const sumMerchantDays = statement(
  'reports.sum-merchant-days',
  `
  insert into merchant_day as d (merchant_id, day, orders, canceled, revenue, promised, late)
  select ${merchant}, a.day, coalesce(sum(s.orders) filter (where s.dimension = 'total'), 0),
    coalesce(sum(s.canceled) filter (where s.dimension = 'total'), 0),
    coalesce(sum(s.revenue) filter (where s.dimension = 'total'), 0),
    coalesce(sum(s.orders) filter (where s.dimension = 'late'), 0),
    coalesce(sum(s.orders) filter (where s.dimension = 'late' and s.key::integer > 0), 0)
  from unnest($1::date[]) as a(day) left join sales_sum s on s.merchant_id = ${merchant}
    and s.branch_id = '${EVERY_BRANCH}'::uuid and s.span = 'DAY' and s.day = a.day and s.dimension in ('total', 'late')
  group by a.day
  on conflict (merchant_id, day) do update set orders = excluded.orders, canceled = excluded.canceled,
    revenue = excluded.revenue, promised = excluded.promised, late = excluded.late`,
);

/** $1 branches with $2 days: the sums of their months, from the sums of days. */
export const sumMonths = replaceSums('reports.sum-months', {
  stale: `select distinct branch_id, 'MONTH', date_trunc('month', day::timestamp)::date
    from unnest($1::uuid[], $2::date[]) as a(branch_id, day)`,
  fresh: added(`cross join lateral (select s.* from sales_sum s where s.merchant_id = ${merchant}
      and s.branch_id = a.branch_id and s.span = 'DAY' and s.day >= a.day and s.day < a.day + interval '1 month'
      offset 0) as s`),
});
