import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, countStatements, statement } from '../database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const rename = statement('test.fastPath-rename', 'update restaurant set name = $2 where id = $1');
const close = statement('test.fastPath-close', 'update merchant set is_active = $2 where id = $1');

let product: TestProduct;
let merchant: string;
let restaurant: string;
let origin: string;
let rendered: () => number;
/** How many requests came to the routes of the product. */
let routed = 0;

beforeAll(async () => {
  const pages = plainPages(async ({ api }, id) => (await api('GET /merchants/:id', { params: { id } })).name);
  rendered = pages.rendered;
  product = await composeProduct({
    web: pages.web,
    attach: (app) =>
      app.addHook('onRequest', async () => {
        routed += 1;
      }),
  });
  merchant = await createMerchant(product.db.transactions, { key: 'osh' });
  restaurant = (await openRestaurant(product.db.transactions, merchant, { slug: 'osh', name: { uz: 'Osh' } })).id;
  origin = await product.product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { merchant, ...headers } });

it('sends the same answer before routing as after it, header for header', async () => {
  for (const path of ['/api/merchants/osh', '/osh/Merchants/osh']) {
    const slow = await get(path);
    const fast = await get(path);
    expect(await fast.text()).toBe(await slow.text());
    const headers = (response: Response) =>
      Object.fromEntries(
        [...response.headers].filter(([name]) => !['date', 'keep-alive', 'connection'].includes(name)),
      );
    expect(headers(fast)).toEqual(headers(slow));
    const condition = { 'if-none-match': fast.headers.get('etag')! };
    const known = await get(path, condition);
    expect([known.status, known.headers.get('etag')]).toEqual([304, fast.headers.get('etag')]);
    const plain = await get(path, { ...condition, 'accept-encoding': 'identity' });
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
  }
});

it.each(['/api/merchants/osh', '/osh/Merchants/osh'])(
  'answers no request with two hosts, cached or not: %s',
  async (path) => {
    expect((await get(path)).status).toBe(200);
    const ask = (...hosts: string[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
        let answer = '';
        socket.on('data', (chunk) => {
          answer += String(chunk);
        });
        socket.on('close', () => resolve(answer)).on('error', reject);
        const named = hosts.map((host) => `${host}\r\n`).join('');
        socket.write(`GET ${path} HTTP/1.1\r\n${named}merchant: ${merchant}\r\nconnection: close\r\n\r\n`);
      });
    const own = `Host: ${new URL(origin).host}`;
    expect(await ask(own)).toMatch(/^HTTP\/1\.1 200 /);
    for (const other of ['Host: sushi.localhost', 'hOST: localhost', own])
      expect(await ask(own, other)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

it('sends no statement for what is cached, and does not route it', async () => {
  await get('/api/merchants/osh');
  await get('/osh/Merchants/osh');
  const before = rendered();
  const routedBefore = routed;
  const { count } = await countStatements(async () => {
    await (await get('/api/merchants/osh')).text();
    await (await get('/osh/Merchants/osh')).text();
  });
  expect(count).toBe(0);
  expect(rendered()).toBe(before);
  expect(routed).toBe(routedBefore);
});

it('is invalidated by the write, and by changes of the merchant', async () => {
  await get('/api/merchants/osh');
  await product.product.transactions.pipelined(merchant, [call(rename, [restaurant, { uz: 'Osh Markazi' }])]);
  await expect
    .poll(async () => ((await (await get('/api/merchants/osh')).json()) as { name: string }).name, { timeout: 1000 })
    .toBe('Osh Markazi');
  await product.product.transactions.pipelined(merchant, [call(close, [merchant, false])]);
  await expect.poll(async () => (await get('/api/merchants/osh')).status, { timeout: 1000 }).toBe(404);
  await product.product.transactions.pipelined(merchant, [call(close, [merchant, true])]);
  await expect.poll(async () => (await get('/api/merchants/osh')).status, { timeout: 1000 }).toBe(200);
});

it('keeps languages, storefronts and hosts apart', async () => {
  const outsider = await createMerchant(product.db.transactions, { key: 'stranger' });
  expect((await get('/api/merchants/osh')).status).toBe(200);
  expect((await get('/api/merchants/osh', { merchant: outsider })).status).toBe(404);
  expect((await get('/api/merchants/osh', { merchant: 'nonsense' })).status).toBe(404);
  expect((await fetch(`${origin}/api/merchants/osh`)).status).toBe(400);
  expect((await get('/api/merchants/osh', { 'accept-language': 'ru' })).headers.get('content-language')).toBe('ru');
  expect((await get('/api/merchants/osh', { 'accept-language': 'en' })).headers.get('content-language')).toBe('en');
});
