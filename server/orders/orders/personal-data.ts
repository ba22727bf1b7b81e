/** The orders of a person, and what a merchant knows of a guest: claimed at sign-in, exported, deleted. */
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { merchantsWithRows, type FormerOwner } from '#server/accounts/devices/devices.ts';
import type { PersonalData } from '#server/accounts/identity/identity.ts';
import type { Transactions, TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { everyOwnOrder } from './order-rows.ts';
import { toOwnerOrder } from './order-shapes.ts';
import { withTenantColumns } from './with-tenant-columns.ts';

const places = statement<{ merchant_id: string }>('orders.places', 'select distinct merchant_id from orders');
const claim = statement(
  'orders.claim',
  'update orders set user_id = $2 where user_id = $1 or (user_id is null and device_id = $1)',
);

/** Orders placed at a table without an account become the person's, and are no longer the device's. */
async function claimOrders(transactions: Transactions, from: FormerOwner, userId: string): Promise<void> {
  for (const merchantId of await merchantsWithRows(transactions, from, places)) {
    await transactions.tenantRows(merchantId, claim, [from.deviceId ?? from.userId, userId]);
  }
}

/** Without their links: an exported document may be read by others. */
async function exportOrders(
  transactions: Transactions,
  userId: string,
  language: Language,
  now: number,
): Promise<OwnerOrder[]> {
  const rows = await transactions.asVisitor({ userId }, (tx) => tx.rows(everyOwnOrder, [language]));
  return (await withTenantColumns(transactions, rows)).map((row) => toOwnerOrder(row, '', now));
}

const isRunning = statement<{ id: string }>(
  'orders.is-running',
  "select id from orders where status not in ('CLOSED', 'CANCELED') limit 1",
);

const hasRunningOrders = async (transactions: Transactions, userId: string): Promise<boolean> =>
  (await transactions.asVisitor({ userId }, (tx) => tx.rows(isRunning))).length > 0;

/** Whose data is deleted: an account's everywhere, or what one merchant knows of a guest. */
type Forgotten = 'user' | 'customer';

const forgetting = (whose: Forgotten) => [
  statement(
    `orders.forget-lines-${whose}`,
    `
    update order_line l set note = null from orders o
    where o.merchant_id = l.merchant_id and o.id = l.order_id and o.${whose}_id = $1 and l.note is not null`,
  ),
  statement(
    `orders.forget-promo-phone-${whose}`,
    whose === 'user'
      ? 'update promo_use set phone = null where user_id = $1'
      : 'update promo_use set phone = null where order_id in (select id from orders where customer_id = $1)',
  ),
  statement(
    `orders.forget-of-${whose}`,
    `
    update orders set address_name = null, latitude = null, longitude = null, office = null, domophone = null,
      entrance = null, floor = null, courier_comment = null, phone = null, customer_name = null, note = null,
      comment = null, allergens = '{}', allergy_note = null, participant_allergies = '[]',
      send_cheque_phone = null, reason_note = null, order_device = null, device_id = null
    where ${whose}_id = $1 and status in ('CLOSED', 'CANCELED')`,
  ),
];
const FORGET = { user: forgetting('user'), customer: forgetting('customer') };

const forgetCustomerOf = statement(
  'orders.forget-customer-of-user',
  `
  update customer set user_id = null, phone = null, name = null, note = null, tags = '{}',
    allergens = '{}', allergy_note = null, version = version + 1
  where user_id = $1`,
);
/** A guest without orders is in no list; sums of reports are counted from the orders. */
const emptyCustomer = statement(
  'orders.empty-customer',
  `
  update customer set user_id = null, phone = null, name = null, note = null, tags = '{}', allergens = '{}',
    allergy_note = null, blocked = false,
    blocked_reason = null, trusted = false, orders_count = 0, last_order_at = null, version = version + 1
  where id = $1`,
);

/** In a tenant. What was eaten and paid stays; personal data is deleted. */
async function forgetGuest(tx: TenantTx, userId: string): Promise<void> {
  for (const what of [...FORGET.user, forgetCustomerOf]) await tx.run(what, [userId]);
}

const customerRow = statement<{ user_id: string | null; phone: string | null }>(
  'orders.customer-to-forget',
  'select user_id, phone from customer where id = $1 for update',
);
const isRunningOf = statement<{ id: string }>(
  'orders.is-running-of-customer',
  "select id from orders where customer_id = $1 and status not in ('CLOSED', 'CANCELED') limit 1",
);

/**
 * In a tenant: the same for one guest of the merchant, whose account stays. Returns who that was; undefined: the guest
 * is not there, 'RUNNING': an order is still open, and its courier may have to call.
 */
export async function forgetCustomer(
  tx: TenantTx,
  customerId: string,
): Promise<{ userId: string | null; phone: string | null } | 'RUNNING' | undefined> {
  // The row is locked as an order locks it: none begins meanwhile.
  const row = await tx.maybe(customerRow, [customerId]);
  if (!row) return undefined;
  if (await tx.maybe(isRunningOf, [customerId])) return 'RUNNING';
  for (const what of [...FORGET.customer, emptyCustomer]) await tx.run(what, [customerId]);
  return { userId: row.user_id, phone: row.phone };
}

export const ordersOfPerson: PersonalData = {
  tables: ['orders', 'customer', 'promo_use'],
  claim: claimOrders,
  export: async (transactions, { userId, language, now }) => ({
    orders: await exportOrders(transactions, userId, language, now),
  }),
  // A courier on the way needs a phone to call.
  obstacle: async (transactions, userId) =>
    (await hasRunningOrders(transactions, userId)) ? 'OPEN_ORDERS' : undefined,
  forgetAt: forgetGuest,
};
