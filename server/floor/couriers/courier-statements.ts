/** Statements about couriers and the delivery of one order. */
import type { CourierState } from '#domain/orders/orders/courier-moves.ts';
import type { OrderServiceType, OrderStatus, PaymentType } from '#domain/orders/orders/statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';
import { dueSql } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';

/**
 * Compare and swap: $1 order, $2 the courier's state, $3 version, $4 the new state, $5 now, $6 whether a courier is
 * given, $7 courier, $8 delivery type, $9 comment, $10 why it came back.
 */
export const moveCourierRow = statement<{ version: number }>(
  'couriers.move',
  `
  update orders set courier_status = $4, version = version + 1, last_modified_date = $5,
    courier_id = case when $6::boolean then $7::uuid else courier_id end, delivery_type = coalesce($8, delivery_type),
    delivery_type_comment = coalesce($9, delivery_type_comment), reason_return = coalesce($10, reason_return)
  where id = $1 and courier_status is not distinct from $2 and version = $3
  returning version`,
);

/** Without it nobody could be called. */
export const carrierConnection = statement<{ found: number }>(
  'couriers.carrier-connection',
  "select 1 as found from partner_connection where vendor = 'YANDEX_DELIVERY' and is_active",
);

/**
 * $1 new claim, $2 order, $3 type, $4 state, $5 whether a carrier will be called. Ends the previous claim: every try
 * has its own.
 */
export const newClaim = statement(
  'couriers.new-claim',
  `
  with over as (update courier_claim set ended_at = now() where order_id = $2 and ended_at is null)
  insert into courier_claim (merchant_id, id, order_id, provider, status, remote_ended)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, not $5::boolean)`,
);

/** $1 order, $2 state, $3 whether the claim has ended, $4 courier. */
export const noteClaim = statement(
  'couriers.note-claim',
  `
  update courier_claim set status = $2, version = version + 1, ended_at = case when $3::boolean then now() end,
    detail = detail || jsonb_build_object('courierId', $4::uuid)
  where order_id = $1 and ended_at is null`,
);

/** $1 order: the claim that a carrier works on. */
export const runningClaim = statement<{ id: string }>(
  'couriers.running-claim',
  `
  select id from courier_claim where order_id = $1 and ended_at is null and provider = 'YANDEX' and not remote_ended`,
);

export interface CourierSearch {
  /** Whether anybody works here as a courier. */
  has_couriers: boolean;
  /** How many searches there were for this order. */
  tries: number;
  /** Version of the order with which its current courier state began. */
  since_version: number | null;
}

/** $1 order. */
export const courierSearch = statement<CourierSearch>(
  'couriers.search',
  `
  select exists (select from staff_role s where s.role = 'COURIER' and (s.branch_id is null
    or s.branch_id = o.branch_id)) as has_couriers,
    (select count(*)::integer from courier_claim c where c.merchant_id = o.merchant_id and c.order_id = o.id) as tries,
    (select max(e.version) from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
      and e.type = 'CHANGE_COURIER_STATUS') as since_version
  from orders o where o.id = $1`,
);

export interface CourierFacts {
  id: string;
  user_id: string;
  name: string | null;
  phone: string | null;
  status: 'OFF' | 'FREE' | 'BUSY';
  balance: number;
  load: number;
  latitude: number | null;
  longitude: number | null;
  position_at: Date | null;
  created_date: Date;
}

const facts = `
  select c.id, c.user_id, case when has_joined_staff(u.id) then nullif(concat_ws(' ', u.first_name, u.last_name), '')
    else invited_name(u.id) end as name,
    u.phone, c.status, c.balance, c.latitude, c.longitude, c.position_at, c.created_date,
    (select count(*)::integer from orders o where o.merchant_id = c.merchant_id and o.courier_id = c.id
      and o.status not in ('CLOSED', 'CANCELED', 'DELIVERED')) as load
  from courier c join app_user u on u.id = c.user_id`;

export const everyCourier = statement<CourierFacts>('couriers.every', `${facts} order by c.status = 'OFF', name, c.id`);
export const courierById = statement<CourierFacts>('couriers.by-id', `${facts} where c.id = $1`);

/** $1 branch; null: none. */
export const spotOfBranch = statement<{ latitude: number; longitude: number }>(
  'couriers.spot-of-branch',
  'select latitude, longitude from branch where id = $1::uuid',
);

