/** Statements about claims at a carrier. `remote_ended`: nothing more will happen there; until then it is followed. */
import type { CourierState } from '#domain/orders/orders/courier-moves.ts';
import type { CourierStatus, OrderStatus, PaymentType } from '#domain/orders/orders/statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface StoredPerformer {
  name: string;
  car: string | null;
  plate: string | null;
  phone: string | null;
}

export interface ClaimRow {
  id: string;
  order_id: string;
  external_id: string | null;
  status: CourierStatus | null;
  raw_status: string | null;
  remote_version: number | null;
  remote_updated_at: Date | null;
  quoted_price: number | null;
  price: number | null;
  final_price: number | null;
  cancel_fee: number | null;
  approved_price: number | null;
  currency: string | null;
  valid_until: Date | null;
  accept_requested_at: Date | null;
  cancel_requested_at: Date | null;
  looked_at: Date | null;
  remote_ended: boolean;
  ended_at: Date | null;
  problem: string | null;
  problem_detail: string | null;
  performer: StoredPerformer | null;
  created_date: Date;
}

const columns = `c.id, c.order_id, c.external_id, c.status, c.raw_status, c.remote_version, c.remote_updated_at,
  c.quoted_price, c.price, c.final_price, c.cancel_fee, c.approved_price, c.currency, c.valid_until,
  c.accept_requested_at,
  c.cancel_requested_at, c.looked_at, c.remote_ended, c.ended_at, c.problem, c.problem_detail, c.performer,
  c.created_date`;

export const claimById = statement<ClaimRow>(
  'carriers.claim',
  `select ${columns} from courier_claim c where c.id = $1 and c.provider = 'YANDEX'`,
);
export const lockClaim = statement<ClaimRow>(
  'carriers.lock-claim',
  `select ${columns} from courier_claim c where c.id = $1 for update`,
);
export const runningClaims = statement<ClaimRow>(
  'carriers.running',
  `select ${columns} from courier_claim c where c.provider = 'YANDEX' and not c.remote_ended order by c.created_date`,
);
export const claimsOfOrder = statement<ClaimRow>(
  'carriers.of-order',
  `select ${columns} from courier_claim c where c.order_id = $1 and c.provider = 'YANDEX' order by c.created_date desc`,
);

export interface OrderToDeliver {
  id: string;
  number: number;
  version: number;
  branch_id: string;
  status: OrderStatus;
  courier_status: CourierState;
  delivery_type: DeliveryType | null;
  is_test: boolean;
  is_paid: boolean;
  payment_type: PaymentType;
  customer_name: string | null;
  phone: string | null;
  address_name: string | null;
  latitude: number | null;
  longitude: number | null;
  office: string | null;
  domophone: string | null;
  entrance: string | null;
  floor: string | null;
  courier_comment: string | null;
  promised_from: Date | null;
  service_type: 'DELIVERY';
  distance: number | null;
  branch_name: string;
  branch_address: string;
  branch_phone: string | null;
  branch_latitude: number;
  branch_longitude: number;
  lines: { title: string; count: number; price: number }[];
}

/** $1 order. */
export const orderToDeliver = statement<OrderToDeliver>(
  'carriers.order',
  `
  select o.id, o.number, o.version, o.branch_id, o.status, o.courier_status, o.delivery_type, o.is_test, o.is_paid,
    o.payment_type, o.customer_name, o.phone, o.address_name, o.latitude, o.longitude, o.office, o.domophone,
    o.entrance,
    o.floor, o.courier_comment, o.promised_from, o.service_type, o.distance,
    concat_ws(', ', text_in(r.name, 'ru', null), text_in(b.name, 'ru', null)) as branch_name,
    text_in(b.address, 'ru', null) as branch_address, coalesce(b.phone, r.phone) as branch_phone,
    b.latitude as branch_latitude, b.longitude as branch_longitude,
    coalesce((select jsonb_agg(jsonb_build_object('title', text_in(l.name, 'ru', null), 'count', l.product_count,
        'price', l.unit_price) order by l.position)
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id
        and l.removed_at is null), '[]') as lines
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  where o.id = $1 and o.service_type = 'DELIVERY' and o.source <> 'LAPOSTER'`,
);

export const noteQuote = statement('carriers.note-quote', 'update courier_claim set quoted_price = $2 where id = $1');

/** $1 claim, $2 what staff are to know or null, $3 the carrier's own words. */
export const noteProblem = statement(
  'carriers.note-problem',
  'update courier_claim set problem = $2, problem_detail = $3 where id = $1',
);
export const noteAcceptRequested = statement(
  'carriers.note-accept',
  'update courier_claim set accept_requested_at = $2 where id = $1',
);
export const noteApproved = statement<{ id: string }>(
  'carriers.approve',
  `
  update courier_claim set approved_price = price where id = $1 and price = $2 and ended_at is null and not remote_ended
  returning id`,
);
/** $1 order. Staff have given its claim up, or the order has ended. */
export const noteCancelRequested = statement(
  'carriers.ask-cancel',
  `
  update courier_claim set cancel_requested_at = coalesce(cancel_requested_at, $2)
  where order_id = $1 and provider = 'YANDEX'
    and not remote_ended`,
);
export const noteCancelFee = statement(
  'carriers.note-fee',
  'update courier_claim set cancel_fee = $2, problem = null, problem_detail = null where id = $1',
);
export const endRemote = statement(
  'carriers.end-remote',
  'update courier_claim set remote_ended = true, ended_at = coalesce(ended_at, $2) where id = $1',
);

/** What the carrier says of a claim; $1 claim, $2 to $15 as named. */
export const storeDelivery = statement(
  'carriers.store',
  `
  update courier_claim set external_id = $2, raw_status = $3, remote_version = $4,
    remote_updated_at = coalesce($5, remote_updated_at), price = coalesce($6, price),
    final_price = coalesce($7, final_price), currency = coalesce($8, currency), valid_until = coalesce($9, valid_until),
    performer = $10, pickup_at = $11, arrives_at = $12, problem = $13, problem_detail = $14, looked_at = $15
  where id = $1`,
);
export const storePosition = statement(
  'carriers.position',
  'update courier_claim set latitude = $2, longitude = $3, position_at = $4 where id = $1',
);
export const storePhone = statement(
  'carriers.phone',
  `update courier_claim set performer = performer || jsonb_build_object('phone', $2::text) where id = $1`,
);

/** $1 order: what its claims have cost. */
export const noteCosts = statement(
  'carriers.note-costs',
  `
  update orders o set courier_paid = c.costs from (
    select sum(coalesce(final_price, cancel_fee, case when accept_requested_at is not null and status in
      ('PERFORMER_DELIVERED_FINISH', 'PERFORMER_RETURNED_FINISH') then price end)) as costs
    from courier_claim where order_id = $1 and provider = 'YANDEX') c
  where o.id = $1 and o.courier_paid is distinct from c.costs`,
);

export const readCursor = statement<{ journal_cursor: string | null }>(
  'carriers.cursor',
  `select journal_cursor from partner_connection where vendor = 'YANDEX_DELIVERY'`,
);
export const storeCursor = statement(
  'carriers.store-cursor',
  `update partner_connection set journal_cursor = $1 where vendor = 'YANDEX_DELIVERY'`,
);
