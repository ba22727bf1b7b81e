/** Google, Apple and Telegram by a fake process: each provider, and what may fail or be attacked. */
import { createHash, createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/identity.ts';
import type { LinkedIdentity } from '#contract/sign-in-providers.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { codeFor, signIn, withBearer } from '#tests/support/sign-in.ts';

const CENTRAL = 'http://dasturxon.test';
const BOT = '123456:TEST-TOKEN';
const OWN_BOT = '777:MERCHANT-BOT';

let fake: Fake;
let t: TestProduct;
let merchant: string;
const putSwitches = statement(
  'test.put-switches',
  "update merchant_web_settings set sign_in_off = $1 where merchant_id = current_setting('app.merchant_id')::uuid",
);
let lines: string[] = [];
let clients = 0;
/** Limits count by address; these tests act as many people. */
const somebody = () => ({ 'x-forwarded-for': `10.0.${((clients += 1) >> 8) & 255}.${clients & 255}` });

beforeAll(async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  fake = await startFake('identity', { FAKE_APPLE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }) });
  t = await composeProduct({
    bearers: true,
    log: (line) => lines.push(line),
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_HOST: 'dasturxon.test',
      PUBLIC_URL: CENTRAL,
      TELEGRAM_BOT_TOKEN: BOT,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: `${fake.url}/google`,
      APPLE_CLIENT_ID: 'uz.dasturxon',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_ISSUER: `${fake.url}/apple`,
      APPLE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).replaceAll('\n', '\\n'),
      TELEGRAM_CLIENT_ID: '123456',
      TELEGRAM_CLIENT_SECRET: 'secret',
      TELEGRAM_ISSUER: `${fake.url}/telegram`,
    },
  });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  await t.db.transactions.platformRows(
    statement('test.domain', 'insert into merchant_domain (merchant_id, host, verified_at) values ($1, $2, now())'),
    [merchant, 'anhor.uz'],
  );
});
afterAll(async () => {
  fake.stop();
  await t.stop();
});

type ProviderCase = 'google' | 'apple' | 'telegram';

interface Tab {
  verifier: string;
  device: string;
  host: string;
  purpose: 'SIGN_IN' | 'LINK';
}

const newTab = (over: Partial<Tab> = {}): Tab => ({
  verifier: randomBytes(32).toString('base64url'),
  device: newId(),
  host: 'dasturxon.test',
  purpose: 'SIGN_IN',
  ...over,
});
const challengeOf = ({ verifier, device }: Tab): string =>
  createHash('sha256').update(`${verifier}.${device}`).digest('base64url');

async function go(
  url: string,
  host = 'dasturxon.test',
  form?: string,
): Promise<{ status: number; location: string; body: string; headers: Record<string, unknown> }> {
  const response = await t.product.app.inject({
    url,
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      host,
      ...somebody(),
      ...(form === undefined
        ? {}
        : {
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'https://appleid.apple.com',
            'sec-fetch-site': 'cross-site',
          }),
    },
    ...(form === undefined ? {} : { payload: form }),
  });
  return {
    status: response.statusCode,
    location: response.headers.location ?? '',
    body: response.body,
    headers: response.headers,
  };
}

const start = (provider: ProviderCase, tab: Tab, more: Record<string, string> = {}) =>
  go(
    `/api/auth/${provider}/start?${new URLSearchParams({
      challenge: challengeOf(tab),
      purpose: tab.purpose,
      mode: 'redirect',
      return: '/login?return=%2Fcheckout',
      ...more,
    })}`,
    tab.host,
  );

/** The person's choice at the provider: returns the callback to the central host, by redirect or form post. */
async function choose(
  authorize: string,
  choice: string,
  account = '1001',
): Promise<{ url: string; form: string | undefined }> {
  const requested = await fetch(authorize);
  expect(requested.status).toBe(200);
  const address = new URL(authorize);
  const decided = await fetch(
    address.origin +
      address.pathname.replace('authorize', 'decide') +
      `${address.search}&${new URLSearchParams({ choice, account }).toString()}`,
    { redirect: 'manual' },
  );
  const location = decided.headers.get('location');
  if (location) return { url: location.replace(CENTRAL, ''), form: undefined };
  const page = await decided.text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  ]);
  return { url: /action="([^"]+)"/.exec(page)![1]!.replace(CENTRAL, ''), form: new URLSearchParams(fields).toString() };
}

