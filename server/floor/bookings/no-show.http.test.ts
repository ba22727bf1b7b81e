/**
 * Guests who booked and do not come: cancelled by staff or by the clock; what staff may do when, and what the guest
 * sees.
 */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { dinerMessage } from '#domain/orders/orders/diner-message.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import type { Booking } from '#contract/floor/bookings.ts';
import type { Move } from '#tests/support/staff-orders.ts';

/** Ahead of the database's clock, by which a link expires a day after its order. */
const NOW = Date.parse('2027-01-20T14:03:00+05:00');
const ARRIVAL = Date.parse('2027-01-20T19:00:00+05:00');
const MINUTE = 60_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;
let operator: string;
let waiter: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  await addTables(t.db.transactions, merchant, place.branches[0]!, [4]);
  [manager, operator, waiter] = (await Promise.all(
    ['MANAGER', 'OPERATOR', 'WAITER'].map((role) => newStaff(t.db.transactions, merchant, role)),
  )) as [string, string, string];
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.now = NOW;
});

interface Booked {
  id: string;
  user: string;
  link: string;
}

async function booked(more: object = {}): Promise<Booked> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'DINE_IN',
      later: true,
      day: '2027-01-20',
      time: '19:00',
      partySize: 4,
      cartItems: [],
      bill: 0,
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await say(manager, body.id, { from: 'OPEN', to: 'AT_TIME', version: 1 });
  return { id: body.id, user, link: body.link };
}
const say = (user: string, id: string, body: Move) =>
  t.ask<{ status: string; code: string; why: string }>(`/console/orders/${id}/status`, {
    merchant,
    user,
    method: 'PATCH',
    body,
  });
const late = async (id: string): Promise<Booking['late']> =>
  (
    await t.ask<{ items: Booking[] }>(`/console/bookings?branchId=${place.branches[0]}&day=2027-01-20`, {
      merchant,
      user: waiter,
    })
  ).body.items.find(({ order: each }) => each.id === id)!.late;
const run = (id: string): Promise<void> =>
  runJob(
    orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now }),
    'orders.no-show',
    { orderId: id },
    { merchantId: merchant },
  );

/** As the guest's own page and the page behind the link show it. */
async function sent({ id, user, link }: Booked): Promise<void> {
  const own: OwnerOrder = await ownOrder(t, merchant, user, id);
  const { body } = await t.ask<LinkOrder>(`/orders/by-link/${link}`);
  for (const seen of [own, body]) {
    expect(seen).toMatchObject({ status: 'CANCELED', reason: 'NO_SHOW' });
    expect(dinerMessage({ ...own, ...seen, courierStatus: null, isRated: false, hasPartySize: true })).toMatchObject({
      key: 'expired',
      past: true,
      bad: true,
    });
  }
  const { body: active } = await t.ask<{ items: OwnerOrder[] }>('/orders?active=true', { merchant, user });
  expect(active.items).toEqual([]);
}

describe('a booking whose guests do not come', () => {
  it('is cancelled by staff from a quarter of an hour after their time, and not by a waiter', async () => {
    const booking = await booked();
    const wants = {
      merchant,
      user: await newGuest(t.db.transactions),
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'DINE_IN',
        later: true,
        day: '2027-01-20',
        time: '20:15',
        partySize: 4,
        cartItems: [],
        bill: 0,
      },
    };
    expect((await order(t, wants)).body.code).toBe('NO_SEATS');
    t.clock.now = ARRIVAL + 15 * MINUTE - 1;
    expect(await late(booking.id)).toBe('LATE');
    expect(
      (await say(operator, booking.id, { from: 'AT_TIME', to: 'CANCELED', version: 2, reason: 'NO_SHOW' })).body,
    ).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'TOO_EARLY',
    });
    t.clock.now = ARRIVAL + 15 * MINUTE;
    expect(await late(booking.id)).toBe('NO_SHOW');
    expect(
      (await say(waiter, booking.id, { from: 'AT_TIME', to: 'CANCELED', version: 2, reason: 'NO_SHOW' })).body.code,
    ).toBe('FORBIDDEN');
    expect(
      (await say(operator, booking.id, { from: 'AT_TIME', to: 'CANCELED', version: 2, reason: 'NO_SHOW' })).body.status,
    ).toBe('CANCELED');
    await sent(booking);
    // Their table is bookable at once, and the later job finds nothing to do.
    expect((await order(t, wants)).status).toBe(201);
    t.clock.now = ARRIVAL + 30 * MINUTE;
    await run(booking.id);
    expect(await ownOrder(t, merchant, booking.user, booking.id)).toMatchObject({ version: 3 });
  });

  it('is cancelled by the clock after half an hour, once, unless its dishes are cooked or the guests sit', async () => {
    const [plain, seated, cooking] = [
      await booked({ time: '22:00' }),
      await booked({ day: '2027-01-21' }),
      await booked({
        day: '2027-01-22',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
        bill: 4_500_000,
      }),
    ];
    await say(waiter, seated.id, { from: 'AT_TIME', to: 'ATTACHED', version: 2 });
    await say(operator, cooking.id, { from: 'AT_TIME', to: 'ACCEPTED', version: 2 });
    t.clock.now = Date.parse('2027-01-20T22:30:00+05:00') - 1;
    await expect(run(plain.id)).rejects.toThrow();
    t.clock.now += 1;
    await Promise.allSettled([run(plain.id), run(plain.id)]);
    await sent(plain);
    t.clock.now = Date.parse('2027-01-22T23:00:00+05:00');
    await run(seated.id);
    await run(cooking.id);
    expect(await ownOrder(t, merchant, seated.user, seated.id)).toMatchObject({ status: 'ATTACHED' });
    expect(await ownOrder(t, merchant, cooking.user, cooking.id)).toMatchObject({ status: 'ACCEPTED' });
    // Once food is ready only a manager may cancel for guests who did not come.
    expect(
      (await say(operator, cooking.id, { from: 'ACCEPTED', to: 'CANCELED', version: 3, reason: 'NO_SHOW' })).body.why,
    ).toBe('REASON_UNFIT');
    expect(
      (await say(manager, cooking.id, { from: 'ACCEPTED', to: 'CANCELED', version: 3, reason: 'NO_SHOW' })).body.status,
    ).toBe('CANCELED');
    await sent(cooking);
  });
});
