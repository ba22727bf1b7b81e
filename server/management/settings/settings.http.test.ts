import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import type { PlatformMerchant } from '#contract/management/settings-merchants.ts';
import type { MerchantSettings, PlatformPerson } from '#contract/management/settings.ts';
import type { Settings } from '#contract/accounts/tenancy.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const KEY = Buffer.alloc(32, 5);
const makeAdmin = statement(
  'test.settings.make-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const auditOf = statement<{ action: string; subject: string; before: unknown; after: unknown }>(
  'test.settings-audit',
  'select action, subject, before, after from audit order by at desc, id desc',
);
const adminNotes = statement<{ action: string; merchant_id: string }>(
  'test.admin-notes',
  'select action, merchant_id from platform_audit where user_id = $1 order by at, id',
);
const invited = statement<{ recipient: string; body: string }>(
  'test.settings.invited',
  "select recipient, body from message where kind = 'INVITE' order by created_date desc",
);

/** The DNS records of hosts. */
const records = new Map<string, string>();
const bothRecords = new Map<string, string[]>();
let one: TestProduct;
let two: TestProduct;
let own: string;
let other: string;
let owner: string;
let otherOwner: string;
let manager: string;
let admin: string;
let anhorDish: string;

beforeAll(async () => {
  const env = { SECRET_KEY: KEY.toString('base64') };
  const resolveTxt = (name: string): Promise<string[][]> =>
    Promise.resolve(
      bothRecords.get(name)?.map((value) => [value]) ?? (records.has(name) ? [[records.get(name)!]] : []),
    );
  one = await composeProduct({ env, resolveTxt });
  two = await composeProduct({ env, db: one.db });
  const { transactions } = one.db;
  [own, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'other' }),
  ];
  const anhor = await openRestaurant(transactions, own, {
    slug: 'anhor',
    dishes: [{ name: 'Osh', price: 4_500_000 }],
  });
  anhorDish = anhor.products[0]!;
  await openRestaurant(transactions, other, { slug: 'other' });
  [owner, otherOwner, manager] = [
    await newStaff(transactions, own, 'OWNER'),
    await newStaff(transactions, other, 'OWNER'),
    await newStaff(transactions, own, 'MANAGER'),
  ];
  admin = await newGuest(transactions);
  await transactions.platformRows(makeAdmin, [admin]);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const read = async (user: string, merchant: string): Promise<MerchantSettings> =>
  (await one.ask<MerchantSettings>('/console/settings', { merchant, user })).body;
const change = (user: string, merchant: string, body: object) =>
  one.ask<MerchantSettings & { code: string; errors: { path: string; code: string }[] }>('/console/settings', {
    merchant,
    user,
    method: 'PATCH',
    body,
  });
const shown = async (t: TestProduct, path: string): Promise<Settings> =>
  (await t.ask<Settings>(`/settings?host=localhost&path=${path}`)).body;

