import { staffOrdersWhere, type StaffRow } from '#server/orders/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';

/** In a tenant: the orders on the board, the latest if there are too many. $2 branches, null for all. */
export const boardOrders = statement<StaffRow>(
  'orders.board',
  `${staffOrdersWhere(`
  where o.status not in ('CLOSED', 'CANCELED') and ($2::uuid[] is null or o.branch_id = any($2))
  order by o.created_date desc, o.id desc limit 1000`)}
  order by own.created_date, own.id`,
);
