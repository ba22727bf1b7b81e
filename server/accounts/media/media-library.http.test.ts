import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaItem } from '#contract/accounts/media.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { mp4 } from '#tests/support/tiny-videos.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

interface Uploaded {
  id: string;
  src: string;
  isDuplicate: boolean;
  code: string;
}
interface MediaList {
  items: MediaItem[];
  total: number;
  next: string | null;
}

let t: TestProduct;
let merchant: string;
let foreign: string;
let manager: string;
let outsider: string;
let cook: string;
let place: OpenedRestaurant;
beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  foreign = await createMerchant(transactions, { key: 'foreign' });
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', name: 'Anhor', branches: [{}], dishes: [{ name: 'Toʻy oshi', price: 4_500_000 }] },
    NOW,
  );
  manager = await newStaff(transactions, merchant, 'MANAGER');
  cook = await newStaff(transactions, merchant, 'COOK');
  outsider = await newStaff(transactions, foreign, 'OWNER');
  await t.product.startJobs();
});
afterAll(() => t.stop());

let shade = 0;
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: { r: 200, g: 90, b: shade++ } } })
    .png()
    .toBuffer();

async function upload(bytes: Uint8Array, fileName = 'osh.jpg', who = { merchant, user: manager }) {
  const form = new FormData();
  form.append('fileName', fileName);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const encoded = new Response(form);
  const answer = await t.product.app.inject({
    method: 'POST',
    url: '/api/media',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      merchant: who.merchant,
      'test-user': who.user,
    },
  });
  return { status: answer.statusCode, body: answer.json<Uploaded>() };
}
const list = async (query = '', who = { merchant, user: manager }): Promise<MediaList> => {
  const { status, body } = await t.ask<MediaList>(`/console/media${query}`, who);
  expect(status).toBe(200);
  return body;
};
const change = (id: string, body: object, who = { merchant, user: manager }) =>
  t.ask<MediaItem & { code: string }>(`/console/media/${id}`, { ...who, method: 'PATCH', body });
const remove = (id: string, who = { merchant, user: manager }) =>
  t.ask<{ code: string; why: string; uses: MediaItem['uses'] }>(`/console/media/${id}`, { ...who, method: 'DELETE' });
const filesOf = (id: string): string[] => {
  const folder = path.join(t.dataDir, 'media', merchant);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
};
let statements = 0;
const run = (sql: string, values: unknown[]) =>
  t.db.transactions.tenantRows(merchant, statement(`test.media-${statements++}`, sql), values);

describe('the library', () => {
  it('lists what was uploaded, the newest first, page by page', async () => {
    const older = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await run(
      `insert into media_asset (merchant_id, id, kind, folder, content_type, bytes, created_date)
       values ($1, $2, 'VIDEO', '/media/older.mp4', 'video/mp4', 1, now() - interval '1 day')`,
      [merchant, older],
    );
    const ids: string[] = [older];
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) ids.unshift((await upload(await photo(), name)).body.id);
    const first = await list('?limit=2');
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first).toMatchObject({ total: 4, next: ids[1] });
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.next).toBeNull();
    await run('delete from media_asset where id = $1', [older]);
    expect(first.items[0]).toMatchObject({
      kind: 'IMAGE',
      fileName: 'c.jpg',
      width: 500,
      height: 400,
      alt: {},
      focalPoint: null,
      uses: [],
      picture: { src: `/media/${merchant}/${ids[0]}`, alt: '' },
    });
    expect(first.items[0]!.bytes).toBeGreaterThan(100);
  });

  it('recognises the same bytes, also when they are uploaded at the same time', async () => {
    const bytes = await photo();
    const answers = await Promise.all([upload(bytes), upload(bytes, 'copy.jpg'), upload(bytes)]);
    const again = await upload(bytes);
    const ids = new Set([...answers, again].map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ body }) => !body.isDuplicate)).toHaveLength(1);
    expect(again.body.isDuplicate).toBe(true);
    expect((await list('?limit=100')).items.filter(({ id }) => ids.has(id))).toHaveLength(1);
    const elsewhere = await upload(bytes, 'osh.jpg', { merchant: foreign, user: outsider });
    expect(elsewhere.body).toMatchObject({ isDuplicate: false });
    expect(elsewhere.body.src).toContain(foreign);
  });

  it('finds by file name, alternative text and what shows the file', async () => {
    const named = (await upload(await photo(), 'Samarqand-non.jpg')).body.id;
    const described = (await upload(await photo(), 'x1.jpg')).body.id;
    const shown = (await upload(await photo(), 'x2.jpg')).body.id;
    await change(described, { alt: { ru: 'Самаркандская лепёшка' } });
    await run('update product set media_id = $1 where id = $2', [shown, place.products[0]]);
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await found('?search=samarqand')).toEqual([named]);
    expect(await found(`?search=${encodeURIComponent('ЛЕПЁШКА')}`)).toEqual([described]);
    expect(await found(`?search=${encodeURIComponent('toʻy')}`)).toEqual([shown]);
    expect(await found('?search=uz')).toEqual([]);
    expect(await found('?isUsed=true')).toEqual([shown]);
    expect(await found('?isUsed=false&search=x')).toEqual([described]);
    const video = (await upload(mp4({ seconds: 2, width: 480, height: 854 }), 'film.mp4')).body.id;
    expect(await found('?kind=VIDEO')).toEqual([video]);
    await run('update product set media_id = null where id = $1', [place.products[0]]);
  });

  it('names every place that shows a file', async () => {
    const { id, src } = (await upload(await photo())).body;
    const story = '01900000-0000-7000-8000-000000000001';
    await run('update restaurant set cover_id = $1, logo = $2 where id = $3', [id, `${src}-400.webp`, place.id]);
    await run('insert into gallery_item (merchant_id, restaurant_id, media_id) values ($1, $2, $3)', [
      merchant,
      place.id,
      id,
    ]);
    const other = (await upload(await photo())).body.id;
    await run(
      `insert into story (merchant_id, id, title, media_id, slides)
       values ($1, $2, '{"uz": "Kuz"}', $3, jsonb_build_array(jsonb_build_object('mediaId', $4::text)))`,
      [merchant, story, other, id],
    );
    const uses = (await list('?isUsed=true')).items.find((item) => item.id === id)!.uses;
    expect(uses.map(({ place: where, name }) => [where, name])).toEqual([
      ['COVER', 'Anhor'],
      ['GALLERY', 'Anhor'],
      ['LOGO', 'Anhor'],
      ['STORY', 'Kuz'],
    ]);
    await run('delete from story where id = $1', [story]);
    await run('delete from gallery_item where media_id = $1', [id]);
    await run('update restaurant set cover_id = null, logo = null where id = $1', [place.id]);
  });
});

