/** A courier's page hears of what is offered and of what is theirs, and of nobody else's orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

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
  merchant = await foundMerchant(t.db.doors, { key: 'anhor' });
  place = await openRestaurant(t.db.doors, merchant, { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] }, NOW);
  operator = await newStaff(t.db.doors, merchant, 'OPERATOR', place.branches[0]);
  [one, other] = await Promise.all([newStaff(t.db.doors, merchant, 'COURIER'), newStaff(t.db.doors, merchant, 'COURIER')]);
  const neighbour = await foundMerchant(t.db.doors, { key: 'boshqa' });
  elsewhere = { merchant: neighbour, user: await newStaff(t.db.doors, neighbour, 'COURIER') };
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.stop());

async function listen(user: string, whose = merchant): Promise<{ heard: string[]; end: () => Promise<void> }> {
  const abort = new AbortController();
  const stream = await fetch(`${t.product.app.listeningOrigin}/api/courier/events`, { headers: { merchant: whose, 'test-user': user }, signal: abort.signal });
  expect(stream.status).toBe(200);
  const heard: string[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop()!;
      for (const each of events) {
        const data = /^data: (.*)$/m.exec(each)?.[1];
        if (data) heard.push((JSON.parse(data) as { orderId: string }).orderId);
      }
    }
  })().catch(() => undefined);
  return { heard, end: async () => { abort.abort(); await reading; } };
}

async function until(ear: { heard: string[] }, count: number): Promise<string[]> {
  for (let tries = 0; tries < 200 && ear.heard.length < count; tries++) await sleep(20);
  await sleep(80);
  return ear.heard.splice(0);
}

it('tells couriers of an offer, then whoever took it and whoever did not, and no other merchant', async () => {
  const { body } = await order(t, {
    merchant, user: await newGuest(t.db.doors), body: {
      merchantId: place.id, serviceType: 'DELIVERY', branchId: place.branches[0], addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 }, cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  const ask = (path: string, user: string, more: object) => t.ask(path, { merchant, user, method: 'POST', body: more });
  const move = (from: string, to: string, version: number) => t.ask(`/console/orders/${body.id}/status`,
    { merchant, user: operator, method: 'PATCH', body: { from, to, version } });
  const [mine, theirs, foreign] = await Promise.all([listen(one), listen(other), listen(elsewhere.user, elsewhere.merchant)]);
  // What the kitchen does with an order that nobody was asked to bring is nothing to them.
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

it('is for couriers alone', async () => {
  expect((await t.ask('/courier/events', { merchant, user: operator })).status).toBe(403);
  expect((await t.ask('/courier/events', { merchant, user: elsewhere.user })).status).toBe(403);
  expect((await t.ask('/courier/events', { merchant })).status).toBe(401);
});