/** $1 new id, $2 user. A courier's row is created when it is first needed. */
export const ensureCourier = statement(
  'couriers.ensure',
  `
  insert into courier (merchant_id, id, user_id) values (current_setting('app.merchant_id')::uuid, $1, $2)
  on conflict (merchant_id, user_id) do nothing`,
);
export const courierOfUser = statement<{ id: string }>('couriers.of-user', 'select id from courier where user_id = $1');

export const setCourierStatus = statement<{ user_id: string }>(
  'couriers.set-status',
  'update courier set status = $2 where id = $1 returning user_id',
);

/** $1 courier, $2 and $3 position, $4 now. No row when the last position is too recent. */
export const putPosition = statement<{ id: string }>(
  'couriers.put-position',
  `
  update courier set latitude = $2, longitude = $3, position_at = $4
  where id = $1 and (position_at is null or position_at <= $4::timestamptz - interval '3 seconds') returning id`,
);
export const onTheWay = statement<{ id: string; branch_id: string; version: number }>(
  'couriers.on-the-way',
  `
  select id, branch_id, version from orders where courier_id = $1 and status = 'ON_WAY'`,
);

export interface CourierOrderRow {
  id: string;
  number: number;
  version: number;
  status: OrderStatus;
  service_type: OrderServiceType;
  courier_status: CourierState;
  courier_id: string | null;
  delivery_type: DeliveryType | null;
  restaurant_name: string;
  branch_id: string;
  branch_name: string;
  branch_address: string;
  branch_phone: string | null;
  branch_latitude: number;
  branch_longitude: number;
  time_zone: string;
  address_type: 'COORDINATES' | 'SAVED' | 'TARGET' | 'MAP' | null;
  address_name: string | null;
  latitude: number | null;
  longitude: number | null;
  office: string | null;
  domophone: string | null;
  entrance: string | null;
  floor: string | null;
  customer_name: string | null;
  phone: string | null;
  courier_comment: string | null;
  lines: { name: string; productCount: number }[];
  bill: number;
  due: number;
  payment_type: PaymentType;
  is_paid: boolean;
  change_from: number | null;
  distance: number | null;
  ready_time: Date | null;
  promised_from: Date | null;
  promised_to: Date | null;
  delivered_at: Date | null;
}

/**
 * $1 language, $2 the courier, $3 one order or null for all, $4 branches of theirs or null, $5 how long ended ones are
 * listed. Offers are listed to couriers on duty only.
 */
export const ordersOfCourier = statement<CourierOrderRow>(
  'couriers.orders',
  `
  select o.id, o.number, o.version, o.status, o.service_type, o.courier_status, o.courier_id, o.delivery_type,
    text_in(r.name, $1, null) as restaurant_name, o.branch_id, text_in(b.name, $1, null) as branch_name,
    text_in(b.address, $1, null) as branch_address, b.phone as branch_phone, b.latitude as branch_latitude,
    b.longitude as branch_longitude, o.time_zone, o.address_type, o.address_name, o.latitude, o.longitude, o.office,
      o.domophone, o.entrance,
    o.floor, o.customer_name, o.phone, o.courier_comment,
    coalesce((select jsonb_agg(jsonb_build_object('name', text_in(l.name, $1, null), 'productCount', l.product_count)
      order by l.position)
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id
        and l.removed_at is null), '[]') as lines,
    o.bill, ${dueSql('o')} as due, o.payment_type, o.is_paid, o.change_from, o.distance, o.ready_time,
      o.promised_from, o.promised_to, o.delivered_at
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  where ($3::uuid is null or o.id = $3) and (
    (o.courier_id = $2 and o.courier_status is distinct from 'PERFORMER_LOOK_UP'
      and (o.status not in ('CLOSED', 'CANCELED') or o.last_modified_date > $5))
    or (o.courier_status = 'PERFORMER_LOOK_UP' and o.delivery_type = 'DASTURXON' and (o.courier_id is null
      or o.courier_id = $2)
      and exists (select from courier c where c.id = $2 and c.status <> 'OFF')
      and o.status not in ('CLOSED', 'CANCELED') and ($4::uuid[] is null or o.branch_id = any($4))))
  order by o.status in ('CLOSED', 'CANCELED', 'DELIVERED'), o.promised_from, o.id limit 100`,
);
