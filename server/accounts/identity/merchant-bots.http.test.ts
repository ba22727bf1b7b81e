/**
 * Signing in by a merchant's own Telegram bot: data that the merchant could sign itself opens that merchant's
 * storefront and nothing else.
 */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#contract/accounts/identity.ts';
import type { LinkedIdentity } from '#contract/accounts/identity-providers.ts';
import { profileContract } from '#contract/accounts/identity-profile.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { codeFor, signIn } from '#tests/support/sign-in.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const BOT_OF_ANHOR = '777:ANHOR';
const BOT_OF_SUSHI = '888:SUSHI';
/** Claims the bot id of Anhor's bot, and is no token of any bot. */
const FORGED = '777:FORGED';

let fake: Fake;
let t: TestProduct;
let anhor: string;
let sushi: string;
let anhorPlace: OpenedRestaurant;
let sushiPlace: OpenedRestaurant;

beforeAll(async () => {
  fake = await startFake('telegram-bot', { FAKE_BOT_TOKENS: `${BOT_OF_ANHOR},${BOT_OF_SUSHI}` });
  t = await composeProduct({ bearers: true, now: NOW, env: { TELEGRAM_URL: fake.url } });
  anhor = await createMerchant(t.db.transactions, { key: 'anhor' });
  sushi = await createMerchant(t.db.transactions, { key: 'sushi' });
  const dishes = [{ name: 'Osh', price: 4_500_000 }];
  anhorPlace = await openRestaurant(t.db.transactions, anhor, { slug: 'anhor', dishes }, NOW);
  sushiPlace = await openRestaurant(t.db.transactions, sushi, { slug: 'sushi', dishes }, NOW);
  await saveToken(anhor, BOT_OF_ANHOR);
  await saveToken(sushi, BOT_OF_SUSHI);
});
afterAll(async () => {
  fake.stop();
  await t.stop();
});

const phoneOf = statement<{ phone: string }>('test.merchant-bots.phone-of', 'select phone from app_user where id = $1');
const owners = new Map<string, string>();

async function ownerToken(merchant: string): Promise<string> {
  const known = owners.get(merchant);
  if (known) return known;
  const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
  const [{ phone }] = (await t.db.transactions.platformRows(phoneOf, [owner])) as [{ phone: string }];
  const { token } = await signIn(t, phone, { merchant });
  owners.set(merchant, token);
  return token;
}

async function saveToken(merchant: string, value: string) {
  const authorization = `Bearer ${await ownerToken(merchant)}`;
  return t.ask<{ code: string; errors: { path: string; code: string }[] }>('/console/secrets/telegramBotToken', {
    merchant,
    method: 'PUT',
    headers: { authorization },
    body: { value },
  });
}

/** Mini App data as Telegram signs it for this bot, or anybody who knows the bot's token. */
function initData(token: string, id: number): string {
  const user = JSON.stringify({ id, first_name: `Guest ${id}` });
  const fields = { auth_date: String(Math.floor(t.clock.now / 1000)), query_id: newId(), user };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  return new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }).toString();
}

const enter = (merchant: string, token: string, id: number, device = newId()) =>
  t.ask<SignedIn & { code: string }>('/auth/telegram', {
    merchant,
    method: 'POST',
    device,
    body: { initData: initData(token, id) },
  });

interface Guest {
  token: string;
  device: string;
}
const as = ({ token, device }: Guest, merchant: string) => ({
  merchant,
  device,
  headers: { authorization: `Bearer ${token}` },
});

/** Opens Anhor's Mini App, verifies a phone in it and saves an address: a guest with a platform account. */
async function joinedGuest(id: number, phone: string): Promise<Guest & { userId: string }> {
  const device = newId();
  const { body: bound } = await enter(anhor, BOT_OF_ANHOR, id, device);
  const requested = { ...as({ token: bound.token, device }, anhor), method: 'POST' as const };
  await t.ask('/auth/code', { ...requested, body: { phone, purpose: 'PHONE' } });
  const { body: full } = await t.ask<SignedIn>('/me/phone', {
    ...requested,
    method: 'PUT',
    body: { phone, code: await codeFor(t, phone) },
  });
  const guest = { token: full.token, device, userId: full.user.id };
  const address = { name: 'Secret street 5', latitude: 41.3, longitude: 69.2 };
  expect((await t.ask('/me/addresses', { ...as(guest, anhor), method: 'POST', body: address })).status).toBe(201);
  return guest;
}

const place = (guest: Guest, merchant: string, at: OpenedRestaurant) =>
  t.ask<{ id: string; code: string }>('/orders', {
    ...as(guest, merchant),
    method: 'POST',
    headers: { ...as(guest, merchant).headers, 'idempotency-key': crypto.randomUUID() },
    body: {
      merchantId: at.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      bill: 4_500_000,
      cartItems: [{ productId: at.products[0], productCount: 1 }],
    },
  });

