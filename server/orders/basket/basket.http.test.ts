import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Basket } from '#contract/orders/basket.ts';
import { applyRetention } from '#server/platform/database/retention.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { basketsOfPerson } from './basket.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const DEVICE = '11111111-1111-4111-8111-111111111111';

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant & { merchant: string };

const deviceIds = statement<{ id: string }>(
  'test.device-ids',
  'select id from device where uuid::text = any($1::text[])',
);
const setPrice = statement('test.basket.set-price', 'update product set cost_price = $2 where id = $1');
const age = statement('test.age-basket', 'update basket set last_modified_date = $2 where user_id = $1');
const basketsLeft = statement<{ user_id: string }>(
  'test.baskets-left',
  'select user_id from basket where user_id = any($1::uuid[])',
);
const stop = statement('test.stop-all', 'update product_branch set stopped = $2 where product_id = $1');

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Choy', price: 500_000 },
      ],
    },
    NOW,
  );
  const other = await createMerchant(t.db.transactions, { key: 'other' });
  foreign = {
    merchant: other,
    ...(await openRestaurant(t.db.transactions, other, { slug: 'other', dishes: [{ name: 'Pizza' }] }, NOW)),
  };
});
afterAll(() => t.stop());

interface Who {
  user?: string;
  device?: string;
}
const put = (who: Who, items: object[], more: object = {}) =>
  t.ask<Basket & { code: string }>('/basket', {
    merchant,
    method: 'PUT',
    ...who,
    body: { merchantId: place.id, serviceType: 'PICK_UP', cartItems: items, ...more },
  });
const get = async (who: Who): Promise<Basket> =>
  (await t.ask<Basket>(`/basket?merchantId=${place.id}`, { merchant, ...who })).body;

