/** How many people, sessions and devices of the installation the statements of staff and of sign-in read. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untie } from '#server/accounts/devices/devices.ts';
import { unconfirm } from '#server/accounts/identity/sessions.ts';
import { setPhone } from '#server/accounts/identity/profile-store.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { rowsReadOf, scansOf } from '#tests/support/plans.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { addAudit, auditBefore, membersOf } from './staff-store.ts';

const GUESTS = 6_000;
const STAFF = 3;
const CHANGES = 200;

let t: TestProduct;
let merchant: string;
const staff: string[] = [];

beforeAll(async () => {
  t = await composeProduct({});
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  for (let n = 0; n < STAFF; n++) staff.push(await newStaff(transactions, merchant, 'OPERATOR'));
  const client = await t.db.connect();
  await client.query(`insert into app_user (id, phone)
    select gen_random_uuid(), '+998' || (500000000 + n) from generate_series(1, ${GUESTS}) n`);
  await client.query('insert into device (id, uuid, user_id) select id, gen_random_uuid(), id from app_user');
  // Half of the sessions have ended.
  await client.query(`insert into session (id, user_id, device_id, host, refresh_hash, expires_at, ended_at)
    select id, id, id, 'localhost', sha256(id::text::bytea), now() + interval '1 day',
      case when right(phone, 1) < '5' then now() end from app_user`);
  await client.query('update device set session_id = id');
  await transactions.withTenant(merchant, async (tx) => {
    for (let n = 0; n < CHANGES; n++) {
      const subject = n % 2 === 0 ? staff[n % STAFF] : 'settings';
      await tx.run(addAudit, [newId(), staff[0], 'STAFF_ROLE_GIVEN', subject, null, null]);
    }
  });
  await client.query('vacuum analyze');
  await client.end();
});
afterAll(() => t.stop());

it.each([
  { what: 'the list of staff', of: membersOf, params: () => [null], reads: { app_user: STAFF } },
  { what: 'the list of changes', of: auditBefore, params: () => [null], reads: { app_user: 2 * CHANGES } },
  {
    what: 'a change of the phone',
    of: setPhone,
    params: () => [staff[0], '+998501234567'],
    reads: { app_user: 3, session: 1 },
  },
  { what: 'the end of confirmations', of: unconfirm, params: () => [staff[0]], reads: { session: 1 } },
  { what: 'the end of a session', of: untie, params: () => [[staff[0]]], reads: { session: 1, device: 1 } },
])('$what reads the people, sessions and devices that it concerns, and no more', async ({ of, params, reads }) => {
  const scans = await scansOf(t.db.transactions, merchant, of, params());
  const most = { app_user: 0, session: 0, device: 0, ...reads };
  for (const [table, rows] of Object.entries(most)) expect(rowsReadOf(scans, table), table).toBeLessThanOrEqual(rows);
});
