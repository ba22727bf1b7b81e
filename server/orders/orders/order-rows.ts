/** Reads orders: one list of columns for every reader; the shapes are built from it field by field. */
import type {
  CourierStatus,
  CancelReason,
  OrderServiceType,
  OrderSource,
  OrderStatus,
  PaymentType,
} from '#domain/orders/orders/statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import type { AddressType, IfMissing } from '#domain/orders/orders/request-fields.ts';
import { statement } from '#server/platform/database/sql.ts';

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
  /** When staff are there to answer; null: at once. */
  answers_from: Moment;
  expires_at: Moment;
  pickup_valid: boolean;
  pickup_code: Text;
  send_cheque: boolean;
  send_cheque_phone: Text;
  note: Text;
  comment: Text;
  cutlery: number | null;
  allergens: Allergen[];
  allergy_note: Text;
  /** The allergies of the people of a group order, which only staff may read. */
  participant_allergies: AllergySource[];
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
  awaits_payment: boolean;
  change_from: number | null;
  delivery_type: DeliveryType | null;
  delivery_type_comment: Text;
  courier_id: Text;
  courier_status: CourierStatus | null;
  courier_paid: number | null;
  poster_order_id: Text;
  poster_error_message: Text;
  iiko_order_id: Text;
  iiko_error_message: Text;
  eats_id: Text;
  eats_reason_cancel: Text;
  grade: number | null;
  created_date: Date;
  business_day: Text;
  kitchen_slot: Moment;
  seating_slot: Moment;
  shortfall_open: boolean;
  is_test: boolean;
  branch_latitude: number;
  branch_longitude: number;
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
  'answers_from',
  'expires_at',
  'pickup_valid',
  'pickup_code',
  'send_cheque',
  'send_cheque_phone',
  'note',
  'comment',
  'cutlery',
  'allergens',
  'allergy_note',
  'participant_allergies',
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
  'awaits_payment',
  'change_from',
  'delivery_type',
  'delivery_type_comment',
  'courier_id',
  'courier_status',
  'courier_paid',
  'poster_order_id',
  'poster_error_message',
  'iiko_order_id',
  'iiko_error_message',
  'eats_id',
  'eats_reason_cancel',
  'grade',
  'created_date',
  'business_day',
  'kitchen_slot',
  'seating_slot',
  'shortfall_open',
  'is_test',
] as const satisfies readonly (keyof OrderRow)[];

/** $1 is always the reader's language. */
export const orderSelect = `
  select ${COLUMNS.map((name) => `o.${name}`).join(', ')}, to_char(o."time", 'HH24:MI') as "time",
    to_char(o.time2, 'HH24:MI') as time2,
    text_in(r.name, $1, null) as restaurant_name, text_in(b.name, $1, null) as branch_name,
    b.latitude as branch_latitude, b.longitude as branch_longitude,
    coalesce((select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', text_in(l.name, $1, null),
        'unitPrice', l.unit_price, 'discount', l.discount, 'productCount', l.product_count, 'linePrice',
          l.line_price, 'note', l.note,
        'modifications', (select coalesce(jsonb_agg(jsonb_build_object('id', m -> 'id', 'name', text_in(m -> 'name',
          $1, null),
          'count', m -> 'count', 'price', m -> 'price')), '[]') from jsonb_array_elements(l.modifications) as m))
            order by l.position)
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id
        and l.removed_at is null), '[]') as lines
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id`;

/** In a tenant. $2 order. */
export const orderById = statement<OrderRow>('orders.by-id', `${orderSelect} where o.id = $2`);

/** With what visitors cannot query: the amount due, and the number printed on the table. */
export interface WholeOrderRow extends OrderRow {
  due: number;
  table_number: Text;
}

/** As a visitor: their own in every tenant. $2 order. */
export const ownOrderById = statement<OrderRow>(
  'orders.own-by-id',
  `${orderSelect}
  where o.id = $2 and ($3::uuid is null or o.merchant_id = $3)`,
);

/**
 * As a visitor. $2 the storefront's merchant or null, $3 true: running ones, false: ended ones, null: all. $4 the order
 * after which to continue, $5 how many.
 */
export const ownOrders = statement<OrderRow>(
  'orders.own',
  `${orderSelect}
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
  from product p join media_asset a on a.merchant_id = p.merchant_id and a.id = p.media_id
    where p.id = any($1::uuid[])`,
);

/** As a visitor, for the export. */
export const everyOwnOrder = statement<OrderRow>(
  'orders.every-own',
  `${orderSelect} order by o.created_date desc, o.id desc`,
);

/** $1 hash of the token. A link expires a day after its order has ended. */
export const linkedOrder = statement<{ merchant_id: string; order_id: string }>(
  'orders.linked',
  `
  select merchant_id, order_id from order_link where token_hash = $1 and (expires_at is null or expires_at > now())`,
);
