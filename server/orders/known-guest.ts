import type { Transactions } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';

const phoneOnOrders = statement<{ phone: string }>(
  'orders.phone-on-orders',
  `
  select c.phone from customer c join app_user u on u.id = c.user_id and u.phone = c.phone where c.user_id = $1`,
);

/** The person's phone, where the merchant has seen it on an order and it has not changed since; else null. */
export async function phoneKnownTo(
  transactions: Transactions,
  merchantId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await transactions.tenantRows(merchantId, phoneOnOrders, [userId]);
  return row?.phone ?? null;
}
