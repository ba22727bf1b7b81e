/** What guests and staff are told of an order on its way: where the courier is, and when it is expected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardEstimate } from '#contract/floor/board.ts';
import type { LinkOrder, OrderEvent } from '#contract/orders/orders.ts';
import { NOW, openCourierShop, type CourierShop } from '#tests/support/courier-shop.ts';
import { newStaff, ownOrder } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { listen, type ReceivedEvent } from '#tests/support/streams.ts';

let shop: CourierShop;
let t: TestProduct;
let merchant: string;
let operator: string;
let couriers: string[];
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  shop = await openCourierShop();
  ({ t, merchant, operator, couriers, outsider } = shop);
});
afterAll(() => t.stop());

describe('the expected time', () => {
  const START = NOW + 3_600_000;

  it('follows kitchen and courier, and is sent when its minute changes, to whoever watches this order', async () => {
    t.clock.now = START;
    const { id, link, user, version } = await shop.ready('ACCEPTED');
    const own = () => ownOrder(t, merchant, user, id);
    const { promisedFrom, promisedTo, estimatedAt } = await own();
    expect([estimatedAt, (await own()).delay]).toEqual([promisedFrom, null]);
    const way = (Date.parse(promisedFrom!) - START) / 60_000 - 20;
    // The kitchen is a quarter of an hour late.
    t.clock.now = Date.parse(promisedTo!);
    expect(await own()).toMatchObject({
      estimatedAt: new Date(t.clock.now + (2 + way) * 60_000).toISOString(),
      delay: 'KITCHEN',
    });
    const list = await t.ask<{ items: { id: string; estimatedAt: string }[] }>('/orders?active=true', {
      merchant,
      user,
    });
    expect(list.body.items.find((each) => each.id === id)!.estimatedAt).toBe((await own()).estimatedAt);
    const staff = await shop.seen(id);
    expect(staff).toMatchObject({ estimatedAt: (await own()).estimatedAt, delay: 'KITCHEN' });

    const [who] = couriers;
    const { id: courierId } = (await shop.page(who!)).courier;
    await t.ask(`/console/orders/${id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from: 'ACCEPTED', to: 'DONE', version },
    });
    await shop.say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version: version + 1 });
    await shop.step(who!, id, 'PICKED_UP', { version: version + 2 });
    const ear = await listen<ReceivedEvent<OrderEvent>>(t, `/orders/by-link/${link}/events`, {});
    const manages = await newStaff(t.db.transactions, outsider.merchant, 'MANAGER');
    const [board, foreign] = await Promise.all([
      listen<ReceivedEvent<BoardEstimate>>(t, '/console/orders/events', { merchant, 'test-user': operator }),
      listen(t, '/console/orders/events', { merchant: outsider.merchant, 'test-user': manages }),
    ]);
    const stands = (latitude: number) =>
      t.ask('/courier/position', { merchant, user: who, method: 'POST', body: { latitude, longitude: 69.281 } });
    const estimates = () => ear.heard.flatMap(({ event, data }) => (data.estimate ? [[event, data.estimate]] : []));
    // The door is at 41.312: about two kilometres, then four metres less, then in front of it.
    for (const latitude of [41.33, 41.33004, 41.3125]) {
      t.clock.now += 10_000;
      await stands(latitude);
      await ear.until(() => ear.heard.some(({ data }) => data.position?.latitude === latitude));
    }
    await ear.until(() => estimates().length >= 2);
    expect(estimates().map(([event]) => event)).toEqual(['eta', 'eta']);
    const [far, near] = estimates().map(([, estimate]) =>
      Date.parse((estimate as { estimatedAt: string }).estimatedAt),
    );
    expect(far! - near!).toBeGreaterThanOrEqual(4 * 60_000);
    expect(near).toBe(Date.parse((await own()).estimatedAt!));
    // Boards are sent it as well, a little later, and only those of this merchant.
    t.clock.now += 10_000;
    await stands(41.33);
    const expected = (await own()).estimatedAt;
    await board.until((heard) => heard.some(({ event, data }) => event === 'eta' && data.estimatedAt === expected));
    expect(board.heard.findLast(({ event }) => event === 'eta')?.data).toMatchObject({ orderId: id, delay: 'ROAD' });
    expect(foreign.heard).toEqual([]);
    await Promise.all([ear.end(), board.end(), foreign.end()]);
    await shop.step(who!, id, 'AT_DOOR', { version: version + 4 });
    expect(await own()).toMatchObject({ courierStatus: 'PERFORMER_ARRIVED', delay: null });
    await shop.step(who!, id, 'DELIVERED', { version: version + 5 });
    expect(await own()).toMatchObject({ estimatedAt: null, delay: null });
  });
});

describe('where the courier is', () => {
  it('is shown while they are on the way, to the watching guest, and not kept', async () => {
    const { id, link, version } = await shop.ready();
    const [who] = couriers;
    const { id: courierId } = (await shop.page(who!)).courier;
    await shop.say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version });
    const at = (latitude: number) =>
      t.ask('/courier/position', { merchant, user: who, method: 'POST', body: { latitude, longitude: 69.2 } });
    t.clock.now += 10_000;
    expect((await at(41.3)).status).toBe(204);
    const byLink = async () => (await t.ask<LinkOrder>(`/orders/by-link/${link}`)).body;
    expect((await byLink()).courier).toMatchObject({ phone: null, position: null });
    await shop.step(who!, id, 'PICKED_UP', { version: 4 });
    expect((await byLink()).courier?.position).toMatchObject({ latitude: 41.3 });
    const ear = await listen<ReceivedEvent<OrderEvent>>(t, `/orders/by-link/${link}/events`, {});
    t.clock.now += 10_000;
    await at(41.4);
    await at(41.5);
    t.clock.now += 10_000;
    await at(41.6);
    const positions = () =>
      ear.heard.filter(({ data }) => data.position).map(({ event, data }) => [event, data.position!.latitude]);
    await ear.until(() => positions().length >= 2);
    expect(positions()).toEqual([
      ['courier', 41.4],
      ['courier', 41.6],
    ]);
    await ear.end();
    expect(
      (
        await t.ask('/courier/position', {
          merchant,
          user: operator,
          method: 'POST',
          body: { latitude: 41, longitude: 69 },
        })
      ).status,
    ).toBe(403);
  });
});