describe('a stored basket', () => {
  it('is returned by the next request, priced, the same dish twice as one line', async () => {
    const saved = await put(
      { device: DEVICE },
      [
        { productId: place.products[0], productCount: 1 },
        { productId: place.products[0], productCount: 2 },
        { productId: place.products[1], productCount: 1 },
      ],
      { instruction: 'tez', cutlery: 2 },
    );
    expect(saved.status).toBe(200);
    const again = await get({ device: DEVICE });
    expect(again).toMatchObject({
      version: 1,
      instruction: 'tez',
      cutlery: 2,
      changes: [],
      quote: { bill: 14_000_000 },
    });
    expect(again.cartItems.map(({ productCount }) => productCount)).toEqual([3, 1]);
    expect(again.cartItems[0]!.id).toBe(saved.body.cartItems[0]!.id);
  });

  it('takes a note as long as its column allows, and refuses a longer one', async () => {
    const noteOf = (length: number) =>
      put({ device: crypto.randomUUID() }, [
        { productId: place.products[0], productCount: 1, note: 'x'.repeat(length) },
      ]);
    expect((await noteOf(300)).status).toBe(200);
    expect((await noteOf(301)).body.code).toBe('VALIDATION');
  });

  it('belongs to one device or person', async () => {
    expect(await get({ device: '22222222-2222-4222-8222-222222222222' })).toMatchObject({ version: 0, cartItems: [] });
    expect(await get({ user: await newGuest(t.db.transactions) })).toMatchObject({ version: 0, cartItems: [] });
    expect(await get({})).toMatchObject({ version: 0, cartItems: [] });
    expect((await put({}, [])).status).toBe(400);
  });

  it('reports every change until the guest has acknowledged it', async () => {
    const user = await newGuest(t.db.transactions);
    const { body } = await put({ user }, [
      { productId: place.products[0], productCount: 1 },
      { productId: place.products[1], productCount: 1 },
    ]);
    const [osh, tea] = body.cartItems.map(({ id }) => id);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 5_000_000]);
    await t.db.transactions.tenantRows(merchant, stop, [place.products[1], true]);
    for (let look = 0; look < 2; look++) {
      expect((await get({ user })).changes).toEqual(
        expect.arrayContaining([
          { kind: 'price', lineId: osh, productId: place.products[0], from: 4_500_000, to: 5_000_000 },
          { kind: 'soldOut', lineId: tea, productId: place.products[1] },
          { kind: 'bill', from: 5_000_000, to: 5_500_000 },
        ]),
      );
    }
    await put({ user }, [{ id: osh, productId: place.products[0], productCount: 1 }]);
    expect((await get({ user })).changes).toEqual([]);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 4_500_000]);
    await t.db.transactions.tenantRows(merchant, stop, [place.products[1], false]);
  });

  it('two devices of one person: the one that did not make the change is notified', async () => {
    const user = await newGuest(t.db.transactions);
    const tea = [{ productId: place.products[1], productCount: 1 }];
    await put({ user }, tea);
    const answers = await Promise.all(Array.from({ length: 6 }, () => put({ user }, tea, { version: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'VERSION_CONFLICT')).toHaveLength(5);
    const first = await newGuest(t.db.transactions);
    expect(
      (await Promise.all(Array.from({ length: 6 }, () => put({ user: first }, tea)))).map(({ status }) => status),
    ).toEqual(Array(6).fill(200));
    expect((await get({ user: first })).cartItems).toHaveLength(1);
  });

  it('takes no dish of another merchant', async () => {
    const { status, body } = await put({ device: DEVICE }, [{ productId: foreign.products[0], productCount: 1 }]);
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect((await get({ device: DEVICE })).cartItems).toHaveLength(2);
  });

  it('is listed from every merchant for its person alone, and not across storefronts', async () => {
    const user = await newGuest(t.db.transactions);
    await put({ user }, [
      { productId: place.products[0], productCount: 2 },
      { productId: place.products[1], productCount: 1 },
    ]);
    interface SentMessage {
      items: { merchantId: string; productCount: number }[];
    }
    const sent = async (storefront: string | undefined, who: Who): Promise<SentMessage['items']> =>
      (await t.ask<SentMessage>('/baskets', { merchant: storefront, ...who })).body.items;
    const own = [expect.objectContaining({ merchantId: place.id, productCount: 3 })];
    expect(await sent(merchant, { user })).toEqual(own);
    expect(await sent(undefined, { user })).toEqual(own);
    expect(await sent(foreign.merchant, { user })).toEqual([]);
    for (const who of [
      {},
      { user: await newGuest(t.db.transactions) },
      { device: '33333333-3333-4333-8333-333333333333' },
    ])
      expect(await sent(merchant, who)).toEqual([]);
    await put({ user }, []);
    expect(await sent(merchant, { user })).toEqual([]);
  });

  it('two devices claimed by one person at the same moment lose nothing and leave one live basket', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const user = await newGuest(t.db.transactions);
      const devices = [crypto.randomUUID(), crypto.randomUUID()];
      await Promise.all(
        devices.map((device, index) =>
          put({ device }, [{ productId: place.products[index], productCount: index + 1 }]),
        ),
      );
      const known = await t.db.transactions.platformRows(deviceIds, [devices]);
      await Promise.all(known.map(({ id }) => basketsOfPerson.claim!(t.db.transactions, { deviceId: id }, user)));
      const { cartItems, earlier } = await get({ user });
      expect([...cartItems, ...earlier!.cartItems].map(({ productCount }) => productCount).toSorted()).toEqual([1, 2]);
    }
  });

  it('is deleted a week after its last change', async () => {
    const DAY = 86_400_000;
    const [weekOld, older] = [await newGuest(t.db.transactions), await newGuest(t.db.transactions)];
    for (const [user, days] of [
      [weekOld, 6.9],
      [older, 7.1],
    ] as const) {
      await put({ user }, [{ productId: place.products[0], productCount: 1 }]);
      await t.db.transactions.tenantRows(merchant, age, [user, new Date(NOW - days * DAY)]);
    }
    await applyRetention({ transactions: t.db.transactions, now: () => NOW }, 'night');
    expect(await t.db.transactions.tenantRows(merchant, basketsLeft, [[weekOld, older]])).toEqual([
      { user_id: weekOld },
    ]);
  });
});
