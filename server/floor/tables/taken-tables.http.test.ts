/** Which tables are taken and which are free: bookings of the day, walk-in guests, and guests who sit there. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import { NOW, openDiningHall, type Answer, type DiningHall } from '#tests/support/dining-hall.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';

let hall: DiningHall;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];
let waiter: string;
let manager: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  hall = await openDiningHall();
  ({ t, merchant, place, tables, waiter, manager, outsider } = hall);
});
afterAll(() => t.stop());

describe("the day's bookings", () => {
  const list = (day = '2026-11-21') =>
    hall.host<{ halls: HallPlan[]; items: Booking[] }>(waiter, `/bookings?branchId=${place.branches[0]}&day=${day}`);
  async function booked(time: string, partySize = 4): Promise<string> {
    const { status, body } = await order(t, {
      merchant,
      user: await newGuest(t.db.transactions),
      body: {
        merchantId: place.id,
        serviceType: 'DINE_IN',
        branchId: place.branches[0],
        later: true,
        day: '2026-11-21',
        time,
        partySize,
        cartItems: [],
        bill: 0,
      },
    });
    expect(status).toBe(201);
    return body.id;
  }

  it('are listed at their tables, are moved to others that are free, and are late', async () => {
    const [one, two] = [await booked('19:00'), await booked('19:00')];
    const { body } = await list();
    expect(body.halls[0]!.tables.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6']);
    const find = (id: string, items = body.items): Booking => items.find(({ order: each }) => each.id === id)!;
    expect(find(one).tableIds).toHaveLength(1);
    expect(find(one).tableIds).not.toEqual(find(two).tableIds);
    const assign = (id: string, tableIds: string[], version: number, user = waiter) =>
      t.ask<Answer<Booking>>(`/console/bookings/${id}/assign`, {
        merchant,
        user,
        method: 'POST',
        body: { tableIds, version },
      });
    expect((await assign(one, find(two).tableIds, 1)).body.code).toBe('NO_SEATS');
    const moved = await assign(one, [tables[2]!, tables[3]!], 1);
    expect(moved.body).toMatchObject({ tableIds: [tables[2], tables[3]].toSorted(), late: null });
    expect(moved.body.order).toMatchObject({ version: 2, tableId: tables[2] });
    expect((await assign(one, [tables[0]!], 1)).body.code).toBe('VERSION_CONFLICT');
    expect((await assign(one, [crypto.randomUUID()], 2)).status).toBe(404);
    const race = await Promise.all([assign(one, [tables[5]!], 2), assign(two, [tables[5]!], 1)]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await hall.move(two, 'OPEN', 'AT_TIME', (await hall.orderNow(two)).version);
    t.clock.now = Date.parse('2026-11-21T19:05:00+05:00');
    expect(find(two, (await list()).body.items).late).toBe('LATE');
    t.clock.now = Date.parse('2026-11-21T19:20:00+05:00');
    expect(find(two, (await list()).body.items).late).toBe('NO_SHOW');
    t.clock.now = NOW;
    expect((await t.ask(`/console/bookings?branchId=${place.branches[0]}&day=2026-11-21`, outsider)).status).toBe(404);
    const elsewhere = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[1]);
    expect((await assign(one, [tables[0]!], 3, elsewhere)).status).toBe(404);
  });

  it('walk-in guests take a free table for a turn, and free it again', async () => {
    const walk = (tableIds: string[]) =>
      hall.host(waiter, '/bookings/walk-in', { branchId: place.branches[0], tableIds, partySize: 5 });
    const answers = await Promise.all([walk([tables[4]!]), walk([tables[4]!]), walk([tables[5]!, tables[4]!])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { body: session } = answers.find(({ status }) => status === 201)!;
    expect(session).toMatchObject({ state: 'OPEN', partySize: 5 });
    await hall.host(waiter, `/table-sessions/${session.id}/close`, {});
    expect((await walk([tables[4]!, tables[5]!])).status).toBe(201);
    expect((await walk([crypto.randomUUID()])).status).toBe(404);
  });
});

describe('a table that is taken', () => {
  beforeEach(() => hall.nextMinute());
  const leave = async (): Promise<void> => {
    const { body } = await hall.host<{ items: TableSession[] }>(
      manager,
      `/table-sessions?branchId=${place.branches[0]}`,
    );
    for (const { id, state, rounds } of body.items) {
      if (state === 'PENDING') await hall.host(manager, `/table-sessions/${id}/confirm`, {});
      if (rounds.length > 0) await hall.host(manager, `/table-sessions/${id}/bill`, {});
      await hall.host(manager, `/table-sessions/${id}/close`, {});
    }
  };
  const free = async (time: string, partySize = 6): Promise<string[]> => {
    const { body } = await t.ask<{ halls: { tables: { number: string; free: boolean }[] }[] }>(
      `/merchants/${place.id}/tables?branchId=${place.branches[0]}&day=2026-11-20&time=${time}&partySize=${partySize}`,
      { merchant },
    );
    return body.halls
      .flatMap((each) => each.tables)
      .filter((table) => table.free)
      .map(({ number }) => number);
  };

  it('by its code cannot be booked for a turn, and is free afterwards; an unconfirmed one takes nothing', async () => {
    await leave();
    expect(await free('15:00')).toEqual(['5', '6']);
    const far = await hall.sit(tables[4]!, hall.device(60));
    expect(far.body.state).toBe('PENDING');
    expect(await free('15:00')).toEqual(['5', '6']);
    expect((await hall.host(waiter, `/table-sessions/${far.body.id}/confirm`, {})).body.state).toBe('OPEN');
    expect(await free('15:00')).toEqual(['6']);
    await hall.seated(tables[5]!, hall.device(61));
    expect(await free('15:00')).toEqual([]);
    const booked = (time: string) =>
      order(t, {
        merchant,
        user: manager,
        body: {
          merchantId: place.id,
          serviceType: 'DINE_IN',
          branchId: place.branches[0],
          later: true,
          day: '2026-11-20',
          time,
          partySize: 6,
          cartItems: [],
          bill: 0,
        },
      });
    expect((await booked('15:00')).body.code).toBe('NO_SEATS');
    expect(await free('16:15')).toEqual(['5', '6']);
    await hall.host(waiter, `/table-sessions/${far.body.id}/close`, {});
    expect(await free('15:00')).toEqual(['5']);
    await leave();
  });

  it('stays taken while its guests sit there, and is free at once when they leave', async () => {
    const { body: here } = await hall.seated(tables[4]!, hall.device(65));
    const before = t.clock.now;
    try {
      expect(await free('16:15')).toEqual(['5', '6']);
      // Ten minutes before their turn is over nobody else may have it for now; this evening it is free.
      t.clock.now += 80 * 60_000;
      expect(await free('16:00')).toEqual(['5', '6']);
      await hall.run('tables.stay', { sessionId: here.id });
      expect(await free('16:00')).toEqual(['6']);
      expect(await free('18:00')).toEqual(['5', '6']);
      t.clock.now += 60 * 60_000;
      await hall.run('tables.stay', { sessionId: here.id });
      expect(await free('17:00')).toEqual(['6']);
      await hall.host(waiter, `/table-sessions/${here.id}/close`, {});
      expect(await free('17:00')).toEqual(['5', '6']);
      await hall.run('tables.stay', { sessionId: here.id });
      expect(await free('17:00')).toEqual(['5', '6']);
    } finally {
      t.clock.now = before;
    }
    await leave();
  });

  it('with others joined to it is one party: each code leads to the same session, and seats nobody else', async () => {
    const walk = (tableIds: string[]) =>
      hall.host(waiter, '/bookings/walk-in', { branchId: place.branches[0], tableIds, partySize: 10 });
    const { body: party } = await walk([tables[5]!, tables[4]!]);
    expect(party.tables.map(({ number }) => number)).toEqual(['6', '5']);
    expect((await hall.sit(tables[4]!, hall.device(62))).body.id).toBe(party.id);
    expect((await walk([tables[4]!])).body.code).toBe('NO_SEATS');
    await leave();
    expect((await walk([tables[4]!])).status).toBe(201);
    await leave();
  });

  it('moves with its rounds, and leaves its table free; an occupied table refuses guests', async () => {
    const { body: session } = await hall.seated(tables[4]!, hall.device(63));
    const { body: neighbour } = await hall.seated(tables[2]!, hall.device(64));
    const placed = await hall.round(session.id, hall.device(63), [hall.dish(0)], { bill: 4_500_000 });
    const before = await hall.orderNow(placed.body.id);
    const go = (tableIds: string[], user = waiter) =>
      hall.host(user, `/table-sessions/${session.id}/move`, { tableIds });
    expect((await go([tables[2]!])).body.code).toBe('NO_SEATS');
    expect((await go([crypto.randomUUID()])).status).toBe(404);
    expect(
      (
        await t.ask(`/console/table-sessions/${session.id}/move`, {
          ...outsider,
          method: 'POST',
          body: { tableIds: [tables[5]] },
        })
      ).status,
    ).toBe(404);
    const moved = await go([tables[5]!, tables[4]!]);
    expect(moved.body).toMatchObject({ tableNumber: '6', tables: [{ number: '6' }, { number: '5' }], state: 'OPEN' });
    expect(await hall.orderNow(placed.body.id)).toMatchObject({ tableNumber: '6', version: before.version + 1 });
    const { body: history } = await hall.host<{ items: { type: string; by: string }[] }>(
      manager,
      `/orders/${placed.body.id}/history`,
    );
    expect(history.items.at(-1)).toMatchObject({ type: 'UPDATE', by: 'STAFF' });
    expect((await hall.sit(tables[5]!, hall.device(63))).body.id).toBe(session.id);
    expect((await go([tables[5]!])).body.tables).toHaveLength(1);
    expect(await free('15:00')).toEqual(['5']);
    await hall.host(waiter, `/table-sessions/${neighbour.id}/close`, {});
    await leave();
  });
});
