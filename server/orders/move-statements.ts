/** What a move of an order writes. The order's own row is taken first, then stock, slots, table and promo. */
import type { OrderStatus } from '#domain/orders/statuses.ts';
import type { Stamp } from '#domain/orders/move-table.ts';
import { statement } from '../platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

const STAMP_COLUMNS: Record<Stamp, string> = {
  acceptedTime: 'accepted_time', cookingTime: 'cooking_time', readyTime: 'ready_time', deliveryAt: 'delivery_at',
  deliveredAt: 'delivered_at', closedAt: 'closed_at', canceledAt: 'canceled_at',
};

const stamps = Object.entries(STAMP_COLUMNS).map(([stamp, column]) => `${column} = case
      when '${stamp}' = any($6::text[]) then coalesce(${column}, $5) when '${stamp}' = any($7::text[]) then null else ${column} end`);

/**
 * Compare and swap: $1 order, $2 from, $3 version, $4 to, $5 now, $6 stamps to fill, $7 stamps to empty, $8 paid (null: as
 * it is), $9 pick-up code, $10 and $11 reason and note, $12 operator, $13 waiter, $14 table. No row: somebody was quicker.
 */
export const moveRow = statement<{ version: number }>('orders.move', `
  update orders set status = $4, version = version + 1, last_modified_date = $5, ${stamps.join(', ')},
    is_paid = coalesce($8, is_paid), pickup_code = coalesce(pickup_code, $9), reason = coalesce($10, reason),
    reason_note = coalesce($11, reason_note), operator_id = coalesce($12, operator_id), waiter_id = coalesce($13, waiter_id),
    table_id = coalesce($14, table_id),
    hall_id = coalesce((select hall_id from dining_table t where t.id = $14), hall_id)
  where id = $1 and status = $2 and version = $3
  returning version`);

/** $1 order, $2 version, $3 type, $4 from, $5 to, $6 reason, $7 note, $8 kind, $9 id, $10 source, $11 branch, $12 detail, $13 now. */
export const addEvent = statement('orders.add-event', `
  insert into order_event (merchant_id, order_id, version, type, from_value, to_value, reason, note, actor_kind, actor_id, source,
    branch_id, detail, at)
  values (${merchant}, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`);

/** $1 order, $2 branch, $3 business day. Dishes that nobody counts have no row there. */
export const giveBackStock = statement('orders.give-back-stock', `
  select give_back_stock($2, $3, coalesce((
    select jsonb_agg(jsonb_build_object('productId', product_id, 'count', count)) from (
      select product_id, sum(product_count) as count from order_line
      where order_id = $1 and removed_at is null and product_id is not null group by product_id) as l), '[]'))`);
export const giveBackSlot = statement('orders.give-back-slot', 'select give_back_slot($1, $2, $3, $4, $5, $6)');
export const freeTable = statement('orders.free-table', 'delete from table_booking where order_id = $1');
export const giveBackPromo = statement('orders.give-back-promo', 'select give_back_promo($1)');

/** $1 order, $2 the moment. */
export const endLink = statement('orders.end-link', `
  update order_link set expires_at = $2::timestamptz + interval '24 hours' where merchant_id = ${merchant} and order_id = $1`);

export interface LastEvent {
  type: string;
  from_value: OrderStatus | null;
  to_value: OrderStatus | null;
  actor_kind: 'CLIENT' | 'STAFF' | 'SYSTEM' | 'COURIER' | 'WEBHOOK';
  actor_id: string | null;
  detail: { filled?: Stamp[]; markedPaid?: boolean; isUndo?: boolean };
  at: Date;
}
export const lastEvent = statement<LastEvent>('orders.last-event', `
  select type, from_value, to_value, actor_kind, actor_id, detail, at from order_event
  where order_id = $1 and type in ('CHANGE_STATUS', 'PAID_AND_CHANGE_STATUS') order by version desc limit 1`);