describe('settings', () => {
  it('are read and changed by owners and the platform, by nobody else, and never those of another', async () => {
    expect((await one.ask('/console/settings', { merchant: own, user: manager })).status).toBe(403);
    expect((await one.ask('/console/settings', { merchant: own, user: otherOwner })).status).toBe(403);
    expect((await change(otherOwner, own, { web: { brand: 'Mine now' } })).status).toBe(403);
    expect((await change(owner, own, { web: { brand: 'Anhor', isDark: true } })).body.web).toMatchObject({
      brand: 'Anhor',
      isDark: true,
      merchantId: own,
    });
    expect((await change(admin, own, { web: { isDark: false } })).body.web).toMatchObject({
      brand: 'Anhor',
      isDark: false,
    });
    expect((await read(otherOwner, other)).web.brand).not.toBe('Anhor');
  });

  it('reach every process within a second, and are audited with the previous values', async () => {
    await shown(two, '/anhor/');
    await change(owner, own, { web: { mainColor: '#123456' }, merchant: { name: { uz: 'Anhor choyxonasi' } } });
    await expect.poll(async () => (await shown(two, '/anhor/')).web.mainColor, { timeout: 1_000 }).toBe('#123456');
    expect((await shown(two, '/anhor/')).merchant.name).toEqual({ uz: 'Anhor choyxonasi' });
    const [last] = await one.db.transactions.tenantRows(own, auditOf);
    expect(last).toMatchObject({
      action: 'SETTINGS_CHANGED',
      before: { mainColor: null },
      after: { mainColor: '#123456' },
    });
  });

  it('that would leave nothing usable are refused, by name', async () => {
    const refused = async (web: object): Promise<string[]> => {
      const { status, body } = await change(owner, own, { web });
      return [String(status), body.errors[0]!.path, body.errors[0]!.code];
    };
    expect(await refused({ uzLangActive: false, ruLangActive: false, engLangActive: false })).toEqual([
      '400',
      'body.web.uzLangActive',
      'LAST_LANGUAGE',
    ]);
    expect(await refused({ deliveryActive: false, pickupActive: false, dineInActive: false })).toEqual([
      '400',
      'body.web.deliveryActive',
      'LAST_SERVICE',
    ]);
    expect(await refused({ telegram: 'javascript:alert(1)' })).toEqual(['400', 'body.web.telegram', 'LINK']);
    expect((await change(owner, own, { web: { mapType: 'GOOGLE' } })).status).toBe(400);
    expect(await refused({ mapType: 'YANDEX' })).toEqual(['400', 'body.web.mapType', 'MAP_KEY']);
    expect((await change(owner, own, { web: { brand: 'x'.repeat(5_000) } })).status).toBe(400);
  });

  it("offer the platform's map only where the platform has a key, and none of its own is shown", async () => {
    const refused = await change(owner, own, { web: { mapType: 'DASTURXON_YANDEX' } });
    expect([refused.status, refused.body.errors[0]!.code]).toEqual([400, 'MAP_KEY']);
    const keyed = await composeProduct({ db: one.db, env: { YANDEX_MAP_KEY: 'platform-key' } });
    const ask = (body?: object) =>
      keyed.ask<MerchantSettings>('/console/settings', {
        merchant: own,
        user: owner,
        ...(body ? { method: 'PATCH', body } : {}),
      });
    expect((await ask()).body.offered.mapTypes).toEqual(['LEAFLET', 'YANDEX', 'DASTURXON_YANDEX']);
    const saved = await ask({ web: { mapType: 'DASTURXON_YANDEX' }, merchant: { yandexMapKey: 'own-key' } });
    expect(saved.body.web).toMatchObject({ mapType: 'DASTURXON_YANDEX', mapKey: 'platform-key' });
    expect((await ask({ web: { mapType: 'YANDEX' } })).body.web.mapKey).toBe('own-key');
    expect((await ask({ merchant: { yandexMapKey: null } })).status).toBe(400);
    await ask({ web: { mapType: 'LEAFLET' }, merchant: { yandexMapKey: null } });
    await keyed.stop();
  });

  it("show the app's number to everybody once it is set", async () => {
    await change(owner, own, { merchant: { appId: '1234567890' } });
    await expect.poll(async () => (await shown(two, '/anhor/')).merchant.appId).toBe('1234567890');
    await change(owner, own, { merchant: { appId: null } });
  });

  it('refuse a picture that is not there, and name its field', async () => {
    mkdirSync(path.join(one.dataDir, 'media', 'looks'), { recursive: true });
    writeFileSync(path.join(one.dataDir, 'media', 'looks', 'icon-400.webp'), 'a picture');
    for (const [field, body] of [
      ['body.web.favicon', { web: { favicon: '/media/looks/nothing.png' } }],
      ['body.web.logo', { web: { logo: '/media/looks' } }],
      ['body.web.logo', { web: { logo: '/media/Looks/ICON.png' } }],
      ['body.merchant.logo', { merchant: { logo: '/media/nothing.webp' } }],
    ] as const) {
      const { status, body: problem } = await change(owner, own, body);
      expect([status, problem.errors]).toEqual([400, [expect.objectContaining({ path: field, code: 'PICTURE' })]]);
    }
    const there = await change(owner, own, { web: { favicon: '/media/looks/icon-400.webp' } });
    expect(there.body.web.favicon).toBe('/media/looks/icon-400.webp');
    expect((await change(owner, own, { web: { favicon: null } })).status).toBe(200);
  });

  it('save ways to sign in, and the logo of the merchant', async () => {
    writeFileSync(path.join(one.dataDir, 'media', 'logo.webp'), 'a picture');
    const { body } = await change(owner, own, { web: { signIn: [] }, merchant: { logo: '/media/logo.webp' } });
    expect(body).toMatchObject({ offered: { signIn: [] }, merchant: { logo: '/media/logo.webp' } });
    const card = async () =>
      (await one.ask<RestaurantPage>('/merchants', { merchant: own })).body.items.map(({ logo }) => logo);
    await expect.poll(card).toContain('/media/logo.webp');
    await change(owner, own, { merchant: { logo: null } });
  });

  it('set one logo in the other places that have none, and the audit says so', async () => {
    writeFileSync(path.join(one.dataDir, 'media', 'mark.webp'), 'a picture');
    const mark = '/media/mark.webp';
    const none = { web: { logo: null, favicon: null }, merchant: { logo: null } };
    await change(owner, own, none);
    const { body } = await change(owner, own, { web: { logo: mark } });
    expect(body).toMatchObject({ web: { logo: mark, favicon: mark }, merchant: { logo: mark } });
    const [noted] = await one.db.transactions.tenantRows(own, auditOf);
    expect(noted!.after).toEqual({ logo: mark, favicon: mark });
    expect((await change(owner, own, none)).body).toMatchObject(none);
  });

  it('remove a restaurant from the marketplace, and leave it in its own storefront', async () => {
    const slugs = async (merchant: string): Promise<string[]> =>
      (await one.ask<RestaurantPage>('/merchants', { merchant })).body.items.map(({ slug }) => slug);
    expect(await slugs(MARKETPLACE_ID)).toContain('other');
    await change(otherOwner, other, { web: { listed: false } });
    await expect.poll(() => slugs(MARKETPLACE_ID), { timeout: 1_000 }).not.toContain('other');
    expect(await slugs(other)).toEqual(['other']);
    await change(otherOwner, other, { web: { listed: true } });
  });
});

