/** A branch in Berlin in the nights when daylight saving time changes: everything follows the branch's local time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Slots } from '#contract/orders/checkout.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { TicketView } from '#contract/floor/tickets.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import type { Booking } from '#contract/floor/bookings.ts';

/** The evening before the night of 29 March, in which two o'clock is skipped. */
const EVENING = Date.parse('2026-03-28T19:00:00+01:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;
let table: string;

beforeAll(async () => {
  t = await composeProduct({ now: EVENING });
  merchant = await createMerchant(t.db.transactions, { key: 'spree' });
  const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 12 * 60, closes: 28 * 60 }));
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'spree',
      branches: [{ timeZone: 'Europe/Berlin', shifts: evenings }, { name: 'Toshkent' }],
      dishes: [{ name: 'Osh', price: 4_500_000 }],
    },
    EVENING,
  );
  [table] = (await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4, 4, 4])) as [string];
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
});
afterAll(() => t.stop());

interface Day {
  day: string;
  today: string;
  timeZone: string;
  items: Booking[];
}
const ask = <T>(path: string) => t.ask<T>(`/console${path}`, { merchant, user: manager });
const bookings = async (day: string): Promise<Day> =>
  (await ask<Day>(`/bookings?branchId=${place.branches[0]}&day=${day}`)).body;

async function booked(day: string, time: string): Promise<string> {
  const { status, body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'DINE_IN',
      later: true,
      day,
      time,
      partySize: 2,
      cartItems: [],
      bill: 0,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

describe('a branch in another zone', () => {
  it('names its time zone to the console', async () => {
    const { branches } = (await ask<ConsoleMe>('/me')).body;
    expect(branches.map(({ id, timeZone }) => [id, timeZone]).toSorted()).toEqual(
      [
        [place.branches[0], 'Europe/Berlin'],
        [place.branches[1], 'Asia/Tashkent'],
      ].toSorted(),
    );
  });

  it('names it to the guests at a table as well', async () => {
    const { token } = (await ask<{ token: string }>(`/tables/${table}/qr`)).body;
    const session = await t.ask<TableSession>('/table-sessions', {
      merchant,
      device: crypto.randomUUID(),
      method: 'POST',
      body: { token },
    });
    expect(session.body).toMatchObject({ branchId: place.branches[0], timeZone: 'Europe/Berlin' });
  });

  it('books by its local time, on either side of the skipped hour', async () => {
    const [late, early, next] = [
      await booked('2026-03-28', '22:00'),
      await booked('2026-03-29', '01:00'),
      await booked('2026-03-29', '19:00'),
    ];
    const night = await bookings('2026-03-28');
    expect(night).toMatchObject({ timeZone: 'Europe/Berlin', today: '2026-03-28' });
    expect(night.items.map(({ order: { id }, arrivesAt }) => [id, arrivesAt])).toEqual([
      [late, '2026-03-28T21:00:00.000Z'],
      [early, '2026-03-29T00:00:00.000Z'],
    ]);
    // A turn of ninety minutes is ninety minutes, whatever the clock shows then.
    expect(night.items[1]!.leavesAt).toBe('2026-03-29T01:30:00.000Z');
    const sunday = await bookings('2026-03-29');
    expect(
      sunday.items.map(({ order: { id, day, time, timeZone }, arrivesAt }) => [id, day, time, timeZone, arrivesAt]),
    ).toEqual([[next, '2026-03-29', '19:00', 'Europe/Berlin', '2026-03-29T17:00:00.000Z']]);
  });

  it('offers no time that its clock never shows', async () => {
    const { body } = await t.ask<Slots>(
      `/merchants/${place.id}/slots?serviceType=DINE_IN&partySize=2&day=2026-03-28&branchId=${place.branches[0]}`,
      { merchant },
    );
    const times = body.slots.filter(({ day }) => day === '2026-03-29').map(({ time }) => time);
    expect(times).toEqual(expect.arrayContaining(['01:45', '03:00']));
    expect(times.filter((time) => time.startsWith('02'))).toEqual([]);
  });

  it('prints its local time, and counts its own day', async () => {
    const fetched = async (day: string, time: string): Promise<string> => {
      const { body } = await order(t, {
        merchant,
        user: await newGuest(t.db.transactions),
        body: {
          merchantId: place.id,
          branchId: place.branches[0],
          serviceType: 'PICK_UP',
          pickupValid: true,
          cartItems: [{ productId: place.products[0], productCount: 1 }],
          later: true,
          day,
          time,
        },
      });
      return body.id;
    };
    const [saturday, sunday] = [await fetched('2026-03-28', '21:30'), await fetched('2026-03-29', '19:00')];
    for (const id of [saturday, sunday])
      await t.ask(`/console/orders/${id}/status`, {
        merchant,
        user: manager,
        method: 'PATCH',
        body: { from: 'OPEN', to: 'AT_TIME', version: 1 },
      });
    const ticket = (await ask<TicketView>(`/orders/${saturday}/ticket`)).body;
    expect(ticket.lines.map(({ text }) => text).join('\n')).toContain('21:30');
    const numbers = async () =>
      (await ask<{ orders: number }>(`/orders/today?branchId=${place.branches[0]}`)).body.orders;
    const evening = await numbers();
    // Half past three there, after a night of one hour less: the shift still runs. In the morning it is Sunday's.
    t.clock.now = Date.parse('2026-03-29T03:30:00+02:00');
    expect(await numbers()).toBe(evening);
    t.clock.now = Date.parse('2026-03-29T09:00:00+02:00');
    expect(await numbers()).toBe(1);
    t.clock.now = EVENING;
  });
});
