/** Who receives staff events on the stream of the board; and what an open basket receives. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { listen, type StreamReader } from '#tests/support/streams.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];
const people: Record<string, string> = {};
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{}, {}],
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Choy', price: 500_000 },
      ],
    },
    NOW,
  );
  tables = await addTables(t.db.transactions, merchant, place.branches[0]!, [4]);
  for (const [name, role, branch] of [
    ['operator', 'OPERATOR', 0],
    ['cook', 'COOK', 0],
    ['waiter', 'WAITER', 0],
    ['elsewhere', 'OPERATOR', 1],
    ['manager', 'MANAGER', null],
    ['courier', 'COURIER', null],
  ] as const)
    people[name] = await newStaff(t.db.transactions, merchant, role, branch === null ? null : place.branches[branch]);
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  await t.settled();
});
afterAll(() => t.stop());

const atBoard = (user: string, query = '', whose = merchant): Promise<StreamReader<string>> =>
  listen(t, `/console/orders/events${query}`, { merchant: whose, 'test-user': user }, ({ event, data }) =>
    event === 'house' ? String(data['part']) : event,
  );

/** Events come from the database, after the answer; the last has arrived when this one has. */
async function until(ear: StreamReader<string>, word: string): Promise<string[]> {
  await ear.until((heard) => heard.includes(word));
  await sleep(60);
  return ear.heard.splice(0);
}
const say = (user: string, method: 'POST' | 'PATCH' | 'PUT', path: string, body: object = {}) =>
  t.ask<{ id: string; token: string }>(path, { merchant, user, method, body });

describe('the stream of staff events', () => {
  it('reports tables, dishes, the branch and couriers to whoever may read them, and to nobody else', async () => {
    const [operator, cook, elsewhere, manager, foreign] = await Promise.all([
      atBoard(people['operator']!, `?branchId=${place.branches[0]}`),
      atBoard(people['cook']!),
      atBoard(people['elsewhere']!),
      atBoard(people['manager']!, `?branchId=${place.branches[1]}`),
      atBoard(outsider.user, '', outsider.merchant),
    ]);
    const branch = `/console/branches/${place.branches[0]}`;
    await say(people['operator']!, 'POST', '/console/bookings/walk-in', {
      branchId: place.branches[0],
      tableIds: [tables[0]],
      partySize: 2,
    });
    await say(people['cook']!, 'PUT', `${branch}/stop-list`, { productId: place.products[1], stopped: true });
    await say(people['manager']!, 'PATCH', `${branch}/state`, { busyMinutes: 10 });
    await say(people['courier']!, 'PATCH', '/courier', { status: 'FREE' });
    expect(await until(operator, 'COURIERS')).toEqual(['TABLES', 'STOP_LIST', 'BRANCH_STATE', 'COURIERS']);
    expect(await until(cook, 'BRANCH_STATE')).toEqual(['STOP_LIST', 'BRANCH_STATE']);
    expect(await until(elsewhere, 'COURIERS')).toEqual(['COURIERS']);
    expect(await until(manager, 'COURIERS')).toEqual(['COURIERS']);
    expect(foreign.heard).toEqual([]);
    await Promise.all([operator, cook, elsewhere, manager, foreign].map(({ end }) => end()));
  });

  it('repeats what changed after the board was read, and not what changed long before', async () => {
    const branch = `/console/branches/${place.branches[0]}`;
    await say(people['cook']!, 'PUT', `${branch}/stop-list`, { productId: place.products[1], stopped: false });
    await t.settled();
    t.clock.now += 20_000;
    const { cursor } = (await t.ask<{ cursor: string }>('/console/orders', { merchant, user: people['operator']! }))
      .body;
    t.clock.now += 2_000;
    await say(people['manager']!, 'PATCH', `${branch}/state`, { busyMinutes: 20 });
    await t.settled();
    const stream = await atBoard(people['operator']!, `?cursor=${cursor}`);
    expect(await until(stream, 'BRANCH_STATE')).toEqual(['BRANCH_STATE']);
    await stream.end();
    // Longer ago than anything is remembered: all of what the operator may read is read again.
    t.clock.now += 120_000;
    const late = await atBoard(people['operator']!, `?cursor=${cursor}`);
    expect(await until(late, 'PRINTERS')).toEqual(
      expect.arrayContaining(['STOP_LIST', 'BRANCH_STATE', 'COURIERS', 'PRINTERS']),
    );
    await late.end();
  });

  it('reports a finished dish to the kitchen, beside the order itself', async () => {
    const guest = await newGuest(t.db.transactions);
    const placed = await order(t, {
      merchant,
      user: guest,
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'PICK_UP',
        pickupValid: true,
        cartItems: [{ productId: place.products[0], productCount: 2 }],
      },
    });
    expect(placed.status).toBe(201);
    await say(people['operator']!, 'PATCH', `/console/orders/${placed.body.id}/status`, {
      from: 'OPEN',
      to: 'ACCEPTED',
      version: 1,
    });
    const [cook, waiter] = await Promise.all([atBoard(people['cook']!), atBoard(people['waiter']!)]);
    await say(people['cook']!, 'POST', `/console/orders/${placed.body.id}/lines/0/done`);
    await cook.until((heard) => heard.includes('order'));
    // A stream that resumes may repeat the events of the last half a minute.
    expect(new Set(await until(cook, 'KITCHEN'))).toEqual(new Set(['KITCHEN', 'order']));
    expect(new Set(await until(waiter, 'order'))).toEqual(new Set(['order']));
    await Promise.all([cook.end(), waiter.end()]);
  });
});

describe('an open basket', () => {
  it('receives changes of portions that others take and return, of the counted dishes alone', async () => {
    const [osh, choy] = place.products;
    await say(people['cook']!, 'PUT', `/console/branches/${place.branches[0]}/stop-list`, {
      productId: choy,
      stopped: false,
    });
    await say(people['cook']!, 'PUT', `/console/branches/${place.branches[0]}/stop-list`, {
      productId: osh,
      dailyStock: 3,
    });
    const basket = await listen(t, `/merchants/${place.id}/events`, { merchant }, ({ event, data }) =>
      event === 'stock'
        ? `stock ${(data['productIds'] as string[]).map((id) => place.products.indexOf(id)).join()}`
        : event,
    );
    const user = await newGuest(t.db.transactions);
    const take = (index: number) =>
      order(t, {
        merchant,
        user,
        body: {
          merchantId: place.id,
          branchId: place.branches[0],
          serviceType: 'PICK_UP',
          pickupValid: true,
          cartItems: [{ productId: place.products[index], productCount: 1 }],
        },
      });
    expect((await take(1)).status).toBe(201);
    const { body } = await take(0);
    const stock = async () => (await until(basket, 'stock 0')).filter((each) => each.startsWith('stock'));
    expect(await stock()).toEqual(['stock 0']);
    expect(
      (await t.ask(`/orders/${body.id}/cancel`, { merchant, user, method: 'POST', body: { version: 1 } })).status,
    ).toBe(200);
    expect(await stock()).toEqual(['stock 0']);
    await basket.end();
  });
});
