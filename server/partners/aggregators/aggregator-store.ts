/** Statements about aggregators: connections, ids of theirs, and what they said of their orders. */
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import type { DeliveredBy } from '#domain/partners/aggregators/outside-order.ts';
import { textIn, type Language, type Texts } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { CourierInfo } from './ports.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface AggregatorRow {
  vendor: Aggregator;
  is_active: boolean;
  secret_number: number;
  version: number;
  last_call_at: Date | null;
  last_menu_at: Date | null;
  last_order_at: Date | null;
  last_refused_at: Date | null;
}

const columns = `vendor, is_active, secret_number, version, last_call_at, last_menu_at, last_order_at,
  last_refused_at`;
export const everyAggregator = statement<AggregatorRow>(
  'aggregators.every',
  `select ${columns} from aggregator_connection order by vendor`,
);
export const aggregatorOf = statement<AggregatorRow>(
  'aggregators.of',
  `select ${columns} from aggregator_connection where vendor = $1`,
);
/** $1 vendor, $2 the version that was seen: 0 where it was never connected, $3 active, $4 whether the secret is new. */
export const putAggregator = statement<{ version: number }>(
  'aggregators.put',
  `
  insert into aggregator_connection as a (merchant_id, vendor, is_active)
  select ${merchant}, $1, $3 where $2::integer = 0 or exists (
    select from aggregator_connection where vendor = $1 and version = $2)
  on conflict (merchant_id, vendor) do update set is_active = excluded.is_active, version = a.version + 1,
    secret_number = a.secret_number + case when $4::boolean then 1 else 0 end where a.version = $2
  returning version`,
);
/** $1 vendor, $2 now, $3 what it was. Polls come every minute: one write a minute is enough to see that it calls. */
export const noteAggregatorCall = statement(
  'aggregators.note-call',
  `
  update aggregator_connection set
    last_call_at = case when $3 = 'REFUSED' then last_call_at else $2 end,
    last_refused_at = case when $3 = 'REFUSED' then $2 else last_refused_at end,
    last_menu_at = case when $3 = 'MENU' then $2 else last_menu_at end,
    last_order_at = case when $3 = 'ORDER' then $2 else last_order_at end
  where vendor = $1 and ($3 = 'ORDER' or ($3 <> 'REFUSED' and last_refused_at >= last_call_at)
    or coalesce(case $3 when 'REFUSED' then last_refused_at when 'MENU'
    then last_menu_at else last_call_at end, '-infinity') < $2::timestamptz - interval '30 seconds')`,
);

export interface PlaceRow {
  id: string;
  restaurant_id: string;
  name: Texts;
  address: Texts;
  restaurant_name: Texts;
  time_zone: string;
  prep_minutes: number;
  auto_accept: boolean;
  latitude: number;
  longitude: number;
}

export const placeName = (place: PlaceRow, language: Language): string =>
  [textIn(place.restaurant_name, language), textIn(place.name, language)].filter(Boolean).join(', ');

export const everyPlace = statement<PlaceRow>(
  'aggregators.places',
  `
  select b.id, b.restaurant_id, b.name, b.address, r.name as restaurant_name, b.time_zone, b.prep_minutes,
    b.auto_accept, b.latitude, b.longitude
  from branch b join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
  where b.is_active and r.is_active order by b.position, b.id`,
);

/** $1 vendor, $2 kind, $3 their ids. */
export const mappedTo = statement<{ outside_id: string; inside_id: string | null }>(
  'aggregators.mapped-to',
  `
  select outside_id, inside_id from aggregator_mapping where vendor = $1 and kind = $2 and outside_id = any($3::text[])
    and inside_id is not null`,
);
/** $1 vendor, $2 kind, $3 their ids, $4 names, $5 now. What is mapped stays mapped. */
export const noteUnmapped = statement(
  'aggregators.note-unmapped',
  `
  insert into aggregator_mapping as m (merchant_id, vendor, kind, outside_id, name, last_seen_at)
  select ${merchant}, $1, $2, outside_id, name, $5
  from unnest($3::text[], $4::text[]) as u(outside_id, name) order by outside_id
  on conflict (merchant_id, vendor, kind, outside_id) do update set name = excluded.name,
    last_seen_at = excluded.last_seen_at`,
);

