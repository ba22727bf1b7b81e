import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkOrder, ListedOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { applyRetention } from '#server/platform/database/retention.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { liftOrderLimits, newGuest, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const HOME = { name: 'Amir Temur 1', latitude: 41.312, longitude: 69.283 };

let t: TestProduct;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;

const setPrice = statement('test.place-order.set-price', 'update product set cost_price = $2 where id = $1');
const counts = statement<{
  orders: number;
  lines: number;
  events: number;
  stock: number;
  slots: number;
  promos: number;
  last: number;
}>(
  'test.counts',
  `
  select (select count(*)::int from orders) as orders, (select count(*)::int from order_line) as lines,
    (select count(*)::int from order_event) as events, (select coalesce(sum(used), 0)::int from stock_day) as stock,
    (select coalesce(sum(orders), 0)::int from slot_use) as slots, (select coalesce(sum(used_count), 0)::int
      from promo) as promos,
    (select coalesce(max(last_order_number), 0)::int from merchant_counter) as last`,
);

const setDaily = statement(
  'test.place-order.daily',
  'update product_branch set daily_stock = $3 where branch_id = $1 and product_id = $2',
);

const written = async () => (await t.db.transactions.tenantRows(merchant, counts))[0]!;

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
        { name: { uz: 'Osh', ru: 'Плов' }, price: 4_500_000, discount: 10 },
        { name: 'Choy', price: 500_000 },
      ],
    },
    NOW,
  );
  await liftOrderLimits(t.db.transactions, merchant);
  foreign = await openRestaurant(t.db.transactions, other, { slug: 'other', dishes: [{ name: 'Pizza' }] }, NOW);
});
afterAll(() => t.stop());

const basket = (more: object = {}): Record<string, unknown> => ({
  merchantId: place.id,
  serviceType: 'DELIVERY',
  address: HOME,
  addressType: 'TARGET',
  cartItems: [{ productId: place.products[0], productCount: 2, note: 'kam yogʻ' }],
  ...more,
});

