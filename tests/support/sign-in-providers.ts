/** People who sign in by Google, Apple and Telegram, which are fakes in a process of their own. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { SignedIn } from '#contract/identity.ts';
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
}

export type SignInProviders = Awaited<ReturnType<typeof openSignInProviders>>;

export const newTab = (over: Partial<Tab> = {}): Tab => ({
  verifier: randomBytes(32).toString('base64url'),
  device: newId(),
  host: 'dasturxon.test',
  purpose: 'SIGN_IN',
  ...over,
});
export const challengeOf = ({ verifier, device }: Tab): string =>
  createHash('sha256').update(`${verifier}.${device}`).digest('base64url');

export async function openSignInProviders() {
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
    return {
      url: /action="([^"]+)"/.exec(page)![1]!.replace(CENTRAL, ''),
      form: new URLSearchParams(fields).toString(),
    };
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

  const stop = async (): Promise<void> => {
    fake.stop();
    await t.stop();
  };
  return { t, fake, merchant, logged, go, start, choose, walk, exchange, stop };
}
