import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { Tablet } from '#contract/accounts/tablets.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { signIn, withBearer, type SignedInAs } from '#tests/support/sign-in.ts';

const NOW = Date.parse('2026-11-20T14:00:00+05:00');
const PIN = '1739';

const giveRole = statement(
  'test.tablets.give-role',
  `
  insert into staff_role (merchant_id, id, user_id, branch_id, role)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4)`,
);
const pinsInPlain = statement<{ hash: string }>('test.tablets.pins', 'select hash from staff_pin');

let t: TestProduct;
let merchant: string;
let neighbour: string;
let place: OpenedRestaurant;
let owner: SignedInAs;
let cook: SignedInAs;
let elsewhere: SignedInAs;
let stranger: SignedInAs;
let tablet: { tablet: Tablet; token: string };

let phones = 0;
async function staffMember(role: string, branchId: string | null, merchantId = merchant): Promise<SignedInAs> {
  const session = await signIn(t, `+99894${String(++phones).padStart(7, '0')}`);
  await t.db.transactions.tenantRows(merchantId, giveRole, [newId(), session.user.id, branchId, role]);
  return session;
}

const as = (session: { token: string; device?: string }, more: object = {}) => ({
  merchant,
  ...withBearer({ device: newId(), ...session }),
  ...more,
});
const post = <T>(url: string, body: object, session?: SignedInAs) =>
  t.ask<T>(url, { merchant, ...(session && as(session)), method: 'POST', body });
const addTablet = (session = owner, branchId = place.branches[0]!) =>
  post<{ tablet: Tablet; token: string }>('/console/tablets', { branchId, name: 'Bar', lockMinutes: 3 }, session);
const setPin = (session: { token: string; device?: string }, pin: string) =>
  t.ask<{ code: string }>('/console/pin', as(session, { method: 'PUT', body: { pin } }));
const unlock = (person: SignedInAs, pin: string, token = tablet.token, by = merchant) =>
  t.ask<SignedIn & { code: string; retryAfter: number }>('/tablet/unlock', {
    merchant: by,
    method: 'POST',
    body: { token, userId: person.user.id, pin },
  });
const me = (session: { token: string }) => t.ask<ConsoleMe>('/console/me', as(session));

beforeAll(async () => {
  t = await composeProduct({ now: NOW, bearers: true });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  neighbour = await createMerchant(transactions, { key: 'boshqa' });
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}, {}], dishes: [] }, NOW);
  owner = await staffMember('OWNER', null);
  cook = await staffMember('COOK', place.branches[0]!);
  elsewhere = await staffMember('WAITER', place.branches[1]!);
  stranger = await staffMember('OWNER', null, neighbour);
  tablet = (await addTablet()).body;
  for (const person of [owner, cook, elsewhere]) expect((await setPin(person, PIN)).status).toBe(200);
});
afterAll(() => t.stop());

