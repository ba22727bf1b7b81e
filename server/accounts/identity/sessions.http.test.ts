import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { SignedInDevice } from '#contract/accounts/identity-profile.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestAnswer, type TestProduct } from '#tests/support/product.ts';
import { countStatements, statement } from '#server/platform/database/sql.ts';
import { codeFor, cookieOfAnswer, signIn, withBearer } from '#tests/support/sign-in.ts';

let t: TestProduct;
let other: TestProduct;
let merchant: string;
let neighbour: string;
beforeAll(async () => {
  const env = { SECRET_KEY: '22'.repeat(32) };
  t = await composeProduct({ bearers: true, env });
  other = await composeProduct({ db: t.db, bearers: true, env });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  neighbour = await createMerchant(t.db.transactions, { key: 'sushi' });
});
afterAll(async () => {
  await other.stop();
  await t.stop();
});

let phones = 0;
const newPhone = (): string => `+99894${String(++phones).padStart(7, '0')}`;
const phoneOf = statement<{ phone: string }>('test.sessions.phone-of', 'select phone from app_user where id = $1');

type Renewed = TestAnswer<SignedIn & { code?: string }>;
const renew = (cookie: string, headers: Record<string, string> = {}, product = t): Promise<Renewed> =>
  product.ask('/auth/refresh', { method: 'POST', headers: { cookie, ...headers } });
