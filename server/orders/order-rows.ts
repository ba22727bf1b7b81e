/**
 * How orders are read: one list of columns for everybody who reads them; the shapes are built from it field by field.
 */
import type {
  CourierStatus,
  CancelReason,
  DeliveryType,
  OrderServiceType,
  OrderSource,
  OrderStatus,
  PaymentType,
} from '#domain/orders/statuses.ts';
import { SHORT_NUMBER_CYCLE } from '#domain/orders/order-number.ts';
import type { ShortfallReason, ShortfallResolution } from '#domain/orders/cash-shortfall.ts';
import type { AddressType, IfMissing } from '#domain/orders/request-fields.ts';
import { dueSql } from '../payments/payments.ts';
import { statement } from '../platform/database/sql.ts';

export interface LineRow {
  productId: string | null;
  name: string;
  unitPrice: number;
  discount: number;
  productCount: number;
  linePrice: number;
  modifications: { id: string; name: string; count: number; price: number }[];
  note: string | null;
}

type Moment = Date | null;
type Text = string | null;

export interface OrderRow {
  merchant_id: string;
  id: string;
  number: number;
  restaurant_id: string;
  branch_id: string;
  restaurant_name: string;
  branch_name: string;
  source: OrderSource;
  service_type: OrderServiceType;
  status: OrderStatus;
  version: number;
  reason: CancelReason | null;
  reason_note: Text;
  reason_return: Text;
  user_id: Text;
  device_id: Text;
  customer_id: Text;
  phone: Text;
  customer_name: Text;
  operator_id: Text;
  waiter_id: Text;
  address_type: AddressType | null;
  address_name: Text;
  latitude: number | null;
  longitude: number | null;
  office: Text;
  domophone: Text;
  entrance: Text;
  floor: Text;
  courier_comment: Text;
  distance: number | null;
  hall_id: Text;
  table_id: Text;
  table_session_id: Text;
  party_size: number | null;
  later: boolean;
  day: Text;
  time: Text;
  day2: Text;
  time2: Text;
  time_zone: string;
  at_time: Moment;
  kitchen_start_at: Moment;
  promised_from: Moment;
  promised_to: Moment;
  accepted_time: Moment;
  cooking_time: Moment;
  ready_time: Moment;
  delivery_at: Moment;
  delivered_at: Moment;
  closed_at: Moment;
  canceled_at: Moment;
  expires_at: Moment;
  pickup_valid: boolean;
  pickup_code: Text;
  send_cheque: boolean;
  send_cheque_phone: Text;
  note: Text;
  comment: Text;
  cutlery: number | null;
  if_missing: IfMissing | null;
  product_count: number;
  product_price: number;
  product_discount: number;
  total_product_price: number;
  total_product_discount: number;
  delivery_price: number;
  delivery_discount: number;
  delivery_tariff_id: Text;
  service_id: Text;
  service_price: number;
  total_discount: number;
  total_price: number;
  bill: number;
  promo_id: Text;
  promo_code: Text;
  is_paid: boolean;
  payment_type: PaymentType;
  change_from: number | null;
  delivery_type: DeliveryType | null;
  delivery_type_comment: Text;
  courier_id: Text;
  courier_status: CourierStatus | null;
  courier_paid: number | null;
  poster_order_id: Text;
  poster_error_message: Text;
  eats_id: Text;
  eats_reason_cancel: Text;
  grade: number | null;
  created_date: Date;
  business_day: Text;
  kitchen_slot: Moment;
  seating_slot: Moment;
  shortfall_open: boolean;
  lines: LineRow[];
}

const COLUMNS = [
  'merchant_id',
  'id',
  'number',
  'restaurant_id',
  'branch_id',
  'source',
  'service_type',
  'status',
  'version',
  'reason',
  'reason_note',
  'reason_return',
  'user_id',
  'device_id',
  'customer_id',
  'phone',
  'customer_name',
  'operator_id',
  'waiter_id',
  'address_type',
  'address_name',
  'latitude',
  'longitude',
  'office',
  'domophone',
  'entrance',
  'floor',
  'courier_comment',
  'distance',
  'hall_id',
  'table_id',
  'table_session_id',
  'party_size',
  'later',
  'day',
  'day2',
  'time_zone',
  'at_time',
  'kitchen_start_at',
  'promised_from',
  'promised_to',
  'accepted_time',
  'cooking_time',
  'ready_time',
  'delivery_at',
  'delivered_at',
  'closed_at',
  'canceled_at',
  'expires_at',
  'pickup_valid',
  'pickup_code',
  'send_cheque',
  'send_cheque_phone',
  'note',
  'comment',
  'cutlery',
  'if_missing',
  'product_count',
  'product_price',
  'product_discount',
  'total_product_price',
  'total_product_discount',
  'delivery_price',
  'delivery_discount',
  'delivery_tariff_id',
  'service_id',
  'service_price',
  'total_discount',
  'total_price',
  'bill',
  'promo_id',
  'promo_code',
  'is_paid',
  'payment_type',
  'change_from',
  'delivery_type',
  'delivery_type_comment',
  'courier_id',
  'courier_status',
  'courier_paid',
  'poster_order_id',
  'poster_error_message',
  'eats_id',
  'eats_reason_cancel',
  'grade',
  'created_date',
  'business_day',
  'kitchen_slot',
  'seating_slot',
  'shortfall_open',
] as const satisfies readonly (keyof OrderRow)[];

