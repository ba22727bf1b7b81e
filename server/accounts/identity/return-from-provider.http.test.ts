/** The way back from a provider: to which address, with a code that is worth nothing to anybody else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import type { Fake } from '#tests/support/fakes.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import {
  CENTRAL,
  challengeOf,
  newTab,
  openSignInProviders,
  type SignInProviders,
} from '#tests/support/sign-in-providers.ts';

const putSwitches = statement(
  'test.put-switches',
  "update merchant_web_settings set sign_in_off = $1 where merchant_id = current_setting('app.merchant_id')::uuid",
);

let providers: SignInProviders;
let t: TestProduct;
let fake: Fake;
let merchant: string;

beforeAll(async () => {
  providers = await openSignInProviders();
  ({ t, fake, merchant } = providers);
});
afterAll(() => providers.stop());

describe('the one-time code', () => {
  it('is valid once, within a minute, on its host, for its device and its page', async () => {
    const tab = newTab({ host: 'anhor.uz' });
    const code = (await providers.walk('google', tab)).get('signIn')!;
    expect((await providers.exchange(tab, code, { host: 'dasturxon.test' })).body.code).toBe('IDENTITY_REFUSED');
    expect((await providers.exchange(tab, code, { device: newId() })).body.code).toBe('IDENTITY_REFUSED');
    expect((await providers.exchange(tab, code, { verifier: newTab().verifier })).body.code).toBe('IDENTITY_REFUSED');
    const results = await Promise.all([1, 2, 3, 4].map(() => providers.exchange(tab, code)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const late = newTab();
    const lateCode = (await providers.walk('google', late)).get('signIn')!;
    t.clock.now += 61_000;
    expect((await providers.exchange(late, lateCode)).body.code).toBe('IDENTITY_REFUSED');
    t.clock.now -= 61_000;
  });

  it("signs nobody in on a page that did not ask: another's code is worthless here", async () => {
    const thief = newTab();
    const code = (await providers.walk('google', thief, 'allow', 'thief')).get('signIn')!;
    expect((await providers.exchange(newTab(), code)).status).toBe(400);
  });

  it('is not accepted from a foreign page, and never appears in a log', async () => {
    providers.logged.length = 0;
    const tab = newTab();
    const code = (await providers.walk('google', tab)).get('signIn')!;
    expect((await providers.exchange(tab, code, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await providers.exchange(tab, code)).status).toBe(200);
    expect(providers.logged.length).toBeGreaterThan(0);
    expect(providers.logged.join('')).not.toMatch(new RegExp(`${code}|${tab.verifier}|code=|state=`));
  });

  it('of a sign-in links nothing to an account, and the other way round', async () => {
    const tab = newTab({ purpose: 'LINK' });
    const code = (await providers.walk('google', tab)).get('signIn')!;
    expect((await providers.exchange(tab, code)).body.code).toBe('IDENTITY_REFUSED');
  });
});

describe('a sign-in', () => {
  const refused = `${CENTRAL}/login#signInError=refused`;

  it.each(['anhor.uz', 'anhor.dasturxon.test', 'dasturxon.test'])(
    'begun by somebody else at %s gives nothing',
    async (host) => {
      const attacker = newTab({ host });
      const begun = await providers.start('google', attacker);
      const answer = await providers.choose(begun.location, 'allow');
      expect((await providers.comeBack(newTab(), answer)).location).toBe(refused);
      const victim = newTab();
      await providers.start('google', victim);
      expect((await providers.comeBack(victim, answer)).location).toBe(refused);
    },
  );

  it("names the merchant's own domain before a code goes there, and asks once, in that browser", async () => {
    const tab = newTab({ host: 'anhor.uz' });
    const begun = await providers.start('google', tab);
    const page = await providers.comeBack(tab, await providers.choose(begun.location, 'allow'));
    expect([page.status, page.location]).toEqual([200, '']);
    expect(page.body).toContain('anhor.uz');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://anhor.uz;");
    expect((await providers.confirm(newTab(), page)).location).toBe(refused);
    expect((await providers.confirm(tab, page, 'no')).location).toMatch(
      /^http:\/\/anhor\.uz\/.*#signInError=cancelled$/,
    );
    expect((await providers.confirm(tab, page)).location).toBe(refused);
  });

  it('is continued by a form of our own page alone', async () => {
    const headers = { cookie: newTab().cookie, origin: 'http://anhor.uz', 'sec-fetch-site': 'cross-site' };
    const form = `state=${'a'.repeat(43)}&answer=yes`;
    expect((await providers.go('/api/auth/google/continue', 'dasturxon.test', { form, headers })).status).toBe(403);
  });

  it('begins at the central host for hosts of ours alone', async () => {
    const begun = await providers.start('google', newTab(), { from: 'evil.example' });
    expect(begun.location).toBe(`${CENTRAL}/login?return=%2Fcheckout#signInError=unauthorized_domain`);
    const named = await providers.start('google', newTab({ host: 'anhor.uz' }), { from: 'evil.example' });
    expect(named.location).toContain('/google/authorize');
    const linking = await providers.start('google', newTab({ host: 'anhor.uz', purpose: 'LINK' }));
    expect(linking.location).toContain('signInError=unauthorized_domain');
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
    const answer = await providers.start('google', newTab({ host }));
    expect(answer.location).toMatch(/^http:\/\/[^/]+\/login\?return=%2Fcheckout#signInError=unauthorized_domain$/);
    expect(new URL(answer.location).host).toBe(host);
  });

  it.each(['dasturxon.test', 'www.dasturxon.test', 'anhor.uz', 'anhor.dasturxon.test'])('%s', async (host) => {
    expect((await providers.start('google', newTab({ host }))).location).toMatch(
      new RegExp(`^${fake.url}/google/authorize`),
    );
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
    const tab = newTab();
    const begun = await providers.start('google', tab, { return: wished });
    const back = new URL((await providers.comeBack(tab, await providers.choose(begun.location, 'cancel'))).location);
    expect(back.host).toBe('dasturxon.test');
    expect(back.pathname).not.toMatch(/^\/\//);
  });

  it('a window messages the page that opened it, by its exact origin, and nothing may frame or script it', async () => {
    const tab = newTab({ host: 'anhor.uz' });
    const begun = await providers.start('google', tab, { mode: 'popup' });
    const asked = await providers.comeBack(tab, await providers.choose(begun.location, 'allow'));
    expect(asked.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    const page = await providers.confirm(tab, asked);
    expect(page.status).toBe(200);
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(page.body).toContain('data-origin="http://anhor.uz"');
    expect(page.body).toContain(`data-state="${challengeOf(tab)}"`);
    const code = /data-code="([\w-]{43})"/.exec(page.body)![1]!;
    expect((await providers.exchange(tab, code)).status).toBe(200);
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
    const refused = await providers.start('google', newTab({ host: 'anhor.uz' }));
    expect(refused.location).toContain('signInError=unauthorized_domain');
    expect((await providers.start('google', newTab(), { return: '/anhor/login' })).location).toContain(
      'unauthorized_domain',
    );
    expect((await providers.start('apple', newTab({ host: 'anhor.uz' }))).location).toContain(`${fake.url}/apple`);
    expect((await providers.start('google', newTab())).location).toContain(`${fake.url}/google`);
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
    expect((await providers.go('/api/auth/exchange', 'dasturxon.test', { form: 'code=a' })).status).not.toBe(200);
    const other = await t.product.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: 'a=b',
      headers: { merchant, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(other.statusCode).toBe(415);
  });
});
