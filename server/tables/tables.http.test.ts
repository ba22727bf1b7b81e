import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TableSession } from '#contract/tables.ts';
import type { PlacedOrder } from '#contract/order-placement.ts';
import type { StaffOrder } from '#contract/board.ts';
import { orderJobs } from '#server/orders/order-jobs.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { tableJobs } from './host-table.ts';
import type { Booking, HallPlan } from '#contract/bookings.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];
let waiter: string;
let manager: string;
let outsider: { merchant: string; user: string };

const addCharge = statement(
  'test.add-charge',
  `
  insert into hall_charge (merchant_id, id, hall_id, kind, percent)
  select merchant_id, gen_random_uuid(), hall_id, 'PERCENT', 10 from dining_table where id = $1`,
);
const money = statement(
  'test.money',
  `select sum(bill)::bigint as bills, (select sum(amount)::bigint from payment where state = 'PAID') as paid
   from orders where table_session_id = $1`,
);

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
  tables = await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4, 2, 2, 6, 6]);
  await t.db.transactions.tenantRows(merchant, addCharge, [tables[0]]);
  waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

type ResponseBody<T> = T & { code: string; why: string };
const device = (n: number): string => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const host = <T = ResponseBody<TableSession>>(user: string, path: string, body?: object) =>
  t.ask<T>(`/console${path}`, { merchant, user, method: body ? 'POST' : 'GET', ...(body ? { body } : {}) });
const token = async (table: string): Promise<string> =>
  (await host<{ token: string }>(waiter, `/tables/${table}/qr`)).body.token;
const sit = async (table: string, who: string, more: object = {}) =>
  t.ask<ResponseBody<TableSession>>('/table-sessions', {
    merchant,
    device: who,
    method: 'POST',
    body: { token: await token(table), ...more },
  });
/** Guests confirmed by a waiter. */
const seated = async (table: string, who: string) => {
  const { body } = await sit(table, who);
  await host(waiter, `/table-sessions/${body.id}/confirm`, {});
  return see(body.id, who);
};
const round = (session: string, who: string, cartItems: object[], bill: number, more: object = {}) =>
  order(t, {
    merchant,
    device: who,
    body: { merchantId: place.id, serviceType: 'DINE_IN', tableSessionId: session, cartItems, bill, ...more },
  });
const dish = (index: number, productCount = 1): object => ({ productId: place.products[index], productCount });
const see = (session: string, who: string) =>
  t.ask<ResponseBody<TableSession>>(`/table-sessions/${session}`, { merchant, device: who });
const run = (task: string, payload: object): Promise<void> =>
  runJob(
    {
      jobs: [
        ...orderJobs({ transactions: t.db.transactions, now: () => t.clock.now }).jobs,
        ...tableJobs({ transactions: t.db.transactions, now: () => t.clock.now }).jobs,
      ],
    },
    task,
    payload,
    { merchantId: merchant },
  );
const move = (id: string, from: string, to: string, version: number) =>
  t.ask<ResponseBody<StaffOrder>>(`/console/orders/${id}/status`, {
    merchant,
    user: manager,
    method: 'PATCH',
    body: { from, to, version },
  });
const orderNow = async (id: string) => (await host<StaffOrder>(manager, `/orders/${id}`)).body;

