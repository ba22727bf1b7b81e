/** What a restaurant may send before the platform has approved it, and after it was declined. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { mp4 } from '#tests/support/tiny-videos.ts';

const setOpening = statement(
  'test.pending-files-opening',
  `update merchant set opening = $1 where id = current_setting('app.merchant_id')::uuid`,
);
const MB = 1 << 20;
const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let owner: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'yangi', isActive: false });
  await openRestaurant(t.db.transactions, merchant, { slug: 'yangi', branches: [{}], dishes: [] });
  owner = await newStaff(t.db.transactions, merchant, 'OWNER');
  await t.db.transactions.tenantRows(merchant, setOpening, ['PENDING']);
});
afterAll(() => t.stop());

let requests = 0;
async function send(url: string, file: Buffer) {
  const boundary = 'border';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n`;
  const answer = await t.product.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.2.0.${(requests += 1)}`,
    headers: { merchant, 'test-user': owner, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; why?: string; title?: string }>() };
}
const video = (megabytes: number): Buffer => mp4({ seconds: 3, width: 640, height: 360, data: megabytes * MB });
const menu = Buffer.from('name_uz,category,price\nOsh,Taomlar,45000\n');
const importMenu = () => send('/api/console/menu/import?merchantId=yangi', menu);

it('stores 50 MB and no more, also in parts that it has only announced', async () => {
  expect((await send('/api/media', video(30))).status).toBe(201);
  expect((await send('/api/media', video(25))).body).toMatchObject({ code: 'STORAGE_FULL' });
  const begin = (length: number) =>
    t.ask<{ code?: string }>('/media/uploads', {
      merchant,
      user: owner,
      method: 'POST',
      headers: { 'upload-length': String(length) },
    });
  expect((await begin(15 * MB)).status).toBe(201);
  expect((await begin(15 * MB)).body.code).toBe('STORAGE_FULL');
});

it('imports its menu, but not file after file', async () => {
  const answers = [];
  for (let attempt = 0; attempt < 7; attempt++) answers.push((await importMenu()).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it('sends nothing once it was declined', async () => {
  await t.db.transactions.tenantRows(merchant, setOpening, ['DECLINED']);
  expect((await send('/api/media', video(1))).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'DECLINED' });
  expect((await importMenu()).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'DECLINED' });
});

it('has room for what it needs once it was approved', async () => {
  await t.db.transactions.tenantRows(merchant, setOpening, ['APPROVED']);
  expect((await send('/api/media', video(26))).status).toBe(201);
  expect((await importMenu()).status).toBe(200);
});
