import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkOrder, OrderEvent } from '#contract/orders.ts';
import type { BoardEstimate, StaffOrder } from '#contract/board.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { beginShift, newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { listen, type ReceivedEvent } from '#tests/support/streams.ts';
import type { ConsoleCourier, CourierOrder } from '#contract/couriers.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let manager: string;
let couriers: string[];
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  couriers = await Promise.all([1, 2, 3].map(() => newStaff(t.db.transactions, merchant, 'COURIER')));
  await Promise.all(couriers.map((user) => beginShift(t, merchant, user)));
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'COURIER') };
});
afterAll(() => t.stop());

type ResponseBody<T> = T & { code: string; why: string };

async function ready(
  to: 'ACCEPTED' | 'DONE' = 'DONE',
): Promise<{ id: string; link: string; user: string; version: number }> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      branchId: place.branches[0],
      customerName: 'Lola',
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      entrance: '3',
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(status).toBe(201);
  const move = (from: string, next: string, version: number) =>
    t.ask(`/console/orders/${body.id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from, to: next, version },
    });
  await move('OPEN', 'ACCEPTED', 1);
  if (to === 'DONE') await move('ACCEPTED', 'DONE', 2);
  return { id: body.id, link: body.link, user, version: to === 'DONE' ? 3 : 2 };
}

const say = (user: string, id: string, body: object) =>
  t.ask<ResponseBody<StaffOrder>>(`/console/orders/${id}/courier`, { merchant, user, method: 'POST', body });
const step = (user: string, id: string, name: string, version: number, more: object = {}) =>
  t.ask<ResponseBody<CourierOrder>>(`/courier/orders/${id}/step`, {
    merchant,
    user,
    method: 'POST',
    body: { step: name, version, ...more },
  });
const ownCourierStatus = async (id: string) =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator })).body;
const shift = (user: string, status: 'OFF' | 'FREE') =>
  t.ask<ConsoleCourier>('/courier', { merchant, user, method: 'PATCH', body: { status } });
const page = async (user: string) =>
  (await t.ask<{ courier: ConsoleCourier; items: CourierOrder[] }>('/courier/orders', { merchant, user })).body;

const handIn = ({ id, balance }: { id: string; balance: number }, counted = balance, note?: string) =>
  t.ask<ResponseBody<{ entryId: string; courier: ConsoleCourier }>>(`/console/couriers/${id}/cash`, {
    merchant,
    user: manager,
    method: 'POST',
    body: { expected: balance, counted, note },
  });

describe('cash at the door', () => {
  it('is what is still to be paid, where a part was paid before', async () => {
    const { id } = await ready('ACCEPTED');
    const paid = await t.ask<StaffOrder>(`/console/orders/${id}/payment`, {
      merchant,
      user: operator,
      method: 'POST',
      body: { version: 2, paid: true },
    });
    const [line] = paid.body.lines;
    const more = await t.ask<StaffOrder>(`/console/orders/${id}/items`, {
      merchant,
      user: operator,
      method: 'POST',
      body: {
        version: 3,
        consent: true,
        cartItems: [{ productId: line!.productId, productCount: line!.productCount + 1 }],
      },
    });
    const due = more.body.bill - paid.body.bill;
    expect(more.body).toMatchObject({ isPaid: false, due });
    await t.ask(`/console/orders/${id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from: 'ACCEPTED', to: 'DONE', version: 4 },
    });
    await say(operator, id, { from: null, to: 'PERFORMER_LOOK_UP', version: 5 });
    const before = (await page(couriers[0]!)).courier.balance;
    await step(couriers[0]!, id, 'TAKE', 6);
    expect((await page(couriers[0]!)).items.find((each) => each.id === id)).toMatchObject({ toTake: due });
    await step(couriers[0]!, id, 'PICKED_UP', 7);
    const delivered = await step(couriers[0]!, id, 'DELIVERED', 9);
    expect(delivered.body).toMatchObject({ status: 'DELIVERED', isPaid: true, toTake: 0 });
    expect((await page(couriers[0]!)).courier.balance).toBe(before + due);
    await handIn((await page(couriers[0]!)).courier);
  });
});