describe('placing', () => {
  it('writes the whole order: its own names and prices, every field of the request, event, number, link', async () => {
    const user = await newGuest(t.db.transactions);
    const { status, body } = await order(t, {
      merchant,
      user,
      device: '11111111-1111-4111-8111-111111111111',
      body: basket({
        phone: '90 123 45 67',
        customerName: ' Aziza ',
        office: '12',
        domophone: '12#',
        entrance: '2',
        floor: '4',
        courierComment: 'darvoza',
        note: 'tez',
        comment: 'rahmat',
        sendCheque: true,
        cutlery: 2,
        ifMissing: 'CALL',
        changeFrom: 10_000_000,
        status: 'CLOSED',
        number: 7,
        totalPrice: 1,
        waiterId: newId(),
      }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 1, status: 'OPEN', bill: 9_100_000, version: 1 });
    const mine = await ownOrder(t, merchant, user, body.id);
    expect(mine).toMatchObject({
      number: 1,
      status: 'OPEN',
      phone: '+998901234567',
      customerName: 'Aziza',
      courierComment: 'darvoza',
      note: 'tez',
      comment: 'rahmat',
      sendCheque: true,
      sendChequePhone: '+998901234567',
      cutlery: 2,
      ifMissing: 'CALL',
      changeFrom: 10_000_000,
      later: false,
      address: { type: 'TARGET', ...HOME, office: '12', domophone: '12#', entrance: '2', floor: '4' },
      deliveryType: 'DASTURXON',
      paymentType: 'CASH',
      isPaid: false,
      productPrice: 8_100_000,
      deliveryPrice: 1_000_000,
      bill: 9_100_000,
      canCancel: true,
      lines: [
        {
          name: 'Osh',
          unitPrice: 4_050_000,
          discount: 450_000,
          productCount: 2,
          linePrice: 8_100_000,
          note: 'kam yogʻ',
        },
      ],
    });
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 9_000_000]);
    expect((await ownOrder(t, merchant, user, body.id)).lines[0]!.unitPrice).toBe(4_050_000);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 4_500_000]);
    const russian = await t.ask<OwnerOrder>(`/orders/${body.id}`, { merchant, user, language: 'ru' });
    expect(russian.body.lines[0]!.name).toBe('Плов');
  });

  it("a link shows the order without the guest's personal data", async () => {
    const user = await newGuest(t.db.transactions);
    const { body } = await order(t, { merchant, user, body: basket({ note: 'sir', customerName: 'Aziza' }) });
    const linked = await t.ask<LinkOrder>(`/orders/by-link/${body.link}`);
    expect(linked.body).toMatchObject({ number: body.number, status: 'OPEN', bill: 9_100_000 });
    const text = JSON.stringify(linked.body);
    for (const secret of ['Aziza', 'sir', 'yogʻ', '+998', 'Amir', '69.283', user, body.id])
      expect(text).not.toContain(secret);
    expect((await t.ask(`/orders/by-link/${'A'.repeat(43)}`)).status).toBe(404);
  });

  it('is visible to its guest alone, in the storefronts that reach it', async () => {
    const [user, outsider] = [await newGuest(t.db.transactions), await newGuest(t.db.transactions)];
    const { body } = await order(t, { merchant, user, body: basket() });
    const looks = [
      { merchant, user: outsider },
      { merchant: other, user },
      { merchant },
      { merchant, device: '22222222-2222-4222-8222-222222222222' },
    ];
    for (const look of looks) {
      expect((await t.ask(`/orders/${body.id}`, look)).status).toBe(404);
      expect((await t.ask(`/orders/${body.id}/cancel`, { ...look, method: 'POST', body: {} })).status).toBe(404);
    }
    expect((await t.ask(`/orders/${body.id}`, { user })).status).toBe(200);
    const active = await t.ask<{ items: OwnerOrder[] }>('/orders?active=true', { merchant, user });
    expect(active.body.items.map(({ id }) => id)).toEqual([body.id]);
    expect((await t.ask<{ items: OwnerOrder[] }>('/orders?active=false', { merchant, user })).body.items).toEqual([]);
  });

  it('needs a verified phone, and refuses blocked guests', async () => {
    expect((await order(t, { merchant, body: basket() })).body).toMatchObject({ code: 'PHONE_REQUIRED', status: 401 });
    const phoneless = await newGuest(t.db.transactions, { phone: null });
    expect((await order(t, { merchant, user: phoneless, body: basket() })).body.code).toBe('PHONE_REQUIRED');
    const blocked = await newGuest(t.db.transactions, { status: 'BLOCKED' });
    expect((await order(t, { merchant, user: blocked, body: basket() })).body.code).toBe('FORBIDDEN');
  });

  it('at most three wait for an answer', async () => {
    const user = await newGuest(t.db.transactions);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => order(t, { merchant, user, body: basket() })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'NOT_ALLOWED_NOW')).toHaveLength(2);
  });
});

describe('counted portions', () => {
  it('are counted per branch and day: available again tomorrow, and returned by a cancellation', async () => {
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[1], 2]);
    const user = await newGuest(t.db.transactions);
    const tea = (more: object = {}): Record<string, unknown> => ({
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      bill: 1_000_000,
      cartItems: [{ productId: place.products[1], productCount: 2 }],
      ...more,
    });
    const today = await order(t, { merchant, user, body: tea() });
    expect(today.status).toBe(201);
    expect((await order(t, { merchant, user, body: tea() })).body.code).toBe('SOLD_OUT');
    expect(
      (await order(t, { merchant, user, body: tea({ later: true, day: '2026-11-21', time: '12:00' }) })).status,
    ).toBe(201);
    await t.ask(`/orders/${today.body.id}/cancel`, { merchant, user, method: 'POST', body: {} });
    expect((await order(t, { merchant, user, body: tea() })).status).toBe(201);
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[1], null]);
  });
});

