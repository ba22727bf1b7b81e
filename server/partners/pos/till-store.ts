/** Statements about orders that begin at the till of a branch. */
import type { OrderServiceType, OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import { branchIdsSql } from './branch-at-pos.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface TillBranch {
  id: string;
  outside: string;
  restaurant_id: string;
  time_zone: string;
}
/** $1 vendor. */
export const tillBranches = statement<TillBranch>(
  'pos.till-branches',
  `
  select id, restaurant_id, time_zone, coalesce(${branchIdsSql('branch')} ->> $1, '') as outside from branch
  where is_active and ${branchIdsSql('branch')} ->> $1 is not null order by id`,
);

export interface TillOrderRow {
  outside_id: string;
  order_id: string;
  seen: string;
  status: OrderStatus;
  service_type: OrderServiceType;
  version: number;
}
/** $1 vendor, $2 ids there. */
export const tillOrders = statement<TillOrderRow>(
  'pos.till-orders',
  `
  select t.outside_id, t.order_id, t.seen, o.status, o.service_type, o.version from till_order t
  join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
  where t.vendor = $1 and t.outside_id = any($2::text[])`,
);
/** The key refuses what another process has just stored. $1 vendor, $2 id there, $3 order, $4 now. */
export const addTillOrder = statement(
  'pos.add-till-order',
  `
  insert into till_order (merchant_id, vendor, outside_id, order_id, seen, updated_at)
  values (${merchant}, $1, $2, $3, '', $4)`,
);
/** $1 order, $2 as it was read, $3 now. */
export const noteTillOrder = statement(
  'pos.note-till-order',
  'update till_order set seen = $2, updated_at = $3 where order_id = $1',
);

/** Orders that we sent are not the till's own. $1 vendor, $2 ids there. */
export const sentOrders = statement<{ external_id: string | null }>(
  'pos.sent-orders',
  'select external_id from pos_order where vendor = $1 and external_id = any($2::text[])',
);

/** $1 vendor, $2 products there. */
export const dishesOfTill = statement<{ outside_id: string; id: string; name: Texts; station: string | null }>(
  'pos.dishes-of-till',
  `
  select distinct on (m.outside_ids[1]) m.outside_ids[1] as outside_id, p.id, p.name, p.station from pos_mapping m
  join product p on p.merchant_id = m.merchant_id and p.id = m.inside_id
  where m.vendor = $1 and m.kind = 'DISH' and m.outside_ids[1] = any($2::text[])
  order by m.outside_ids[1], p.id`,
);
