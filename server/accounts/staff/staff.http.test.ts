import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleMe, StaffMember } from '#contract/accounts/staff.ts';
import { nameAdmin } from '#server/accounts/identity/name-admin.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { signIn, withBearer } from '#tests/support/sign-in.ts';

let t: TestProduct;
let merchant: string;
let neighbour: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;
let owner: ReturnType<typeof withBearer>;
let foreignOwner: ReturnType<typeof withBearer>;
const phoneOf = statement<{ phone: string }>('test.staff.phone-of', 'select phone from app_user where id = $1');

beforeAll(async () => {
  t = await composeProduct({ bearers: true });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  neighbour = await createMerchant(t.db.transactions, { key: 'sushi' });
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', branches: [{}, {}] });
  foreign = await openRestaurant(t.db.transactions, neighbour, { slug: 'sushi' });
  owner = await newOwner(merchant);
  foreignOwner = await newOwner(neighbour);
});
afterAll(() => t.stop());

async function newOwner(of: string): Promise<ReturnType<typeof withBearer> & { userId: string }> {
  const userId = await newStaff(t.db.transactions, of, 'OWNER');
  const [row] = await t.db.transactions.platformRows(phoneOf, [userId]);
  return { ...withBearer(await signIn(t, row!.phone)), userId };
}
let phones = 0;
const newPhone = (): string => `+99891${String(++phones).padStart(7, '0')}`;
const invite = (body: object, who = owner) =>
  t.ask<StaffMember & { code?: string }>('/console/staff', { merchant, ...who, method: 'POST', body });
const list = async (who = owner, of = merchant) =>
  (await t.ask<{ items: StaffMember[] }>('/console/staff', { merchant: of, ...who })).body.items;

