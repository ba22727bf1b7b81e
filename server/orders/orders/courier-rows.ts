/** Who brings an order, and where they are: an own courier, or one of a carrier's claim. */
import { statement } from '#server/platform/database/sql.ts';
import type { OrderRow } from './order-rows.ts';

type Moment = Date | null;
type Text = string | null;

export interface CourierRow {
  name: Text;
  /** Of a carrier's courier: car and plate. */
  car: Text;
  phone: Text;
  latitude: number | null;
  longitude: number | null;
  position_at: Moment;
}

export interface CourierSpot extends Pick<CourierRow, 'latitude' | 'longitude' | 'position_at'> {
  /** When the carrier expects its courier at the restaurant, and at the door. */
  pickup_at: Moment;
  arrives_at: Moment;
}

/** The claim of an order that a carrier works on, as `claim`. */
export const claimSql = (order: string): string => `left join lateral (
    select q.performer, q.latitude, q.longitude, q.position_at, q.pickup_at, q.arrives_at from courier_claim q
    where ${order}.delivery_type = 'YANDEX' and q.merchant_id = ${order}.merchant_id and q.order_id = ${order}.id
      and q.ended_at is null
    order by q.created_date desc limit 1) claim on true`;
export const CAR_SQL = `nullif(concat_ws(' · ', claim.performer ->> 'car', claim.performer ->> 'plate'), '')`;

/** Whether the order may have a courier, of its own or of a carrier. */
export const hasCourier = ({ courier_id: own, delivery_type: type, courier_status: state }: OrderRow): boolean =>
  own !== null || (type === 'YANDEX' && state !== null);

/** $1 orders of one merchant: where their couriers are. */
export const courierSpots = statement<CourierSpot & { id: string }>(
  'orders.courier-spots',
  `
  select o.id, coalesce(c.latitude, claim.latitude) as latitude, coalesce(c.longitude, claim.longitude) as longitude,
    coalesce(c.position_at, claim.position_at) as position_at, claim.pickup_at, claim.arrives_at
  from orders o
  left join courier c on c.merchant_id = o.merchant_id and c.id = o.courier_id
  ${claimSql('o')}
  where o.id = any ($1::uuid[])`,
);

/** $1 order: its courier. */
export const courierOfOrder = statement<CourierRow & CourierSpot>(
  'orders.courier-of-order',
  `
  select coalesce(u.first_name, claim.performer ->> 'name') as name, ${CAR_SQL} as car,
    coalesce(u.phone, claim.performer ->> 'phone') as phone, coalesce(c.latitude, claim.latitude) as latitude,
    coalesce(c.longitude, claim.longitude) as longitude, coalesce(c.position_at, claim.position_at) as position_at,
    claim.pickup_at, claim.arrives_at
  from orders o
  left join courier c on c.merchant_id = o.merchant_id and c.id = o.courier_id
  left join app_user u on u.id = c.user_id
  ${claimSql('o')}
  where o.id = $1 and (c.id is not null or claim.performer is not null) and o.courier_status is not null
    and o.courier_status not in ('PERFORMER_LOOK_UP', 'CANCELLED', 'FAILED')
    and o.status not in ('CLOSED', 'CANCELED', 'DELIVERED')`,
);

export const branchSpotOf = statement<{ latitude: number; longitude: number }>(
  'orders.branch-spot',
  `
  select b.latitude, b.longitude from orders o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
    where o.id = $1`,
);