describe('an idempotency key', () => {
  it('answers the same order again, and refuses another body', async () => {
    const user = await newGuest(t.db.transactions);
    const key = crypto.randomUUID();
    const first = await order(t, { merchant, user, key, body: basket() });
    const again = await order(t, { merchant, user, key, body: basket() });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await order(t, { merchant, user, key, body: basket({ note: 'other' }) })).body.code).toBe(
      'IDEMPOTENCY_REUSED',
    );
    const somebody = await newGuest(t.db.transactions);
    expect((await order(t, { merchant, user: somebody, key, body: basket() })).body.id).not.toBe(first.body.id);
  });

  it('is bound by a 201 alone: a changed price is confirmed under the same key', async () => {
    const user = await newGuest(t.db.transactions);
    const key = crypto.randomUUID();
    const before = await written();
    const refused = await order(t, { merchant, user, key, body: basket({ bill: 100 }) });
    expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', status: 409, quote: { bill: 9_100_000 } });
    expect(await written()).toEqual(before);
    expect((await order(t, { merchant, user, key, body: basket({ bill: refused.body.quote!.bill }) })).status).toBe(
      201,
    );
  });

  it('is deleted after two days: sent again it is another order, and not an error', async () => {
    const [user, other] = [await newGuest(t.db.transactions), await newGuest(t.db.transactions)];
    const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
    const sweep = () => applyRetention({ transactions: t.db.transactions, now: () => t.clock.now }, 'hour');
    const first = await order(t, { merchant, user, key: old, body: basket() });
    t.clock.now = NOW + 24 * 3_600_000;
    const second = await order(t, { merchant, user: other, key: young, body: basket() });
    t.clock.now = NOW + 48 * 3_600_000;
    await sweep();
    // Not a moment sooner than promised.
    expect((await order(t, { merchant, user, key: old, body: basket() })).body).toEqual(first.body);
    t.clock.now += 1;
    await sweep();
    await sweep();
    const again = await order(t, { merchant, user, key: old, body: basket({ note: 'boshqa' }) });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
    expect((await order(t, { merchant, user: other, key: young, body: basket() })).body.id).toBe(second.body.id);
    expect((await ownOrder(t, merchant, user, first.body.id)).number).toBe(first.body.number);
    t.clock.now = NOW;
  });

  it('is required, and has to be valid', async () => {
    const user = await newGuest(t.db.transactions);
    expect((await order(t, { merchant, user, key: 'mine', body: basket() })).status).toBe(400);
    expect((await t.ask('/orders', { merchant, user, method: 'POST', body: basket({ bill: 9_100_000 }) })).status).toBe(
      400,
    );
  });
});

