import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

/** Friday 20 November 2026, 14:03 in Tashkent. */
const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const HOME = { name: 'Amir Temur 1', latitude: 41.312, longitude: 69.283 };
const FAR = { name: 'Samarqand', latitude: 39.65, longitude: 66.96 };

let t: TestProduct;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;

const addPromo = statement(
  'test.quote.add-promo',
  `
  insert into promo (merchant_id, id, code, discount_type, product_discount, delivery_discount, min_price, start_date,
    end_date,
    total_limit, per_user_limit)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const stop = statement('test.stop', 'update product_branch set stopped = $3 where branch_id = $1 and product_id = $2');
const setDaily = statement(
  'test.quote.daily',
  'update product_branch set daily_stock = $3 where branch_id = $1 and product_id = $2',
);

const raisePrice = statement('test.raise-price', 'update product set cost_price = cost_price + $2 where id = $1');
const setStock = statement('test.quote.set-stock', 'update product_branch set daily_stock = $2 where product_id = $1');

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  other = await createMerchant(t.db.transactions, { key: 'other' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      dishes: [
        { name: 'Osh', price: 4_500_000, discount: 10 },
        { name: 'Choy', price: 500_000 },
      ],
      branches: [
        { latitude: 41.31, longitude: 69.28, zones: [{ circle: 3000, price: 1_200_000 }] },
        { latitude: 41.36, longitude: 69.35, zones: [{ circle: 3000, price: 900_000 }] },
      ],
    },
    NOW,
  );
  foreign = await openRestaurant(t.db.transactions, other, { slug: 'other', dishes: [{ name: 'Pizza' }] }, NOW);
});
afterAll(() => t.stop());

const quote = (body: object, requested: { user?: string } = {}) =>
  t.ask<Quote>('/basket/quote', {
    merchant,
    method: 'POST',
    ...requested,
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      cartItems: [{ productId: place.products[0], productCount: 2 }],
      address: HOME,
      ...body,
    },
  });

describe('a quote', () => {
  it('adds up: dishes with their discount, the delivery of the nearest branch, the bill', async () => {
    const { status, body } = await quote({});
    expect(status).toBe(200);
    expect(body.problems).toEqual([]);
    expect(body.lines).toEqual([
      { productId: place.products[0], unitPrice: 4_050_000, discount: 450_000, productCount: 2, linePrice: 8_100_000 },
    ]);
    expect(body).toMatchObject({
      branchId: place.branches[0],
      productPrice: 8_100_000,
      deliveryPrice: 1_200_000,
      totalPrice: 9_300_000,
      bill: 9_300_000,
      totalProductDiscount: 900_000,
      servicePrice: 0,
    });
    expect(body.offeredBranchIds).toEqual(place.branches);
    expect(Date.parse(body.readyAt!)).toBeGreaterThan(NOW + 20 * 60_000);
  });

  it('is read with one statement, and one more for a promo code', async () => {
    const requested = (promoCode?: string) => ({
      merchant,
      method: 'POST' as const,
      user: newId(),
      body: {
        merchantId: place.id,
        serviceType: 'DELIVERY',
        cartItems: [{ productId: place.products[0], productCount: 2 }],
        address: HOME,
        ...(promoCode ? { promoCode } : {}),
      },
    });
    const statements = async (ask: ReturnType<typeof requested>) => (await t.counted('/basket/quote', ask)).statements;
    // A change that was committed earlier could otherwise empty the cache between two of the quotes.
    await t.settled();
    await statements(requested());
    expect(await statements(requested())).toEqual(['checkout.current']);
    const coded = requested('none');
    expect(await statements(coded)).toEqual(['rate.count-once', 'checkout.current', 'checkout.goods']);
    expect(await statements(coded)).toEqual(['checkout.current', 'checkout.goods']);
  });

  it('follows the menu, the stock and the slots although the menu is cached', async () => {
    const ask = (merchantOf = merchant) => ({
      merchant: merchantOf,
      method: 'POST' as const,
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: place.products[0], productCount: 2 }],
      },
    });
    const asked = async () => (await t.ask<Quote>('/basket/quote', ask())).body;
    const before = await asked();
    const dish = [place.products[0]];
    const write = (what: Statement<unknown>, value: number | null) =>
      t.db.transactions.tenantRows(merchant, what, [...dish, value]);
    // Quoted at once, before the notice of the change can have arrived.
    await write(raisePrice, 100_000);
    expect((await asked()).productPrice).toBeGreaterThan(before.productPrice);
    await write(raisePrice, -100_000);
    expect((await asked()).productPrice).toBe(before.productPrice);
    await write(setStock, 1);
    expect((await asked()).problems.map(({ code }) => code)).toContain('SOLD_OUT');
    await write(setStock, null);
    expect((await asked()).problems).toEqual(before.problems);
  });

  it('has no delivery price without an address, a name or coordinates, and none for other services', async () => {
    for (const address of [null, { ...HOME, name: ' ' }, { name: 'x' }]) {
      expect((await quote({ address })).body).toMatchObject({ deliveryPrice: null, bill: 8_100_000, problems: [] });
    }
    expect((await quote({ serviceType: 'PICK_UP' })).body).toMatchObject({ deliveryPrice: 0, bill: 8_100_000 });
    expect((await quote({ cartItems: [] })).body).toMatchObject({ deliveryPrice: 0, bill: 0 });
  });

  it('reports out of zone, and which branch would deliver', async () => {
    const { body } = await quote({
      branchId: place.branches[0],
      address: { name: 'x', latitude: 41.361, longitude: 69.351 },
    });
    expect(body.problems).toEqual([
      { code: 'OUT_OF_ZONE', branchId: place.branches[0], nextBranchId: place.branches[1] },
    ]);
    const far = await quote({ address: FAR });
    expect(far.body.problems).toMatchObject([{ code: 'OUT_OF_ZONE', nextBranchId: null }]);
    expect(far.body.deliveryPrice).toBeNull();
  });

  it('moves to another branch for a stopped dish; stopped everywhere it is sold out', async () => {
    const [first, second] = place.branches;
    await t.db.transactions.tenantRows(merchant, stop, [first, place.products[0], true]);
    expect((await quote({})).body.branchId).toBe(second);
    await t.db.transactions.tenantRows(merchant, stop, [second, place.products[0], true]);
    const { body } = await quote({});
    expect(body.branchId).toBeNull();
    expect(body.problems).toEqual([{ code: 'SOLD_OUT', why: 'STOPPED', productId: place.products[0] }]);
    for (const branch of place.branches)
      await t.db.transactions.tenantRows(merchant, stop, [branch, place.products[0], false]);
  });

  it('counts the portions of the day', async () => {
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[0], 1]);
    expect((await quote({})).body.problems).toEqual([
      { code: 'SOLD_OUT', why: 'STOCK', productId: place.products[0], branchId: place.branches[0], left: 1 },
    ]);
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[0], null]);
  });

  it('does not know the dishes of another merchant', async () => {
    const { status, body } = await quote({ cartItems: [{ productId: foreign.products[0], productCount: 1 }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lines: [], bill: 0 });
    expect(body.problems).toMatchObject([{ code: 'VALIDATION', why: 'UNKNOWN_PRODUCT' }]);
    const requested = await t.ask('/basket/quote', {
      merchant: other,
      method: 'POST',
      body: { merchantId: place.id, serviceType: 'PICK_UP' },
    });
    expect(requested.status).toBe(404);
  });

  it.each([0, -1, 1.5, 1_000_000_000, '2'])('a quantity of %s is malformed', async (productCount) => {
    expect((await quote({ cartItems: [{ productId: place.products[0], productCount }] })).status).toBe(400);
  });

  it.each([
    ['in the past', '2026-11-20', '13:00', 'PAST'],
    ['off the grid', '2026-11-20', '17:07', 'OFF_GRID'],
    ['too soon', '2026-11-20', '14:15', 'TOO_SOON'],
    ['too far', '2027-02-01', '12:00', 'TOO_FAR'],
    ['no time at all', '2026-02-31', '12:00', 'NO_SUCH_TIME'],
  ])('reports the time %s as a problem', async (_name, day, time, why) => {
    expect((await quote({ serviceType: 'PICK_UP', day, time })).body.problems).toMatchObject([
      { code: 'VALIDATION', why },
    ]);
  });

  it('a promo reduces the bill, or the answer says why it does not', async () => {
    await t.db.transactions.tenantRows(merchant, addPromo, [
      newId(),
      'OSH20',
      'PERCENTAGE',
      20,
      50,
      5_000_000,
      '2026-11-01',
      '2026-11-30',
      null,
      null,
    ]);
    await t.db.transactions.tenantRows(merchant, addPromo, [
      newId(),
      'OLD',
      'AMOUNT',
      100_000,
      0,
      0,
      '2026-10-01',
      '2026-10-30',
      null,
      null,
    ]);
    expect((await quote({ promoCode: ' osh20 ' })).body).toMatchObject({
      productDiscount: 1_620_000,
      deliveryDiscount: 600_000,
      bill: 8_100_000 + 1_200_000 - 1_620_000 - 600_000,
      problems: [],
    });
    expect((await quote({ promoCode: 'OLD' })).body.problems).toMatchObject([{ code: 'PROMO_EXPIRED', why: 'OVER' }]);
    expect((await quote({ promoCode: 'nope' })).body.problems).toMatchObject([{ code: 'PROMO_UNKNOWN' }]);
    const small = await quote({ promoCode: 'OSH20', cartItems: [{ productId: place.products[1], productCount: 1 }] });
    expect(small.body.problems).toMatchObject([{ code: 'PROMO_MINIMUM', missing: 4_500_000 }]);
    const check = (body: object) =>
      t.ask('/promo/check', { merchant, method: 'POST', body: { merchantId: place.id, ...body } });
    expect((await check({ promoCode: 'osh20', productPrice: 8_100_000, deliveryPrice: 1_200_000 })).body).toMatchObject(
      { productDiscount: 1_620_000, deliveryDiscount: 600_000, promo: { code: 'OSH20' } },
    );
    expect((await check({ promoCode: 'OLD', productPrice: 8_100_000 })).body).toMatchObject({
      code: 'PROMO_EXPIRED',
      status: 409,
    });
  });
});

describe('the route', () => {
  const distance = (body: object) =>
    t.ask('/delivery/distance', {
      merchant,
      method: 'POST',
      body: { productPrice: 1000, branchId: place.branches[0], ...HOME, address: 'x', ...body },
    });

  it('costs what the quote says, and ignores a distance that was sent', async () => {
    const [one, forged] = [await distance({}), await distance({ distance: 1 })];
    expect(one.body).toMatchObject({ price: 1_200_000 });
    expect(forged.body).toEqual(one.body);
  });

  it.each([{ address: '' }, { address: '  ' }, { address: null }, { productPrice: 0 }, { productPrice: -100 }])(
    'is not priced for %j',
    async (body) => {
      const answer = await distance(body);
      expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([400, 'VALIDATION']);
    },
  );

  it('out of the zone is an answer', async () => {
    expect((await distance(FAR)).body).toMatchObject({ code: 'OUT_OF_ZONE', status: 409 });
    expect((await distance({ branchId: foreign.branches[0] })).status).toBe(404);
  });
});

describe('slots', () => {
  it('lists the times that a quote accepts', async () => {
    const { body } = await t.ask<{ asap?: object; slots: { day: string; time: string }[] }>(
      `/merchants/${place.id}/slots?serviceType=PICK_UP&day=2026-11-20`,
      { merchant },
    );
    expect(body.asap).toBeDefined();
    expect(body.slots.length).toBeGreaterThan(20);
    for (const { day, time } of [body.slots[0]!, body.slots.at(-1)!]) {
      expect((await quote({ serviceType: 'PICK_UP', day, time })).body.problems).toEqual([]);
    }
  });
});
