/**
 * A merchant's own host shows whatever page the merchant wants. Whichever way somebody signs in there, the session
 * opens that merchant and nothing else of the person.
 */
import { createHash, createHmac } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#contract/accounts/identity.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { secretKey } from '#server/platform/secret-box.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import type { RequestOptions, TestProduct } from '#tests/support/product.ts';
import { codeFor, cookieOfAnswer } from '#tests/support/sign-in.ts';
import { BOT, CENTRAL, newTab, openSignInProviders, type SignInProviders } from '#tests/support/sign-in-providers.ts';
import { writeBearer } from './bearer.ts';
import { identityKeys } from './identity-keys.ts';
import { hashPassword } from './passwords.ts';
import { setPhone } from './profile-store.ts';

const OWN_BOT = '777:ANHOR';
const PASSWORD = 'samarqand non 1739';
const PIN = '1739';
const HOSTS = { own: 'anhor.uz', sub: 'anhor.dasturxon.test', path: 'dasturxon.test' } as const;
type At = keyof typeof HOSTS;

const setPassword = statement('test.own-host.password', 'update app_user set password_hash = $2 where id = $1');
const makeAdmin = statement(
  'test.own-host.admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN') on conflict do nothing",
);
const makeOwner = statement(
  'test.own-host.owner',
  `
  insert into staff_role (merchant_id, id, user_id, role)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'OWNER') on conflict do nothing`,
);
const unbind = statement<{ id: string }>(
  'test.own-host.unbind',
  'update session set merchant_id = null, knows_phone = false where user_id = $1 returning id',
);

let providers: SignInProviders;
let t: TestProduct;
let bots: Fake;
let anhor: string;
let sushi: string;
let place: OpenedRestaurant;
let sushiPlace: OpenedRestaurant;
let phones = 0;

interface Person {
  phone: string;
  account: string;
  telegramId: number;
  device: string;
  network: string;
  codes: number;
}
const newPerson = (): Person => {
  phones += 1;
  return {
    phone: `+99890${String(7_000_000 + phones)}`,
    account: String(70_000 + phones),
    telegramId: 70_000 + phones,
    device: newId(),
    network: `10.1.${phones >> 8}.${phones & 255}`,
    codes: 0,
  };
};

const at = (host: At, { device, network }: Person, more: RequestOptions = {}): RequestOptions => ({
  merchant: anhor,
  device,
  ...more,
  headers: { host: HOSTS[host], 'x-forwarded-for': network, ...more.headers },
});

async function session(answer: Promise<{ status: number; body: SignedIn; headers: Record<string, unknown> }>) {
  const { status, body, headers } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, cookie: cookieOfAnswer({ status, body, headers }) };
}
type Opened = Awaited<ReturnType<typeof session>>;

async function byCode(host: At, person: Person, as?: Opened): Promise<Opened> {
  // The next code is sent a minute later; identity tokens of the fakes follow the real clock.
  const shift = 61_000 * (person.codes += 1);
  t.clock.now += shift;
  const purpose = as ? 'PHONE' : 'SIGN_IN';
  const headers = as && { authorization: `Bearer ${as.token}` };
  const asked = at(host, person, { ...(headers && { headers }), body: { phone: person.phone, purpose } });
  expect((await t.ask('/auth/code', { ...asked, method: 'POST' })).status).toBe(200);
  const body = { phone: person.phone, code: await codeFor(t, person.phone) };
  const opened = await session(
    as
      ? t.ask<SignedIn>('/me/phone', { ...asked, method: 'PUT', body })
      : t.ask<SignedIn>('/auth/verify', { ...asked, method: 'POST', body }),
  );
  t.clock.now -= shift;
  return opened;
}

async function byProvider(provider: 'google' | 'apple' | 'telegram', host: At, person: Person): Promise<Opened> {
  const tab = newTab({ host: HOSTS[host], device: person.device });
  const code = (await providers.walk(provider, tab, 'allow', person.account)).get('signIn')!;
  return session(providers.exchange(tab, code));
}