describe('invalid input is refused with a code, and nothing is written', () => {
  const line = (more: object) => ({
    cartItems: [{ productId: place.products[0], productCount: 1, ...more }],
    bill: 5_050_000,
  });
  const cases: [string, () => object, number, string][] = [
    ...[0, -1, 1.5, 1e9, 100].map((count): [string, () => object, number, string] => [
      `a quantity of ${count}`,
      () => line({ productCount: count }),
      400,
      'VALIDATION',
    ]),
    ['an empty basket', () => ({ cartItems: [], bill: 0 }), 400, 'VALIDATION'],
    ['a foreign modification', () => line({ modifications: [{ id: newId(), count: 1 }] }), 400, 'VALIDATION'],
    [
      'a dish of another merchant',
      () => ({ cartItems: [{ productId: foreign.products[0], productCount: 1 }], bill: 1 }),
      400,
      'VALIDATION',
    ],
    ["another merchant's restaurant", () => ({ merchantId: foreign.id, bill: 1 }), 404, 'NOT_FOUND'],
    ['a forged sum', () => ({ bill: 1 }), 409, 'PRICE_CHANGED'],
    ['a negative sum', () => ({ bill: -9_100_000 }), 400, 'VALIDATION'],
    ['an address without a pin', () => ({ address: { name: 'x' }, bill: 8_100_000 }), 400, 'VALIDATION'],
    ['an address far away', () => ({ address: { ...HOME, latitude: 39.6 }, bill: 8_100_000 }), 409, 'OUT_OF_ZONE'],
    [
      'a time in the past',
      () => ({ later: true, day: '2026-11-19', time: '12:00', bill: 9_100_000 }),
      400,
      'VALIDATION',
    ],
    [
      'a time off the grid',
      () => ({ later: true, day: '2026-11-21', time: '12:07', bill: 9_100_000 }),
      400,
      'VALIDATION',
    ],
    [
      'a time that no clock shows',
      () => ({ later: true, day: '2026-02-30', time: '25:00', bill: 9_100_000 }),
      400,
      'VALIDATION',
    ],
    ['later without a time', () => ({ later: true, bill: 9_100_000 }), 400, 'VALIDATION'],
    ...[0, 500, 2.5, -1].map((partySize): [string, () => object, number, string] => [
      `a party of ${partySize}`,
      () => ({
        serviceType: 'DINE_IN',
        later: true,
        day: '2026-11-21',
        time: '19:00',
        partySize,
        cartItems: [],
        bill: 0,
      }),
      400,
      'VALIDATION',
    ]),
    ['a pick-up branch that was not confirmed', () => ({ serviceType: 'PICK_UP', bill: 8_100_000 }), 400, 'VALIDATION'],
    ['a way of paying that is not offered', () => ({ paymentType: 'PAYME' }), 400, 'VALIDATION'],
    ['an unknown promo', () => ({ promoCode: 'NOPE', bill: 9_100_000 }), 409, 'PROMO_UNKNOWN'],
    ["somebody else's hold", () => ({ holdId: newId(), bill: 9_100_000 }), 409, 'HOLD_EXPIRED'],
    ['a phone that is none', () => ({ phone: '12', bill: 9_100_000 }), 400, 'VALIDATION'],
  ];
  it.each(cases)('%s', async (_name, more, status, code) => {
    const user = await newGuest(t.db.transactions);
    const before = await written();
    const answer = await order(t, { merchant, user, body: basket(more()) });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await written()).toEqual(before);
  });
});

describe('the list of own orders', () => {
  it('is paginated, newest first; a link leads its owner to the whole order and nobody else', async () => {
    const user = await newGuest(t.db.transactions);
    const placed = [];
    for (const productCount of [1, 2, 3]) {
      placed.push(
        (
          await order(t, {
            merchant,
            user,
            body: basket({ cartItems: [{ productId: place.products[0], productCount }] }),
          })
        ).body,
      );
    }
    const ids = placed.map(({ id }) => id).toReversed();
    type Page = { items: ListedOrder[]; nextCursor?: string };
    const page = async (query: string, who = user): Promise<Page> =>
      (await t.ask<Page>(`/orders?${query}`, { merchant, user: who })).body;
    const first = await page('limit=2');
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.items[0]!.pictures).toEqual([]);
    const second = await page(`limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.nextCursor).toBeUndefined();
    const outsider = await newGuest(t.db.transactions);
    expect((await page(`cursor=${ids[0]}`, outsider)).items).toEqual([]);
    const { link, id } = placed[0]!;
    expect((await t.ask<OwnerOrder>(`/orders/own/${link}`, { merchant, user })).body).toMatchObject({
      id,
      phone: expect.any(String),
      canCancel: true,
    });
    expect((await t.ask(`/orders/own/${link}`, { merchant, user: outsider })).status).toBe(404);
    expect((await t.ask(`/orders/own/${link}`, { merchant: other, user })).status).toBe(404);
    expect((await t.ask(`/orders/own/${link}`, { merchant })).status).toBe(404);
  });
});