describe('a bot token', () => {
  it('counts only when Telegram confirms whose it is', async () => {
    const other = await createMerchant(t.db.transactions, { key: 'other' });
    const refused = await saveToken(other, FORGED);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: 'body.value', code: 'BOT_TOKEN' })]);
    for (const value of ['nonsense', '777:../../x', '777:A/getMe?'])
      expect((await saveToken(other, value)).status).toBe(400);
    await fake.trouble('hang-up');
    expect((await saveToken(other, BOT_OF_ANHOR)).body.code).toBe('UNAVAILABLE');
    expect((await enter(other, FORGED, 77)).body.code).toBe('IDENTITY_REFUSED');
  });

  it('that was stored without a check proves nothing', async () => {
    const old = await createMerchant(t.db.transactions, { key: 'old' });
    await t.db.transactions.tenantRows(
      old,
      statement(
        'test.copy-secret',
        `
      insert into merchant_secret (merchant_id, name, sealed)
      values (current_setting('app.merchant_id')::uuid, 'telegramBotToken', 'x')`,
      ),
      [],
    );
    expect((await enter(old, FORGED, 77)).body.code).toBe('IDENTITY_REFUSED');
  });
});

describe('another merchant', () => {
  it('never receives the session of a guest, whatever bot it names and whatever it signs', async () => {
    const guest = await joinedGuest(77, '+998901230001');
    const taken = await enter(sushi, BOT_OF_SUSHI, 77);
    expect(taken.status).toBe(200);
    expect(taken.body.user.id).not.toBe(guest.userId);
    expect((await enter(sushi, BOT_OF_ANHOR, 77)).body.code).toBe('IDENTITY_REFUSED');
  });

  it('that saves the very same bot gets guests of its own', async () => {
    const copy = await createMerchant(t.db.transactions, { key: 'copy' });
    const guest = await joinedGuest(78, '+998901230002');
    expect((await saveToken(copy, BOT_OF_ANHOR)).status).toBe(204);
    expect((await enter(copy, BOT_OF_ANHOR, 78)).body.user.id).not.toBe(guest.userId);
  });
});

