import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsolePlaces } from '#contract/restaurants/places-editor.ts';
import type { MerchantOpening, OpenedMerchant, OwnOpening } from '#contract/management/merchant-openings.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const makeAdmin = statement(
  'test.openings-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const messages = statement<{ recipient: string; body: string }>(
  'test.openings-messages',
  "select recipient, body from message where kind = 'ACCOUNT' order by created_date desc",
);
const phoneOf = statement<{ phone: string }>('test.openings-phone', 'select phone from app_user where id = $1');

const body = {
  name: { uz: 'Anhor boʻyi', ru: 'Анхор' },
  kitchens: [],
  city: 'Toshkent',
  address: 'Navoiy 12',
  latitude: 41.31,
  longitude: 69.25,
  services: ['DELIVERY', 'PICK_UP'],
  mainLanguage: 'uz',
};

// Every request comes from a network of its own: the call is limited for each.
const PROXIES = { TRUSTED_PROXIES: 'loopback' };
let requests = 0;
const network = (): Record<string, string> => ({ 'x-forwarded-for': `10.0.0.${(requests += 1)}` });

let t: TestProduct;
let admin: string;
let outsider: string;
let other: string;

beforeAll(async () => {
  t = await composeProduct({ env: PROXIES });
  const { transactions } = t.db;
  admin = await newGuest(transactions);
  await transactions.platformRows(makeAdmin, [admin]);
  other = await createMerchant(transactions, { key: 'other' });
  outsider = await newStaff(transactions, other, 'OWNER');
});
afterAll(() => t.stop());

const open = (user: string, over: object = {}, product = t, language: 'uz' | 'ru' = 'uz') =>
  product.ask<OpenedMerchant & { code: string; why?: string }>('/merchants/open', {
    merchant: MARKETPLACE_ID,
    user,
    method: 'POST',
    body: { ...body, ...over },
    language,
    headers: network(),
  });
const decide = (id: string, how: 'approve' | 'decline', sent?: object, user = admin) =>
  t.ask<MerchantOpening & { why?: string }>(`/platform/merchants/${id}/${how}`, {
    merchant: MARKETPLACE_ID,
    user,
    method: 'POST',
    body: sent,
  });
const own = async (user: string): Promise<OwnOpening[]> =>
  (await t.ask<{ items: OwnOpening[] }>('/me/openings', { merchant: MARKETPLACE_ID, user })).body.items;
const statusOf = async (merchant: string, path: string, user?: string): Promise<number> =>
  (await t.ask(path, { merchant, user })).status;