export interface MappingRow {
  kind: 'BRANCH' | 'DISH';
  outside_id: string;
  name: string;
  inside_id: string | null;
  last_seen_at: Date;
}
export const mappingsOf = statement<MappingRow>(
  'aggregators.mappings',
  `
  select kind, outside_id, name, inside_id, last_seen_at from aggregator_mapping where vendor = $1
  order by inside_id is not null, last_seen_at desc, outside_id limit 500`,
);
/** $1 vendor, $2 kind, $3 their id, $4 ours or null. */
export const setMapping = statement<{ name: string }>(
  'aggregators.set-mapping',
  `
  update aggregator_mapping set inside_id = $4 where vendor = $1 and kind = $2 and outside_id = $3
  returning name`,
);

export interface DishRow {
  id: string;
  name: Texts;
  station: string | null;
}
/** $1 restaurant, $2 ids. Also what is no longer on the menu: it was sold. */
export const dishesById = statement<DishRow>(
  'aggregators.dishes-by-id',
  'select id, name, station from product where restaurant_id = $1 and id = any($2::uuid[])',
);
export const everyDish = statement<{ id: string; name: Texts }>(
  'aggregators.every-dish',
  'select id, name from product where archived_at is null order by id limit 5000',
);
/** $1 ids. */
export const optionsById = statement<{ id: string; name: Texts }>(
  'aggregators.options-by-id',
  'select id, name from modification where id = any($1::uuid[])',
);

/** $1 branch, $2 now, $3 minute of its day, $4 its day of trade. */
export const unavailableAt = statement<{ id: string; left: number }>(
  'aggregators.unavailable',
  `
  select * from (
    select p.id, case
      when pb.stopped and (pb.stopped_until is null or pb.stopped_until > $2::timestamptz) then 0
      when p.sold_from_minute is not null and p.sold_to_minute is not null and not case
        when p.sold_from_minute <= p.sold_to_minute then $3::integer >= p.sold_from_minute
          and $3 < p.sold_to_minute
        else $3 >= p.sold_from_minute or $3 < p.sold_to_minute end then 0
      when cardinality(p.sold_weekdays) > 0 and extract(isodow from $4::date)::smallint <> all(p.sold_weekdays)
        then 0
      else coalesce(s.total - s.used, pb.daily_stock) end as left
    from product_branch pb
    join product p on p.merchant_id = pb.merchant_id and p.id = pb.product_id and p.is_active
    left join stock_day s on s.merchant_id = pb.merchant_id and s.branch_id = pb.branch_id
      and s.product_id = pb.product_id and s.day = $4
    where pb.branch_id = $1
  ) as carried where "left" is not null order by id`,
);

export interface AggregatorOrderRow {
  order_id: string;
  vendor: Aggregator;
  delivered_by: DeliveredBy;
  pickup_code: string | null;
  body: string;
  courier: CourierInfo | null;
}
/** Parameters: $1 order id, $2 vendor, $3 who delivers, $4 pick-up code, $5 body as received, $6 now. */
export const putAggregatorOrder = statement(
  'aggregators.put-order',
  `
  insert into aggregator_order (merchant_id, order_id, vendor, delivered_by, pickup_code, body, updated_at)
  values (${merchant}, $1, $2, $3, $4, $5, $6)
  on conflict (merchant_id, order_id) do update set body = excluded.body, pickup_code = excluded.pickup_code,
    updated_at = excluded.updated_at`,
);
/** $1 order, $2 vendor. */
export const aggregatorOrderOf = statement<AggregatorOrderRow>(
  'aggregators.order',
  `
  select order_id, vendor, delivered_by, pickup_code, body, courier from aggregator_order
  where order_id = $1 and vendor = $2`,
);
/** $1 order, $2 vendor, $3 courier, $4 now. */
export const noteAggregatorCourier = statement<{ branch_id: string }>(
  'aggregators.note-courier',
  `
  with noted as (
    update aggregator_order set courier = $3, updated_at = $4 where order_id = $1 and vendor = $2 returning order_id
  )
  select o.branch_id from noted n join orders o on o.merchant_id = ${merchant} and o.id = n.order_id`,
);

export interface OrderStateRow {
  id: string;
  status: string;
  version: number;
  branch_id: string;
  reason: string | null;
  reason_note: string | null;
  last_modified_date: Date;
}
/** $1 order, $2 vendor. */
export const orderStateOf = statement<OrderStateRow>(
  'aggregators.order-state',
  `
  select id, status, version, branch_id, reason, reason_note, last_modified_date from orders
  where id = $1 and service_type = $2`,
);
