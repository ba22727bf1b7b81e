import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { deviceJobs } from './device-jobs.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T14:03:00+05:00');

const age = statement('test.age-devices', 'update device set last_modified_date = $2 where uuid = any($1::text[])');
const left = statement<{ uuid: string; last_modified_date: Date }>(
  'test.devices-left',
  'select uuid, last_modified_date from device where uuid = any($1::text[])',
);
const dropBaskets = statement('test.drop-baskets', 'delete from basket');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
});
afterAll(() => t.stop());

describe('a device', () => {
  it('is deleted two months after its last use, but not while a like or a basket of any tenant needs it', async () => {
    const { transactions } = t.db;
    const [likes, fills, idle, fresh] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
      string,
      string,
      string,
      string,
    ];
    const all = [likes, fills, idle, fresh];
    for (const device of all) {
      const requested = await t.ask('/basket', {
        merchant,
        method: 'PUT',
        device,
        body: {
          merchantId: place.id,
          serviceType: 'PICK_UP',
          cartItems: [{ productId: place.products[0], productCount: 1 }],
        },
      });
      expect(requested.status).toBe(200);
    }
    expect((await t.ask(`/me/likes/${place.id}`, { merchant, method: 'PUT', device: likes })).status).toBeLessThan(300);
    await transactions.pipelined(merchant, [call(dropBaskets)]);
    await t.ask('/basket', {
      merchant,
      method: 'PUT',
      device: fills,
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
      },
    });
    await transactions.platformRows(age, [[likes, fills, idle], new Date(NOW - 61 * DAY)]);
    await transactions.platformRows(age, [[fresh], new Date(NOW - 59 * DAY)]);

    await runJob(deviceJobs({ transactions, now: () => NOW }), 'devices.sweep');

    const rows = await transactions.platformRows(left, [all]);
    expect(rows.map(({ uuid }) => uuid).toSorted()).toEqual([likes, fills, fresh].toSorted());
    // Those in use are not selected again every night.
    expect(rows.find(({ uuid }) => uuid === likes)!.last_modified_date.getTime()).toBe(NOW);
  });
});
