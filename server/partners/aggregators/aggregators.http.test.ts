/** The menu that aggregators read, and the orders that they send, as the real protocol has them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggregatorMapping } from '#contract/partners/aggregators.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openAggregatorShop, type AggregatorShop } from '#tests/support/aggregator-shop.ts';

const countOrders = statement<{ count: number }>(
  'test.count-orders',
  'select count(*)::integer as count from orders where eats_id = $1',
);
const setStock = statement(
  'test.aggregators.set-stock',
  'update product_branch set daily_stock = $2 where product_id = $1',
);
const usedStock = statement<{ used: number }>('test.used-stock', 'select used from stock_day where product_id = $1');
const renameDish = statement(
  'test.rename-dish',
  `update product set name = jsonb_build_object('uz', $2::text) where id = $1`,
);
const paymentsOf = statement<{ count: number }>(
  'test.aggregators.payments-of',
  'select count(*)::integer as count from payment where order_id = $1',
);

let shop: AggregatorShop;
beforeAll(async () => {
  shop = await openAggregatorShop();
});
afterAll(() => shop.stop());

describe('the menu that an aggregator reads', () => {
  it('has our dishes at the price of the menu, in the content type of the vendor', async () => {
    const { status, type, body } = await shop.raw({
      method: 'GET',
      path: `/menu/${shop.place.branches[0]}/composition`,
    });
    expect([status, type]).toEqual([200, expect.stringContaining('application/vnd.eats.menu.composition.v2+json')]);
    expect(body['items']).toMatchObject([
      { id: shop.place.products[0], name: "To'y oshi", price: 40_500 },
      { id: shop.place.products[1], name: 'Manti', price: 30_000 },
    ]);
    expect(body['lastChange']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
  });

  it('shows a changed dish and a stopped one at once', async () => {
    await shop.t.db.transactions.tenantRows(shop.merchant, renameDish, [shop.place.products[1], 'Manti katta']);
    await shop.t.settled();
    const menu = await shop.raw({ method: 'GET', path: `/menu/${shop.place.branches[0]}/composition` });
    expect(menu.body['items']).toMatchObject([{}, { name: 'Manti katta' }]);
    const stop = (isStopped: boolean) =>
      shop.t.ask(`/console/branches/${shop.place.branches[0]}/stop-list`, {
        merchant: shop.merchant,
        user: shop.manager,
        method: 'PUT',
        body: { productId: shop.place.products[1], stopped: isStopped },
      });
    const availability = async () =>
      (await shop.raw({ method: 'GET', path: `/menu/${shop.place.branches[0]}/availability` })).body['items'];
    expect(await availability()).toEqual([]);
    expect((await stop(true)).status).toBe(200);
    expect(await availability()).toEqual([{ itemId: shop.place.products[1], stock: 0 }]);
    expect((await stop(false)).status).toBe(200);
    expect(await availability()).toEqual([]);
  });

  it('says how many portions are left', async () => {
    await shop.t.db.transactions.tenantRows(shop.merchant, setStock, [shop.place.products[1], 3]);
    const left = async () =>
      (await shop.raw({ method: 'GET', path: `/menu/${shop.place.branches[0]}/availability` })).body['items'];
    expect(await left()).toEqual([{ itemId: shop.place.products[1], stock: 3 }]);
    // More were sold there than are left here: the order is taken all the same.
    const item = { id: shop.place.products[1], name: 'Manti', quantity: 5, price: 30_000 };
    const { answers } = await shop.send({ items: [item] });
    expect(answers[0]!.status).toBe(200);
    expect(await left()).toEqual([{ itemId: shop.place.products[1], stock: 0 }]);
    expect(await shop.t.db.transactions.tenantRows(shop.merchant, usedStock, [shop.place.products[1]])).toEqual([
      { used: 3 },
    ]);
    await shop.t.db.transactions.tenantRows(shop.merchant, setStock, [shop.place.products[1], null]);
  });

  it('is below both mounts, and names the places with whether they are open', async () => {
    for (const path of ['/restaurants', '/v1/restaurants'])
      expect((await shop.raw({ method: 'GET', path })).body['places']).toEqual([
        { id: shop.place.branches[0], title: 'anhor, anhor', address: 'Toshkent' },
      ]);
    const open = async () => (await shop.raw({ method: 'GET', path: '/restaurants/availability' })).body['places'];
    expect(await open()).toEqual([{ id: shop.place.branches[0], enabled: true }]);
    expect((await shop.change('YANDEX_EATS', { isActive: false })).status).toBe(200);
    expect(await open()).toEqual([{ id: shop.place.branches[0], enabled: false }]);
    await shop.change('YANDEX_EATS', { isActive: true });
  });
});

describe('an order', () => {
  it('is stored once however often it comes, also several times at once', async () => {
    const first = await shop.send({ times: 3 });
    expect(first.answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { result: 'OK', orderId: first.orderId }]),
    );
    const eatsId = '190330-55555555';
    const both = await Promise.all(Array.from({ length: 4 }, () => shop.send({ eatsId })));
    expect(new Set(both.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await shop.t.db.transactions.tenantRows(shop.merchant, countOrders, [eatsId])).toEqual([{ count: 1 }]);
  });

  it('stands on the board with its vendor, its sums and fifteen minutes to accept, and asks for no money', async () => {
    const items = [{ id: shop.place.products[0], name: 'Osh', quantity: 2, price: 50_000 }];
    const sent = await shop.send({ items, itemsCost: 90_000 });
    const order = await shop.seen(sent.orderId);
    expect(order).toMatchObject({
      serviceType: 'YANDEX_EATS',
      eatsId: sent.eatsId,
      status: 'OPEN',
      lane: 'NEW',
      isPaid: true,
      due: 0,
      bill: 9_000_000,
      productPrice: 10_000_000,
      productDiscount: 1_000_000,
      deliveryType: null,
      courierMoves: [],
      cutlery: 2,
      customerName: 'Aziz Karimov',
    });
    expect(Date.parse(order.expiresAt!) - Date.parse(order.createdDate)).toBe(15 * 60_000);
    const board = await shop.t.ask<{ items: { id: string }[] }>('/console/orders', {
      merchant: shop.merchant,
      user: shop.manager,
    });
    expect(board.body.items.map(({ id }) => id)).toContain(sent.orderId);
    const kitchen = async () =>
      (
        await shop.t.ask<{ items: object[] }>(`/console/kitchen?branchId=${shop.place.branches[0]}`, {
          merchant: shop.merchant,
          user: shop.manager,
        })
      ).body.items;
    await shop.move(sent.orderId, 'ACCEPTED');
    expect(await kitchen()).toContainEqual(
      expect.objectContaining({ orderId: sent.orderId, serviceType: 'YANDEX_EATS' }),
    );
    expect(await shop.t.db.transactions.tenantRows(shop.merchant, paymentsOf, [sent.orderId])).toEqual([{ count: 0 }]);
  });

  it('with a dish that is not known is kept and marked, and the dish can be mapped', async () => {
    const item = { id: 'outside-77', name: 'Свадебный плов', quantity: 1, price: 45_000 };
    const first = await shop.seen((await shop.send({ items: [item] })).orderId);
    expect(first.lines).toMatchObject([{ productId: null, name: 'Свадебный плов', note: 'Menyuda yoʻq taom' }]);
    const mapping = async () =>
      (await shop.askOwner<{ items: AggregatorMapping[] }>('aggregators/YANDEX_EATS/mapping')).body.items;
    expect(await mapping()).toMatchObject([
      { kind: 'DISH', outsideId: 'outside-77', insideId: null, suggested: [shop.place.products[0]] },
    ]);
    expect((await shop.connection('YANDEX_EATS')).unmapped).toBe(1);
    const body = { kind: 'DISH', outsideId: 'outside-77', insideId: shop.place.products[0] };
    expect((await shop.askOwner('aggregators/YANDEX_EATS/mapping', 'PUT', body)).status).toBe(200);
    const second = await shop.seen((await shop.send({ items: [item] })).orderId);
    expect(second.lines).toMatchObject([{ productId: shop.place.products[0], note: null, unitPrice: 4_500_000 }]);
    const foreign = { ...body, insideId: shop.place.branches[0] };
    expect((await shop.askOwner('aggregators/YANDEX_EATS/mapping', 'PUT', foreign)).status).toBe(404);
  });

  it('of a branch that is not known is refused, listed, and taken once the branch is mapped', async () => {
    const options = { restaurantId: 'outside-place', eatsId: '190330-66666666' };
    const { answers } = await shop.send(options);
    expect([answers[0]!.status, Array.isArray(answers[0]!.body)]).toEqual([400, true]);
    const body = { kind: 'BRANCH', outsideId: 'outside-place', insideId: shop.place.branches[0] };
    expect((await shop.askOwner('aggregators/YANDEX_EATS/mapping', 'PUT', body)).status).toBe(200);
    expect((await shop.send(options)).answers[0]!.status).toBe(200);
  });

  it('that we deliver is offered to own couriers and has its address and cash; others are not', async () => {
    const { orderId } = await shop.send({ discriminator: 'marketplace', paymentType: 'CASH', more: {} });
    expect(await shop.seen(orderId)).toMatchObject({
      deliveryType: 'DASTURXON',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      isPaid: false,
      paymentType: 'CASH',
    });
    await shop.move(orderId, 'ACCEPTED');
    expect((await shop.seen(orderId)).courierMoves.length).toBeGreaterThan(0);
  });

  it('of Express24 comes below /v1 with prices that include what was chosen', async () => {
    const items = [
      {
        id: shop.place.products[0],
        name: 'Osh',
        quantity: 1,
        price: 50_000,
        modifications: [{ id: 'x', name: 'Qazi', quantity: 1, price: 5_000 }],
      },
    ];
    const { orderId } = await shop.send({ items, itemsCost: 50_000 }, 'EXPRESS_24');
    expect(await shop.seen(orderId)).toMatchObject({
      serviceType: 'EXPRESS_24',
      phone: '+998901112233',
      bill: 5_000_000,
      lines: [{ unitPrice: 5_000_000, modifications: [{ name: 'Qazi', price: 500_000 }] }],
    });
  });

  it('may have the same number at another aggregator', async () => {
    const eatsId = '190330-77777777';
    const [first, second] = [await shop.send({ eatsId }), await shop.send({ eatsId }, 'EXPRESS_24')];
    expect(first.orderId).not.toBe(second.orderId);
  });

  it('is changed as a whole, until the food has left', async () => {
    const sent = await shop.send();
    const replace = (items: object[]) =>
      shop.raw({
        method: 'PUT',
        path: `/order/${sent.orderId}`,
        type: 'application/vnd.eats.order.v2+json',
        body: JSON.stringify({
          discriminator: 'yandex',
          eatsId: sent.eatsId,
          restaurantId: shop.place.branches[0],
          deliveryInfo: {},
          paymentInfo: { itemsCost: 60_000 },
          items,
        }),
      });
    const item = { id: shop.place.products[1], name: 'Manti', quantity: 2, price: 30_000 };
    expect((await replace([item])).body).toEqual({ result: 'OK', orderId: sent.orderId });
    expect(await shop.seen(sent.orderId)).toMatchObject({
      bill: 6_000_000,
      lines: [{ productId: shop.place.products[1] }],
      isPaid: true,
    });
    const stored = await shop.raw({ method: 'GET', path: `/order/${sent.orderId}` });
    expect(stored.body).toMatchObject({ eatsId: sent.eatsId, paymentInfo: { itemsCost: 60_000 } });
    await shop.report(sent, 'TAKEN_BY_COURIER');
    expect((await replace([item])).status).toBe(400);
  });
});
