/** Gives the simulated staff their roles, as an owner would by invitations; written once for each merchant. */
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { merchantIdOf } from '../rows/context.ts';
import { cityId } from '../rows/seed.ts';
import { LIVE_COURIERS, LIVE_STAFF, type LivePerson } from './live-people.ts';

const ROLES: readonly (readonly [role: string, person: LivePerson])[] = [
  ['OPERATOR', LIVE_STAFF.operator],
  ['COOK', LIVE_STAFF.cook],
  ['WAITER', LIVE_STAFF.waiter],
  ...LIVE_COURIERS.map((courier) => ['COURIER', courier] as const),
];

const addUser = statement(
  'demo.live-user',
  `
  insert into app_user (id, phone, first_name, last_name, language)
  select id, phone, first_name, last_name, 'uz'
  from jsonb_to_recordset($1::jsonb) as p(id uuid, phone text, first_name text, last_name text)
  on conflict do nothing`,
);
const addRoles = statement(
  'demo.live-roles',
  `
  insert into staff_role (merchant_id, id, user_id, role)
  select current_setting('app.merchant_id')::uuid, r.id, u.id, r.role
  from jsonb_to_recordset($1::jsonb) as r(id uuid, phone text, role text) join app_user u on u.phone = r.phone
  on conflict do nothing`,
);
const merchantExists = statement<{ found: boolean }>(
  'demo.live-merchant',
  'select exists (select from merchant where id = $1 and sub = $2) as found',
);

/** The merchants, of those named, that the demo city has. */
export async function addLiveStaff(transactions: Transactions, keys: readonly string[]): Promise<string[]> {
  await transactions.platformRows(addUser, [
    JSON.stringify(
      ROLES.map(([, { phone, firstName, lastName }]) => ({
        id: cityId('user', phone),
        phone,
        first_name: firstName,
        last_name: lastName,
      })),
    ),
  ]);
  const found: string[] = [];
  for (const key of keys) {
    const merchantId = merchantIdOf(key);
    const [merchant] = await transactions.platformRows(merchantExists, [merchantId, key]);
    if (!merchant?.found) continue;
    const rows = ROLES.map(([role, { phone }]) => ({ id: cityId('staff', key, phone), phone, role }));
    await transactions.tenantRows(merchantId, addRoles, [JSON.stringify(rows)]);
    found.push(key);
  }
  return found;
}