/** $1 is always the language of the reader. */
const select = `
  select ${COLUMNS.map((name) => `o.${name}`).join(', ')}, to_char(o."time", 'HH24:MI') as "time", to_char(o.time2, 'HH24:MI') as time2,
    text_in(r.name, $1, null) as restaurant_name, text_in(b.name, $1, null) as branch_name,
    coalesce((select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', text_in(l.name, $1, null),
        'unitPrice', l.unit_price, 'discount', l.discount, 'productCount', l.product_count, 'linePrice', l.line_price, 'note', l.note,
        'modifications', (select coalesce(jsonb_agg(jsonb_build_object('id', m -> 'id', 'name', text_in(m -> 'name', $1, null),
          'count', m -> 'count', 'price', m -> 'price')), '[]') from jsonb_array_elements(l.modifications) as m)) order by l.position)
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.removed_at is null), '[]') as lines
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id`;

/** In a tenant. $2 order. */
export const orderById = statement<OrderRow>('orders.by-id', `${select} where o.id = $2`);

/** With what is still to be paid, which no visitor's query finds. */
export interface ToldRow extends OrderRow {
  due: number;
}

/** What the people of the house read beside it; no visitor can. */
export interface StaffRow extends ToldRow {
  hall_name: Text;
  table_number: Text;
  courier_name: Text;
  courier_phone: Text;
  operator_name: Text;
  waiter_name: Text;
  shortfall: {
    due: number;
    received: number;
    reason: ShortfallReason;
    note: Text;
    resolution: ShortfallResolution | null;
  } | null;
  guest_trusted: boolean | null;
  marks: { position: number; station: Text; doneAt: Text }[];
}

const nameOf = (user: string): string => `nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), '')`;

const staffSelect = `
  select own.*, text_in(h.name, $1, null) as hall_name, t.number as table_number, coalesce(${nameOf('cu')}, cu.phone) as courier_name,
    cu.phone as courier_phone, ${dueSql('own')} as due, coalesce(${nameOf('op')}, op.phone) as operator_name, coalesce(${nameOf('wa')}, wa.phone) as waiter_name,
    (select g.trusted from customer g where g.merchant_id = own.merchant_id and g.id = own.customer_id) as guest_trusted,
    (select jsonb_build_object('due', s.due, 'received', s.received, 'reason', s.reason, 'note', s.note, 'resolution', s.resolution)
      from cash_shortfall s where s.merchant_id = own.merchant_id and s.order_id = own.id) as shortfall,
    coalesce((select jsonb_agg(jsonb_build_object('position', l.position, 'station', l.station, 'doneAt', l.done_at) order by l.position)
      from order_line l where l.merchant_id = own.merchant_id and l.order_id = own.id and l.removed_at is null), '[]') as marks
  from (${select} WHERE) own
  left join dining_table t on t.merchant_id = own.merchant_id and t.id = own.table_id
  left join hall h on h.merchant_id = own.merchant_id and h.id = own.hall_id
  left join courier c on c.merchant_id = own.merchant_id and c.id = own.courier_id
  left join app_user cu on cu.id = c.user_id
  left join app_user op on op.id = own.operator_id
  left join app_user wa on wa.id = own.waiter_id`;
const staffWhere = (where: string): string => staffSelect.replace('WHERE', () => where);

/** In a tenant. $2 order. */
export const staffOrderById = statement<StaffRow>('orders.staff-by-id', staffWhere('where o.id = $2'));

/** As a visitor: their own in every tenant. $2 order. */
export const ownOrderById = statement<OrderRow>(
  'orders.own-by-id',
  `${select}
  where o.id = $2 and ($3::uuid is null or o.merchant_id = $3)`,
);

/**
 * As a visitor. $2 the storefront's merchant or null, $3 whether the running ones alone, or the ended alone; null: all.
 * $4 the order after which to go on, $5 how many.
 */
export const ownOrders = statement<OrderRow>(
  'orders.own',
  `${select}
  where ($2::uuid is null or o.merchant_id = $2)
    and ($3::boolean is null or (o.status not in ('CLOSED', 'CANCELED')) = $3)
    and ($4::uuid is null or (o.created_date, o.id) < (select c.created_date, c.id from orders c where c.id = $4))
  order by o.created_date desc, o.id desc limit $5`,
);