describe('a shared tablet', () => {
  it('lists the staff of its branch', async () => {
    const { body } = await post<{ people: { userId: string; hasPin: boolean }[]; lockMinutes: number }>(
      '/tablet/people',
      { token: tablet.token },
    );
    expect(body.lockMinutes).toBe(3);
    const ids = [owner.user.id, cook.user.id];
    expect(body.people.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
    expect(body.people.every(({ hasPin }) => hasPin)).toBe(true);
  });

  it('opens a session of the person with their role at the branch alone', async () => {
    const session = await unlock(cook, PIN);
    expect(session).toMatchObject({ status: 200, body: { merchantId: merchant, user: { id: cook.user.id } } });
    expect(session.headers['set-cookie']).toBeUndefined();
    const { body } = await me(session.body);
    expect(body.roles.map(({ role, branchId }) => ({ role, branchId }))).toEqual([
      { role: 'COOK', branchId: place.branches[0] },
    ]);
    expect(body.branches.map(({ id }) => id)).toEqual([place.branches[0]]);
  });

  it('makes a manager of an owner, and keeps their account and other merchants out of reach', async () => {
    const { body: session } = await unlock(owner, PIN);
    expect((await me(session)).body.role).toBe('MANAGER');
    for (const url of ['/console/staff', '/me', '/me/addresses', '/orders', '/basket'])
      expect((await t.ask(url, as(session))).status, url).toBe(403);
    expect((await t.ask('/console/me', as(session, { merchant: neighbour }))).status).toBe(401);
    expect(await setPin(session, '4821')).toMatchObject({ status: 403, body: { code: 'FULL_SIGN_IN_REQUIRED' } });
  });

  it('opens the work at the counter; founding a tablet, guests and reports ask for a full sign-in', async () => {
    const { body: session } = await unlock(owner, PIN);
    const further = { branchId: place.branches[0], name: 'Thief', lockMinutes: 60 };
    const founded = await t.ask('/console/tablets', as(session, { method: 'POST', body: further }));
    expect(founded).toMatchObject({ status: 403, body: { code: 'FULL_SIGN_IN_REQUIRED' } });
    for (const url of ['/console/guests', '/console/guests/export?format=csv', '/console/gift-codes', '/console/media'])
      expect([url, (await t.ask<{ code: string }>(url, as(session))).body.code]).toEqual([
        url,
        'FULL_SIGN_IN_REQUIRED',
      ]);
    for (const url of ['/console/orders', '/console/till/open', '/console/caller?phone=%2B998901234567'])
      expect([url, (await t.ask(url, as(session))).status]).toEqual([url, 200]);
    const { may } = (await me(session)).body;
    expect(may).toContain('till.work');
    expect(may).not.toContain('guests.see');
  });

  it('renews only the session of its person, still at the branch alone', async () => {
    const { body } = await unlock(owner, PIN);
    const renewed = await post<SignedIn>('/auth/refresh', { refreshToken: body.refreshToken! });
    expect(renewed.status).toBe(200);
    expect((await me(renewed.body)).body.role).toBe('MANAGER');
    t.clock.now += 3_600_001;
    const later = await post('/auth/refresh', { refreshToken: renewed.body.refreshToken! });
    expect(later.status).toBe(401);
    t.clock.now = NOW;
  });

  it('refuses staff of another branch, strangers, and another merchant', async () => {
    expect((await unlock(elsewhere, PIN)).status).toBe(404);
    expect((await unlock(stranger, PIN)).status).toBe(404);
    expect((await unlock(cook, PIN, tablet.token, neighbour)).status).toBe(404);
    expect((await unlock(cook, PIN, 'x'.repeat(43))).status).toBe(404);
    expect((await addTablet(stranger)).status).toBe(403);
    expect((await addTablet(cook)).status).toBe(403);
    const theirs = as(stranger, { merchant: neighbour, method: 'DELETE' });
    expect((await t.ask(`/console/tablets/${tablet.tablet.id}`, theirs)).status).toBe(404);
  });

  it('ends every session on it when it is signed out', async () => {
    const other = (await addTablet()).body;
    const { body: session } = await unlock(cook, PIN, other.token);
    expect((await me(session)).status).toBe(200);
    const gone = await t.ask(`/console/tablets/${other.tablet.id}`, as(owner, { method: 'DELETE' }));
    expect(gone.status).toBe(204);
    expect((await me(session)).status).toBe(401);
    expect((await post('/tablet/people', { token: other.token })).status).toBe(404);
    const audit = await t.ask<{ items: { action: string; userId: string }[] }>('/console/audit', as(owner));
    const actions = audit.body.items.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['TABLET_ADDED', 'TABLET_REMOVED', 'PIN_CHANGED']));
  });
});

describe('a PIN', () => {
  it.each(['173', '1739051', '0000', '1234', 'abcd'])('is not %s', async (pin) => {
    expect((await setPin(cook, pin)).status).toBe(400);
  });

  it('is stored as a hash', async () => {
    const rows = await t.db.transactions.tenantRows(merchant, pinsInPlain);
    expect(rows).toHaveLength(3);
    expect(rows.every(({ hash }) => hash.startsWith('$argon2id$') && !hash.includes(PIN))).toBe(true);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3);
  });

  it('may be wrong five times in a quarter of an hour, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => unlock(cook, `90${at}5`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]!.body).toMatchObject({ code: 'TOO_MANY_TRIES' });
    expect((await unlock(cook, PIN)).status).toBe(429);
    // Others on the same tablet still sign in.
    expect((await unlock(owner, PIN)).status).toBe(200);
    t.clock.now += 15 * 60_000 + 1;
    expect((await unlock(cook, PIN)).status).toBe(200);
    t.clock.now = NOW;
  });
});
