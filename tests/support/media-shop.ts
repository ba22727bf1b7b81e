/** A merchant with one dish, its manager, and a foreign owner who looks on: for tests of the media library. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { MediaItem, Uploaded } from '#contract/accounts/media.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from './city.ts';
import { newStaff } from './orders.ts';
import { composeProduct, type TestProduct } from './product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

interface Who {
  merchant: string;
  user: string;
}

export interface MediaShop {
  t: TestProduct;
  merchant: string;
  place: OpenedRestaurant;
  manager: Who;
  cook: Who;
  outsider: Who;
  upload(bytes: Uint8Array, fields?: Record<string, string>, who?: Who): Promise<{ status: number; body: Uploaded }>;
  find(id: string): Promise<MediaItem | undefined>;
  run(sql: string, values?: unknown[]): Promise<unknown[]>;
  /** Names of the stored files of a picture. */
  filesOf(id: string): string[];
}

export async function openMediaShop(env: Record<string, string> = {}): Promise<MediaShop> {
  const t = await composeProduct({ now: NOW, env });
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key: 'anhor' });
  const foreign = await createMerchant(transactions, { key: 'foreign' });
  const restaurant = {
    slug: 'anhor',
    name: 'Anhor',
    branches: [{}],
    dishes: [
      { name: 'Toʻy oshi', price: 4_500_000 },
      { name: 'Manti', price: 3_000_000 },
    ],
  };
  const place = await openRestaurant(transactions, merchant, restaurant, NOW);
  const manager = { merchant, user: await newStaff(transactions, merchant, 'MANAGER') };
  const cook = { merchant, user: await newStaff(transactions, merchant, 'COOK') };
  const outsider = { merchant: foreign, user: await newStaff(transactions, foreign, 'OWNER') };
  await t.product.startJobs();
  let statements = 0;
  return {
    t,
    merchant,
    place,
    manager,
    cook,
    outsider,
    async upload(bytes, fields = { fileName: 'osh.jpg' }, who = manager) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
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
    },
    async find(id) {
      const { body } = await t.ask<{ items: MediaItem[] }>('/console/media?limit=100', manager);
      return body.items.find((item) => item.id === id);
    },
    run: (sql, values = []) =>
      transactions.tenantRows(merchant, statement(`test.media-shop-${statements++}-${sql.length}`, sql), values),
    filesOf(id) {
      const folder = path.join(t.dataDir, 'media', merchant);
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
    },
  };
}

let shade = 0;
/** Never the same bytes twice. The left half is red, the right half blue. */
export function twoHalves(width = 400, height = 320): Promise<Buffer> {
  const right = sharp({
    create: { width: width / 2, height, channels: 3, background: { r: 0, g: shade++ % 200, b: 250 } },
  });
  return right
    .png()
    .toBuffer()
    .then((input) =>
      sharp({ create: { width, height, channels: 3, background: { r: 250, g: 0, b: 0 } } })
        .composite([{ input, left: width / 2, top: 0 }])
        .png()
        .toBuffer(),
    );
}