/** In a tenant. $1 products: their pictures, for those that have one. */
export const picturesOf = statement<{ id: string; src: string }>(
  'orders.pictures',
  `
  select p.id, picture_of(a, 'uz', null) ->> 'src' as src
  from product p join media_asset a on a.merchant_id = p.merchant_id and a.id = p.media_id where p.id = any($1::uuid[])`,
);

/** As a visitor, for taking along. */
export const everyOwnOrder = statement<OrderRow>(
  'orders.every-own',
  `${select} order by o.created_date desc, o.id desc`,
);

/** In a tenant: what is on the board, of far too many the latest. $2 branches, null for all. */
export const boardOrders = statement<StaffRow>(
  'orders.board',
  `${staffWhere(`
  where o.status not in ('CLOSED', 'CANCELED') and ($2::uuid[] is null or o.branch_id = any($2))
  order by o.created_date desc, o.id desc limit 1000`)}
  order by own.created_date, own.id`,
);

/**
 * $1 branches with $2 the day that runs there: an evening past midnight counts as one. What was ordered before for it
 * is found by an index of its own. $3 now.
 */
export const dayInNumbers = statement<{ orders: number; sum: number; minutes: number | null }>(
  'orders.day-in-numbers',
  `
  select count(*)::integer as orders, coalesce(sum(o.bill), 0)::bigint as sum,
    round(avg(extract(epoch from o.ready_time - o.accepted_time)) filter (where not o.later) / 60)::integer as minutes
  from unnest($1::uuid[], $2::date[]) as d(branch_id, day)
  join orders o on o.branch_id = d.branch_id and o.business_day = d.day
  where (o.later or o.created_date > $3::timestamptz - interval '3 days') and o.status <> 'CANCELED'`,
);

/**
 * $2 branches, $3 the words, $4 their digits, $5 the order number they name or null: an order is found by its number at
 * any age, by name and phone while it runs and until $6 after it ended. A short number names one order in ten thousand.
 */
export const searchOrders = statement<StaffRow>(
  'orders.search',
  `${staffWhere(`
  where ($2::uuid[] is null or o.branch_id = any($2)) and o.id in (
    select n.id from merchant_counter c
    cross join generate_series($5::bigint, case when $5 < ${SHORT_NUMBER_CYCLE} then greatest($5, c.last_order_number)
      else $5 end, ${SHORT_NUMBER_CYCLE}) as named(number)
    join orders n on n.merchant_id = c.merchant_id and n.number = named.number
    union
    select r.id from orders r where (r.status not in ('CLOSED', 'CANCELED') or r.created_date > $6)
      and ((length($4) >= 4 and r.phone like '%' || $4 || '%')
        or (length($3) >= 2 and $4 = '' and position(lower($3) in lower(r.customer_name)) > 0)))
  order by o.created_date desc, o.id desc limit 50`)}
  order by own.created_date desc, own.id desc`,
);

/** $1 language, $2 branch, $3 day, $4 one order or null: tables that were booked, and for how long. */
export const staffBookings = statement<StaffRow & { table_ids: string[]; arrives: Moment; leaves: Moment }>(
  'orders.bookings',
  `
  select b.*, coalesce((select jsonb_agg(k.table_id order by k.table_id) from table_booking k
      where k.merchant_id = b.merchant_id and k.order_id = b.id), '[]') as table_ids,
    coalesce((select min(lower(k.during)) from table_booking k where k.merchant_id = b.merchant_id and k.order_id = b.id),
      b.promised_from) as arrives,
    coalesce((select max(upper(k.during)) from table_booking k where k.merchant_id = b.merchant_id and k.order_id = b.id),
      b.promised_to) as leaves
  from (${staffWhere(`
    where o.service_type = 'DINE_IN' and o.later and ($4::uuid is null and o.branch_id = $2 and o.business_day = $3::date or o.id = $4)`)}) b
  order by b.at_time, b.id limit 500`,
);

export interface CourierRow {
  name: Text;
  phone: Text;
  latitude: number | null;
  longitude: number | null;
  position_at: Moment;
}

/** $1 order: who brings it. */
export const courierOfOrder = statement<CourierRow>(
  'orders.courier-of-order',
  `
  select u.first_name as name, u.phone, c.latitude, c.longitude, c.position_at
  from orders o join courier c on c.merchant_id = o.merchant_id and c.id = o.courier_id join app_user u on u.id = c.user_id
  where o.id = $1 and o.courier_status is not null and o.courier_status not in ('PERFORMER_LOOK_UP', 'CANCELLED', 'FAILED')
    and o.status not in ('CLOSED', 'CANCELED', 'DELIVERED')`,
);

export const branchSpotOf = statement<{ latitude: number; longitude: number }>(
  'orders.branch-spot',
  `
  select b.latitude, b.longitude from orders o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id where o.id = $1`,
);

/** $1 hash of the token. A link dies a day after its order has ended. */
export const linkedOrder = statement<{ merchant_id: string; order_id: string }>(
  'orders.linked',
  `
  select merchant_id, order_id from order_link where token_hash = $1 and (expires_at is null or expires_at > now())`,
);
