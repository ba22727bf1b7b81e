/** Statements of orders that an aggregator has taken: nothing is judged, what was sold is stored. */
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

const COLUMNS = `restaurant_id uuid, branch_id uuid, source text, service_type text, eats_id text, phone text,
  customer_name text, address_type text, address_name text, latitude double precision, longitude double precision,
  distance integer, cutlery smallint, day date, "time" time, day2 date, time2 time, time_zone text,
  at_time timestamptz, kitchen_start_at timestamptz, promised_from timestamptz, promised_to timestamptz,
  expires_at timestamptz, business_day date, comment text, product_count integer, product_price bigint,
  product_discount bigint, total_product_price bigint, total_product_discount bigint, delivery_price bigint,
  total_discount bigint, total_price bigint, bill bigint, is_paid boolean, payment_type text, delivery_type text,
  language text, created_date timestamptz, last_modified_date timestamptz`;
const NAMES = COLUMNS.split(',')
  .map((column) => column.trim().split(' ')[0])
  .join(', ');

/** $1 the id, $2 the columns. The unique index of the aggregator's number refuses what is there already. */
export const insertOutside = statement<{ number: number }>(
  'orders.insert-outside',
  `
  with counter as (
    insert into merchant_counter as c (merchant_id, last_order_number) values (${merchant}, 1)
    on conflict (merchant_id) do update set last_order_number = c.last_order_number + 1
    returning last_order_number
  )
  insert into orders (merchant_id, id, number, ${NAMES})
  select ${merchant}, $1, counter.last_order_number, ${NAMES}
  from counter, jsonb_to_record($2::jsonb) as o(${COLUMNS})
  returning number`,
);

/** $1 branch, $2 business day, $3 dishes with their count. What was sold elsewhere is never refused. */
export const takeStockSold = statement(
  'orders.take-stock-sold',
  `
  insert into stock_day as s (merchant_id, branch_id, product_id, day, used, total)
  select ${merchant}, $1, w.product_id, $2, least(b.daily_stock, w.count), b.daily_stock
  from (
    select (w ->> 'productId')::uuid as product_id, sum((w ->> 'count')::integer)::integer as count
    from jsonb_array_elements($3::jsonb) as w group by 1
  ) w
  join product_branch b on b.branch_id = $1 and b.product_id = w.product_id and b.daily_stock is not null
  order by w.product_id
  on conflict (merchant_id, branch_id, product_id, day) do update set used = least(s.total, s.used + excluded.used)`,
);

/** $1 aggregator, $2 its number. */
export const outsideOrderOf = statement<{ id: string; number: number }>(
  'orders.outside-of',
  'select id, number from orders where service_type = $1 and eats_id = $2',
);

/** $1 order, $2 what the aggregator gave as the reason of its cancellation. */
export const noteEatsReason = statement(
  'orders.note-eats-reason',
  'update orders set eats_reason_cancel = $2 where id = $1 and eats_reason_cancel is null',
);