describe('secrets', () => {
  it('are encrypted, returned by name alone, and removed again', async () => {
    const put = (value: string | null) =>
      one.ask('/console/secrets/smsPassword', { merchant: own, user: owner, method: 'PUT', body: { value } });
    expect((await put('open sesame')).status).toBe(204);
    const answer = await one.ask<MerchantSettings>('/console/settings', { merchant: own, user: owner });
    expect(answer.body.secrets).toEqual(['smsPassword']);
    expect(JSON.stringify(answer.body)).not.toContain('sesame');
    const secrets = openSecrets({ transactions: one.db.transactions, box: secretBox(KEY) });
    expect(await secrets.read(own, ['smsPassword', 'smsUsername'])).toEqual({ smsPassword: 'open sesame' });
    const rows = await one.db.transactions.tenantRows(own, auditOf);
    expect(rows[0]).toMatchObject({ action: 'SECRET_SET', subject: 'smsPassword' });
    expect(JSON.stringify(rows)).not.toContain('sesame');
    expect((await put(null)).status).toBe(204);
    expect((await read(owner, own)).secrets).toEqual([]);
    expect(
      (
        await one.ask('/console/secrets/databasePassword', {
          merchant: own,
          user: owner,
          method: 'PUT',
          body: { value: 'x' },
        })
      ).status,
    ).toBe(400);
  });
});

