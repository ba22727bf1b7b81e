import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

/** When the kitchen began with an order. */
const STARTED = 'case when o.later then o.kitchen_start_at else o.accepted_time end';

export const branchesToLearn = statement<{ id: string }>(
  'forecast.branches',
  'select id from branch where archived_at is null order by id',
);

export interface CookedRow {
  started_at: Date;
  ready_at: Date | null;
  weekday: number;
  hour: number;
  teaches: boolean;
}
/**
 * $1 branch, $2 since, $3 until. Orders at a table wait for their guests, and those for later for their time: neither
 * shows how fast the kitchen is.
 */
export const cookedOrders = statement<CookedRow>(
  'forecast.cooked',
  `
  select s.started_at, o.ready_time as ready_at,
    extract(isodow from s.started_at at time zone o.time_zone)::int as weekday,
    extract(hour from s.started_at at time zone o.time_zone)::int as hour,
    o.service_type <> 'DINE_IN' and not o.later as teaches
  from orders o cross join lateral (select ${STARTED} as started_at) s
  where o.branch_id = $1 and o.created_date >= $2 and o.created_date < $3 and s.started_at is not null
    and not o.is_test and o.status <> 'CANCELED'`,
);

/** $1 branch. Forecasts of a branch are written by one process at a time. */
export const lockForecast = statement(
  'forecast.lock',
  `select pg_advisory_xact_lock(hashtextextended('forecast ' || $1::text, 0))`,
);
export const dropCells = statement('forecast.drop', 'delete from prep_forecast where branch_id = $1');
/** $1 branch, $2 cells. */
export const addCells = statement(
  'forecast.add',
  `
  insert into prep_forecast (merchant_id, branch_id, weekday, band, level, minutes, orders)
  select ${merchant}, $1, weekday, band, level, minutes, orders
  from jsonb_to_recordset($2::jsonb) as c(weekday smallint, band smallint, level smallint, minutes smallint,
    orders integer)`,
);
/** $1 branch, $2 usual minutes, $3 orders, $4 now. */
export const saveUsual = statement(
  'forecast.usual',
  `
  insert into branch_forecast (merchant_id, branch_id, usual_minutes, orders, learned_at)
  values (${merchant}, $1, $2, $3, $4)
  on conflict (merchant_id, branch_id) do update
  set usual_minutes = excluded.usual_minutes, orders = excluded.orders, learned_at = excluded.learned_at`,
);

interface CellRow {
  weekday: number;
  band: number;
  level: number;
  minutes: number;
  orders: number;
}
const CELLS = `coalesce((select jsonb_agg(jsonb_build_object('weekday', c.weekday, 'band', c.band, 'level', c.level,
      'minutes', c.minutes, 'orders', c.orders) order by c.weekday, c.band, c.level)
    from prep_forecast c where c.merchant_id = b.merchant_id and c.branch_id = b.id), '[]') as cells`;

export interface CurrentRow {
  branch_id: string;
  prep_minutes: number;
  promises_forecast: boolean;
  weekday: number;
  hour: number;
  load: number;
  cells: CellRow[];
}
/** $1 now, $2 began since: an order that was never marked as ready is no load for ever. */
export const currentLoads = statement<CurrentRow>(
  'forecast.loads',
  `
  select b.id as branch_id, b.prep_minutes, b.promises_forecast,
    extract(isodow from $1::timestamptz at time zone b.time_zone)::int as weekday,
    extract(hour from $1::timestamptz at time zone b.time_zone)::int as hour,
    (select count(*)::int from orders o cross join lateral (select ${STARTED} as started_at) s
      where o.merchant_id = b.merchant_id and o.branch_id = b.id and o.status in ('ACCEPTED', 'CREATED', 'ATTACHED',
        'COOKING') and o.ready_time is null and not o.is_test
        and s.started_at between $2::timestamptz and $1::timestamptz) as load,
    ${CELLS}
  from branch b join branch_forecast f on f.merchant_id = b.merchant_id and f.branch_id = b.id
  where b.promises_forecast or f.current_minutes is not null
  order by b.id`,
);
/**
 * $1 branch, $2 minutes. A figure that stays is not written. Lists and cached facts of ordering follow the row of the
 * directory; neither the branch nor its dishes in the search index are written.
 */
export const saveCurrent = statement(
  'forecast.save-current',
  `
  with noted as (
    update branch_forecast set current_minutes = $2 where branch_id = $1 and current_minutes is distinct from $2
    returning branch_id
  )
  update directory_branch d set prep_minutes = coalesce($2::smallint, b.prep_minutes) + b.busy_minutes
  from noted n join branch b on b.id = n.branch_id where d.branch_id = n.branch_id`,
);

export const promisingBranch = statement<{ id: string }>(
  'forecast.promising',
  'select id from branch where promises_forecast and archived_at is null limit 1',
);

export interface ForecastRow {
  usual_minutes: number | null;
  current_minutes: number | null;
  orders: number | null;
  learned_at: Date | null;
  cells: CellRow[];
}
export const forecastOf = statement<ForecastRow>(
  'forecast.of-branch',
  `
  select f.usual_minutes, f.current_minutes, f.orders, f.learned_at, ${CELLS}
  from branch b left join branch_forecast f on f.merchant_id = b.merchant_id and f.branch_id = b.id
  where b.id = $1 and b.archived_at is null`,
);
