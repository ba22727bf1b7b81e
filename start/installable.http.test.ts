import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, statement } from '#server/platform/database/sql.ts';
import { createMerchant } from '#tests/support/city.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const setLogo = statement('test.installable.set-logo', 'update merchant set logo = $2 where id = $1');

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
  expect(manifest['icons']).toEqual(
    [192, 512].map((size) => expect.objectContaining({ src: `/icons/${anhor}/${size}.png` })),
  );
  const byHost = (await get('/manifest.webmanifest', 'plain.localhost')).json<Record<string, unknown>>();
  expect(byHost).toMatchObject({ start_url: '/', scope: '/', icons: [{ src: `/icons/${plain}/192.png` }, {}] });
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
