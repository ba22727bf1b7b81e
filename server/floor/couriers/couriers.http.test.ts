/** Own couriers are offered orders, take them and bring them; other carriers are tracked by staff. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleCourier } from '#contract/floor/couriers.ts';
import { openCourierShop, type Answer, type CourierShop } from '#tests/support/courier-shop.ts';
import { ownOrder } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';

let shop: CourierShop;
let t: TestProduct;
let merchant: string;
let operator: string;
let manager: string;
let couriers: string[];
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  shop = await openCourierShop();
  ({ t, merchant, operator, manager, couriers, outsider } = shop);
});
afterAll(() => t.stop());

describe('cash at the door', () => {
  it('is what is still to be paid, where a part was paid before', async () => {
    const { id } = await shop.ready('ACCEPTED');
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
    await shop.say(operator, id, { from: null, to: 'PERFORMER_LOOK_UP', version: 5 });
    const before = (await shop.page(couriers[0]!)).courier.balance;
    await shop.step(couriers[0]!, id, 'TAKE', { version: 6 });
    expect((await shop.page(couriers[0]!)).items.find((each) => each.id === id)).toMatchObject({ toTake: due });
    await shop.step(couriers[0]!, id, 'PICKED_UP', { version: 7 });
    const delivered = await shop.step(couriers[0]!, id, 'DELIVERED', { version: 9 });
    expect(delivered.body).toMatchObject({ status: 'DELIVERED', isPaid: true, toTake: 0 });
    expect((await shop.page(couriers[0]!)).courier.balance).toBe(before + due);
    await shop.handIn((await shop.page(couriers[0]!)).courier);
  });
});

it('a carrier is called only where one is connected', async () => {
  const { id, version } = await shop.ready();
  const { status, body } = await shop.say(manager, id, {
    from: null,
    to: 'NEW_ORDER',
    deliveryType: 'YANDEX',
    version,
  });
  expect([status, body.code, body.why]).toEqual([409, 'NOT_ALLOWED_NOW', 'NOT_CONNECTED']);
  expect(await shop.seen(id)).toMatchObject({ courierStatus: null, version });
});

describe('own couriers', () => {
  it('are offered an order, one takes it, and it goes to the guest and into the balance', async () => {
    const { id, user, version } = await shop.ready();
    const before = (await shop.page(couriers[0]!)).courier.balance;
    const offered = await shop.say(operator, id, { from: null, to: 'PERFORMER_LOOK_UP', version });
    expect(offered.body).toMatchObject({ courierStatus: 'PERFORMER_LOOK_UP', status: 'DONE', version: 4 });
    const seen = (await shop.page(couriers[0]!)).items.find((each) => each.id === id)!;
    expect(seen).toMatchObject({ mine: false, phone: null, customerName: null, steps: ['TAKE'] });
    expect(seen.address?.entrance).toBeNull();
    const takes = await Promise.all(couriers.map((each) => shop.step(each, id, 'TAKE', { version: 4 })));
    expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await shop.step(couriers[0]!, crypto.randomUUID(), 'TAKE', { version: 1 })).status).toBe(404);
    const winner = couriers[takes.findIndex(({ status }) => status === 200)]!;
    const loser = couriers.find((each) => each !== winner)!;
    expect((await shop.page(winner)).items.find((each) => each.id === id)).toMatchObject({
      mine: true,
      phone: expect.stringContaining('+998'),
      steps: ['GIVE_BACK', 'AT_RESTAURANT', 'PICKED_UP'],
    });
    expect((await shop.page(loser)).items.some((each) => each.id === id)).toBe(false);
    expect((await shop.step(loser, id, 'PICKED_UP', { version: 5 })).status).toBe(404);
    expect((await shop.step(winner, id, 'AT_RESTAURANT', { version: 5 })).body).toMatchObject({
      courierStatus: 'PERFORMER_PICK_UP_ARRIVED',
      version: 6,
    });
    const picked = await shop.step(winner, id, 'PICKED_UP', { version: 6 });
    expect(picked.body).toMatchObject({ status: 'ON_WAY', courierStatus: 'PERFORMER_PICKUPED', version: 8 });
    expect(await ownOrder(t, merchant, user, id)).toMatchObject({
      status: 'ON_WAY',
      courier: { phone: expect.stringContaining('+998') },
    });
    await shop.step(winner, id, 'AT_DOOR', { version: 8 });
    const due = picked.body.toTake;
    const delivered = await shop.step(winner, id, 'DELIVERED', { version: 9, cash: due });
    expect(delivered.body).toMatchObject({ status: 'DELIVERED', isPaid: true, toTake: 0, steps: [], version: 11 });
    const after = (await shop.page(winner)).courier;
    expect(after).toMatchObject({ balance: before + due, load: 0 });
    const { body: emptied } = await shop.handIn(after);
    expect(emptied.courier.balance).toBe(0);
    const off = await t.ask<ConsoleCourier>(`/console/couriers/${after.id}`, {
      merchant,
      user: manager,
      method: 'PATCH',
      body: { status: 'OFF' },
    });
    expect(off.body).toMatchObject({ balance: 0, status: 'OFF' });
    expect((await shop.handIn(after)).body.why).toBe('BALANCE');
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
    const { id, version } = await shop.ready();
    const [who] = couriers;
    const balance = async () => (await shop.page(who!)).courier.balance;
    await t.ask('/courier', { merchant, user: who, method: 'PATCH', body: { status: 'FREE' } });
    const { id: courierId } = (await shop.page(who!)).courier;
    const found = await shop.say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version });
    expect(found.body).toMatchObject({ courierStatus: 'PERFORMER_FOUND', courierId });
    const before = await balance();
    await shop.step(who!, id, 'PICKED_UP', { version: 4 });
    await shop.step(who!, id, 'AT_DOOR', { version: 6 });
    const done = await shop.step(who!, id, 'DELIVERED', { version: 7 });
    expect(await balance()).toBe(before + done.body.bill);
    const undone = await t.ask<Answer<StaffOrder>>(`/console/orders/${id}/undo`, {
      merchant,
      user: who,
      method: 'POST',
      body: { version: 9 },
    });
    expect(undone.body).toMatchObject({ status: 'ON_WAY', courierStatus: 'PERFORMER_ARRIVED', isPaid: false });
    expect(await balance()).toBe(before);
  });

  it("cannot pick up what is not ready, and nobody makes another's move", async () => {
    const { id, version } = await shop.ready('ACCEPTED');
    const [who] = couriers;
    const { id: courierId } = (await shop.page(who!)).courier;
    await t.ask('/courier', { merchant, user: who, method: 'PATCH', body: { status: 'FREE' } });
    expect((await shop.say(operator, id, { from: null, to: 'PERFORMER_FOUND', version })).body).toMatchObject({
      why: 'NO_COURIER',
    });
    expect(
      (await shop.say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId: crypto.randomUUID(), version }))
        .status,
    ).toBe(404);
    expect((await shop.say(operator, id, { from: null, to: 'PERFORMER_DELIVERED_FINISH', version })).body.code).toBe(
      'BAD_TRANSITION',
    );
    await shop.say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version });
    expect((await shop.step(who!, id, 'PICKED_UP', { version: 3 })).body.code).toBe('BAD_TRANSITION');
    expect(
      (await shop.say(operator, id, { from: 'PERFORMER_FOUND', to: 'PERFORMER_PICK_UP_ARRIVED', version: 3 })).body
        .code,
    ).toBe('FORBIDDEN');
    expect((await shop.say(who!, id, { from: 'PERFORMER_FOUND', to: 'CANCELLED', version: 3 })).body.code).toBe(
      'FORBIDDEN',
    );
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
    const back = await shop.step(who!, id, 'GIVE_BACK', { version: 3 });
    expect(back.body).toMatchObject({ courierStatus: 'PERFORMER_LOOK_UP', mine: false });
  });

  it('return what nobody accepted: the order ends with the reason', async () => {
    const { id, version } = await shop.ready();
    const [who] = couriers;
    const { id: courierId } = (await shop.page(who!)).courier;
    await shop.say(operator, id, { from: null, to: 'PERFORMER_FOUND', courierId, version });
    await shop.step(who!, id, 'PICKED_UP', { version: 4 });
    await shop.step(who!, id, 'RETURNING', { version: 6, note: 'eshik ochilmadi' });
    await shop.step(who!, id, 'RETURN_ARRIVED', { version: 7 });
    const over = await shop.say(operator, id, {
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
    const { id, version } = await shop.ready();
    const { id: courierId } = (await shop.page(who!)).courier;
    await shop.shift(who!, 'FREE');
    await shop.say(operator, id, { from: null, to: 'PERFORMER_LOOK_UP', version, courierId });
    const offered = async (user: string) => (await shop.page(user)).items.some((each) => each.id === id);
    expect(await offered(who!)).toBe(true);
    await shop.shift(who!, 'OFF');
    expect(await offered(who!)).toBe(false);
    const refused = await shop.step(who!, id, 'TAKE', { version: 4 });
    expect([refused.status, refused.body.code, refused.body.why]).toEqual([409, 'NOT_ALLOWED_NOW', 'COURIER_OFF']);
    expect((await shop.seen(id)).courierStatus).toBe('PERFORMER_LOOK_UP');
    await shop.shift(who!, 'FREE');
    expect((await shop.step(who!, id, 'TAKE', { version: 4 })).body).toMatchObject({
      courierStatus: 'PERFORMER_FOUND',
      mine: true,
    });
    // An order that is already theirs goes on after the shift has ended.
    await shop.shift(who!, 'OFF');
    expect((await shop.step(who!, id, 'PICKED_UP', { version: 5 })).body).toMatchObject({ status: 'ON_WAY' });
    await shop.shift(who!, 'FREE');
    expect(await offered(colleague!)).toBe(false);
  });
});

describe('another carrier', () => {
  it('is tracked manually, with its name', async () => {
    const { id, version } = await shop.ready();
    const found = await shop.say(operator, id, {
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
        await shop.say(operator, id, {
          from: 'PERFORMER_FOUND',
          to: 'PERFORMER_LOOK_UP',
          version: 4,
          deliveryType: 'DASTURXON',
        })
      ).body,
    ).toMatchObject({ why: 'COURIER_BUSY' });
    expect(
      (await shop.say(operator, id, { from: 'PERFORMER_FOUND', to: 'PERFORMER_PICKUPED', version: 4 })).body,
    ).toMatchObject({ status: 'ON_WAY' });
    expect(
      (await shop.say(operator, id, { from: 'PERFORMER_PICKUPED', to: 'PERFORMER_DELIVERED_FINISH', version: 6 })).body,
    ).toMatchObject({ status: 'DELIVERED' });
  });
});