const me = (session: { token: string; device: string }, product = t) => product.ask('/me', withBearer(session));
const eventually = async (check: () => Promise<boolean>): Promise<void> => {
  for (let look = 0; look < 100; look++) {
    if (await check()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('it did not happen');
};

describe('renewing', () => {
  it('gives a new token and a new cookie, each refresh token once', async () => {
    const session = await signIn(t, newPhone());
    const first = await renew(session.cookie);
    expect(first).toMatchObject({ status: 200, body: { expiresIn: 900, user: { id: session.user.id } } });
    expect(cookieOfAnswer(first)).not.toBe(session.cookie);
    expect(first.headers['set-cookie']).toMatch(/; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    expect((await renew(cookieOfAnswer(first))).status).toBe(200);
  });

  it('gives two tabs, or a client whose answer was lost, the same successor for twenty seconds', async () => {
    const session = await signIn(t, newPhone());
    const answers = await Promise.all([renew(session.cookie), renew(session.cookie, {}, other), renew(session.cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(cookieOfAnswer)).size).toBe(1);
    t.clock.now += 19_000;
    expect((await renew(session.cookie)).status).toBe(200);
    expect((await renew(cookieOfAnswer(answers[0]))).status).toBe(200);
  });

  it('ends the session when a used token comes again later, whoever sent it', async () => {
    const session = await signIn(t, newPhone());
    const thiefs = await renew(session.cookie);
    t.clock.now += 21_000;
    const second = await renew(session.cookie);
    expect(second).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(second.headers['set-cookie']).toMatch(/=; Path=\/; Max-Age=0/);
    expect((await renew(cookieOfAnswer(thiefs))).status).toBe(401);
    expect((await me({ ...session, token: thiefs.body.token })).status).toBe(401);
  });

  it('recognises a token of two generations ago', async () => {
    const session = await signIn(t, newPhone());
    const next = cookieOfAnswer(await renew(session.cookie));
    const last = cookieOfAnswer(await renew(next));
    expect((await renew(session.cookie)).status).toBe(401);
    expect((await renew(last)).status).toBe(401);
  });

  it('is not affected by forged tokens', async () => {
    const session = await signIn(t, newPhone());
    const [name, value] = session.cookie.split('=') as [string, string];
    const bytes = Buffer.from(value, 'base64url');
    bytes.writeUInt32BE(7, 16);
    for (const forged of ['', 'x', value.slice(1), `${value}A`, bytes.toString('base64url')])
      expect((await renew(`${name}=${forged}`)).status).toBe(401);
    expect((await renew(session.cookie)).status).toBe(200);
  });

  it('works without cookies, by the token in the answer', async () => {
    const phone = newPhone();
    const device = newId();
    await t.ask('/auth/code', { method: 'POST', device, body: { phone } });
    const answer = await t.ask<SignedIn>('/auth/verify', {
      method: 'POST',
      device,
      body: { phone, code: await codeFor(t, phone), cookies: false },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const next = await t.ask<SignedIn>('/auth/refresh', {
      method: 'POST',
      body: { refreshToken: answer.body.refreshToken },
    });
    expect(next.body.refreshToken).toMatch(/^[\w-]{70}$/);
    expect(next.headers['set-cookie']).toBeUndefined();
  });

  it('ends after ninety days without a visit', async () => {
    const session = await signIn(t, newPhone());
    t.clock.now += 90 * 86_400_000 + 1000;
    expect((await renew(session.cookie)).status).toBe(401);
    t.clock.now = Date.now();
  });
});

it('is read once for the requests of a page that arrive together, and again after its end', async () => {
  const session = await signIn(t, newPhone());
  const { result, names } = await countStatements(() => Promise.all(Array.from({ length: 5 }, () => me(session))));
  expect(result.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(names.filter((name) => name === 'identity.session-user-status')).toHaveLength(1);
  const [ended, ...after] = await Promise.all([
    t.ask('/auth/logout', { method: 'POST', headers: { cookie: session.cookie } }),
    ...Array.from({ length: 5 }, () => me(session)),
  ]);
  expect([ended, ...after].every(({ status }) => status < 500)).toBe(true);
  expect((await me(session)).status).toBe(401);
});

describe('from another origin', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', host: 'localhost' },
    { origin: 'null', host: 'localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://sushi.localhost', host: 'localhost' },
  ];

  it('no page renews, signs out or signs in', async () => {
    const session = await signIn(t, newPhone());
    for (const headers of foreign) {
      expect((await renew(session.cookie, headers)).status).toBe(403);
      const out = await t.ask('/auth/logout', { method: 'POST', headers: { cookie: session.cookie, ...headers } });
      expect(out.status).toBe(403);
      const into = await t.ask('/auth/verify', {
        method: 'POST',
        device: newId(),
        headers,
        body: { phone: newPhone(), code: '000000' },
      });
      expect(into.status).toBe(403);
    }
    expect(
      (
        await renew(session.cookie, {
          origin: 'http://localhost:3000',
          host: 'localhost:3000',
          'sec-fetch-site': 'same-origin',
        })
      ).status,
    ).toBe(200);
  });

  it("no host takes another host's session", async () => {
    const session = await signIn(t, newPhone());
    expect((await renew(session.cookie, { host: 'anhor.localhost' })).status).toBe(403);
    const there = await t.ask('/auth/refresh', {
      method: 'POST',
      merchant,
      headers: { cookie: session.cookie, host: 'anhor.localhost' },
    });
    expect(there.status).toBe(401);
    const own = await signIn(t, newPhone(), { merchant, headers: { host: 'anhor.localhost' } });
    expect(
      (
        await t.ask('/me', {
          merchant,
          device: own.device,
          headers: { authorization: `Bearer ${own.token}`, host: 'anhor.localhost' },
        })
      ).status,
    ).toBe(200);
    expect((await t.ask('/me', { merchant, ...withBearer(own) })).status).toBe(401);
  });

  it('a planted session is not taken over', async () => {
    const attacker = await signIn(t, newPhone());
    const victim = await signIn(t, newPhone(), { headers: { cookie: attacker.cookie } });
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect((await renew(attacker.cookie)).status).toBe(401);
    expect((await me(victim)).body).toMatchObject({ id: victim.user.id });
  });
});

describe('ending', () => {
  it('by signing out: the token is invalid, here at once and on another process within seconds', async () => {
    const session = await signIn(t, newPhone());
    expect((await me(session, other)).status).toBe(200);
    const out = await t.ask('/auth/logout', { method: 'POST', headers: { cookie: session.cookie } });
    expect(out.status).toBe(204);
    expect(out.headers['set-cookie']).toMatch(/=; Path=\/; Max-Age=0/);
    // The basket and the device are in the browser's storage, and stay.
    expect(out.headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' });
    expect((await me(session)).status).toBe(401);
    expect((await renew(session.cookie)).status).toBe(401);
    await eventually(async () => (await me(session, other)).status === 401);
  });

  it('by the bearer alone, where there is no cookie', async () => {
    const session = await signIn(t, newPhone());
    expect((await t.ask('/auth/logout', { method: 'POST', ...withBearer(session) })).status).toBe(204);
    expect((await me(session)).status).toBe(401);
    expect((await t.ask('/auth/logout', { method: 'POST' })).status).toBe(204);
  });

  it("from the list of devices; nobody ends another's", async () => {
    const phone = newPhone();
    const [here, there] = [await signIn(t, phone), await signIn(t, phone)];
    const outsider = await signIn(t, newPhone());
    const list = await t.ask<{ items: SignedInDevice[] }>('/me/devices', withBearer(here));
    expect(list.body.items.map(({ current }) => current)).toEqual([true, false]);
    const away = `/me/devices/${list.body.items[1]!.id}`;
    expect((await t.ask(away, { method: 'DELETE', ...withBearer(outsider) })).status).toBe(404);
    expect((await t.ask(away, { method: 'DELETE', ...withBearer(here) })).status).toBe(204);
    expect((await me(there)).status).toBe(401);
    expect((await me(here)).status).toBe(200);
  });
});

it('a stream ends with the session that opened it', async () => {
  const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
  const [{ phone }] = (await t.db.transactions.platformRows(phoneOf, [owner])) as [{ phone: string }];
  const session = await signIn(t, phone, { merchant });
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.product.app.server.address() as AddressInfo;
  const open = (who: string) =>
    fetch(`http://127.0.0.1:${port}/api/console/orders/events`, {
      headers: { merchant: who, authorization: `Bearer ${session.token}` },
    });
  expect((await open(neighbour)).status).toBe(403);
  const stream = await open(merchant);
  expect(stream.status).toBe(200);
  await t.ask('/auth/logout', { method: 'POST', headers: { cookie: session.cookie } });
  // Reading to the end returns only when the server has ended the stream.
  expect(await stream.text()).toContain('retry:');
  expect((await open(merchant)).status).toBe(401);
});

it('has a cookie that is bound to its host where the product is served by https', async () => {
  const secure = await composeProduct({ db: t.db, bearers: true, env: { PUBLIC_HOST: 'dasturxon.uz' } });
  const session = await signIn(secure, newPhone(), { headers: { host: 'dasturxon.uz' } });
  expect(session.cookie).toMatch(/^__Host-dasturxon-refresh=/);
  await secure.stop();
});