describe('own couriers', () => {
  it('are offered an order, one takes it, and it goes to the guest and into the balance', async () => {
    const { id, user, version } = await ready();
    const before = (await page(couriers[0]!)).courier.balance;
    const offered = await say(operator, id, { from: null, to: 'PERFORMER_LOOK_UP', version });
    expect(offered.body).toMatchObject({ courierStatus: 'PERFORMER_LOOK_UP', status: 'DONE', version: 4 });
    const seen = (await page(couriers[0]!)).items.find((each) => each.id === id)!;
    expect(seen).toMatchObject({ mine: false, phone: null, customerName: null, steps: ['TAKE'] });
    expect(seen.address?.entrance).toBeNull();
    const takes = await Promise.all(couriers.map((each) => step(each, id, 'TAKE', 4)));
    expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await step(couriers[0]!, crypto.randomUUID(), 'TAKE', 1)).status).toBe(404);
    const winner = couriers[takes.findIndex(({ status }) => status === 200)]!;
    const loser = couriers.find((each) => each !== winner)!;
    expect((await page(winner)).items.find((each) => each.id === id)).toMatchObject({
      mine: true,
      phone: expect.stringContaining('+998'),
      steps: ['GIVE_BACK', 'AT_RESTAURANT', 'PICKED_UP'],
    });
    expect((await page(loser)).items.some((each) => each.id === id)).toBe(false);
    expect((await step(loser, id, 'PICKED_UP', 5)).status).toBe(404);
    expect((await step(winner, id, 'AT_RESTAURANT', 5)).body).toMatchObject({
      courierStatus: 'PERFORMER_PICK_UP_ARRIVED',
      version: 6,
    });
    const picked = await step(winner, id, 'PICKED_UP', 6);
    expect(picked.body).toMatchObject({ status: 'ON_WAY', courierStatus: 'PERFORMER_PICKUPED', version: 8 });
    expect(await ownOrder(t, merchant, user, id)).toMatchObject({
      status: 'ON_WAY',
      courier: { phone: expect.stringContaining('+998') },
    });
    await step(winner, id, 'AT_DOOR', 8);
    const due = picked.body.toTake;
    const delivered = await step(winner, id, 'DELIVERED', 9, { cash: due });
    expect(delivered.body).toMatchObject({ status: 'DELIVERED', isPaid: true, toTake: 0, steps: [], version: 11 });
    const after = (await page(winner)).courier;
    expect(after).toMatchObject({ balance: before + due, load: 0 });
    const { body: emptied } = await handIn(after);
    expect(emptied.courier.balance).toBe(0);
    const off = await t.ask<ConsoleCourier>(`/console/couriers/${after.id}`, {
      merchant,
      user: manager,
      method: 'PATCH',
      body: { status: 'OFF' },
    });
    expect(off.body).toMatchObject({ balance: 0, status: 'OFF' });
    expect((await handIn(after)).body.why).toBe('BALANCE');
    expect(
      (await t.ask(`/console/couriers/${after.id}`, { ...outsider, method: 'PATCH', body: { status: 'FREE' } })).status,
    ).toBe(403);
    const types = (
      await t.ask<{ items: { type: string; to: string }[] }>(`/console/orders/${id}/history`, {
        merchant,
        user: operator,
      })
    ).body.items;
    expect(types.filter(({ type }) => type === 'CHANGE_COURIER_STATUS').map(({ to }) => to)).toEqual([
      'PERFORMER_LOOK_UP',
      'PERFORMER_FOUND',
      'PERFORMER_PICK_UP_ARRIVED',
      'PERFORMER_PICKUPED',
      'PERFORMER_ARRIVED',
      'PERFORMER_DELIVERED_FINISH',
    ]);
  });

  it('an undone hand-over restores the cash and leaves the courier at the door', async () => {
    const { id, version } = await ready();
    const [who] = couriers;
    const balance = async () => (await page(who!)).courier.balance;
    await t.ask('/courier', { merchant, user: who, method: 'PATCH', body: { status: 'FREE' } });
    const { id: courierId } = (await page(who!)).courier;
    const found = await say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version });
    expect(found.body).toMatchObject({ courierStatus: 'PERFORMER_FOUND', courierId });
    const before = await balance();
    await step(who!, id, 'PICKED_UP', 4);
    const done = await step(who!, id, 'DELIVERED', 6);
    expect(await balance()).toBe(before + done.body.bill);
    const undone = await t.ask<ResponseBody<StaffOrder>>(`/console/orders/${id}/undo`, {
      merchant,
      user: who,
      method: 'POST',
      body: { version: 8 },
    });
    expect(undone.body).toMatchObject({ status: 'ON_WAY', courierStatus: 'PERFORMER_PICKUPED', isPaid: false });
    expect(await balance()).toBe(before);
  });

  it("cannot pick up what is not ready, and nobody makes another's move", async () => {
    const { id, version } = await ready('ACCEPTED');
    const [who] = couriers;
    const { id: courierId } = (await page(who!)).courier;
    await t.ask('/courier', { merchant, user: who, method: 'PATCH', body: { status: 'FREE' } });
    expect((await say(operator, id, { from: null, to: 'PERFORMER_FOUND', version })).body).toMatchObject({
      why: 'NO_COURIER',
    });
    expect(
      (await say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId: crypto.randomUUID(), version })).status,
    ).toBe(404);
    expect((await say(operator, id, { from: null, to: 'PERFORMER_DELIVERED_FINISH', version })).body.code).toBe(
      'BAD_TRANSITION',
    );
    await say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version });
    expect((await step(who!, id, 'PICKED_UP', 3)).body.code).toBe('BAD_TRANSITION');
    expect(
      (await say(operator, id, { from: 'PERFORMER_FOUND', to: 'PERFORMER_PICK_UP_ARRIVED', version: 3 })).body.code,
    ).toBe('FORBIDDEN');
    expect((await say(who!, id, { from: 'PERFORMER_FOUND', to: 'CANCELLED', version: 3 })).body.code).toBe('FORBIDDEN');
    expect(
      (
        await t.ask(`/console/orders/${id}/courier`, {
          merchant: outsider.merchant,
          user: outsider.user,
          method: 'POST',
          body: { from: null, to: 'PERFORMER_LOOK_UP', version: 3 },
        })
      ).status,
    ).toBe(403);
    const back = await step(who!, id, 'GIVE_BACK', 3);
    expect(back.body).toMatchObject({ courierStatus: 'PERFORMER_LOOK_UP', mine: false });
  });

  it('return what nobody accepted: the order ends with the reason', async () => {
    const { id, version } = await ready();
    const [who] = couriers;
    const { id: courierId } = (await page(who!)).courier;
    await say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version });
    await step(who!, id, 'PICKED_UP', 4);
    await step(who!, id, 'RETURNING', 6, { note: 'eshik ochilmadi' });
    await step(who!, id, 'RETURN_ARRIVED', 7);
    const over = await say(operator, id, {
      from: 'PERFORMER_RETURN_ARRIVED',
      to: 'PERFORMER_RETURNED_FINISH',
      version: 8,
      reason: 'NO_SHOW',
    });
    expect(over.body).toMatchObject({
      status: 'CANCELED',
      reason: 'NO_SHOW',
      reasonReturn: 'eshik ochilmadi',
      courierStatus: 'PERFORMER_RETURNED_FINISH',
    });
  });
});