describe("a host of one's own", () => {
  const claim = (user: string, merchant: string, host: string) =>
    one.ask<MerchantSettings & { code: string; why: string }>('/console/domains', {
      merchant,
      user,
      method: 'POST',
      body: { host },
    });
  const verify = (user: string, merchant: string, host: string) =>
    one.ask<MerchantSettings & { why: string }>(`/console/domains/${host}/verify`, { merchant, user, method: 'POST' });

  it('serves once its DNS record proves it, and not before', async () => {
    const { body } = await claim(owner, own, 'https://Menu.Anhor.uz/');
    expect(body.domains).toEqual([
      { host: 'menu.anhor.uz', verified: false, record: expect.objectContaining({ name: '_dasturxon.menu.anhor.uz' }) },
    ]);
    const storefront = async (): Promise<number> => (await one.ask('/settings?host=menu.anhor.uz&path=/')).status;
    expect(await storefront()).toBe(404);
    expect((await verify(owner, own, 'menu.anhor.uz')).body.why).toBe('NO_RECORD');
    // Another record proves nothing.
    records.set('_dasturxon.menu.anhor.uz', 'something');
    expect((await verify(owner, own, 'menu.anhor.uz')).status).toBe(409);
    records.set(body.domains[0]!.record.name, body.domains[0]!.record.value);
    expect((await verify(owner, own, 'menu.anhor.uz')).body.domains[0]).toMatchObject({ verified: true });
    await expect.poll(storefront, { timeout: 1_000 }).toBe(200);
    expect((await read(owner, own)).web.domain).toBe('menu.anhor.uz');
  });

  it('that is proved cannot be claimed, and a claim without proof cannot be dropped by another merchant', async () => {
    const hostsOf = async (user: string, merchant: string): Promise<string[]> =>
      (await read(user, merchant)).domains.map(({ host }) => host);
    expect((await claim(otherOwner, other, 'menu.anhor.uz')).body.why).toBe('HOST_TAKEN');
    const first = await claim(otherOwner, other, 'free.uz');
    const second = await claim(owner, own, 'free.uz');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await hostsOf(otherOwner, other)).toContain('free.uz');
    expect(await hostsOf(owner, own)).toContain('free.uz');
    const recordIn = ({ body }: typeof first) => body.domains.find(({ host }) => host === 'free.uz')!.record;
    expect(recordIn(first).value).not.toBe(recordIn(second).value);
    // Claiming again changes nothing, and releasing affects the own claim alone.
    expect((await claim(owner, own, 'free.uz')).status).toBe(200);
    expect((await one.ask('/console/domains/free.uz', { merchant: own, user: owner, method: 'DELETE' })).status).toBe(
      200,
    );
    expect(await hostsOf(otherOwner, other)).toContain('free.uz');
    expect((await one.ask('/console/domains/free.uz', { merchant: own, user: owner, method: 'DELETE' })).status).toBe(
      404,
    );
    records.set(recordIn(first).name, recordIn(first).value);
    expect((await verify(otherOwner, other, 'free.uz')).status).toBe(200);
    expect((await claim(owner, own, 'free.uz')).body.why).toBe('HOST_TAKEN');
    for (const host of ['localhost', 'x.localhost', '127.0.0.1', 'not a host', ''])
      expect([host, (await claim(owner, own, host)).status]).toEqual([host, 400]);
  });

  it('is not claimed when the audit of the claim cannot be written', async () => {
    const { owner: database } = one.db.database;
    await database.query("alter table audit add constraint no_claims check (action <> 'HOST_CLAIMED') not valid");
    try {
      expect((await claim(owner, own, 'unaudited.uz')).status).toBe(500);
    } finally {
      await database.query('alter table audit drop constraint no_claims');
    }
    expect((await read(owner, own)).domains.map(({ host }) => host)).not.toContain('unaudited.uz');
  });

  it('belongs to one of two who prove it at the same moment', async () => {
    const claims = await Promise.all([claim(owner, own, 'race.uz'), claim(otherOwner, other, 'race.uz')]);
    const values = claims.map(({ body }) => body.domains.find(({ host }) => host === 'race.uz')!.record.value);
    // Its DNS contains both records.
    bothRecords.set('_dasturxon.race.uz', values);
    const answers = await Promise.all([verify(owner, own, 'race.uz'), verify(otherOwner, other, 'race.uz')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.why).toBe('HOST_TAKEN');
  });

  it('is released, and serves no longer', async () => {
    const gone = await one.ask<MerchantSettings>('/console/domains/menu.anhor.uz', {
      merchant: own,
      user: owner,
      method: 'DELETE',
    });
    expect(gone.body.domains.map(({ host }) => host)).not.toContain('menu.anhor.uz');
    await expect
      .poll(async () => (await one.ask('/settings?host=menu.anhor.uz&path=/')).status, { timeout: 1_000 })
      .toBe(404);
  });
});