async function byBot(token: string, host: At, person: Person): Promise<Opened> {
  const user = JSON.stringify({ id: person.telegramId, first_name: 'Ali' });
  const fields = { auth_date: String(Math.floor(t.clock.now / 1000)), query_id: newId(), user };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const initData = new URLSearchParams({
    ...fields,
    hash: createHmac('sha256', key).update(text).digest('hex'),
  }).toString();
  return session(t.ask<SignedIn>('/auth/telegram', at(host, person, { method: 'POST', body: { initData } })));
}

async function byWidget(host: At, person: Person): Promise<Opened> {
  const fields = {
    id: person.telegramId,
    first_name: 'Ali',
    auth_date: Math.floor(t.clock.now / 1000),
    last_name: newId(),
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const hash = createHmac('sha256', createHash('sha256').update(BOT).digest()).update(text).digest('hex');
  return session(t.ask<SignedIn>('/auth/telegram', at(host, person, { method: 'POST', body: { ...fields, hash } })));
}

async function byPassword(host: At, person: Person): Promise<Opened> {
  const { user } = await byCode('path', person);
  await t.db.transactions.platformRows(setPassword, [user.id, await hashPassword(PASSWORD)]);
  const body = { phone: person.phone, password: PASSWORD };
  return session(t.ask<SignedIn>('/auth/login', at(host, person, { method: 'POST', body })));
}

/** Signs in by Google without a phone, whose confirmation joins the account of that phone. */
async function byMerging(host: At, person: Person): Promise<Opened> {
  const account = `${person.account}${host}`;
  return byCode(host, person, await byProvider('google', host, { ...person, account }));
}

async function renewed(host: At, person: Person, { cookie, refreshToken }: Opened): Promise<Opened> {
  const body = refreshToken ? { refreshToken } : {};
  return session(t.ask<SignedIn>('/auth/refresh', at(host, person, { method: 'POST', headers: { cookie }, body })));
}

beforeAll(async () => {
  bots = await startFake('telegram-bot', { FAKE_BOT_TOKENS: OWN_BOT });
  providers = await openSignInProviders({ TELEGRAM_URL: bots.url });
  ({ t, merchant: anhor } = providers);
  sushi = await createMerchant(t.db.transactions, { key: 'sushi' });
  const dishes = [{ name: 'Osh', price: 4_500_000 }];
  place = await openRestaurant(t.db.transactions, anhor, { slug: 'anhor', dishes }, t.clock.now);
  sushiPlace = await openRestaurant(t.db.transactions, sushi, { slug: 'sushi', dishes }, t.clock.now);
});
afterAll(async () => {
  bots.stop();
  await providers.stop();
});

/** The person runs the platform, and owns both merchants. */
async function giveEverything(userId: string): Promise<void> {
  await t.db.transactions.platformRows(makeAdmin, [userId]);
  for (const merchant of [anhor, sushi]) await t.db.transactions.tenantRows(merchant, makeOwner, [newId(), userId]);
}

async function answers(host: At, person: Person, { token }: Opened) {
  const headers = { authorization: `Bearer ${token}` };
  const of = async (url: string, merchant = anhor): Promise<string> => {
    const { status, body } = await t.ask<{ code?: string }>(url, { ...at(host, person, { headers }), merchant });
    return `${status}${body.code ? ` ${body.code}` : ''}`;
  };
  const me = await t.ask<User>('/me', at(host, person, { headers }));
  const central = { ...at('path', person, { headers }), merchant: sushi };
  return {
    roles: me.body.roles?.join(' ') ?? String(me.status),
    works: me.body.merchantIds?.length ?? 0,
    export: await of('/me/export'),
    addresses: await of('/me/addresses'),
    platform: await of('/platform/merchants'),
    here: await of('/console/me'),
    neighbour: await of('/console/me', sushi),
    neighbourAtCentral: String((await t.ask('/console/me', central)).status),
  };
}
type Answers = Awaited<ReturnType<typeof answers>>;

const BOUND: Answers = {
  roles: 'OWNER CLIENT',
  works: 1,
  export: '403 ACCOUNT_REQUIRED',
  addresses: '403 ACCOUNT_REQUIRED',
  platform: '403 FORBIDDEN',
  here: '200',
  neighbour: '403 FORBIDDEN',
  neighbourAtCentral: '401',
};
const WHOLE: Record<'sub' | 'path', Answers> = {
  sub: {
    roles: 'PLATFORM_ADMIN OWNER CLIENT',
    works: 2,
    export: '200',
    addresses: '200',
    platform: '200',
    here: '200',
    neighbour: '403 FORBIDDEN',
    neighbourAtCentral: '401',
  },
  path: {
    roles: 'PLATFORM_ADMIN OWNER CLIENT',
    works: 2,
    export: '200',
    addresses: '200',
    platform: '200',
    here: '200',
    neighbour: '200',
    neighbourAtCentral: '200',
  },
};
const WAYS: Record<string, (host: At, person: Person) => Promise<Opened>> = {
  code: byCode,
  password: byPassword,
  google: (host, person) => byProvider('google', host, person),
  apple: (host, person) => byProvider('apple', host, person),
  'telegram by OpenID': (host, person) => byProvider('telegram', host, person),
  "the platform's bot": (host, person) => byBot(BOT, host, person),
  "the platform's widget": byWidget,
  'merging two accounts': byMerging,
};

describe.each(Object.keys(WAYS))('a session by %s', (way) => {
  it.each(['own', 'sub', 'path'] as const)('at the %s host', async (host) => {
    const person = newPerson();
    const { user } = await WAYS[way]!(host, person);
    await giveEverything(user.id);
    const opened = await WAYS[way]!(host, person);
    expect(opened.user.id).toBe(user.id);
    const merchantId = host === 'own' ? anhor : null;
    expect(opened).toMatchObject({ merchantId, accountAt: host === 'own' ? CENTRAL : null });
    const wanted = host === 'own' ? BOUND : WHOLE[host];
    expect(await answers(host, person, opened)).toEqual(wanted);
    const later = await renewed(host, person, opened);
    expect(later.merchantId).toBe(merchantId);
    expect(await answers(host, person, later)).toEqual(wanted);
  });
});

describe("a session by the merchant's own bot", () => {
  beforeAll(async () => {
    const owner = newPerson();
    const { token, user } = await byCode('path', owner);
    await t.db.transactions.tenantRows(anhor, makeOwner, [newId(), user.id]);
    const saved = { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: { value: OWN_BOT } } as const;
    expect((await t.ask('/console/secrets/telegramBotToken', at('path', owner, saved))).status).toBe(204);
  });

  it.each(['own', 'sub', 'path'] as const)('at the %s host', async (host) => {
    const person = newPerson();
    const { user } = await byBot(OWN_BOT, host, person);
    await giveEverything(user.id);
    const opened = await byBot(OWN_BOT, host, person);
    const wanted = { ...BOUND, ...(host === 'path' && { neighbour: '401 UNAUTHENTICATED' }) };
    expect(await answers(host, person, opened)).toEqual(wanted);
    expect(await answers(host, person, await renewed(host, person, opened))).toEqual(wanted);
  });
});

it.each(['own', 'sub', 'path'] as const)('a session by PIN at the %s host', async (host) => {
  const person = newPerson();
  const full = await byCode('path', person);
  await giveEverything(full.user.id);
  const headers = { authorization: `Bearer ${full.token}` };
  const [branchId] = place.branches;
  const tablet = { method: 'POST', headers, body: { branchId, name: 'Bar', lockMinutes: 3 } } as const;
  const { token } = (await t.ask<{ token: string }>('/console/tablets', at('path', person, tablet))).body;
  await t.ask('/console/pin', at('path', person, { method: 'PUT', headers, body: { pin: PIN } }));
  const body = { token, userId: full.user.id, pin: PIN };
  const opened = await session(t.ask<SignedIn>('/tablet/unlock', at(host, person, { method: 'POST', body })));
  const elsewhere = host === 'path' ? '401 UNAUTHENTICATED' : '403 FORBIDDEN';
  const full403 = '403 FULL_SIGN_IN_REQUIRED';
  const refusedByPin = { export: full403, addresses: full403, platform: full403 };
  const wanted = { ...refusedByPin, roles: '403', works: 0, neighbour: elsewhere };
  expect(await answers(host, person, opened)).toEqual({ ...BOUND, ...wanted });
  expect(await answers(host, person, await renewed(host, person, opened))).toEqual({ ...BOUND, ...wanted });
});

it('a session from before that is bound to nobody is over at the own host', async () => {
  const person = newPerson();
  const opened = await byCode('own', person);
  const [row] = await t.db.transactions.platformRows(unbind, [opened.user.id]);
  const refresh = at('own', person, { method: 'POST', headers: { cookie: opened.cookie }, body: {} });
  expect((await t.ask('/auth/refresh', refresh)).status).toBe(401);
  const former = writeBearer(identityKeys(secretKey(undefined, path.join(t.dataDir, 'secret.key'))), {
    sessionId: row!.id,
    userId: opened.user.id,
    host: HOSTS.own,
    expiresAt: t.clock.now + 60_000,
    miniApp: false,
    merchantId: null,
    branchId: null,
  });
  const headers = { authorization: `Bearer ${former}` };
  expect((await t.ask('/me', at('own', person, { headers }))).status).toBe(401);
});

describe('the phone of a guest at the own host', () => {
  const phoneAt = async (person: Person, { token }: Opened): Promise<string | null> =>
    (await t.ask<User>('/me', at('own', person, { headers: { authorization: `Bearer ${token}` } }))).body.phone;
  const order = async (host: At, person: Person, { token }: Opened, where = { merchant: anhor, place }) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const { place: restaurant, merchant } = where;
    const cartItems = [{ productId: restaurant.products[0], productCount: 1 }];
    const cart = { serviceType: 'PICK_UP', pickupValid: true, bill: 4_500_000, cartItems };
    const body = { merchantId: restaurant.id, ...cart };
    return t.ask<{ code?: string }>('/orders', { ...at(host, person, { method: 'POST', headers, body }), merchant });
  };

  it('is known where it was entered, so a new guest orders at once; orders elsewhere are not shown', async () => {
    const person = newPerson();
    const central = await byCode('path', person);
    expect((await order('path', person, central, { merchant: sushi, place: sushiPlace })).status).toBe(201);
    const here = await byCode('own', person);
    expect(await phoneAt(person, here)).toBe(person.phone);
    expect((await order('own', person, here)).status).toBe(201);
    const headers = { authorization: `Bearer ${here.token}` };
    expect((await t.ask<{ items: unknown[] }>('/orders', at('own', person, { headers }))).body.items).toHaveLength(1);
  });

  it('is not told by a sign-in that did not prove it, nor after it has changed', async () => {
    const person = newPerson();
    await byCode('path', person, await byProvider('google', 'path', person));
    const stranger = await byProvider('google', 'own', person);
    expect(await phoneAt(person, stranger)).toBeNull();
    expect((await order('own', person, stranger)).body.code).toBe('PHONE_REQUIRED');
    const known = await byCode('own', person, stranger);
    expect(await phoneAt(person, known)).toBe(person.phone);
    await t.db.transactions.platformRows(setPhone, [known.user.id, newPerson().phone]);
    expect(await phoneAt(person, known)).toBeNull();
  });
});
