/** People who sign in by Google, Apple and Telegram, which are fakes in a process of their own. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant } from './city.ts';
import { startFake } from './fakes.ts';
import { composeProduct } from './product.ts';

export const CENTRAL = 'http://dasturxon.test';
export const BOT = '123456:TEST-TOKEN';

const addDomain = statement(
  'test.domain',
  'insert into merchant_domain (merchant_id, host, verified_at) values ($1, $2, now())',
);

export type ProviderCase = 'google' | 'apple' | 'telegram';

interface Tab {
  verifier: string;
  device: string;
  host: string;
  purpose: 'SIGN_IN' | 'LINK';
  /** What its browser keeps of the central host. */
  cookie: string;
}

/** The answer of a provider, and what is posted to us where it posts. */
interface Return {
  url: string;
  form: string | undefined;
}

export type SignInProviders = Awaited<ReturnType<typeof openSignInProviders>>;

export const newTab = (over: Partial<Tab> = {}): Tab => ({
  verifier: randomBytes(32).toString('base64url'),
  device: newId(),
  host: 'dasturxon.test',
  purpose: 'SIGN_IN',
  cookie: '',
  ...over,
});
export const challengeOf = ({ verifier, device }: Tab): string =>
  createHash('sha256').update(`${verifier}.${device}`).digest('base64url');

export async function openSignInProviders(env: Record<string, string> = {}) {
  const logged: string[] = [];
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const fake = await startFake('identity', {
    FAKE_APPLE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }),
  });
  const t = await composeProduct({
    bearers: true,
    log: (line) => logged.push(line),
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
      ...env,
    },
  });
  const merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  await t.db.transactions.platformRows(addDomain, [merchant, 'anhor.uz']);

  let clients = 0;
  /** Limits count by address; these tests act as many people. */
  const somebody = () => ({ 'x-forwarded-for': `10.0.${((clients += 1) >> 8) & 255}.${clients & 255}` });

  async function go(
    url: string,
    host = 'dasturxon.test',
    { form, headers = {} }: { form?: string | undefined; headers?: Record<string, string> } = {},
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
        ...headers,
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

  /** The browser follows the redirect to the central host, and keeps its cookie. */
  async function start(provider: ProviderCase, tab: Tab, more: Record<string, string> = {}) {
    const first = await go(
      `/api/auth/${provider}/start?${new URLSearchParams({
        challenge: challengeOf(tab),
        purpose: tab.purpose,
        mode: 'redirect',
        return: '/login?return=%2Fcheckout',
        ...more,
      })}`,
      tab.host,
      { headers: { cookie: tab.cookie } },
    );
    const isRedirected = first.location.startsWith(`${CENTRAL}/api/auth/${provider}/start`);
    const begun = isRedirected
      ? await go(first.location.slice(CENTRAL.length), 'dasturxon.test', { headers: { cookie: tab.cookie } })
      : first;
    const set = begun.headers['set-cookie'];
    if (typeof set === 'string') tab.cookie = set.split(';')[0]!;
    return begun;
  }

  /** The person's choice at the provider: returns the callback to the central host, by redirect or form post. */
  async function choose(authorize: string, choice: string, account = '1001'): Promise<Return> {
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
    return {
      url: /action="([^"]+)"/.exec(page)![1]!.replace(CENTRAL, ''),
      form: new URLSearchParams(fields).toString(),
    };
  }

  /** The callback in the browser of a tab. Without https a form carries no cookie, and is redirected. */
  async function comeBack(tab: Tab, { url, form }: Return) {
    // The fake providers date their tokens by the real clock. The product refuses a token that is dated in the future.
    t.clock.now = Math.max(t.clock.now, Date.now());
    const posted = form === undefined ? undefined : await go(url, 'dasturxon.test', { form });
    const address = posted ? posted.location.slice(CENTRAL.length) : url;
    return go(address, 'dasturxon.test', { headers: { cookie: tab.cookie } });
  }

  /** The person's answer to the page that names the merchant's own domain. */
  const confirm = (tab: Tab, page: { body: string }, answer = 'yes') =>
    go(/action="([^"]+)"/.exec(page.body)![1]!, 'dasturxon.test', {
      form: new URLSearchParams({ state: /name="state" value="([^"]+)"/.exec(page.body)![1]!, answer }).toString(),
      headers: { cookie: tab.cookie, origin: CENTRAL, 'sec-fetch-site': 'same-origin' },
    });

  async function walk(provider: ProviderCase, tab: Tab, choice = 'allow', account?: string): Promise<URLSearchParams> {
    const begun = await start(provider, tab);
    const returned = await comeBack(tab, await choose(begun.location, choice, account));
    const back = returned.status === 200 ? await confirm(tab, returned) : returned;
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
      ...((over.host ?? tab.host).startsWith('anhor.') ? { merchant } : {}),
      body: { code, verifier: over.verifier ?? tab.verifier },
    });

  const stop = async (): Promise<void> => {
    fake.stop();
    await t.stop();
  };
  return { t, fake, merchant, logged, go, start, choose, comeBack, confirm, walk, exchange, stop };
}