describe('a courier off duty', () => {
  it('sees no offers and cannot take one, also one offered by name before the shift ended', async () => {
    const [who, colleague] = couriers;
    const { id, version } = await ready();
    const { id: courierId } = (await page(who!)).courier;
    await shift(who!, 'FREE');
    await say(operator, id, { from: null, to: 'PERFORMER_LOOK_UP', version, courierId });
    const offered = async (user: string) => (await page(user)).items.some((each) => each.id === id);
    expect(await offered(who!)).toBe(true);
    await shift(who!, 'OFF');
    expect(await offered(who!)).toBe(false);
    const refused = await step(who!, id, 'TAKE', 4);
    expect([refused.status, refused.body.code, refused.body.why]).toEqual([409, 'NOT_ALLOWED_NOW', 'COURIER_OFF']);
    expect((await ownCourierStatus(id)).courierStatus).toBe('PERFORMER_LOOK_UP');
    await shift(who!, 'FREE');
    expect((await step(who!, id, 'TAKE', 4)).body).toMatchObject({ courierStatus: 'PERFORMER_FOUND', mine: true });
    // An order that is already theirs goes on after the shift has ended.
    await shift(who!, 'OFF');
    expect((await step(who!, id, 'PICKED_UP', 5)).body).toMatchObject({ status: 'ON_WAY' });
    await shift(who!, 'FREE');
    expect(await offered(colleague!)).toBe(false);
  });
});

