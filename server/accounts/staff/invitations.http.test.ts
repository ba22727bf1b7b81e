/** An invitation reveals nothing about the account behind a phone, and costs a bounded number of messages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/accounts/staff.ts';
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
let branch: string;
let elsewhere: string;
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
  const place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', branches: [{}, {}] });
  [branch, elsewhere] = place.branches as [string, string];
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

  it('takes a day of SMS from its merchant, whoever sends it and however fast, and tells its price', async () => {
    const owner = await newOwner();
    const { leftToday: left, ...terms } = (await people(owner)).invitations;
    expect(terms).toEqual({ most: 100, smsParts: 1, smsCost: 9500 });
    const before = (await t.db.transactions.platformRows(invitesSent, [merchant])).length;
    const senders = [owner, await newOwner()];
    const answers = await Promise.all(
      Array.from({ length: left + 10 }, (_, each) => invite(senders[each % 2]!, { phone: newPhone() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(left);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_NOW', why: 'TOO_MANY_INVITATIONS', most: 100 },
    });
    expect((await t.db.transactions.platformRows(invitesSent, [merchant])).length).toBe(before + left);
    expect((await people(await newOwner())).invitations.leftToday).toBe(0);
    // It delays no other merchant.
    expect((await invite(await newOwner(neighbour), { phone: newPhone() }, neighbour)).status).toBe(201);
    t.clock.now += DAY;
    expect((await invite(await newOwner(), { phone: newPhone() })).status).toBe(201);
  });

  it('counts a role once that is given again', async () => {
    const owner = await newOwner();
    const phone = newPhone();
    const before = (await people(owner)).invitations.leftToday;
    for (let again = 0; again < 3; again++) expect((await invite(owner, { phone })).status).toBe(201);
    expect((await people(owner)).invitations.leftToday).toBe(before - 1);
  });

  it('of a manager gives roles below the own one, at the own branches, and takes them', async () => {
    const who = async (of = branch): Promise<Who> => {
      const [row] = await t.db.transactions.platformRows(phoneOf, [
        await newStaff(t.db.transactions, merchant, 'MANAGER', of),
      ]);
      return withBearer(await signIn(t, row!.phone));
    };
    const manager = await who();
    const given = { phone: newPhone(), branchId: branch };
    for (const role of ['OWNER', 'MANAGER'])
      expect([role, (await invite(manager, { ...given, role })).status]).toEqual([role, role === 'OWNER' ? 400 : 403]);
    for (const branchId of [null, elsewhere])
      expect((await invite(manager, { ...given, branchId, role: 'COOK' })).status).toBe(403);
    const cashier = await invite(manager, { ...given, role: 'CASHIER', firstName: 'Aziza' });
    expect(cashier).toMatchObject({ status: 201, body: { roles: [{ role: 'CASHIER', branchId: branch }] } });
    const { items } = await people(manager);
    expect(items.map(({ phone }) => phone)).toContain(given.phone);
    expect((await people(await who(elsewhere))).items.map(({ phone }) => phone)).not.toContain(given.phone);
    const owner = items.find(({ roles }) => roles.some(({ role }) => role === 'OWNER'))!;
    const take = (id: string) => t.ask(`/console/staff/${id}`, { merchant, ...manager, method: 'DELETE' });
    expect((await take(owner.roles[0]!.id)).status).toBe(403);
    expect((await take(cashier.body.roles[0]!.id)).status).toBe(204);
  });

  it('names people where colleagues look, until they have a name of their own', async () => {
    const owner = await newOwner();
    const phone = newPhone();
    await invite(owner, { phone, role: 'COURIER' });
    await invite(owner, { phone, role: 'WAITER', firstName: 'Sardor' });
    const couriers = () => t.ask<{ items: { name: string | null }[] }>('/console/couriers', { merchant, ...owner });
    expect((await couriers()).body.items.map(({ name }) => name)).toContain('Sardor');
    const audit = await t.ask<{ items: { about: string | null }[] }>('/console/audit', { merchant, ...owner });
    expect(audit.body.items[0]!.about).toBe('Sardor');
    // Whoever works here without a name gets one with the next role.
    const nameless = newPhone();
    await invite(owner, { phone: nameless });
    const session = withBearer(await signIn(t, nameless));
    await t.ask('/console/me', { merchant, ...session });
    await invite(owner, { phone: nameless, role: 'HOST', firstName: 'Lola' });
    expect((await t.ask('/console/me', { merchant, ...session })).body).toMatchObject({ user: { firstName: 'Lola' } });
    await t.ask('/me', { ...session, method: 'PATCH', body: { firstName: 'Laylo' } });
    await invite(owner, { phone: nameless, role: 'COOK', firstName: 'Lola' });
    expect((await people(owner)).items.find((each) => each.phone === nameless)!.firstName).toBe('Laylo');
  });
});