describe('guests at a table', () => {
  it('scan, order without an account, wait for confirmation, and pay one bill with one service charge', async () => {
    const { status, body: session } = await sit(tables[0]!, device(1));
    expect(status).toBe(201);
    expect(session).toMatchObject({ state: 'PENDING', tableNumber: '1', rounds: [], bill: 0 });
    expect((await sit(tables[0]!, device(2))).body.id).toBe(session.id);
    expect((await see(session.id, device(3))).status).toBe(404);
    const first = await round(session.id, device(1), [dish(0, 2)], 9_000_000);
    expect(first.status).toBe(201);
    expect(await orderNow(first.body.id)).toMatchObject({
      status: 'OPEN',
      tableNumber: '1',
      tableSessionId: session.id,
      source: 'CLIENT_WEB',
    });
    expect((await host(waiter, `/table-sessions/${session.id}/bill`, {})).body).toMatchObject({ why: 'ROUND_OPEN' });
    expect((await host(waiter, `/table-sessions/${session.id}/confirm`, {})).body).toMatchObject({ state: 'OPEN' });
    expect((await orderNow(first.body.id)).status).toBe('ATTACHED');
    const second = await round(session.id, device(2), [dish(1)], 500_000);
    await run('orders.attach', { orderId: second.body.id });
    expect((await orderNow(second.body.id)).status).toBe('ATTACHED');
    const { body: sent } = await see(session.id, device(2));
    expect(sent.rounds.map(({ mine }) => mine)).toEqual([false, true]);
    expect(sent).toMatchObject({ totalPrice: 9_500_000, servicePrice: 950_000, bill: 10_450_000, isPaid: false });
    expect(
      (await t.ask<{ items: { id: string }[] }>('/orders', { merchant, device: device(2) })).body.items.map(
        ({ id }) => id,
      ),
    ).toEqual([second.body.id]);
    await move(first.body.id, 'ATTACHED', 'COOKING', 2);
    await move(first.body.id, 'COOKING', 'DONE', 3);
    await move(first.body.id, 'DONE', 'DELIVERED', 4);
    expect((await host(waiter, `/orders/${first.body.id}/payment`, { version: 5, paid: true })).body).toMatchObject({
      why: 'BILL_OF_THE_TABLE',
    });
    expect((await host(waiter, `/table-sessions/${session.id}/close`, {})).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'UNPAID',
    });
    const paid = await host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' });
    expect(paid.body).toMatchObject({ isPaid: true, bill: 10_450_000 });
    expect(await t.db.transactions.tenantRows(merchant, money, [session.id])).toEqual([
      { bills: 10_450_000, paid: 10_450_000 },
    ]);
    expect((await host(waiter, `/table-sessions/${session.id}/bill`, {})).body).toMatchObject({ why: 'ALREADY_PAID' });
    t.clock.now = NOW + 9_000;
    await run('orders.settle', { orderId: first.body.id });
    expect((await orderNow(first.body.id)).status).toBe('CLOSED');
    t.clock.now = NOW;
    expect((await host(waiter, `/table-sessions/${session.id}/close`, {})).body.state).toBe('CLOSED');
    expect((await round(session.id, device(1), [dish(1)], 500_000)).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'SESSION_CLOSED',
    });
    expect((await sit(tables[0]!, device(1))).body.id).not.toBe(session.id);
  });

  it('owe the bill again when the waiter takes back the payment, within eight seconds and only their own', async () => {
    const { body: session } = await seated(tables[4]!, device(21));
    const placed = await round(session.id, device(21), [dish(0)], 4_500_000);
    await run('orders.attach', { orderId: placed.body.id });
    await move(placed.body.id, 'ATTACHED', 'DONE', 2);
    await move(placed.body.id, 'DONE', 'DELIVERED', 3);
    const undo = (user: string) => host(user, `/table-sessions/${session.id}/bill/undo`, {});
    expect((await undo(waiter)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TOO_LATE' });
    await host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' });
    expect((await undo(manager)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TOO_LATE' });
    expect((await host(outsider.user, `/table-sessions/${session.id}/bill/undo`, {})).status).toBe(403);
    const answers = await Promise.all([undo(waiter), undo(waiter)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await see(session.id, device(21))).body).toMatchObject({ isPaid: false, bill: 4_950_000 });
    expect(await orderNow(placed.body.id)).toMatchObject({ isPaid: false, due: 4_950_000, status: 'DELIVERED' });
    // The settling of the payment that was taken back finds nothing to close.
    await run('orders.settle', { orderId: placed.body.id });
    expect((await orderNow(placed.body.id)).status).toBe('DELIVERED');
    const { body: history } = await host<{ items: { type: string; isUndo: boolean }[] }>(
      manager,
      `/orders/${placed.body.id}/history`,
    );
    expect(history.items.slice(-2)).toMatchObject([
      { type: 'PAID', isUndo: false },
      { type: 'PAID', isUndo: true },
    ]);
    expect((await host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CASH' })).body.isPaid).toBe(true);
    t.clock.now = NOW + 8_001;
    expect((await undo(waiter)).body).toMatchObject({ why: 'TOO_LATE' });
    t.clock.now = NOW;
    expect((await host(waiter, `/table-sessions/${session.id}/close`, {})).body.state).toBe('CLOSED');
  });

  it('are confirmed by a waiter and not by their position; call once and are answered', async () => {
    const first = await sit(tables[1]!, device(4), { latitude: 41.31, longitude: 69.28 });
    expect(first.body.state).toBe('PENDING');
    const near = await seated(tables[1]!, device(5));
    expect(near.body).toMatchObject({ id: first.body.id, state: 'OPEN' });
    const call = (who: string, what: string) =>
      t.ask<ResponseBody<TableSession>>(`/table-sessions/${near.body.id}/${what}`, {
        merchant,
        device: who,
        method: 'POST',
      });
    expect((await call(device(4), 'call-waiter')).body.waiterCalledAt).not.toBeNull();
    expect((await call(device(9), 'call-waiter')).status).toBe(404);
    expect((await call(device(5), 'ask-bill')).body).toMatchObject({
      billAskedAt: expect.any(String),
      billPayment: null,
    });
    const byCard = await t.ask<ResponseBody<TableSession>>(`/table-sessions/${near.body.id}/ask-bill`, {
      merchant,
      device: device(5),
      method: 'POST',
      body: { paymentType: 'CARD' },
    });
    expect(byCard.body.billPayment).toBe('CARD');
    const list = await host<{ items: TableSession[] }>(waiter, `/table-sessions?branchId=${place.branches[0]}`);
    expect(list.body.items[0]).toMatchObject({ id: near.body.id });
    expect((await host(waiter, `/table-sessions/${near.body.id}/answer-call`, {})).body.waiterCalledAt).toBeNull();
    await run('tables.close', { sessionId: near.body.id });
    expect((await see(near.body.id, device(4))).body.state).toBe('CLOSED');
  });

  it('twenty at once at one table share one session, and a submit under one key is one round', async () => {
    const code = await token(tables[2]!);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        t.ask<ResponseBody<TableSession>>('/table-sessions', {
          merchant,
          device: device(20 + n),
          method: 'POST',
          body: { token: code },
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const key = crypto.randomUUID();
    const rounds = await Promise.all(
      Array.from({ length: 8 }, () =>
        t.ask<PlacedOrder>('/orders', {
          merchant,
          device: device(20),
          method: 'POST',
          headers: { 'idempotency-key': key },
          body: {
            merchantId: place.id,
            serviceType: 'DINE_IN',
            tableSessionId: answers[0]!.body.id,
            cartItems: [dish(1)],
            bill: 500_000,
          },
        }),
      ),
    );
    expect(new Set(rounds.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });

  it('a renewed QR code invalidates the old one, and other merchants cannot use it', async () => {
    const old = await token(tables[3]!);
    expect(await token(tables[3]!)).toBe(old);
    expect(
      (
        await t.ask('/table-sessions', {
          merchant: outsider.merchant,
          device: device(6),
          method: 'POST',
          body: { token: old },
        })
      ).status,
    ).toBe(404);
    const renewed = await host<{ token: string; svg: string; path: string }>(waiter, `/tables/${tables[3]}/qr`, {});
    expect(renewed.body.svg).toContain('<svg');
    expect(renewed.body.path).toBe(`table/${renewed.body.token}`);
    const tryIt = (code: string) =>
      t.ask('/table-sessions', { merchant, device: device(6), method: 'POST', body: { token: code } });
    expect((await tryIt(old)).status).toBe(404);
    expect((await tryIt(renewed.body.token)).status).toBe(201);
    expect((await t.ask(`/console/tables/${tables[3]}/qr`, outsider)).status).toBe(404);
    const { body: session } = await sit(tables[3]!, device(7));
    for (const what of ['confirm', 'bill', 'close']) {
      expect(
        (await t.ask(`/console/table-sessions/${session.id}/${what}`, { ...outsider, method: 'POST', body: {} }))
          .status,
      ).toBe(404);
    }
  });
});

describe("the day's bookings", () => {
  const list = (day = '2026-11-21') =>
    host<{ halls: HallPlan[]; items: Booking[] }>(waiter, `/bookings?branchId=${place.branches[0]}&day=${day}`);
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
      t.ask<ResponseBody<Booking>>(`/console/bookings/${id}/assign`, {
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
    await move(two, 'OPEN', 'AT_TIME', (await orderNow(two)).version);
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
      host(waiter, '/bookings/walk-in', { branchId: place.branches[0], tableIds, partySize: 5 });
    const answers = await Promise.all([walk([tables[4]!]), walk([tables[4]!]), walk([tables[5]!, tables[4]!])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { body: session } = answers.find(({ status }) => status === 201)!;
    expect(session).toMatchObject({ state: 'OPEN', partySize: 5 });
    await host(waiter, `/table-sessions/${session.id}/close`, {});
    expect((await walk([tables[4]!, tables[5]!])).status).toBe(201);
    expect((await walk([crypto.randomUUID()])).status).toBe(404);
  });
});

/** Advances the clock past the limit of scans per minute. */
const nextMinute = (): void => void (t.clock.now += 61_000);

describe('a table that is taken', () => {
  beforeEach(nextMinute);
  const leave = async (): Promise<void> => {
    const { body } = await host<{ items: TableSession[] }>(manager, `/table-sessions?branchId=${place.branches[0]}`);
    for (const { id, state, rounds } of body.items) {
      if (state === 'PENDING') await host(manager, `/table-sessions/${id}/confirm`, {});
      if (rounds.length > 0) await host(manager, `/table-sessions/${id}/bill`, {});
      await host(manager, `/table-sessions/${id}/close`, {});
    }
  };
  const free = async (time: string, partySize = 6): Promise<string[]> => {
    const { body } = await t.ask<{ halls: { tables: { number: string; free: boolean }[] }[] }>(
      `/merchants/${place.id}/tables?branchId=${place.branches[0]}&day=2026-11-20&time=${time}&partySize=${partySize}`,
      { merchant },
    );
    return body.halls
      .flatMap((hall) => hall.tables)
      .filter((table) => table.free)
      .map(({ number }) => number);
  };

  it('by its code cannot be booked for a turn, and is free afterwards; an unconfirmed one takes nothing', async () => {
    await leave();
    expect(await free('15:00')).toEqual(['5', '6']);
    const far = await sit(tables[4]!, device(60));
    expect(far.body.state).toBe('PENDING');
    expect(await free('15:00')).toEqual(['5', '6']);
    expect((await host(waiter, `/table-sessions/${far.body.id}/confirm`, {})).body.state).toBe('OPEN');
    expect(await free('15:00')).toEqual(['6']);
    await seated(tables[5]!, device(61));
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
    await host(waiter, `/table-sessions/${far.body.id}/close`, {});
    expect(await free('15:00')).toEqual(['5']);
    await leave();
  });

  it('stays taken while its guests sit there, and is free at once when they leave', async () => {
    const { body: here } = await seated(tables[4]!, device(65));
    const before = t.clock.now;
    try {
      expect(await free('16:15')).toEqual(['5', '6']);
      // Ten minutes before their turn is over nobody else may have it for now; this evening it is free.
      t.clock.now += 80 * 60_000;
      expect(await free('16:00')).toEqual(['5', '6']);
      await run('tables.stay', { sessionId: here.id });
      expect(await free('16:00')).toEqual(['6']);
      expect(await free('18:00')).toEqual(['5', '6']);
      t.clock.now += 60 * 60_000;
      await run('tables.stay', { sessionId: here.id });
      expect(await free('17:00')).toEqual(['6']);
      await host(waiter, `/table-sessions/${here.id}/close`, {});
      expect(await free('17:00')).toEqual(['5', '6']);
      await run('tables.stay', { sessionId: here.id });
      expect(await free('17:00')).toEqual(['5', '6']);
    } finally {
      t.clock.now = before;
    }
    await leave();
  });

  it('with others joined to it is one party: each code leads to the same session, and seats nobody else', async () => {
    const walk = (tableIds: string[]) =>
      host(waiter, '/bookings/walk-in', { branchId: place.branches[0], tableIds, partySize: 10 });
    const { body: party } = await walk([tables[5]!, tables[4]!]);
    expect(party.tables.map(({ number }) => number)).toEqual(['6', '5']);
    expect((await sit(tables[4]!, device(62))).body.id).toBe(party.id);
    expect((await walk([tables[4]!])).body.code).toBe('NO_SEATS');
    await leave();
    expect((await walk([tables[4]!])).status).toBe(201);
    await leave();
  });

  it('moves with its rounds, and leaves its table free; an occupied table refuses guests', async () => {
    const { body: session } = await seated(tables[4]!, device(63));
    const { body: neighbour } = await seated(tables[2]!, device(64));
    const placed = await round(session.id, device(63), [dish(0)], 4_500_000);
    const before = await orderNow(placed.body.id);
    const go = (tableIds: string[], user = waiter) => host(user, `/table-sessions/${session.id}/move`, { tableIds });
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
    expect(await orderNow(placed.body.id)).toMatchObject({ tableNumber: '6', version: before.version + 1 });
    const { body: history } = await host<{ items: { type: string; by: string }[] }>(
      manager,
      `/orders/${placed.body.id}/history`,
    );
    expect(history.items.at(-1)).toMatchObject({ type: 'UPDATE', by: 'STAFF' });
    expect((await sit(tables[5]!, device(63))).body.id).toBe(session.id);
    expect((await go([tables[5]!])).body.tables).toHaveLength(1);
    expect(await free('15:00')).toEqual(['5']);
    await host(waiter, `/table-sessions/${neighbour.id}/close`, {});
    await leave();
  });
});

describe('what staff of the hall do with orders', () => {
  beforeEach(nextMinute);
  const place1 = (user: string, body: object) =>
    t.ask<ResponseBody<PlacedOrder>>('/console/orders', {
      merchant,
      user,
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { merchantId: place.id, branchId: place.branches[0], cartItems: [dish(0)], bill: 4_500_000, ...body },
    });
  const change = (user: string, id: string, version: number) =>
    t.ask<ResponseBody<StaffOrder>>(`/console/orders/${id}/items`, {
      merchant,
      user,
      method: 'POST',
      body: { version, cartItems: [dish(0, 2)], consent: true },
    });

  it('a waiter brings a round to guests of a session: it is on their bill, and its dishes may be changed', async () => {
    const { body: session } = await seated(tables[0]!, device(70));
    const placed = await place1(waiter, { serviceType: 'DINE_IN', tableSessionId: session.id });
    expect(placed.status).toBe(201);
    await run('orders.attach', { orderId: placed.body.id });
    const stands = (await host<StaffOrder>(waiter, `/orders/${placed.body.id}`)).body;
    expect(stands).toMatchObject({
      status: 'ATTACHED',
      tableSessionId: session.id,
      tableNumber: '1',
      canChange: true,
      servicePrice: 0,
    });
    expect((await see(session.id, device(70))).body).toMatchObject({
      rounds: [{ orderId: placed.body.id, mine: false }],
      bill: 4_950_000,
    });
    expect((await change(waiter, placed.body.id, stands.version)).body).toMatchObject({ totalPrice: 9_000_000 });
    expect((await see(session.id, device(70))).body.bill).toBe(9_900_000);
    expect((await place1(outsider.user, { serviceType: 'DINE_IN', tableSessionId: session.id })).status).toBe(403);
    await host(waiter, `/table-sessions/${session.id}/bill`, {});
    await host(waiter, `/table-sessions/${session.id}/close`, {});
    expect((await place1(waiter, { serviceType: 'DINE_IN', tableSessionId: session.id })).body).toMatchObject({
      why: 'SESSION_CLOSED',
    });
    expect((await place1(waiter, { serviceType: 'DINE_IN', tableSessionId: crypto.randomUUID() })).status).toBe(404);
  });

  it('a waiter changes nothing outside the hall', async () => {
    const operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
    const placed = await place1(operator, { serviceType: 'PICK_UP', pickupValid: true, phone: '+998901112233' });
    expect(placed.status).toBe(201);
    expect((await host<StaffOrder>(waiter, `/orders/${placed.body.id}`)).body.canChange).toBe(false);
    expect((await change(waiter, placed.body.id, 1)).body.code).toBe('FORBIDDEN');
    expect((await host<StaffOrder>(operator, `/orders/${placed.body.id}`)).body.canChange).toBe(true);
    expect((await change(operator, placed.body.id, 1)).status).toBe(200);
  });

  it('an operator seats a booking', async () => {
    const operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
    const { body: booked } = await order(t, {
      merchant,
      user: await newGuest(t.db.transactions),
      body: {
        merchantId: place.id,
        serviceType: 'DINE_IN',
        branchId: place.branches[0],
        later: true,
        day: '2026-11-22',
        time: '13:00',
        partySize: 2,
        cartItems: [],
        bill: 0,
      },
    });
    const go = (from: string, to: string, version: number) =>
      t.ask<ResponseBody<StaffOrder>>(`/console/orders/${booked.id}/status`, {
        merchant,
        user: operator,
        method: 'PATCH',
        body: { from, to, version },
      });
    expect((await go('OPEN', 'AT_TIME', 1)).status).toBe(200);
    const seated = await go('AT_TIME', 'ATTACHED', 2);
    expect(seated.body.status).toBe('ATTACHED');
    expect(seated.body.moves.map(({ to }) => to)).not.toContain('CLOSED');
  });
});