describe("a session opened by a merchant's own bot", () => {
  it('is valid in that storefront alone, and sets no cookie shared with others', async () => {
    const device = newId();
    const entered = await enter(anhor, BOT_OF_ANHOR, 79, device);
    expect(entered.body).toMatchObject({ merchantId: anhor, refreshToken: expect.any(String) as string });
    expect(entered.headers['set-cookie']).toBeUndefined();
    const guest = { token: entered.body.token, device };
    expect((await t.ask('/orders', as(guest, anhor))).status).toBe(200);
    expect((await t.ask('/orders', as(guest, sushi))).status).toBe(401);
    const {
      body: { merchant: marketplace },
    } = await t.ask<{ merchant: { id: string } }>('/settings?host=localhost&path=/');
    for (const elsewhere of [sushi, marketplace.id]) {
      const refresh = {
        merchant: elsewhere,
        method: 'POST' as const,
        device,
        body: { refreshToken: entered.body.refreshToken },
      };
      expect((await t.ask('/auth/refresh', refresh)).status).toBe(401);
      expect((await t.ask('/basket', as(guest, elsewhere))).status).toBe(401);
    }
    const renewed = await t.ask<SignedIn>('/auth/refresh', {
      merchant: anhor,
      method: 'POST',
      device,
      body: { refreshToken: entered.body.refreshToken },
    });
    expect(renewed.body.merchantId).toBe(anhor);
  });

  it("opens nothing of the platform's account, nor what the person did elsewhere", async () => {
    const guest = await joinedGuest(80, '+998901230003');
    const elsewhere = await place(guest, sushi, sushiPlace);
    expect(elsewhere.status).toBe(201);
    const device = newId();
    // Signed by the merchant itself: it holds the token.
    const {
      body: { token, user },
    } = await enter(anhor, BOT_OF_ANHOR, 80, device);
    expect(user).toMatchObject({ id: guest.userId, phone: null, imageUrl: null, hasPassword: false, merchantIds: [] });
    const bound = { token, device };
    for (const [key, call] of Object.entries(profileContract).filter(([, { access }]) => access === 'account')) {
      const [method, url] = key.split(' ') as ['GET', string];
      const answer = await t.ask<{ code: string }>(url.replace(':id', newId()), {
        ...as(bound, anhor),
        method,
        ...('body' in call && method !== 'GET' ? { body: {} } : {}),
      });
      expect([key, answer.status, answer.body.code]).toEqual([key, 403, 'ACCOUNT_REQUIRED']);
    }
    expect((await t.ask<{ code: string }>('/me/identities', as(bound, anhor))).body.code).toBe('ACCOUNT_REQUIRED');
    const orders = await t.ask<{ items: unknown[] }>('/orders', as(bound, anhor));
    expect(orders.body.items).toEqual([]);
    expect((await t.ask(`/orders/${elsewhere.body.id}`, as(bound, anhor))).status).toBe(404);
  });

  it("shows the merchant's own orders, with the phone they were placed under and no newer one", async () => {
    const guest = await joinedGuest(81, '+998901230004');
    const here = await place(guest, anhor, anhorPlace);
    expect(here.status).toBe(201);
    const device = newId();
    const {
      body: { token, user },
    } = await enter(anhor, BOT_OF_ANHOR, 81, device);
    expect(user.phone).toBe('+998901230004');
    expect(
      (await t.ask<{ items: { id: string }[] }>('/orders', as({ token, device }, anhor))).body.items.map(
        ({ id }) => id,
      ),
    ).toEqual([here.body.id]);
    expect((await place({ token, device }, anhor, anhorPlace)).status).toBe(201);
    await t.db.transactions.platformRows(statement('test.new-phone', 'update app_user set phone = $2 where id = $1'), [
      guest.userId,
      '+998901230044',
    ]);
    expect((await t.ask<User>('/me', as({ token, device }, anhor))).body.phone).toBeNull();
    expect((await place({ token, device }, anhor, anhorPlace)).body.code).toBe('PHONE_REQUIRED');
  });

  it('gives no rights of the platform or of other merchants, only those in this one', async () => {
    const guest = await joinedGuest(82, '+998901230005');
    await t.db.transactions.platformRows(
      statement('test.admin', "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')"),
      [guest.userId],
    );
    await t.db.transactions.tenantRows(
      sushi,
      statement(
        'test.work',
        `insert into staff_role (merchant_id, id, user_id, role)
      values (current_setting('app.merchant_id')::uuid, $1, $2, 'OWNER')`,
      ),
      [newId(), guest.userId],
    );
    const device = newId();
    const {
      body: { token, user },
    } = await enter(anhor, BOT_OF_ANHOR, 82, device);
    expect(user.roles).toEqual(['CLIENT']);
    expect(user.merchantIds).toEqual([]);
    expect((await t.ask('/console/orders', as({ token, device }, anhor))).status).toBe(403);
    expect((await t.ask('/console/orders', as({ token, device }, sushi))).status).toBe(401);
    expect((await t.ask('/platform/merchants', as({ token, device }, anhor))).status).toBe(403);
  });

  it('becomes an account session once the platform has verified the phone', async () => {
    const guest = await joinedGuest(83, '+998901230006');
    const device = newId();
    const {
      body: { token },
    } = await enter(anhor, BOT_OF_ANHOR, 83, device);
    const bound = as({ token, device }, anhor);
    t.clock.now += 61_000;
    await t.ask('/auth/code', { ...bound, method: 'POST', body: { phone: '+998901230006', purpose: 'PHONE' } });
    const full = await t.ask<SignedIn>('/me/phone', {
      ...bound,
      method: 'PUT',
      body: { phone: '+998901230006', code: await codeFor(t, '+998901230006') },
    });
    t.clock.now -= 61_000;
    expect(full.body).toMatchObject({ merchantId: null, user: { id: guest.userId } });
    const addresses = await t.ask<{ items: { name: string }[] }>(
      '/me/addresses',
      as({ token: full.body.token, device }, sushi),
    );
    expect(addresses.body.items.map(({ name }) => name)).toEqual(['Secret street 5']);
  });

  it('cannot give an account that has a phone another one', async () => {
    await joinedGuest(84, '+998901230007');
    const device = newId();
    const {
      body: { token },
    } = await enter(anhor, BOT_OF_ANHOR, 84, device);
    const bound = as({ token, device }, anhor);
    await t.ask('/auth/code', { ...bound, method: 'POST', body: { phone: '+998909990000', purpose: 'PHONE' } });
    const taken = await t.ask<{ code: string }>('/me/phone', {
      ...bound,
      method: 'PUT',
      body: { phone: '+998909990000', code: await codeFor(t, '+998909990000') },
    });
    expect(taken.body.code).toBe('ACCOUNT_REQUIRED');
  });

  it('is listed among the sign-in providers, and can be unlinked', async () => {
    const guest = await joinedGuest(85, '+998901230008');
    const linked = await t.ask<{ items: LinkedIdentity[] }>('/me/identities', as(guest, anhor));
    expect(linked.body.items).toEqual([
      expect.objectContaining({ provider: 'TELEGRAM', merchant: expect.objectContaining({ id: anhor }) as unknown }),
    ]);
    expect((await t.ask('/me/identities/telegram', { ...as(guest, anhor), method: 'DELETE' })).status).toBe(404);
    const gone = await t.ask<{ items: unknown[] }>(`/me/identities/telegram?merchantId=${anhor}`, {
      ...as(guest, anhor),
      method: 'DELETE',
    });
    expect(gone.body.items).toEqual([]);
    expect((await enter(anhor, BOT_OF_ANHOR, 85)).body.user.id).not.toBe(guest.userId);
  });
});