async function walk(provider: ProviderCase, tab: Tab, choice = 'allow', account?: string): Promise<URLSearchParams> {
  const begun = await start(provider, tab);
  const { url, form } = await choose(begun.location, choice, account);
  const back = await go(url, 'dasturxon.test', form);
  expect(back.status).toBe(303);
  expect(back.location).toMatch(new RegExp(`^http://${tab.host}/login\\?return=%2Fcheckout#`));
  return new URLSearchParams(back.location.split('#')[1]);
}

const exchange = (
  tab: Tab,
  code: string,
  over: { host?: string; device?: string; verifier?: string; headers?: Record<string, string> } = {},
) =>
  t.ask<SignedIn & { code: string }>('/auth/exchange', {
    method: 'POST',
    device: over.device ?? tab.device,
    headers: { host: over.host ?? tab.host, ...somebody(), ...over.headers },
    ...(over.host === 'anhor.uz' || tab.host === 'anhor.uz' ? { merchant } : {}),
    body: { code, verifier: over.verifier ?? tab.verifier },
  });

describe.each(['google', 'apple', 'telegram'] as const)('%s', (provider) => {
  it('leads to a session, the next time for the same person', async () => {
    const tab = newTab();
    const first = await exchange(tab, (await walk(provider, tab)).get('signIn')!);
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      phone: null,
      role: 'CLIENT',
      firstName: { google: 'Aziz', apple: 'Malika', telegram: 'Ali' }[provider],
    });
    expect(first.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    const later = newTab();
    const second = await exchange(later, (await walk(provider, later, 'returning')).get('signIn')!);
    expect(second.body.user).toMatchObject({ id: first.body.user.id, firstName: first.body.user.firstName });
    const other = newTab();
    expect(
      (await exchange(other, (await walk(provider, other, 'allow', '2002')).get('signIn')!)).body.user.id,
    ).not.toBe(first.body.user.id);
  });

  it.each([
    ['cancel', 'cancelled'],
    ['old', 'refused'],
    ['nonce', 'refused'],
    ['kid', 'refused'],
    ['unsigned', 'refused'],
    ['audience', 'refused'],
  ])('%s: %s', async (choice, error) => {
    const back = await walk(provider, newTab(), choice);
    expect(Object.fromEntries(back)).toEqual({ signInError: error });
  });

  it('continues when the keys change', async () => {
    await walk(provider, newTab());
    await fake.control('rotate');
    expect((await walk(provider, newTab())).has('signIn')).toBe(true);
  });

  it('reports that the provider does not answer', async () => {
    const begun = await start(provider, newTab());
    const { url, form } = await choose(begun.location, 'allow');
    await fake.trouble('hang-up');
    expect((await go(url, 'dasturxon.test', form)).location).toMatch(/#signInError=network_failure$/);
    expect((await walk(provider, newTab())).has('signIn')).toBe(true);
  });

  it('answers one state once, at its own address', async () => {
    const tab = newTab();
    const { url, form } = await choose((await start(provider, tab)).location, 'allow');
    const other = provider === 'google' ? 'telegram' : 'google';
    expect((await go(url.replace(`/${provider}/`, `/${other}/`), 'dasturxon.test', form)).location).toBe(
      `${CENTRAL}/login#signInError=refused`,
    );
    expect((await go(url, 'dasturxon.test', form)).location).toMatch(/#signIn=/);
    expect((await go(url, 'dasturxon.test', form)).location).toBe(`${CENTRAL}/login#signInError=refused`);
  });
});

it("Apple's relay address is stored, and what the posted form claims is not believed", async () => {
  const tab = newTab();
  const session = await exchange(tab, (await walk('apple', tab, 'private', '3003')).get('signIn')!);
  expect(session.body.user).toMatchObject({ firstName: 'Malika', lastName: 'Yusupova' });
  const mine = await t.ask<{ items: LinkedIdentity[] }>(
    '/me/identities',
    withBearer({ token: session.body.token, device: tab.device }),
  );
  expect(mine.body.items).toEqual([expect.objectContaining({ provider: 'APPLE', name: 'Malika Yusupova' })]);
});

describe('the one-time code', () => {
  it('is valid once, within a minute, on its host, for its device and its page', async () => {
    const tab = newTab({ host: 'anhor.uz' });
    const code = (await walk('google', tab)).get('signIn')!;
    expect((await exchange(tab, code, { host: 'dasturxon.test' })).body.code).toBe('IDENTITY_REFUSED');
    expect((await exchange(tab, code, { device: newId() })).body.code).toBe('IDENTITY_REFUSED');
    expect((await exchange(tab, code, { verifier: newTab().verifier })).body.code).toBe('IDENTITY_REFUSED');
    const results = await Promise.all([1, 2, 3, 4].map(() => exchange(tab, code)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const late = newTab();
    const lateCode = (await walk('google', late)).get('signIn')!;
    t.clock.now += 61_000;
    expect((await exchange(late, lateCode)).body.code).toBe('IDENTITY_REFUSED');
    t.clock.now -= 61_000;
  });

  it("signs nobody in on a page that did not ask: another's code is worthless here", async () => {
    const thief = newTab();
    const code = (await walk('google', thief, 'allow', 'thief')).get('signIn')!;
    expect((await exchange(newTab(), code)).status).toBe(400);
  });

  it('is not accepted from a foreign page, and never appears in a log', async () => {
    lines = [];
    const tab = newTab();
    const code = (await walk('google', tab)).get('signIn')!;
    expect((await exchange(tab, code, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await exchange(tab, code)).status).toBe(200);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(new RegExp(`${code}|${tab.verifier}|code=|state=`));
  });

  it('of a sign-in links nothing to an account, and the other way round', async () => {
    const tab = newTab({ purpose: 'LINK' });
    const code = (await walk('google', tab)).get('signIn')!;
    expect((await exchange(tab, code)).body.code).toBe('IDENTITY_REFUSED');
  });
});

describe('the return address', () => {
  it.each([
    'evil.example',
    'anhor.evil.example',
    'localhost',
    '127.0.0.1',
    'dasturxon.test:8080',
    'dasturxon.test.evil.example',
  ])('not %s', async (host) => {
    const answer = await start('google', newTab({ host }));
    expect(answer.location).toMatch(/^http:\/\/[^/]+\/login\?return=%2Fcheckout#signInError=unauthorized_domain$/);
    expect(new URL(answer.location).host).toBe(host);
  });

  it.each(['dasturxon.test', 'www.dasturxon.test', 'anhor.uz', 'anhor.dasturxon.test'])('%s', async (host) => {
    expect((await start('google', newTab({ host }))).location).toMatch(new RegExp(`^${fake.url}/google/authorize`));
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%0d%0a',
    'javascript:alert(1)',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '',
  ])('a path of the same host, for %j', async (wished) => {
    const begun = await start('google', newTab(), { return: wished });
    const { url } = await choose(begun.location, 'cancel');
    const back = new URL((await go(url)).location);
    expect(back.host).toBe('dasturxon.test');
    expect(back.pathname).not.toMatch(/^\/\//);
  });

  it('a window messages the page that opened it, by its exact origin, and nothing may frame or script it', async () => {
    const tab = newTab({ host: 'anhor.uz' });
    const begun = await start('google', tab, { mode: 'popup' });
    const { url } = await choose(begun.location, 'allow');
    const page = await go(url);
    expect(page.status).toBe(200);
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(page.body).toContain('data-origin="http://anhor.uz"');
    expect(page.body).toContain(`data-state="${challengeOf(tab)}"`);
    const code = /data-code="([\w-]{43})"/.exec(page.body)![1]!;
    expect((await exchange(tab, code)).status).toBe(200);
  });

  it('offers the configured providers in the settings, and nothing else', async () => {
    const settings = await t.ask<{ web: { signIn: string[] } }>('/settings?host=dasturxon.test');
    expect(settings.body.web.signIn).toEqual(['GOOGLE', 'APPLE', 'TELEGRAM']);
    const plain = await composeProduct({ db: t.db });
    expect((await plain.ask<{ web: { signIn: string[] } }>('/settings?host=localhost')).body.web.signIn).toEqual([]);
    await plain.stop();
  });

  it('a provider that a merchant has switched off is neither offered nor accepted there', async () => {
    const signIn = async (host: string) =>
      (await t.ask<{ web: { signIn: string[] } }>(`/settings?host=${host}`)).body.web.signIn;
    const switchOff = (providers: string[]) => t.db.transactions.tenantRows(merchant, putSwitches, [providers]);
    await switchOff(['GOOGLE', 'TELEGRAM']);
    await expect.poll(() => signIn('anhor.uz')).toEqual(['APPLE']);
    expect(await signIn('dasturxon.test')).toEqual(['GOOGLE', 'APPLE', 'TELEGRAM']);
    const refused = await start('google', newTab({ host: 'anhor.uz' }));
    expect(refused.location).toContain('signInError=unauthorized_domain');
    expect((await start('google', newTab(), { return: '/anhor/login' })).location).toContain('unauthorized_domain');
    expect((await start('apple', newTab({ host: 'anhor.uz' }))).location).toContain(`${fake.url}/apple`);
    expect((await start('google', newTab())).location).toContain(`${fake.url}/google`);
    const telegram = await t.ask<{ code: string }>('/auth/telegram', {
      merchant,
      method: 'POST',
      body: { id: 1, uuid: newId() },
    });
    expect([telegram.status, telegram.body.code]).toEqual([400, 'IDENTITY_REFUSED']);
    await switchOff([]);
    await expect.poll(() => signIn('anhor.uz')).toEqual(['GOOGLE', 'APPLE', 'TELEGRAM']);
  });

  it('only the call that declares it reads a form', async () => {
    expect((await go('/api/auth/exchange', 'dasturxon.test', 'code=a')).status).not.toBe(200);
    const other = await t.product.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: 'a=b',
      headers: { merchant, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(other.statusCode).toBe(415);
  });
});

describe('data signed by Telegram', () => {
  const seconds = (): number => Math.floor(t.clock.now / 1000);
  const widget = (over: Record<string, unknown> = {}, token = BOT): Record<string, unknown> => {
    const fields: Record<string, unknown> = {
      id: 42,
      first_name: 'Ali',
      username: 'ali',
      auth_date: seconds(),
      ...over,
    };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${String(value)}`)
      .sort()
      .join('\n');
    return {
      ...fields,
      hash: createHmac('sha256', createHash('sha256').update(token).digest()).update(text).digest('hex'),
    };
  };
  const initData = (token = BOT, authDate = seconds()): string => {
    const fields = { auth_date: String(authDate), query_id: newId(), user: '{"id":42,"first_name":"Ali"}' };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('\n');
    const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update(token).digest())
      .update(text)
      .digest('hex');
    return new URLSearchParams({ ...fields, hash }).toString();
  };
  const send = (body: object, of?: string) =>
    t.ask<SignedIn & { code: string }>('/auth/telegram', {
      method: 'POST',
      device: newId(),
      headers: { host: of ? 'anhor.uz' : 'dasturxon.test' },
      ...(of ? { merchant: of } : {}),
      body,
    });

  it('is a sign-in, once, with our device fields beside it', async () => {
    const payload = { ...widget(), uuid: newId(), os: 'Android', brand: 'Telegram', type: 'web', firebaseToken: 'f' };
    const answer = await send(payload);
    expect(answer.status).toBe(200);
    expect(answer.body.user.firstName).toBe('Ali');
    expect((await send(payload)).body.code).toBe('IDENTITY_REFUSED');
    const mini = await send({ initData: initData(), cookies: false });
    expect(mini.body.user.id).toBe(answer.body.user.id);
    expect(mini.body.refreshToken).toBeTruthy();
    expect(mini.headers['set-cookie']).toBeUndefined();
  });

  it('takes over the photo that Telegram names, from hosts of Telegram alone', async () => {
    const photos = async () =>
      (
        await t.db.database.owner.query<{ url: string }>(
          "select payload ->> 'url' as url from outbox where topic = 'job.identity.adopt-photo'",
        )
      ).rows.map(({ url }) => url);
    expect((await send({ ...widget({ photo_url: 'https://10.0.0.1/a.jpg' }) })).status).toBe(200);
    expect(await photos()).toEqual([]);
    expect((await send({ ...widget({ photo_url: 'https://t.me/i/userpic/320/a.jpg' }) })).status).toBe(200);
    expect(await photos()).toEqual(['https://t.me/i/userpic/320/a.jpg']);
  });

  it('is refused when it is old, from the future, modified, or of nobody', async () => {
    for (const body of [
      widget({ auth_date: seconds() - 301 }),
      widget({ auth_date: seconds() + 60 }),
      { ...widget(), id: 43 },
      widget({}, OWN_BOT),
      { initData: initData(BOT, seconds() - 301) },
      { initData: initData(OWN_BOT) },
      { initData: '' },
      {},
      widget({ id: 'x' }),
    ]) {
      expect((await send(body)).body.code).toBe('IDENTITY_REFUSED');
    }
  });
});

describe('several providers of one person', () => {
  async function link(of: { token: string; device: string }, provider: ProviderCase, account: string) {
    const tab = newTab({ purpose: 'LINK', device: of.device });
    const code = (await walk(provider, tab, 'allow', account)).get('signIn')!;
    return t.ask<{ items: LinkedIdentity[]; code: string }>('/me/identities', {
      method: 'POST',
      device: of.device,
      headers: { ...withBearer(of).headers, host: tab.host },
      body: { code, verifier: tab.verifier },
    });
  }

  it("are linked and unlinked; somebody else's are not taken over", async () => {
    const me = await signIn(t, '+998901110001', { headers: { host: 'dasturxon.test' } });
    const linked = await link(me, 'google', '5005');
    expect(linked.body.items.map(({ provider }) => provider)).toEqual(['GOOGLE']);
    const tab = newTab();
    expect((await exchange(tab, (await walk('google', tab, 'allow', '5005')).get('signIn')!)).body.user.id).toBe(
      me.user.id,
    );
    const other = await signIn(t, '+998901110002', { headers: { host: 'dasturxon.test' } });
    expect((await link(other, 'google', '5005')).body.code).toBe('ALREADY_LINKED');
    expect((await link(me, 'google', '5006')).body.code).toBe('ALREADY_LINKED');
    const auth = { headers: { ...withBearer(me).headers, host: 'dasturxon.test' }, device: me.device };
    expect((await t.ask('/me/identities/apple', { ...auth, method: 'DELETE' })).status).toBe(404);
    expect(
      (await t.ask<{ items: unknown[] }>('/me/identities/google', { ...auth, method: 'DELETE' })).body.items,
    ).toEqual([]);
  });

  it('the last one stays, and a verified phone merges the two accounts', async () => {
    const tab = newTab();
    const session = (await exchange(tab, (await walk('telegram', tab, 'allow', '6006')).get('signIn')!)).body;
    const auth = {
      device: tab.device,
      headers: { ...withBearer({ token: session.token, device: tab.device }).headers, host: 'dasturxon.test' },
    };
    expect((await t.ask<{ code: string }>('/me/identities/telegram', { ...auth, method: 'DELETE' })).body.code).toBe(
      'NOT_ALLOWED_NOW',
    );
    const known = await signIn(t, '+998901110003', { headers: { host: 'dasturxon.test' } });
    t.clock.now += 61_000;
    await t.ask('/auth/code', { ...auth, method: 'POST', body: { phone: '+998901110003', purpose: 'PHONE' } });
    const joined = await t.ask<SignedIn>('/me/phone', {
      ...auth,
      method: 'PUT',
      body: { phone: '+998901110003', code: await codeFor(t, '+998901110003') },
    });
    expect(joined.body.user.id).toBe(known.user.id);
    t.clock.now -= 61_000;
    const again = newTab();
    expect((await exchange(again, (await walk('telegram', again, 'allow', '6006')).get('signIn')!)).body.user.id).toBe(
      known.user.id,
    );
  });
});
