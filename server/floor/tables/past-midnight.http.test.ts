/**
 * A restaurant open past midnight: until the last shift is over, bookings, numbers and portions belong to the evening.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StopListDish } from '#contract/restaurants/availability.ts';
import type { Quote, Slots } from '#contract/orders/checkout.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import type { Booking } from '#contract/floor/bookings.ts';

const at = (time: string): number => Date.parse(`${time}:00+05:00`);
const EVENING = at('2026-11-20T19:00');
const NIGHT = at('2026-11-21T01:00');
const AFTER = at('2026-11-21T02:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;

beforeAll(async () => {
  t = await composeProduct({ now: EVENING });
  merchant = await createMerchant(t.db.transactions, { key: 'tungi' });
  const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 18 * 60, closes: 26 * 60 }));
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'tungi',
      branches: [{ shifts: evenings }],
      dishes: [{ name: 'Osh', price: 4_500_000 }],
    },
    EVENING,
  );
  await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4]);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
});
afterAll(() => t.stop());

interface Day {
  day: string;
  today: string;
  items: Booking[];
}
const ask = <T>(path: string) => t.ask<T>(`/console${path}`, { merchant, user: manager });
const bookings = async (day?: string): Promise<Day> =>
  (await ask<Day>(`/bookings?branchId=${place.branches[0]}${day ? `&day=${day}` : ''}`)).body;
const numbers = async () => (await ask<{ orders: number; sum: number }>('/orders/today')).body;
const accept = (id: string, to: 'ACCEPTED' | 'AT_TIME') =>
  t.ask(`/console/orders/${id}/status`, {
    merchant,
    user: manager,
    method: 'PATCH',
    body: { from: 'OPEN', to, version: 1 },
  });
const left = async () =>
  (await ask<{ items: StopListDish[] }>(`/branches/${place.branches[0]}/stop-list`)).body.items[0]!.left;

async function placed(more: object): Promise<string> {
  const { status, body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: { merchantId: place.id, branchId: place.branches[0], ...more },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
const booked = (day: string, time: string, partySize = 2): Promise<string> =>
  placed({ serviceType: 'DINE_IN', later: true, day, time, partySize, cartItems: [], bill: 0 });
const bought = (productCount: number): Promise<string> =>
  placed({ serviceType: 'PICK_UP', pickupValid: true, cartItems: [{ productId: place.products[0], productCount }] });

describe('a guest in the night', () => {
  it("finds the rest of the evening under the calendar's day, and then the next", async () => {
    t.clock.now = at('2026-11-23T00:20');
    const { body } = await t.ask<Slots>(`/merchants/${place.id}/slots?serviceType=DINE_IN&partySize=2&day=2026-11-23`, {
      merchant,
    });
    expect(body.slots.slice(0, 2).map(({ day, time }) => [day, time])).toEqual([
      ['2026-11-23', '01:00'],
      ['2026-11-23', '18:00'],
    ]);
    const tomorrow = await t.ask<Slots>(`/merchants/${place.id}/slots?serviceType=DINE_IN&partySize=2&day=2026-11-24`, {
      merchant,
    });
    expect(tomorrow.body.slots[0]).toMatchObject({ day: '2026-11-24', time: '18:00' });
  });

  it('is offered the free times of the same night when there is no seat', async () => {
    t.clock.now = at('2026-11-25T19:00');
    await booked('2026-11-26', '00:30', 4);
    await booked('2026-11-26', '00:30', 4);
    const { body } = await t.ask<Quote>('/basket/quote', {
      merchant,
      method: 'POST',
      body: {
        merchantId: place.id,
        serviceType: 'DINE_IN',
        branchId: place.branches[0],
        day: '2026-11-26',
        time: '00:30',
        partySize: 4,
        cartItems: [],
      },
    });
    const [problem] = body.problems;
    expect(problem).toMatchObject({
      code: 'NO_SEATS',
      freeTimes: [
        { day: '2026-11-25', time: '22:30' },
        { day: '2026-11-25', time: '22:45' },
        { day: '2026-11-25', time: '23:00' },
      ],
    });
  });
});

describe('an evening past midnight', () => {
  it('is one day of bookings until its shift is over', async () => {
    t.clock.now = EVENING;
    const [early, late] = [await booked('2026-11-20', '21:00'), await booked('2026-11-21', '00:30')];
    const next = await booked('2026-11-21', '20:00');
    t.clock.now = NIGHT;
    const running = await bookings();
    expect(running).toMatchObject({ day: '2026-11-20', today: '2026-11-20' });
    expect(running.items.map(({ order: { id } }) => id)).toEqual([early, late]);
    expect(await bookings('2026-11-21')).toMatchObject({
      day: '2026-11-21',
      today: '2026-11-20',
      items: [{ order: { id: next } }],
    });
    t.clock.now = AFTER;
    expect(await bookings()).toMatchObject({
      day: '2026-11-21',
      today: '2026-11-21',
      items: [{ order: { id: next } }],
    });
  });

  it('counts as one day, with what was ordered before for it', async () => {
    t.clock.now = EVENING;
    const before = await numbers();
    await accept(await bought(1), 'ACCEPTED');
    expect(await numbers()).toEqual({ ...before, orders: before.orders + 1, sum: before.sum + 4_500_000 });
    t.clock.now = at('2026-11-21T00:40');
    await accept(await bought(2), 'ACCEPTED');
    t.clock.now = NIGHT;
    expect(await numbers()).toMatchObject({ orders: before.orders + 2, sum: before.sum + 13_500_000 });
    t.clock.now = AFTER;
    // Of the next evening there is a booking that nobody has accepted yet.
    expect(await numbers()).toMatchObject({ orders: 0, sum: 0 });
  });

  it('has its own portions, after midnight too', async () => {
    t.clock.now = EVENING;
    await t.ask(`/console/branches/${place.branches[0]}/stop-list`, {
      merchant,
      user: manager,
      method: 'PUT',
      body: { productId: place.products[0], dailyStock: 10 },
    });
    await bought(3);
    expect(await left()).toBe(7);
    t.clock.now = NIGHT;
    expect(await left()).toBe(7);
    const more = await t.ask<StopListDish>(`/console/branches/${place.branches[0]}/stop-list`, {
      merchant,
      user: manager,
      method: 'PUT',
      body: { productId: place.products[0], dailyStock: 12 },
    });
    expect(more.body).toMatchObject({ dailyStock: 12, left: 9 });
    t.clock.now = AFTER;
    expect(await left()).toBe(12);
  });
});