describe('staff', () => {
  it('are invited by phone, and work once they have signed in', async () => {
    const phone = newPhone();
    const invited = await invite({
      phone: ` ${phone.slice(4)} `,
      role: 'OPERATOR',
      branchId: place.branches[0],
      firstName: 'Dilnoza',
    });
    expect(invited).toMatchObject({
      status: 201,
      body: {
        phone,
        firstName: 'Dilnoza',
        hasSignedIn: false,
        roles: [{ role: 'OPERATOR', branchId: place.branches[0] }],
      },
    });
    const sent = statement<{ body: string; merchant_id: string }>(
      'test.staff.invited',
      "select body, merchant_id from message where kind = 'INVITE' and recipient = $1",
    );
    expect(await t.db.transactions.platformRows(sent, [phone])).toEqual([
      { merchant_id: merchant, body: expect.stringMatching(/^anhor .*\/anhor\/console\/$/) as string },
    ]);
    const session = withBearer(await signIn(t, phone));
    const { body: me } = await t.ask<ConsoleMe>('/console/me', { merchant, ...session });
    expect(me).toMatchObject({
      role: 'OPERATOR',
      user: { phone, firstName: 'Dilnoza' },
      roles: [{ role: 'OPERATOR', branchId: place.branches[0] }],
    });
    expect(me.branches.map(({ id }) => id)).toEqual([place.branches[0]]);
    expect(me.may).toContain('orders.dispatch');
    expect(me.may).not.toContain('staff.manage');
    expect((await list()).map((member) => member.phone)).toContain(phone);
    expect((await t.ask('/console/me', { merchant: neighbour, ...session })).status).toBe(403);
  });

  it('do not lose their own name to an invitation, and have a role once however often it is given', async () => {
    const phone = newPhone();
    const session = withBearer(await signIn(t, phone));
    await t.ask('/me', { ...session, method: 'PATCH', body: { firstName: 'Zilola' } });
    await invite({ phone, role: 'WAITER', firstName: 'Boshqa' });
    const again = await invite({ phone, role: 'WAITER' });
    expect(again.body).toMatchObject({ firstName: 'Boshqa', hasSignedIn: false });
    expect(again.body.roles).toHaveLength(1);
    await t.ask('/console/me', { merchant, ...session });
    expect((await list()).find((member) => member.phone === phone)).toMatchObject({
      firstName: 'Zilola',
      hasSignedIn: true,
    });
  });

  it('receive nothing more of the board once they are dismissed', async () => {
    const phone = newPhone();
    const { body } = await invite({ phone, role: 'OPERATOR' });
    const session = await signIn(t, phone);
    if (!t.product.app.server.listening) await t.product.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.product.app.server.address() as AddressInfo;
    const open = () =>
      fetch(`http://127.0.0.1:${port}/api/console/orders/events`, {
        headers: { merchant, authorization: `Bearer ${session.token}` },
      });
    const stream = await open();
    expect(stream.status).toBe(200);
    expect((await t.ask(`/console/staff/${body.roles[0]!.id}`, { merchant, ...owner, method: 'DELETE' })).status).toBe(
      204,
    );
    // Reading to the end returns only when the server has ended it.
    expect(await stream.text()).toContain('retry:');
    expect((await open()).status).toBe(403);
  });

  it('have no rights at another merchant', async () => {
    const { body } = await invite({ phone: newPhone(), role: 'COOK' });
    expect((await list(foreignOwner, neighbour)).map(({ userId }) => userId)).not.toContain(body.userId);
    expect(
      (await t.ask(`/console/staff/${body.roles[0]!.id}`, { merchant: neighbour, ...foreignOwner, method: 'DELETE' }))
        .status,
    ).toBe(404);
    expect((await invite({ phone: newPhone(), role: 'COOK', branchId: foreign.branches[0] })).status).toBe(404);
    expect((await invite({ phone: newPhone(), role: 'COOK' }, foreignOwner)).status).toBe(403);
    for (const role of ['PLATFORM_ADMIN', 'INTEGRATION', 'CLIENT', 'KING'])
      expect((await invite({ phone: newPhone(), role })).status).toBe(400);
  });

  it('lose a role at once, and every change is audited', async () => {
    const phone = newPhone();
    const { body } = await invite({ phone, role: 'COURIER' });
    const session = withBearer(await signIn(t, phone));
    expect((await t.ask('/console/me', { merchant, ...session })).status).toBe(200);
    expect((await t.ask(`/console/staff/${body.roles[0]!.id}`, { merchant, ...owner, method: 'DELETE' })).status).toBe(
      204,
    );
    expect((await t.ask('/console/me', { merchant, ...session })).status).toBe(403);
    expect((await t.ask('/console/audit?before=0000-01-01T00:00:00Z', { merchant, ...owner })).status).toBe(400);
    const audit = await t.ask<{
      items: { action: string; subject: string; before: unknown; after: unknown; userId: string }[];
    }>('/console/audit', { merchant, ...owner });
    const about = audit.body.items.filter(({ subject }) => subject === body.userId);
    expect(about.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['STAFF_ROLE_TAKEN', { role: 'COURIER', branchId: null }, null],
      ['STAFF_ROLE_ACCEPTED', null, { role: 'COURIER', branchId: null }],
      ['STAFF_ROLE_GIVEN', null, { role: 'COURIER', branchId: null }],
    ]);
    expect(about[0]!.userId).not.toBe(body.userId);
    const theirs = await t.ask<{ items: unknown[] }>('/console/audit', { merchant: neighbour, ...foreignOwner });
    expect(theirs.body.items).toEqual([]);
  });

  it('own the whole merchant or nothing of it', async () => {
    const refused = await invite({ phone: newPhone(), role: 'OWNER', branchId: place.branches[0] });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.branchId', code: 'WHOLE_MERCHANT' }] },
    });
  });

  it('keep one owner, also when two remove each other at once', async () => {
    // Other tests need the owner of `merchant`, and either of these two may be removed.
    const contested = await createMerchant(t.db.transactions, { key: 'contested' });
    const [first, second] = [await newOwner(contested), await newOwner(contested)];
    const staff = await list(first, contested);
    const roleOf = (userId: string): string => staff.find((member) => member.userId === userId)!.roles[0]!.id;
    const answers = await Promise.all([
      t.ask(`/console/staff/${roleOf(second.userId)}`, { merchant: contested, ...first, method: 'DELETE' }),
      t.ask(`/console/staff/${roleOf(first.userId)}`, { merchant: contested, ...second, method: 'DELETE' }),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const count = statement<{ owners: number }>(
      'test.owners',
      "select count(*)::integer as owners from staff_role where role = 'OWNER'",
    );
    expect(await t.db.transactions.tenantRows(contested, count)).toEqual([{ owners: 1 }]);
  });
});

it('see in the audit when an administrator of the platform enters', async () => {
  await nameAdmin(t.db.transactions, '+998955555555');
  const admin = withBearer(await signIn(t, '+998955555555'));
  for (let look = 0; look < 2; look++)
    expect((await t.ask('/console/me', { merchant, ...admin })).body).toMatchObject({
      role: 'PLATFORM_ADMIN',
      platformHome: 'http://localhost:3000/',
    });
  expect((await t.ask('/console/me', { merchant: MARKETPLACE_ID, ...admin })).body).toMatchObject({
    platformHome: null,
  });
  expect((await t.ask('/console/me', { merchant, ...owner })).body).toMatchObject({ platformHome: null });
  const entries = statement<{ entries: number }>(
    'test.entries',
    "select count(*)::integer as entries from platform_audit where action = 'ENTERED_TENANT' and merchant_id = $1",
  );
  expect(await t.db.transactions.platformRows(entries, [merchant])).toEqual([{ entries: 1 }]);
  // The merchant's staff read it too.
  const { body } = await t.ask<{ items: { action: string; userId: string }[] }>('/console/audit', {
    merchant,
    ...admin,
  });
  expect(body.items.filter(({ action }) => action === 'ENTERED_TENANT')).toHaveLength(1);
});