describe('a restaurant that opens by itself', () => {
  it('has a console for its owner alone and a closed storefront until it is approved', async () => {
    const owner = await newGuest(t.db.transactions);
    const opened = await open(owner, {}, t, 'ru');
    expect([opened.status, opened.body]).toMatchObject([201, { key: 'anhor-boyi', state: 'PENDING' }]);
    const { id } = opened.body;
    const places = await t.ask<ConsolePlaces>('/console/places', { merchant: id, user: owner });
    expect(places.body).toMatchObject({
      restaurants: [{ slug: 'anhor-boyi', name: body.name }],
      branches: [
        { address: { uz: 'Toshkent, Navoiy 12' }, deliveryActive: true, pickupActive: true, dineInActive: false },
      ],
    });
    expect(await statusOf(id, '/console/places', outsider)).toBe(403);
    expect(await statusOf(id, '/merchants/anhor-boyi')).toBe(404);

    const listed = await t.ask<{ items: MerchantOpening[] }>('/platform/openings', {
      merchant: MARKETPLACE_ID,
      user: admin,
    });
    expect(listed.body.items[0]).toMatchObject({ id, state: 'PENDING', address: { uz: 'Toshkent, Navoiy 12' } });

    expect((await decide(id, 'approve', undefined, owner)).status).toBe(403);
    expect((await decide(id, 'approve')).body).toMatchObject({ state: 'APPROVED' });
    expect(await statusOf(id, '/merchants/anhor-boyi')).toBe(404);
    const [phone] = await t.db.transactions.platformRows(phoneOf, [owner]);
    const [sent] = await t.db.transactions.platformRows(messages);
    // The language in which they asked: nobody has chosen one yet.
    expect(sent!.body).toMatch(/[а-я]{4}/);
    expect(sent).toMatchObject({ recipient: phone!.phone, body: expect.stringContaining('/anhor-boyi/console/setup') });
    expect((await decide(id, 'decline', { reason: 'Too late' })).body.why).toBe('ALREADY_DECIDED');
  });

  it('is declined with a reason that its owner reads, and stays closed', async () => {
    const owner = await newGuest(t.db.transactions);
    const { id } = (await open(owner, { name: { uz: 'Yopiq' } })).body;
    expect(await own(owner)).toMatchObject([{ id, key: 'yopiq', state: 'PENDING', reason: null }]);
    expect((await decide(id, 'decline', { reason: 'No such address' })).body).toMatchObject({
      state: 'DECLINED',
      reason: 'No such address',
    });
    const [sent] = await t.db.transactions.platformRows(messages);
    expect(sent!.body).toContain('No such address');
    expect(await own(owner)).toMatchObject([{ id, state: 'DECLINED', reason: 'No such address' }]);
    expect(await own(outsider)).toEqual([]);
    expect(await statusOf(id, '/merchants/yopiq')).toBe(404);
  });

  it('names itself and its place, and is sent again after the platform has asked for changes', async () => {
    const owner = await newGuest(t.db.transactions);
    const company = { legalName: 'Anhor Food MChJ', tin: '305123456' };
    expect((await open(owner, { tin: '12' })).status).toBe(400);
    const { id } = (await open(owner, { name: { uz: 'Tuzatish' }, ...company })).body;
    const listed = async () =>
      (
        await t.ask<{ items: MerchantOpening[] }>('/platform/openings', { merchant: MARKETPLACE_ID, user: admin })
      ).body.items.find((each) => each.id === id);
    expect(await listed()).toMatchObject({
      ...company,
      services: ['DELIVERY', 'PICK_UP'],
      latitude: 41.31,
      longitude: 69.25,
      request: null,
      answer: null,
    });

    const ask = (user: string) =>
      t.ask<MerchantOpening>(`/platform/merchants/${id}/request-changes`, {
        merchant: MARKETPLACE_ID,
        user,
        method: 'POST',
        body: { request: 'The tax number is another company’s' },
      });
    const sendAgain = (user: string, body: object) =>
      t.ask<{ items: OwnOpening[]; why?: string }>(`/me/openings/${id}`, {
        merchant: MARKETPLACE_ID,
        user,
        method: 'PUT',
        body,
        headers: network(),
      });
    const corrected = { legalName: 'Tuzatish MChJ', tin: '305654321', answer: 'Corrected' };
    expect((await sendAgain(owner, corrected)).body.why).toBe('NOTHING_ASKED');
    expect((await ask(owner)).status).toBe(403);
    expect((await ask(admin)).body).toMatchObject({ state: 'PENDING', request: 'The tax number is another company’s' });
    const [sent] = await t.db.transactions.platformRows(messages);
    expect(sent!.body).toContain('The tax number is another company’s');
    expect(await own(owner)).toMatchObject([{ id, state: 'PENDING', request: 'The tax number is another company’s' }]);

    expect((await sendAgain(outsider, corrected)).body.why).toBe('NOTHING_ASKED');
    expect((await sendAgain(owner, corrected)).body.items).toMatchObject([{ id, request: null, tin: '305654321' }]);
    expect(await listed()).toMatchObject({ ...corrected, request: null });
    expect((await decide(id, 'approve')).body).toMatchObject({ state: 'APPROVED' });
    expect((await ask(admin)).body).toMatchObject({ why: 'ALREADY_DECIDED' });
  });

  it('is told to every administrator, once an hour however many come', async () => {
    const { transactions } = t.db;
    const second = await newGuest(transactions);
    await transactions.platformRows(makeAdmin, [second]);
    const [{ phone } = { phone: '' }] = await transactions.platformRows(phoneOf, [second]);
    const heard = async () =>
      (await transactions.platformRows(messages)).filter(({ recipient }) => recipient === phone);
    for (const name of ['Yangi bir', 'Yangi ikki']) await open(await newGuest(transactions), { name: { uz: name } });
    expect((await heard()).map(({ body: text }) => text)).toEqual([
      'Yangi ariza: Yangi bir. http://localhost:3000/console/platform',
    ]);
    t.clock.now += 3_600_000;
    await open(await newGuest(transactions), { name: { uz: 'Yangi uch' } });
    expect(await heard()).toHaveLength(2);
  });

  it('is one at a time for one person, also when asked twice at once', async () => {
    const owner = await newGuest(t.db.transactions);
    const answers = await Promise.all([open(owner), open(owner), open(owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.why).toBe('ALREADY_PENDING');
  });

  it('gets a key of its own when the name is taken', async () => {
    const names = { name: { uz: 'Bir xil' } };
    const users = await Promise.all([1, 2, 3].map(() => newGuest(t.db.transactions)));
    const keys = await Promise.all(users.map(async (user) => (await open(user, names)).body.key));
    expect(keys.toSorted()).toEqual(['bir-xil', 'bir-xil-2', 'bir-xil-3']);
  });

  it.each([
    ['Borders Grill', 'border-grill'],
    ['Checkout', 'check-out'],
  ])('called %s gets the key %s, because a key may not contain the name of such a page', async (brand, key) => {
    const opened = await open(await newGuest(t.db.transactions), { name: { uz: brand } });
    expect([opened.status, opened.body]).toMatchObject([201, { key }]);
  });

  it('needs an account with a phone, a name and a known kitchen', async () => {
    const anonymous = { merchant: MARKETPLACE_ID, method: 'POST', body, headers: network() } as const;
    expect((await t.ask('/merchants/open', anonymous)).status).toBe(401);
    const nameless = await newGuest(t.db.transactions, { phone: null });
    expect((await open(nameless)).body.code).toBe('PHONE_REQUIRED');
    const guest = await newGuest(t.db.transactions);
    expect((await open(guest, { name: { uz: ' ' } })).body.code).toBe('VALIDATION');
    expect((await open(guest, { kitchens: ['no-such'] })).body.code).toBe('VALIDATION');
    // Nothing of the refused ones is left behind.
    expect((await open(guest)).status).toBe(201);
  });

  it('is open at once, or refused, as the installation decides', async () => {
    const auto = await composeProduct({ db: t.db, env: { ...PROXIES, PLATFORM_OPEN: 'auto' } });
    const off = await composeProduct({ db: t.db, env: { ...PROXIES, PLATFORM_OPEN: 'off' } });
    const user = await newGuest(t.db.transactions);
    expect((await open(user, {}, off)).body.why).toBe('OPENING_OFF');
    const opened = await open(user, { name: { uz: 'Darhol' } }, auto);
    expect(opened.body.state).toBe('APPROVED');
    expect(await statusOf(opened.body.id, '/console/setup', user)).toBe(200);
    await auto.stop();
    await off.stop();
  });

  it('is approved when the platform switches it on', async () => {
    const { id } = (await open(await newGuest(t.db.transactions), { name: { uz: 'Yoqilgan' } })).body;
    const switched = await t.ask<{ isActive: boolean }>(`/platform/merchants/${id}`, {
      merchant: MARKETPLACE_ID,
      user: admin,
      method: 'PATCH',
      body: { isActive: true },
    });
    expect(switched.body).toMatchObject({ isActive: true });
    expect((await decide(id, 'decline', { reason: 'Too late' })).body.why).toBe('ALREADY_DECIDED');
  });
});
