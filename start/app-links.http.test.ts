import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppleLinks, AssetLink } from '#domain/accounts/tenancy/app-links.ts';
import type { MerchantSettings } from '#contract/management/settings.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const FINGERPRINT = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0').toUpperCase()).join(':');
const ANHOR = {
  appleAppId: 'ABCDE12345.uz.anhor.app',
  androidPackage: 'uz.anhor.app',
  androidFingerprints: [FINGERPRINT.toLowerCase()],
};
const ASSET_LINKS = '/.well-known/assetlinks.json';
const APPLE_LINKS = '/.well-known/apple-app-site-association';

const ownHost = statement(
  'test.own-host',
  "insert into merchant_domain (host, merchant_id, verified_at) values ('taomlar.test', $1, now())",
);
const setInactive = statement('test.inactive', 'update merchant set is_active = $2 where id = $1');

let t: TestProduct;
let anhor: string;
let sushi: string;
let owners: Record<string, string>;

beforeAll(async () => {
  t = await composeProduct({ web: plainPages(async () => 'page').web });
  const { transactions } = t.db;
  [anhor, sushi] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  owners = {
    [anhor]: await newStaff(transactions, anhor, 'OWNER'),
    [sushi]: await newStaff(transactions, sushi, 'OWNER'),
  };
  await transactions.pipelined(anhor, [call(ownHost, [anhor])]);
  expect((await change(anhor, ANHOR)).status).toBe(200);
});
afterAll(() => t.stop());

const change = (merchant: string, fields: object) =>
  t.ask<MerchantSettings & { errors: { path: string; code: string }[] }>('/console/settings', {
    merchant,
    user: owners[merchant],
    method: 'PATCH',
    body: { merchant: fields },
  });
const get = (url: string, host: string) => t.product.app.inject({ url, headers: { host } });
const appIds = async (host: string): Promise<string[][]> =>
  (await get(APPLE_LINKS, host)).json<AppleLinks>().applinks.details.map((each) => each.appIDs);

describe('the settings', () => {
  it('store apps as the stores name them', async () => {
    const { body } = await t.ask<MerchantSettings>('/console/settings', { merchant: anhor, user: owners[anhor] });
    expect(body.merchant).toMatchObject({ ...ANHOR, androidFingerprints: [FINGERPRINT] });
  });

  it.each([
    [{ appId: 'id123' }, 'appId', 'APP_ID'],
    [{ appleAppId: 'uz.sushi' }, 'appleAppId', 'APPLE_APP_ID'],
    [{ androidPackage: 'sushi' }, 'androidPackage', 'ANDROID_PACKAGE'],
    [{ androidFingerprints: ['AB:CD'] }, 'androidFingerprints', 'FINGERPRINT'],
  ])('refuse %j', async (fields, field, code) => {
    const { status, body } = await change(sushi, fields);
    expect([status, body.errors[0]]).toMatchObject([400, { path: `body.merchant.${field}`, code }]);
  });

  it('take no more than five certificates', async () => {
    expect((await change(sushi, { androidFingerprints: Array.from({ length: 6 }, () => FINGERPRINT) })).status).toBe(
      400,
    );
  });
});

describe("a merchant's own host", () => {
  it.each(['taomlar.test', 'anhor.localhost'])(
    '%s names its apps for all of its pages but the console',
    async (host) => {
      const android = await get(ASSET_LINKS, host);
      expect(android.headers['content-type']).toContain('application/json');
      expect(android.headers['cache-control']).toBe('public, max-age=3600');
      expect(android.json<AssetLink[]>()).toEqual([
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: 'uz.anhor.app',
            sha256_cert_fingerprints: [FINGERPRINT],
          },
        },
      ]);
      const apple = await get(APPLE_LINKS, host);
      expect(apple.headers['content-type']).toContain('application/json');
      const { details } = apple.json<AppleLinks>().applinks;
      expect(details.map(({ appIDs }) => appIDs)).toEqual([['ABCDE12345.uz.anhor.app']]);
      expect(details[0]!.components[0]).toEqual({ '/': '/console', exclude: true });
      expect(details[0]!.components.at(-1)).toEqual({ '/': '/*' });
    },
  );

  it('names nothing without an app', async () => {
    for (const path of [ASSET_LINKS, APPLE_LINKS]) expect((await get(path, 'sushi.localhost')).statusCode).toBe(404);
    for (const path of [ASSET_LINKS, APPLE_LINKS]) expect((await get(path, 'nobody.localhost')).statusCode).toBe(404);
  });
});

describe("the platform's host", () => {
  it("gives each merchant's Apple app its own path, and no Android app the whole host", async () => {
    await change(sushi, { appleAppId: 'ZZZZZ99999.uz.sushi' });
    const { details } = (await get(APPLE_LINKS, 'localhost')).json<AppleLinks>().applinks;
    expect(details.map(({ appIDs, components }) => [appIDs[0], components.at(-1)!['/']])).toEqual([
      ['ABCDE12345.uz.anhor.app', '/anhor/*'],
      ['ZZZZZ99999.uz.sushi', '/sushi/*'],
    ]);
    for (const { components } of details)
      expect(components.every((each) => /^\/(?:anhor|sushi)\//.test(each['/']))).toBe(true);
    expect((await get(ASSET_LINKS, 'localhost')).statusCode).toBe(404);
  });

  it('leaves out merchants that are switched off', async () => {
    await t.db.transactions.platformRows(setInactive, [sushi, false]);
    expect(await appIds('localhost')).toEqual([['ABCDE12345.uz.anhor.app']]);
    await t.settled();
    await expect.poll(async () => (await get(APPLE_LINKS, 'sushi.localhost')).statusCode).toBe(404);
    await t.db.transactions.platformRows(setInactive, [sushi, true]);
  });
});