describe('the expected time', () => {
  const START = NOW + 3_600_000;

  it('follows kitchen and courier, and is sent when its minute changes, to whoever watches this order', async () => {
    t.clock.now = START;
    const { id, link, user, version } = await ready('ACCEPTED');
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
    const staff = await ownCourierStatus(id);
    expect(staff).toMatchObject({ estimatedAt: (await own()).estimatedAt, delay: 'KITCHEN' });

    const [who] = couriers;
    const { id: courierId } = (await page(who!)).courier;
    await t.ask(`/console/orders/${id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from: 'ACCEPTED', to: 'DONE', version },
    });
    await say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version: version + 1 });
    await step(who!, id, 'PICKED_UP', version + 2);
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
    await step(who!, id, 'AT_DOOR', version + 4);
    expect(await own()).toMatchObject({ courierStatus: 'PERFORMER_ARRIVED', delay: null });
    await step(who!, id, 'DELIVERED', version + 5);
    expect(await own()).toMatchObject({ estimatedAt: null, delay: null });
  });
});

describe('another carrier', () => {
  it('is tracked manually, with its name', async () => {
    const { id, version } = await ready();
    const found = await say(operator, id, {
      from: null,
      to: 'PERFORMER_FOUND',
      version,
      deliveryType: 'CUSTOM',
      deliveryTypeComment: 'Akmal taksi',
    });
    expect(found.body).toMatchObject({
      deliveryType: 'CUSTOM',
      deliveryTypeComment: 'Akmal taksi',
      courierMoves: ['PERFORMER_PICKUPED', 'CANCELLED'],
    });
    expect(
      (
        await say(operator, id, {
          from: 'PERFORMER_FOUND',
          to: 'PERFORMER_LOOK_UP',
          version: 4,
          deliveryType: 'DASTURXON',
        })
      ).body,
    ).toMatchObject({ why: 'COURIER_BUSY' });
    expect(
      (await say(operator, id, { from: 'PERFORMER_FOUND', to: 'PERFORMER_PICKUPED', version: 4 })).body,
    ).toMatchObject({ status: 'ON_WAY' });
    expect(
      (await say(operator, id, { from: 'PERFORMER_PICKUPED', to: 'PERFORMER_DELIVERED_FINISH', version: 6 })).body,
    ).toMatchObject({ status: 'DELIVERED' });
  });
});

describe('where the courier is', () => {
  it('is shown while they are on the way, to the watching guest, and not kept', async () => {
    const { id, link, version } = await ready();
    const [who] = couriers;
    const { id: courierId } = (await page(who!)).courier;
    await say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version });
    const at = (latitude: number) =>
      t.ask('/courier/position', { merchant, user: who, method: 'POST', body: { latitude, longitude: 69.2 } });
    t.clock.now += 10_000;
    expect((await at(41.3)).status).toBe(204);
    const byLink = async () => (await t.ask<LinkOrder>(`/orders/by-link/${link}`)).body;
    expect((await byLink()).courier).toMatchObject({ phone: null, position: null });
    await step(who!, id, 'PICKED_UP', 4);
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
