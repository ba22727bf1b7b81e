/**
 * Statements of a move. The order's row is locked first, then stock, slots, table and promo.
 *
 * Rules stated in `rules.sql`: `give_back_stock`, `give_back_slot`, `give_back_promo`.
 */
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { ShortfallReason } from '#domain/orders/orders/cash-shortfall.ts';
import type { CourierState } from '#domain/orders/orders/courier-moves.ts';
import type { Stamp } from '#domain/orders/orders/move-table.ts';
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

/** $1 order: dishes of courses that were not fired. */
export const waitingLines = statement<{ count: number }>(
  'orders.waiting-lines',
  `
  select count(*)::int as count from order_line
  where order_id = $1 and removed_at is null and course > 1 and fired_at is null`,
);

const STAMP_COLUMNS: Record<Stamp, string> = {
  acceptedTime: 'accepted_time',
  cookingTime: 'cooking_time',
  readyTime: 'ready_time',
  deliveryAt: 'delivery_at',
  deliveredAt: 'delivered_at',
  closedAt: 'closed_at',
  canceledAt: 'canceled_at',
};

const stamps = Object.entries(STAMP_COLUMNS).map(
  ([stamp, column]) => `${column} = case
      when '${stamp}' = any($6::text[]) then coalesce(${column}, $5) when '${stamp}' = any($7::text[]) then null
        else ${column} end`,
);

/**
 * Compare and swap: $1 order, $2 from, $3 version, $4 to, $5 now, $6 timestamps to set, $7 timestamps to clear, $8 paid
 * (null: unchanged), $9 pick-up code, $10 and $11 reason and note, $12 operator, $13 waiter, $14 table, $15 and $16 new
 * promise. No row: somebody was quicker. The courier's state follows the food.
 */
export const moveRow = statement<{ version: number }>(
  'orders.move',
  `
  update orders set status = $4, version = version + 1, last_modified_date = $5, ${stamps.join(', ')},
    is_paid = coalesce($8, is_paid), pickup_code = coalesce(pickup_code, $9), reason = coalesce($10, reason),
    reason_note = coalesce($11, reason_note), operator_id = coalesce($12, operator_id), waiter_id = coalesce($13,
      waiter_id),
    table_id = coalesce($14, table_id),
    hall_id = coalesce((select hall_id from dining_table t where t.id = $14), hall_id),
    promised_from = coalesce($15, promised_from), promised_to = coalesce($16, promised_to),
    at_time = case when later then at_time else coalesce($15, at_time) end,
    courier_status = case
      when $4 = 'ON_WAY' then 'PERFORMER_PICKUPED'
      when $4 = 'DELIVERED' and status = 'ON_WAY' then 'PERFORMER_DELIVERED_FINISH'
      when $4 = 'DONE' and status = 'ON_WAY' then null
      when $4 = 'CANCELED' and courier_status in ('PERFORMER_LOOK_UP', 'PERFORMER_FOUND', 'PERFORMER_PICK_UP_ARRIVED',
        'NEW_ORDER', 'READY_FOR_APPROVAL', 'ACCEPTED') then 'CANCELLED'
      else courier_status end,
    courier_id = case when $4 = 'DONE' and status = 'ON_WAY' then null else courier_id end
  where id = $1 and status = $2 and version = $3
  returning version`,
);

/**
 * $1 order, $2 version, $3 type, $4 from, $5 to, $6 reason, $7 note, $8 kind, $9 id, $10 source, $11 branch, $12
 * detail, $13 now.
 */
export const addEvent = statement(
  'orders.add-event',
  `
  insert into order_event (merchant_id, order_id, version, type, from_value, to_value, reason, note, actor_kind,
    actor_id, source,
    branch_id, detail, at)
  values (${merchant}, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

/** $1 order, $2 branch, $3 business day. Dishes without counted stock have no row there. */
export const giveBackStock = statement(
  'orders.give-back-stock',
  `
  select give_back_stock($2, $3, coalesce((
    select jsonb_agg(jsonb_build_object('productId', product_id, 'count', count)) from (
      select product_id, sum(product_count) as count from order_line
      where order_id = $1 and removed_at is null and product_id is not null group by product_id) as l), '[]'))`,
);
/** $1 branch, $2 business day, $3 dishes with their count. */
export const giveBackStockOf = statement('orders.give-back-stock-of', 'select give_back_stock($1, $2, $3::jsonb)');
export const giveBackSlot = statement('orders.give-back-slot', 'select give_back_slot($1, $2, $3, $4, $5, $6)');
export const freeTable = statement('orders.free-table', 'delete from table_booking where order_id = $1');
export const giveBackPromo = statement('orders.give-back-promo', 'select give_back_promo($1)');

/** $1 order, $2 the moment. */
export const endLink = statement(
  'orders.end-link',
  `
  update order_link set expires_at = $2::timestamptz + interval '24 hours' where merchant_id = ${merchant}
    and order_id = $1`,
);

/** What a move changed beside the status, so that an undo restores exactly that. */
export interface MoveDetail {
  /** It was done before, without a connection. */
  reportedAt?: string;
  filled?: readonly Stamp[];
  markedPaid?: boolean;
  isUndo?: boolean;
  refund?: 'FULL' | 'CHOOSE';
  /** The guest's money held when it was cancelled. */
  held?: number;
  /** Cash that the courier received. */
  cash?: number;
  /** The part of the bill that the courier did not receive. */
  shortfall?: { due: number; received: number; reason: ShortfallReason };
  courierWas?: CourierState;
  promiseWas?: { from: string | null; to: string | null; at: string | null };
}

export interface LastEvent {
  type: string;
  from_value: OrderStatus | null;
  to_value: OrderStatus | null;
  actor_kind: 'CLIENT' | 'STAFF' | 'SYSTEM' | 'COURIER' | 'WEBHOOK';
  actor_id: string | null;
  detail: MoveDetail;
  at: Date;
}
export const lastEvent = statement<LastEvent>(
  'orders.last-event',
  `
  select type, from_value, to_value, actor_kind, actor_id, detail, at from order_event
  where order_id = $1 and type in ('CHANGE_STATUS', 'PAID_AND_CHANGE_STATUS') order by version desc limit 1`,
);

/** $1 order, $2 whether the courier's state is restored, $3 to what, $4 whether the promise is, $5, $6, $7 to what. */
export const restoreBeside = statement(
  'orders.restore-beside',
  `
  update orders set courier_status = case when $2::boolean then $3::text else courier_status end,
    promised_from = case when $4::boolean then $5::timestamptz else promised_from end,
    promised_to = case when $4 then $6::timestamptz else promised_to end, at_time = case when $4 then $7::timestamptz
      else at_time end
  where id = $1`,
);

/** $1 table, $2 branch. */
export const tableOfBranch = statement<{ id: string }>(
  'orders.table-of-branch',
  'select id from dining_table where id = $1 and branch_id = $2 and archived_at is null',
);
