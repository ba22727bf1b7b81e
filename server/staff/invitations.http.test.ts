/** An invitation reveals nothing about the account behind a phone, and costs a bounded number of messages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { signIn, withBearer } from '#tests/support/sign-in.ts';

const NOW = Date.parse('2026-11-21T12:00:00+05:00');
const DAY = 24 * 3_600_000;

interface People {
  items: StaffMember[];
  invitations: { leftToday: number; most: number; smsParts: number; smsCost: number | null };
}

let t: TestProduct;
let merchant: string;
let neighbour: string;
type Who = ReturnType<typeof withBearer>;
const phoneOf = statement<{ phone: string }>('test.invitations.phone-of', 'select phone from app_user where id = $1');
const userRow = statement<{ row: object }>(
  'test.user-by-phone',
  'select to_jsonb(u) as row from app_user u where phone = $1',
);
const invitesSent = statement<{ recipient: string }>(
  'test.invites-sent',
  "select recipient from message where kind = 'INVITE' and merchant_id = $1",
);

beforeAll(async () => {
  t = await composeProduct({ bearers: true, now: NOW, env: { SMS_PRICE: '9500' } });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  neighbour = await createMerchant(t.db.transactions, { key: 'sushi' });
  await openRestaurant(t.db.transactions, merchant, { slug: 'anhor' });
});
afterAll(() => t.stop());

let phones = 0;
const newPhone = (): string => `+99897${String(++phones).padStart(7, '0')}`;
async function newOwner(of = merchant): Promise<Who> {
  const [row] = await t.db.transactions.platformRows(phoneOf, [await newStaff(t.db.transactions, of, 'OWNER')]);
  return withBearer(await signIn(t, row!.phone));
}
const invite = (who: Who, body: object, of = merchant) =>
  t.ask<StaffMember & { code?: string; why?: string; most?: number }>('/console/staff', {
    merchant: of,
    ...who,
    method: 'POST',
    body: { role: 'WAITER', ...body },
  });
const people = async (who: Who): Promise<People> => (await t.ask<People>('/console/staff', { merchant, ...who })).body;

describe('an invitation', () => {
  it('gives the same answer for a phone with an account, a blocked one and an unknown one', async () => {
    const owner = await newOwner();
    const [known, blocked, nobody] = [newPhone(), newPhone(), newPhone()];
    const guest = withBearer(await signIn(t, known));
    await t.ask('/me', { ...guest, method: 'PATCH', body: { firstName: 'Zilola', lastName: 'Karimova' } });
    await newGuest(t.db.transactions, { phone: blocked, status: 'BLOCKED' });
    const seen = [];
    for (const phone of [known, blocked, nobody]) {
      const { status, body } = await invite(owner, { phone, role: 'COURIER', firstName: 'Yangi' });
      const { userId: _, roles, ...rest } = body;
      seen.push({ status, ...rest, phone: '', roles: roles.map(({ role, branchId }) => ({ role, branchId })) });
    }
    expect(seen[0]).toEqual({
      status: 201,
      firstName: 'Yangi',
      lastName: null,
      phone: '',
      imageUrl: null,
      hasSignedIn: false,
      roles: [{ role: 'COURIER', branchId: null }],
    });
    expect([seen[1], seen[2]]).toEqual([seen[0], seen[0]]);
    for (const url of ['/console/staff', '/console/audit', '/console/couriers']) {
      const { status, body } = await t.ask(url, { merchant, ...owner });
      expect([url, status]).toEqual([url, 200]);
      expect(JSON.stringify(body)).not.toMatch(/Zilola|Karimova/);
    }
    const taken = (await people(owner)).items.find(({ phone }) => phone === known)!;
    await t.ask(`/console/staff/${taken.roles[0]!.id}`, { merchant, ...owner, method: 'DELETE' });
    for (const url of ['/console/audit', '/console/couriers']) {
      expect(JSON.stringify((await t.ask(url, { merchant, ...owner })).body)).not.toMatch(/Zilola|Karimova/);
    }
  });

  it('changes nothing of an account, and shows its name once the person has signed in', async () => {
    const owner = await newOwner();
    const phone = newPhone();
    const session = withBearer(await signIn(t, phone));
    const [before] = await t.db.transactions.platformRows(userRow, [phone]);
    await invite(owner, { phone, firstName: 'Dilnoza' });
    expect(await t.db.transactions.platformRows(userRow, [phone])).toEqual([before]);
    const member = async () => (await people(owner)).items.find((each) => each.phone === phone);
    await t.ask('/me', { ...session, method: 'PATCH', body: { lastName: 'Rahimova' } });
    expect(await member()).toMatchObject({ firstName: 'Dilnoza', lastName: null, hasSignedIn: false });
    expect((await t.ask('/console/me', { merchant, ...session })).body).toMatchObject({
      user: { firstName: 'Dilnoza', lastName: 'Rahimova' },
    });
    expect(await member()).toMatchObject({ firstName: 'Dilnoza', lastName: 'Rahimova', hasSignedIn: true });
    const audit = await t.ask<{ items: { action: string; about: string | null }[] }>('/console/audit', {
      merchant,
      ...owner,
    });
    expect(audit.body.items[0]).toMatchObject({ action: 'STAFF_ROLE_ACCEPTED', about: 'Dilnoza Rahimova' });
  });

  it('is sent twenty times a day by one person, concurrently and for all merchants, with its price', async () => {
    const owner = await newOwner();
    expect((await people(owner)).invitations).toEqual({ leftToday: 20, most: 20, smsParts: 1, smsCost: 9500 });
    const before = (await t.db.transactions.platformRows(invitesSent, [merchant])).length;
    const answers = await Promise.all(Array.from({ length: 30 }, () => invite(owner, { phone: newPhone() })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_NOW', why: 'TOO_MANY_INVITATIONS', most: 20 },
    });
    expect((await t.db.transactions.platformRows(invitesSent, [merchant])).length).toBe(before + 20);
    expect((await people(owner)).invitations.leftToday).toBe(0);
    // It delays neither a colleague nor another merchant.
    expect((await people(await newOwner())).invitations.leftToday).toBe(20);
    expect((await invite(await newOwner(neighbour), { phone: newPhone() }, neighbour)).status).toBe(201);
    t.clock.now += DAY;
    const later = withBearer(
      await signIn(
        t,
        (await t.ask<{ user: { phone: string } }>('/console/me', { merchant, ...(await newOwner()) })).body.user.phone,
      ),
    );
    expect((await invite(later, { phone: newPhone() })).status).toBe(201);
  });

  it('counts a role once that is given again', async () => {
    const owner = await newOwner();
    const phone = newPhone();
    for (let again = 0; again < 3; again++) expect((await invite(owner, { phone })).status).toBe(201);
    expect((await people(owner)).invitations.leftToday).toBe(19);
  });
});