describe('the platform', () => {
  const found = (body: object, user = admin) =>
    one.ask<PlatformMerchant & { why: string }>('/platform/merchants', { user, method: 'POST', body });
  const newMerchant = {
    key: 'bek',
    name: { uz: 'Bek', ru: 'Бек' },
    languages: ['uz', 'ru'],
    mainLanguage: 'ru',
    ownerPhone: '90 555-44-33',
    mainColor: '#AA2200',
  };

  it('creates a merchant that opens at once, in its languages, and whose owner is invited', async () => {
    expect((await found(newMerchant, owner)).status).toBe(403);
    await shown(two, '/bek/');
    const { status, body } = await found(newMerchant);
    expect([status, body.key, body.isActive]).toEqual([201, 'bek', true]);
    await expect.poll(async () => (await shown(two, '/bek/')).merchant?.key, { timeout: 1_000 }).toBe('bek');
    expect((await shown(one, '/bek/')).web).toMatchObject({
      brand: 'Бек',
      mainLanguage: 'ru',
      uzLangActive: true,
      engLangActive: false,
      mainColor: '#AA2200',
    });
    const [message] = await one.db.transactions.platformRows(invited);
    expect(message).toMatchObject({ recipient: '+998905554433', body: expect.stringContaining('/bek/console/') });
  });

  it('refuses keys that are taken, or could never be one', async () => {
    expect((await found(newMerchant)).body.why).toBe('KEY_TAKEN');
    for (const key of ['api', 'merchants', 'checkout-1', 'a', 'ключ', 'console', '../x'])
      expect([key, (await found({ ...newMerchant, key })).status]).toEqual([key, 400]);
    expect((await found({ ...newMerchant, key: 'bek2', mainLanguage: 'eng' })).status).toBe(400);
    expect((await found({ ...newMerchant, key: 'bek2', ownerPhone: '123' })).status).toBe(400);
  });

  it('switches a merchant off and on, deletes it, and enters with a note', async () => {
    const id = (await one.ask<{ items: PlatformMerchant[] }>('/platform/merchants', { user: admin })).body.items.find(
      ({ key }) => key === 'bek',
    )!.id;
    const put = (body: object) =>
      one.ask<PlatformMerchant>(`/platform/merchants/${id}`, { user: admin, method: 'PATCH', body });
    expect((await put({ isActive: false, reason: 'Closed by the fire service' })).body.isActive).toBe(false);
    await expect.poll(async () => (await shown(two, '/bek/')).merchant.isActive, { timeout: 1_000 }).toBe(false);
    await put({ isActive: true });
    expect(
      (await one.ask<{ home: string }>(`/platform/merchants/${id}/enter`, { user: admin, method: 'POST' })).body.home,
    ).toMatch(/\/bek\/$/);
    await put({ deleted: true });
    await expect
      .poll(async () => (await two.ask('/settings?host=localhost&path=/bek/')).status, { timeout: 1_000 })
      .toBe(404);
    const notes = await one.db.transactions.platformRows(adminNotes, [admin]);
    expect(notes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['MERCHANT_FOUNDED', 'MERCHANT_SWITCHED', 'MERCHANT_ENTERED']),
    );
    expect(
      (
        await one.ask(`/platform/merchants/${MARKETPLACE_ID}`, {
          user: admin,
          method: 'PATCH',
          body: { deleted: true },
        })
      ).status,
    ).toBe(409);
  });
});

describe('people', () => {
  it('are blocked and unblocked by administrators alone, with a reason, and audited', async () => {
    const { transactions } = one.db;
    const guest = await newGuest(transactions, { phone: '+998939990077' });
    const find = (user: string, phone = '+998939990077') =>
      one.ask<PlatformPerson>(`/platform/people?phone=${encodeURIComponent(phone)}`, {
        merchant: MARKETPLACE_ID,
        user,
      });
    const block = (user: string, body: object, id = guest) =>
      one.ask<PlatformPerson & { why: string }>(`/platform/people/${id}/block`, {
        merchant: MARKETPLACE_ID,
        user,
        method: 'PUT',
        body,
      });
    expect((await find(owner)).status).toBe(403);
    expect((await block(owner, { blocked: true, reason: 'Fake orders' })).status).toBe(403);
    expect((await find(admin, '+998939990078')).status).toBe(404);
    expect((await find(admin)).body).toMatchObject({ id: guest, status: 'ACTIVE', blockedReason: null });
    expect((await block(admin, { blocked: true, reason: '' })).status).toBe(400);
    expect((await block(admin, { blocked: true, reason: 'Fake orders' })).body).toMatchObject({
      status: 'BLOCKED',
      blockedReason: 'Fake orders',
    });
    const order = () =>
      one.ask<{ code: string }>('/orders', {
        merchant: own,
        user: guest,
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          merchantId: 'anhor',
          serviceType: 'PICK_UP',
          pickupValid: true,
          cartItems: [{ productId: anhorDish, productCount: 1 }],
          bill: 4_500_000,
        },
      });
    expect([(await order()).status, (await order()).body.code]).toEqual([403, 'FORBIDDEN']);
    const notes = await transactions.platformRows(adminNotes, [admin]);
    expect(notes.map(({ action }) => action)).toContain('PERSON_BLOCKED');
    expect((await block(admin, { blocked: false })).body).toMatchObject({ status: 'ACTIVE', blockedReason: null });
    expect((await order()).status).toBe(201);
    const other = await newGuest(transactions, { phone: '+998939990079' });
    await transactions.platformRows(makeAdmin, [other]);
    expect((await block(admin, { blocked: true, reason: 'Not possible' }, other)).body.why).toBe('ADMIN');
  });
});
