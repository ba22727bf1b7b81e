/** Guests, staff and orders for tests: who asks, and the least that an order needs. */
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestAnswer, TestProduct } from './product.ts';

const addUser = statement('test.add-user', 'insert into app_user (id, phone, status) values ($1, $2, $3)');
const addUsers = statement(
  'test.add-users',
  `
  insert into app_user (id, phone, status)
  select id, phone, 'ACTIVE' from unnest($1::uuid[], $2::text[]) p(id, phone)`,
);
const addRoles = statement(
  'test.add-roles',
  `
  insert into staff_role (merchant_id, id, user_id, role)
  select current_setting('app.merchant_id')::uuid, gen_random_uuid(), id, $2 from unnest($1::uuid[]) id`,
);
const addRole = statement(
  'test.add-role',
  `
  insert into staff_role (merchant_id, id, user_id, branch_id, role) values (current_setting('app.merchant_id')::uuid,
    $1, $2, $3, $4)`,
);
const addHall = statement(
  'test.add-hall',
  `
  insert into hall (merchant_id, id, branch_id, name) values (current_setting('app.merchant_id')::uuid, $1, $2,
    '{"uz": "Zal"}')`,
);
const addTable = statement(
  'test.add-table',
  `
  insert into dining_table (merchant_id, id, branch_id, hall_id, number, seats_min, seats_max)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, 1, $5)`,
);
const addCharge = statement(
  'test.add-charge',
  `
  insert into hall_charge (merchant_id, id, hall_id, kind, percent)
  select merchant_id, gen_random_uuid(), hall_id, 'PERCENT', 10 from dining_table where id = $1`,
);

const liftLimits = statement(
  'test.lift-limits',
  `
  insert into order_limits (merchant_id, orders_new, orders_known, sum_new, orders_device, orders_network,
    orders_address)
  values (current_setting('app.merchant_id')::uuid, 3, 5, 100000000000, 100, 1000, 1000) on conflict do nothing`,
);

let people = 0;
function nextPhone(): string {
  people += 1;
  return `+99890${String(people).padStart(7, '0')}`;
}

/** For tests in which many new guests order to one address. */
export const liftOrderLimits = (transactions: Transactions, merchantId: string): Promise<unknown> =>
  transactions.tenantRows(merchantId, liftLimits);

export async function newGuest(
  transactions: Transactions,
  given: { phone?: string | null; status?: string } = {},
): Promise<string> {
  const id = newId();
  const phone = given.phone === undefined ? nextPhone() : given.phone;
  await transactions.platformRows(addUser, [id, phone, given.status ?? 'ACTIVE']);
  return id;
}

export async function newStaff(
  transactions: Transactions,
  merchantId: string,
  role: string,
  branchId: string | null = null,
): Promise<string> {
  const id = await newGuest(transactions);
  await transactions.tenantRows(merchantId, addRole, [newId(), id, branchId, role]);
  return id;
}

/** Adds many people in one statement; with `staff`, a second one gives each of them that role at that merchant. */
export async function newPeople(
  transactions: Transactions,
  count: number,
  staff?: { merchantId: string; role: string },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await transactions.platformRows(addUsers, [ids, ids.map(() => nextPhone())]);
  if (staff) await transactions.tenantRows(staff.merchantId, addRoles, [ids, staff.role]);
  return ids;
}

/** Offers reach only couriers on duty. */
export async function beginShift(t: TestProduct, merchant: string, user: string): Promise<void> {
  await t.ask('/courier', { merchant, user, method: 'PATCH', body: { status: 'FREE' } });
}

/** A hall with tables of so many seats each. */
export async function addTables(
  transactions: Transactions,
  merchantId: string,
  branchId: string,
  seats: readonly number[],
): Promise<string[]> {
  const hall = newId();
  await transactions.tenantRows(merchantId, addHall, [hall, branchId]);
  return Promise.all(
    seats.map(async (each, index) => {
      const id = newId();
      await transactions.tenantRows(merchantId, addTable, [id, branchId, hall, String(index + 1), each]);
      return id;
    }),
  );
}

/** Ten per cent for the service in the hall of a table. */
export const addServiceCharge = (transactions: Transactions, merchantId: string, tableId: string): Promise<unknown> =>
  transactions.tenantRows(merchantId, addCharge, [tableId]);

export interface OrderFor {
  merchant: string;
  user?: string | undefined;
  device?: string;
  key?: string;
  body: Record<string, unknown>;
}

/** Sends an order as it is; `bill` is quoted first unless it is given. */
export async function order(
  t: TestProduct,
  { merchant, user, device, key = crypto.randomUUID(), body }: OrderFor,
): Promise<TestAnswer<PlacedOrder & { code: string; quote?: Quote }>> {
  const asked = { merchant, method: 'POST' as const, user, ...(device ? { device } : {}) };
  const bill = 'bill' in body ? body['bill'] : (await t.ask<Quote>('/basket/quote', { ...asked, body })).body.bill;
  return t.ask('/orders', { ...asked, headers: { 'idempotency-key': key }, body: { ...body, bill } });
}

export const ownOrder = async (t: TestProduct, merchant: string, user: string, id: string): Promise<OwnerOrder> =>
  (await t.ask<OwnerOrder>(`/orders/${id}`, { merchant, user })).body;
