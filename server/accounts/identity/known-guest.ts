import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

const phoneOnOrders = statement<{ phone: string }>(
  'identity.phone-on-orders',
  `
  select c.phone from customer c join app_user u on u.id = c.user_id and u.phone = c.phone where c.user_id = $1`,
);

const phoneOfSession = statement<{ phone: string | null }>(
  'identity.phone-of-session',
  'select u.phone from session s join app_user u on u.id = s.user_id where s.id = $1 and s.knows_phone',
);

/**
 * The person's phone, where the merchant has seen it on an order and it has not changed since, or the person has proved
 * it in this session at the merchant's own host; else null.
 */
export async function phoneKnownTo(
  transactions: Transactions,
  merchantId: string,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string | null> {
  const [row] = await transactions.tenantRows(merchantId, phoneOnOrders, [userId]);
  const [proved] = row ? [row] : await transactions.platformRows(phoneOfSession, [sessionId]);
  return proved?.phone ?? null;
}
