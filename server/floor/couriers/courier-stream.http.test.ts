/** A courier's page is notified of offers and of its own orders, and of no others. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { beginShift, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { listen, type StreamReader } from '#tests/support/streams.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let one: string;
let other: string;
let elsewhere: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  [one, other] = await Promise.all([
    newStaff(t.db.transactions, merchant, 'COURIER'),
    newStaff(t.db.transactions, merchant, 'COURIER'),
  ]);
  await Promise.all([one, other].map((user) => beginShift(t, merchant, user)));
  const neighbour = await createMerchant(t.db.transactions, { key: 'boshqa' });
  elsewhere = { merchant: neighbour, user: await newStaff(t.db.transactions, neighbour, 'COURIER') };
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.stop());

const ride = (user: string, whose = merchant): Promise<StreamReader<string | null>> =>
  listen(t, '/courier/events', { merchant: whose, 'test-user': user }, ({ data }) => data['orderId'] as string | null);

async function until(ear: StreamReader<string | null>, count: number): Promise<(string | null)[]> {
  await ear.until((heard) => heard.length >= count);
  await t.settled();
  await sleep(80);
  return ear.heard.splice(0);
}

it('notifies couriers of an offer, then the one who took it and the others, and no other merchant', async () => {
  const { body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      branchId: place.branches[0],
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  const ask = (path: string, user: string, more: object) => t.ask(path, { merchant, user, method: 'POST', body: more });
  const move = (from: string, to: string, version: number) =>
    t.ask(`/console/orders/${body.id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from, to, version },
    });
  const [mine, theirs, foreign] = await Promise.all([ride(one), ride(other), ride(elsewhere.user, elsewhere.merchant)]);
  // Kitchen moves of an order without a courier do not concern them.
  await move('OPEN', 'ACCEPTED', 1);
  await move('ACCEPTED', 'DONE', 2);
  await ask(`/console/orders/${body.id}/courier`, operator, { from: null, to: 'PERFORMER_LOOK_UP', version: 3 });
  expect(await until(mine, 1)).toEqual([body.id]);
  expect(await until(theirs, 1)).toEqual([body.id]);
  expect((await ask(`/courier/orders/${body.id}/step`, one, { step: 'TAKE', version: 4 })).status).toBe(200);
  expect(await until(mine, 1)).toEqual([body.id]);
  expect(await until(theirs, 1)).toEqual([body.id]);
  expect(foreign.heard).toEqual([]);
  await Promise.all([mine, theirs, foreign].map(({ end }) => end()));
});

it('notifies a courier that staff switched them off or on, and nobody else', async () => {
  const {
    body: { courier },
  } = await t.ask<{ courier: { id: string } }>('/courier/orders', { merchant, user: one });
  const [mine, theirs, foreign] = await Promise.all([ride(one), ride(other), ride(elsewhere.user, elsewhere.merchant)]);
  for (const status of ['FREE', 'OFF']) {
    expect(
      (await t.ask(`/console/couriers/${courier.id}`, { merchant, user: operator, method: 'PATCH', body: { status } }))
        .status,
    ).toBe(200);
    expect(await until(mine, 1)).toEqual([null]);
    expect(
      (await t.ask<{ courier: { status: string } }>('/courier/orders', { merchant, user: one })).body.courier.status,
    ).toBe(status);
  }
  expect([...theirs.heard, ...foreign.heard]).toEqual([]);
  await Promise.all([mine, theirs, foreign].map(({ end }) => end()));
});

it('is for couriers alone', async () => {
  expect((await t.ask('/courier/events', { merchant, user: operator })).status).toBe(403);
  expect((await t.ask('/courier/events', { merchant, user: elsewhere.user })).status).toBe(403);
  expect((await t.ask('/courier/events', { merchant })).status).toBe(401);
});