describe('a file', () => {
  it('gets alternative texts and a focal point; what is not named stays, an empty text goes', async () => {
    const { id } = (await upload(await photo())).body;
    expect((await change(id, { alt: { uz: ' Osh ', ru: 'Плов' } })).body.alt).toEqual({ uz: 'Osh', ru: 'Плов' });
    const pointed = await change(id, { focalPoint: { x: 0.25, y: 0.75 } });
    expect(pointed.body).toMatchObject({ alt: { uz: 'Osh', ru: 'Плов' }, focalPoint: { x: 0.25, y: 0.75 } });
    expect((await change(id, { alt: { ru: '' } })).body).toMatchObject({
      alt: { uz: 'Osh' },
      focalPoint: { x: 0.25, y: 0.75 },
    });
    expect((await change(id, { focalPoint: null })).body.focalPoint).toBeNull();
    expect((await change(id, { focalPoint: { x: 1.2, y: 0 } })).status).toBe(400);
  });

  it('is deleted with its files', async () => {
    const { id } = (await upload(await photo())).body;
    expect(filesOf(id)).toHaveLength(2);
    expect((await remove(id)).status).toBe(204);
    await expect.poll(() => filesOf(id), { timeout: 10_000 }).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('in use is not deleted; the refusal says where it is used', async () => {
    const { id } = (await upload(await photo())).body;
    await run('update product set media_id = $1 where id = $2', [id, place.products[0]]);
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'IN_USE',
      uses: [{ place: 'DISH', id: place.products[0], name: 'Toʻy oshi' }],
    });
    expect(filesOf(id)).toHaveLength(2);
    await run('update product set media_id = null where id = $1', [place.products[0]]);
    expect((await remove(id)).status).toBe(204);
  });

  it('is neither seen nor touched by another merchant, nor by a cook', async () => {
    const { id } = (await upload(await photo())).body;
    const there = { merchant: foreign, user: outsider };
    expect((await list('?limit=100', there)).items.map((item) => item.id)).not.toContain(id);
    expect((await change(id, { alt: { uz: 'x' } }, there)).status).toBe(404);
    expect((await remove(id, there)).status).toBe(404);
    for (const who of [
      { merchant, user: outsider },
      { merchant, user: cook },
    ]) {
      expect((await t.ask('/console/media', who)).status).toBe(403);
      expect((await change(id, { alt: { uz: 'x' } }, who)).status).toBe(403);
      expect((await remove(id, who)).status).toBe(403);
    }
    expect((await list('?limit=100')).items.find((item) => item.id === id)?.alt).toEqual({});
  });
});
