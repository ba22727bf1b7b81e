import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, statement } from '#server/platform/database/sql.ts';
import { createMerchant } from '#tests/support/city.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const setLogo = statement('test.installable.set-logo', 'update merchant set logo = $2 where id = $1');

const setFavicon = statement(
  'test.installable.set-favicon',
  "update merchant_web_settings set favicon = $1 where merchant_id = current_setting('app.merchant_id')::uuid",
);

let t: TestProduct;
let anhor: string;
let plain: string;

beforeAll(async () => {
  t = await composeProduct({ web: plainPages(async () => 'page').web });
  anhor = await createMerchant(t.db.transactions, { key: 'anhor' });
  plain = await createMerchant(t.db.transactions, { key: 'plain' });
  const mediaDir = path.join(t.dataDir, 'media');
  mkdirSync(path.join(mediaDir, 'logos'), { recursive: true });
  await sharp({ create: { width: 300, height: 150, channels: 3, background: '#00ff00' } })
    .png()
    .toFile(path.join(mediaDir, 'logos', 'anhor.png'));
  await t.db.transactions.pipelined(anhor, [call(setLogo, [anhor, '/media/logos/anhor.png'])]);
});
afterAll(() => t.stop());

const get = (url: string, host = 'localhost') => t.product.app.inject({ url, headers: { host } });

it('names each storefront in a manifest of its own, under its base', async () => {
  const manifest = (await get('/anhor/manifest.webmanifest')).json<Record<string, unknown>>();
  expect(manifest).toMatchObject({ start_url: '/anhor/', scope: '/anhor/', display: 'standalone' });
  const icons = manifest['icons'] as { src: string; sizes: string; type: string; purpose: string }[];
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes, type } of icons) {
    const icon = await get(src);
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    expect([src, icon.headers['content-type'], `${width}x${height}`, format]).toEqual([src, type, sizes, 'png']);
  }
  const byHost = (await get('/manifest.webmanifest', 'plain.localhost')).json<Record<string, unknown>>();
  expect(byHost).toMatchObject({ start_url: '/', scope: '/', icons: [{ src: `/icons/${plain}/192.png` }, {}, {}, {}] });
  expect((await get('/nobody/manifest.webmanifest')).statusCode).toBe(404);
});

it('makes icons from the logo with a margin, or from the mark of the product', async () => {
  const icon = await get(`/icons/${anhor}/192.png`);
  const { data, info } = await sharp(icon.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([192, 192]);
  const middle = (96 * 192 + 96) * 3;
  expect([...data.subarray(middle, middle + 3)]).toEqual([0, 255, 0]);
  expect([...data.subarray(0, 3)]).not.toEqual([0, 255, 0]);
  const mark = await get(`/icons/${plain}/512.png`);
  expect((await sharp(mark.rawPayload).metadata()).width).toBe(512);
});

const middleOf = async (file: string): Promise<number[]> => {
  const { data, info } = await sharp((await get(file)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * 3;
  return [info.width, ...data.subarray(middle, middle + 3)];
};

it('makes the icon of Apple’s devices, from the favicon where there is one that is large enough', async () => {
  const logos = path.join(t.dataDir, 'media', 'logos');
  const draw = (file: string, edge: number, background: string) =>
    sharp({ create: { width: edge, height: edge, channels: 3, background } })
      .png()
      .toFile(path.join(logos, file));
  await Promise.all([draw('large.png', 256, '#0000ff'), draw('small.png', 32, '#ff0000')]);
  writeFileSync(path.join(logos, 'broken.png'), 'no picture');
  const icon = () => middleOf(`/icons/${anhor}/apple-180.png`);
  expect(await icon()).toEqual([180, 0, 255, 0]);
  for (const [favicon, colour] of [
    ['large', [0, 0, 255]],
    ['small', [0, 255, 0]],
    ['broken', [0, 255, 0]],
    ['absent', [0, 255, 0]],
  ] as const) {
    await t.db.transactions.pipelined(anhor, [call(setFavicon, [`/media/logos/${favicon}.png`])]);
    await t.settled();
    expect([favicon, ...(await icon())]).toEqual([favicon, 180, ...colour]);
  }
  expect((await middleOf(`/icons/${plain}/apple-180.png`))[0]).toBe(180);
});

it.each(['/icons/nobody/192.png', '/icons/00000000-0000-4000-8000-000000000000/192.png'])('has no %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('draws no other size', async () => {
  expect((await get(`/icons/${anhor}/4096.png`)).statusCode).toBe(404);
});

it('reads no file outside the media folder', async () => {
  await t.db.transactions.pipelined(plain, [call(setLogo, [plain, '/media/../secret.key'])]);
  expect((await get(`/icons/${plain}/192.png`)).headers['content-type']).toContain('image/png');
});

it('serves the service worker as plain JavaScript, and an offline page in the language of the visitor', async () => {
  const worker = await get('/service-worker.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
  expect(() => new Script(worker.body)).not.toThrow();
  const page = await t.product.app.inject({
    url: '/offline.html',
    headers: { host: 'localhost', cookie: 'i18n_redirected=ru' },
  });
  expect(page.body).toContain('Нет связи. Корзина сохранена.');
});
