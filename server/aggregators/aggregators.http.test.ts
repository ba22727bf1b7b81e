/** Orders of aggregators, whose processes speak the real protocol, with a second merchant looking on. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggregatorConnection, AggregatorMapping } from '#contract/aggregators.ts';
import type { StaffOrder } from '#contract/board.ts';
import type { PartnerCall } from '#contract/integrations.ts';
import type { Aggregator } from '#domain/aggregators/aggregators.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

interface Answer {
  status: number;
  type: string | null;
  body: { orderId?: string; result?: string; reason?: string; status?: string } & Record<string, unknown>;
}
interface Sent {
  eatsId: string;
  orderId: string;
  answers: Answer[];
}

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
const historyOf = statement<{ to_value: string; actor_kind: string; source: string }>(
  'test.history',
  'select to_value, actor_kind, source from order_event where order_id = $1 order by version',
);

let t: TestProduct;
let origin: string;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let owner: string;
let manager: string;
let otherOwner: string;
const fakes = {} as Record<Aggregator, Fake>;

beforeAll(async () => {
  t = await composeProduct();
  await t.product.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(t.product.app.server.address() as AddressInfo).port}`;
  const { transactions } = t.db;
  [merchant, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  place = await openRestaurant(transactions, merchant, {
    slug: 'anhor',
    dishes: [
      { name: { uz: "To'y oshi", ru: 'Свадебный плов' }, price: 4_500_000, discount: 10 },
      { name: 'Manti', price: 3_000_000 },
    ],
  });
  await openRestaurant(transactions, other, { slug: 'sushi', dishes: [{ name: 'Rol', price: 5_000_000 }] });
  [owner, manager, otherOwner] = [
    await newStaff(transactions, merchant, 'OWNER'),
    await newStaff(transactions, merchant, 'MANAGER'),
    await newStaff(transactions, other, 'OWNER'),
  ];
  for (const vendor of ['YANDEX_EATS', 'EXPRESS_24'] as const) {
    fakes[vendor] = await startFake('aggregator', { KIND: vendor });
    await connect(vendor);
  }
});
afterAll(async () => {
  for (const fake of Object.values(fakes)) fake.stop();
  await t.stop();
});

const askOwner = <T>(path: string, method: 'GET' | 'POST' | 'PATCH' | 'PUT' = 'GET', body?: object) =>
  t.ask<T>(`/console/${path}`, { merchant, user: owner, method, ...(body ? { body } : {}) });
const connection = async (vendor: Aggregator): Promise<AggregatorConnection> =>
  (await askOwner<{ items: AggregatorConnection[] }>('aggregators')).body.items.find((each) => each.vendor === vendor)!;
const change = async (vendor: Aggregator, body: object) =>
  askOwner<AggregatorConnection>(`aggregators/${vendor}`, 'PATCH', {
    version: (await connection(vendor)).version,
    ...body,
  });
async function connect(vendor: Aggregator): Promise<Answer> {
  const { status, body } = await change(vendor, { isActive: true });
  expect(status).toBe(200);
  const { body: credentials } = await askOwner<{ clientId: string; clientSecret: string }>(
    `aggregators/${vendor}/credentials`,
    'POST',
  );
  const address = `${origin}${new URL(body.address).pathname}`;
  return fakes[vendor].control<Answer>('connect', { address, ...credentials });
}
const send = (options: object = {}, vendor: Aggregator = 'YANDEX_EATS'): Promise<Sent> =>
  fakes[vendor].control<Sent>('order', options);
const raw = (call: object, vendor: Aggregator = 'YANDEX_EATS'): Promise<Answer> =>
  fakes[vendor].control<Answer>('raw', call);
const seen = async (id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: manager })).body;
async function move(id: string, to: string, more: object = {}): Promise<void> {
  const { status: from, version } = await seen(id);
  const body = { from, to, version, ...more };
  expect((await t.ask(`/console/orders/${id}/status`, { merchant, user: manager, method: 'PATCH', body })).status).toBe(
    200,
  );
}
const statusAt = async ({ eatsId }: Sent, vendor: Aggregator = 'YANDEX_EATS'): Promise<Answer> =>
  fakes[vendor].control<Answer>('status', { eatsId });
const report = ({ eatsId }: Sent, status: string, more: object = {}): Promise<Answer> =>
  fakes.YANDEX_EATS.control<Answer>('report', { eatsId, status, ...more });

describe('the menu that an aggregator reads', () => {
  it('has our dishes at the price of the menu, in the content type of the vendor', async () => {
    const { status, type, body } = await raw({ method: 'GET', path: `/menu/${place.branches[0]}/composition` });
    expect([status, type]).toEqual([200, expect.stringContaining('application/vnd.eats.menu.composition.v2+json')]);
    expect(body['items']).toMatchObject([
      { id: place.products[0], name: "To'y oshi", price: 40_500 },
      { id: place.products[1], name: 'Manti', price: 30_000 },
    ]);
    expect(body['lastChange']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
  });

  it('shows a changed dish and a stopped one at once', async () => {
    await t.db.transactions.tenantRows(merchant, renameDish, [place.products[1], 'Manti katta']);
    await t.settled();
    const menu = await raw({ method: 'GET', path: `/menu/${place.branches[0]}/composition` });
    expect(menu.body['items']).toMatchObject([{}, { name: 'Manti katta' }]);
    const stop = (isStopped: boolean) =>
      t.ask(`/console/branches/${place.branches[0]}/stop-list`, {
        merchant,
        user: manager,
        method: 'PUT',
        body: { productId: place.products[1], stopped: isStopped },
      });
    const availability = async () =>
      (await raw({ method: 'GET', path: `/menu/${place.branches[0]}/availability` })).body['items'];
    expect(await availability()).toEqual([]);
    expect((await stop(true)).status).toBe(200);
    expect(await availability()).toEqual([{ itemId: place.products[1], stock: 0 }]);
    expect((await stop(false)).status).toBe(200);
    expect(await availability()).toEqual([]);
  });

  it('says how many portions are left', async () => {
    await t.db.transactions.tenantRows(merchant, setStock, [place.products[1], 3]);
    const left = async () =>
      (await raw({ method: 'GET', path: `/menu/${place.branches[0]}/availability` })).body['items'];
    expect(await left()).toEqual([{ itemId: place.products[1], stock: 3 }]);
    // More were sold there than are left here: the order is taken all the same.
    const item = { id: place.products[1], name: 'Manti', quantity: 5, price: 30_000 };
    const { answers } = await send({ items: [item] });
    expect(answers[0]!.status).toBe(200);
    expect(await left()).toEqual([{ itemId: place.products[1], stock: 0 }]);
    expect(await t.db.transactions.tenantRows(merchant, usedStock, [place.products[1]])).toEqual([{ used: 3 }]);
    await t.db.transactions.tenantRows(merchant, setStock, [place.products[1], null]);
  });

  it('is below both mounts, and names the places with whether they are open', async () => {
    for (const path of ['/restaurants', '/v1/restaurants'])
      expect((await raw({ method: 'GET', path })).body['places']).toEqual([
        { id: place.branches[0], title: 'anhor, anhor', address: 'Toshkent' },
      ]);
    const open = async () => (await raw({ method: 'GET', path: '/restaurants/availability' })).body['places'];
    expect(await open()).toEqual([{ id: place.branches[0], enabled: true }]);
    expect((await change('YANDEX_EATS', { isActive: false })).status).toBe(200);
    expect(await open()).toEqual([{ id: place.branches[0], enabled: false }]);
    await change('YANDEX_EATS', { isActive: true });
  });
});

describe('an order', () => {
  it('is stored once however often it comes, also several times at once', async () => {
    const first = await send({ times: 3 });
    expect(first.answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { result: 'OK', orderId: first.orderId }]),
    );
    const eatsId = '190330-55555555';
    const both = await Promise.all(Array.from({ length: 4 }, () => send({ eatsId })));
    expect(new Set(both.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await t.db.transactions.tenantRows(merchant, countOrders, [eatsId])).toEqual([{ count: 1 }]);
  });

  it('stands on the board with its vendor, its sums and fifteen minutes to accept, and asks for no money', async () => {
    const items = [{ id: place.products[0], name: 'Osh', quantity: 2, price: 50_000 }];
    const sent = await send({ items, itemsCost: 90_000 });
    const order = await seen(sent.orderId);
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
    const board = await t.ask<{ items: { id: string }[] }>('/console/orders', { merchant, user: manager });
    expect(board.body.items.map(({ id }) => id)).toContain(sent.orderId);
    const kitchen = async () =>
      (await t.ask<{ items: object[] }>(`/console/kitchen?branchId=${place.branches[0]}`, { merchant, user: manager }))
        .body.items;
    await move(sent.orderId, 'ACCEPTED');
    expect(await kitchen()).toContainEqual(
      expect.objectContaining({ orderId: sent.orderId, serviceType: 'YANDEX_EATS' }),
    );
    expect(await t.db.transactions.tenantRows(merchant, paymentsOf, [sent.orderId])).toEqual([{ count: 0 }]);
  });

  it('with a dish that is not known is kept and marked, and the dish can be mapped', async () => {
    const item = { id: 'outside-77', name: 'Свадебный плов', quantity: 1, price: 45_000 };
    const first = await seen((await send({ items: [item] })).orderId);
    expect(first.lines).toMatchObject([{ productId: null, name: 'Свадебный плов', note: 'Menyuda yoʻq taom' }]);
    const mapping = async () =>
      (await askOwner<{ items: AggregatorMapping[] }>('aggregators/YANDEX_EATS/mapping')).body.items;
    expect(await mapping()).toMatchObject([
      { kind: 'DISH', outsideId: 'outside-77', insideId: null, suggested: [place.products[0]] },
    ]);
    expect((await connection('YANDEX_EATS')).unmapped).toBe(1);
    const body = { kind: 'DISH', outsideId: 'outside-77', insideId: place.products[0] };
    expect((await askOwner('aggregators/YANDEX_EATS/mapping', 'PUT', body)).status).toBe(200);
    const second = await seen((await send({ items: [item] })).orderId);
    expect(second.lines).toMatchObject([{ productId: place.products[0], note: null, unitPrice: 4_500_000 }]);
    const foreign = { ...body, insideId: place.branches[0] };
    expect((await askOwner('aggregators/YANDEX_EATS/mapping', 'PUT', foreign)).status).toBe(404);
  });

  it('of a branch that is not known is refused, listed, and taken once the branch is mapped', async () => {
    const options = { restaurantId: 'outside-place', eatsId: '190330-66666666' };
    const { answers } = await send(options);
    expect([answers[0]!.status, Array.isArray(answers[0]!.body)]).toEqual([400, true]);
    const body = { kind: 'BRANCH', outsideId: 'outside-place', insideId: place.branches[0] };
    expect((await askOwner('aggregators/YANDEX_EATS/mapping', 'PUT', body)).status).toBe(200);
    expect((await send(options)).answers[0]!.status).toBe(200);
  });

  it('that we deliver is offered to own couriers and has its address and cash; others are not', async () => {
    const { orderId } = await send({ discriminator: 'marketplace', paymentType: 'CASH', more: {} });
    expect(await seen(orderId)).toMatchObject({
      deliveryType: 'DASTURXON',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      isPaid: false,
      paymentType: 'CASH',
    });
    await move(orderId, 'ACCEPTED');
    expect((await seen(orderId)).courierMoves.length).toBeGreaterThan(0);
  });

  it('of Express24 comes below /v1 with prices that include what was chosen', async () => {
    const items = [
      {
        id: place.products[0],
        name: 'Osh',
        quantity: 1,
        price: 50_000,
        modifications: [{ id: 'x', name: 'Qazi', quantity: 1, price: 5_000 }],
      },
    ];
    const { orderId } = await send({ items, itemsCost: 50_000 }, 'EXPRESS_24');
    expect(await seen(orderId)).toMatchObject({
      serviceType: 'EXPRESS_24',
      phone: '+998901112233',
      bill: 5_000_000,
      lines: [{ unitPrice: 5_000_000, modifications: [{ name: 'Qazi', price: 500_000 }] }],
    });
  });

  it('may have the same number at another aggregator', async () => {
    const eatsId = '190330-77777777';
    const [first, second] = [await send({ eatsId }), await send({ eatsId }, 'EXPRESS_24')];
    expect(first.orderId).not.toBe(second.orderId);
  });

  it('is changed as a whole, until the food has left', async () => {
    const sent = await send();
    const replace = (items: object[]) =>
      raw({
        method: 'PUT',
        path: `/order/${sent.orderId}`,
        type: 'application/vnd.eats.order.v2+json',
        body: JSON.stringify({
          discriminator: 'yandex',
          eatsId: sent.eatsId,
          restaurantId: place.branches[0],
          deliveryInfo: {},
          paymentInfo: { itemsCost: 60_000 },
          items,
        }),
      });
    const item = { id: place.products[1], name: 'Manti', quantity: 2, price: 30_000 };
    expect((await replace([item])).body).toEqual({ result: 'OK', orderId: sent.orderId });
    expect(await seen(sent.orderId)).toMatchObject({
      bill: 6_000_000,
      lines: [{ productId: place.products[1] }],
      isPaid: true,
    });
    const stored = await raw({ method: 'GET', path: `/order/${sent.orderId}` });
    expect(stored.body).toMatchObject({ eatsId: sent.eatsId, paymentInfo: { itemsCost: 60_000 } });
    await report(sent, 'TAKEN_BY_COURIER');
    expect((await replace([item])).status).toBe(400);
  });
});

describe('the life of an order', () => {
  it('is informed by status polls from acceptance to delivery, and ends paid', async () => {
    const sent = await send();
    const statuses = [(await statusAt(sent)).body.status];
    for (const to of ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED']) {
      await move(sent.orderId, to);
      statuses.push((await statusAt(sent)).body.status);
    }
    expect(statuses).toEqual(['NEW', 'ACCEPTED_BY_RESTAURANT', 'COOKING', 'READY', 'TAKEN_BY_COURIER', 'DELIVERED']);
  });

  it('follows reports that skip, repeat and come late, and never goes back', async () => {
    const sent = await send();
    expect((await report(sent, 'TAKEN_BY_COURIER')).status).toBe(204);
    expect((await seen(sent.orderId)).status).toBe('ON_WAY');
    expect((await report(sent, 'TAKEN_BY_COURIER')).status).toBe(204);
    expect((await report(sent, 'DELIVERED')).status).toBe(204);
    expect((await report(sent, 'TAKEN_BY_COURIER')).status).toBe(204);
    expect((await report(sent, 'CANCELLED')).status).toBe(204);
    expect((await report(sent, 'TELEPORTED')).status).toBe(204);
    expect((await seen(sent.orderId)).status).toBe('DELIVERED');
    const history = await t.db.transactions.tenantRows(merchant, historyOf, [sent.orderId]);
    expect(history.map(({ to_value: to }) => to)).toEqual([
      'OPEN',
      'ACCEPTED',
      'COOKING',
      'DONE',
      'ON_WAY',
      'DELIVERED',
    ]);
    expect(new Set(history.map((each) => `${each.actor_kind} ${each.source}`))).toEqual(
      new Set(['WEBHOOK YANDEX_EATS']),
    );
  });

  it('ends by the aggregator with its reason, in whichever of two ways it cancels', async () => {
    const [reported, deleted] = [await send(), await send()];
    await move(reported.orderId, 'ACCEPTED');
    await report(reported, 'CANCELLED', { reason: 'client.does_not_want_to_wait' });
    expect(await seen(reported.orderId)).toMatchObject({
      status: 'CANCELED',
      reason: 'OTHER',
      eatsReasonCancel: 'client.does_not_want_to_wait',
    });
    await fakes.YANDEX_EATS.control('cancel', { eatsId: deleted.eatsId, comment: 'Refused' });
    expect(await seen(deleted.orderId)).toMatchObject({ status: 'CANCELED', eatsReasonCancel: 'Refused' });
  });

  it('ends by the restaurant, and the poll says so', async () => {
    const sent = await send();
    await move(sent.orderId, 'CANCELED', { reason: 'OUT_OF_STOCK' });
    expect((await statusAt(sent)).body).toMatchObject({ status: 'CANCELLED', comment: 'OUT_OF_STOCK' });
  });

  it('ends by the aggregator when nobody has accepted it in time', async () => {
    const sent = await send();
    await fakes.YANDEX_EATS.control('advance', { minutes: 16 });
    expect(await seen(sent.orderId)).toMatchObject({
      status: 'CANCELED',
      eatsReasonCancel: 'place.unable_to_call',
    });
  });

  it('shows the courier of the aggregator to those who see the order', async () => {
    const sent = await send();
    await fakes.YANDEX_EATS.control('courier', { eatsId: sent.eatsId, name: 'Sardor' });
    const of = (who: string, where: string) =>
      t.ask<{ order: object }>(`/console/orders/${sent.orderId}/aggregator`, { merchant: where, user: who });
    expect((await of(manager, merchant)).body.order).toMatchObject({
      vendor: 'YANDEX_EATS',
      deliveredBy: 'AGGREGATOR',
      pickupCode: '4563',
      courier: { name: 'Sardor', status: 'accepted' },
    });
    expect((await of(otherOwner, other)).status).toBe(404);
  });
});

describe('who may call', () => {
  it('refuses wrong credentials, foreign and expired tokens, and unknown addresses', async () => {
    const { address } = await connection('YANDEX_EATS');
    const wrong = await fakes.EXPRESS_24.control<Answer>('connect', {
      address: `${origin}${new URL(address).pathname}`,
      clientId: 'somebody',
      clientSecret: 'guessed',
    });
    expect([wrong.status, wrong.body]).toEqual([401, { reason: expect.any(String) }]);
    await connect('EXPRESS_24');
    for (const bearer of ['', 'nonsense', `${Math.floor(Date.now() / 1000) + 60}.forged`])
      expect((await raw({ method: 'GET', path: '/restaurants', bearer })).status).toBe(401);
    const path = new URL(address).pathname;
    for (const url of [
      path.replace(merchant, other),
      path.replace('YANDEX_EATS', 'EXPRESS_24'),
      path.replace('YANDEX_EATS', 'GLOVO'),
      path.replace(merchant, 'nobody'),
      `${path}x`,
    ])
      expect([url, (await fetch(`${origin}${url}/restaurants`)).status]).toEqual([url, 404]);
    expect((await raw({ method: 'GET', path: '/restaurants' })).status).toBe(200);
    t.clock.now += 3_700_000;
    expect((await raw({ method: 'GET', path: '/restaurants' })).status).toBe(401);
    t.clock.now -= 3_700_000;
  });

  it('a replaced secret ends the tokens of the old one', async () => {
    expect((await raw({ method: 'GET', path: '/restaurants' })).status).toBe(200);
    await change('YANDEX_EATS', { renewSecret: true });
    expect((await raw({ method: 'GET', path: '/restaurants' })).status).toBe(401);
    expect((await connect('YANDEX_EATS')).status).toBe(200);
    expect((await raw({ method: 'GET', path: '/restaurants' })).status).toBe(200);
  });

  it('sees the orders of its own merchant and vendor alone', async () => {
    const sent = await send();
    expect((await raw({ method: 'GET', path: `/v1/order/${sent.orderId}/status` }, 'EXPRESS_24')).status).toBe(404);
    expect((await raw({ method: 'GET', path: `/order/${sent.orderId}/status` })).status).toBe(200);
    for (const id of ['nonsense', place.branches[0]!, '%00'])
      expect((await raw({ method: 'GET', path: `/order/${id}/status` })).status).toBe(404);
  });

  it('answers what it cannot read with an array of errors, and stores nothing', async () => {
    for (const body of ['{"eatsId":', '[]', '{}', JSON.stringify({ eatsId: 'x'.repeat(500) })]) {
      const answer = await raw({ method: 'POST', path: '/order', body, type: 'application/vnd.eats.order.v2+json' });
      expect([answer.status, Array.isArray(answer.body)]).toEqual([400, true]);
    }
    expect((await raw({ method: 'POST', path: '/nothing', body: '{}' })).status).toBe(404);
  });

  it('while switched off takes no new orders and still speaks of those it has', async () => {
    const sent = await send();
    await change('YANDEX_EATS', { isActive: false });
    expect((await send()).answers[0]!.status).toBe(400);
    expect((await report(sent, 'DELIVERED')).status).toBe(204);
    expect((await seen(sent.orderId)).status).toBe('DELIVERED');
    await change('YANDEX_EATS', { isActive: true });
    const { items } = (await askOwner<{ items: object[] }>('aggregators/YANDEX_EATS/mapping')).body;
    expect(items.length).toBeGreaterThan(0);
  });
});

describe('the console', () => {
  it('shows what was called without secrets and without who the guest is', async () => {
    const { body } = await askOwner<{ items: PartnerCall[] }>('partners/YANDEX_EATS/calls');
    const text = JSON.stringify(body.items);
    expect(body.items.map(({ action }) => action)).toContain('POST /order');
    for (const hidden of ['Aziz', '79031111111', 'client_secret']) expect(text).not.toContain(hidden);
  });

  it('says what keeps orders from coming', async () => {
    const test = async () =>
      (await askOwner<{ problems: string[]; dishes: number }>('aggregators/YANDEX_EATS/test', 'POST')).body;
    expect(await test()).toEqual({ problems: [], branches: 1, dishes: 2 });
    await change('YANDEX_EATS', { isActive: false });
    expect((await test()).problems).toEqual(['OFF']);
    await change('YANDEX_EATS', { isActive: true });
  });

  it('is for owners, of their own merchant, and refuses a version that is not current', async () => {
    const get = (user: string, where: string) => t.ask('/console/aggregators', { merchant: where, user });
    expect([(await get(manager, merchant)).status, (await get(otherOwner, merchant)).status]).toEqual([403, 403]);
    const foreign = (
      await t.ask<{ items: AggregatorConnection[] }>('/console/aggregators', { merchant: other, user: otherOwner })
    ).body;
    expect(foreign.items).toMatchObject([{ version: 0, isActive: false }, { version: 0 }]);
    const none = await t.ask('/console/aggregators/YANDEX_EATS/credentials', {
      merchant: other,
      user: otherOwner,
      method: 'POST',
    });
    expect(none.status).toBe(404);
    const stale = await askOwner('aggregators/YANDEX_EATS', 'PATCH', { version: 1, isActive: false });
    expect(stale.status).toBe(409);
  });

  it('keeps tokens and orders across a restart of our process', async () => {
    const sent = await send();
    const second = await composeProduct({ db: t.db, env: { DATA_DIR: t.dataDir } });
    const { address } = await connection('YANDEX_EATS');
    const { body: credentials } = await askOwner<{ clientId: string; clientSecret: string }>(
      'aggregators/YANDEX_EATS/credentials',
      'POST',
    );
    const path = new URL(address).pathname.replace('/api', '');
    const token = await fetch(`${origin}/api${path}/security/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: credentials.clientId, client_secret: credentials.clientSecret }),
    });
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    const answer = await second.ask<{ status: string }>(`${path}/order/${sent.orderId}/status`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect([answer.status, answer.body.status]).toEqual([200, 'NEW']);
    await second.stop();
  });
});
