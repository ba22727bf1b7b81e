/** What waiters and operators do with the orders of the hall. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { bookOrdersOf } from '#server/money/ledger/book-orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import { openDiningHall, type Answer, type DiningHall } from '#tests/support/dining-hall.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';

const owed = statement<{ owed: number; movements: number }>(
  'test.owed-of-order',
  `select coalesce(sum(e.amount) filter (where e.account = 'MERCHANT'), 0)::bigint as owed,
     count(distinct m.id)::int as movements
   from ledger_movement m join ledger_entry e on e.movement_id = m.id where m.order_id = $1`,
);

let hall: DiningHall;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];
let waiter: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  hall = await openDiningHall();
  ({ t, merchant, place, tables, waiter, outsider } = hall);
});
afterAll(() => t.stop());

describe('what staff of the hall do with orders', () => {
  beforeEach(() => hall.nextMinute());
  const place1 = (user: string, body: object) =>
    t.ask<Answer<PlacedOrder>>('/console/orders', {
      merchant,
      user,
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { merchantId: place.id, branchId: place.branches[0], cartItems: [hall.dish(0)], bill: 4_500_000, ...body },
    });
  const change = (user: string, id: string, version: number) =>
    t.ask<Answer<StaffOrder>>(`/console/orders/${id}/items`, {
      merchant,
      user,
      method: 'POST',
      body: { version, cartItems: [hall.dish(0, 2)], consent: true },
    });

  it('a waiter brings a round to guests of a session: it is on their bill, and its dishes may be changed', async () => {
    const { body: session } = await hall.seated(tables[0]!, hall.device(70));
    const placed = await place1(waiter, { serviceType: 'DINE_IN', tableSessionId: session.id });
    expect(placed.status).toBe(201);
    await hall.run('orders.attach', { orderId: placed.body.id });
    const stands = (await hall.host<StaffOrder>(waiter, `/orders/${placed.body.id}`)).body;
    expect(stands).toMatchObject({
      status: 'ATTACHED',
      tableSessionId: session.id,
      tableNumber: '1',
      canChange: true,
      servicePrice: 0,
    });
    expect((await hall.see(session.id, hall.device(70))).body).toMatchObject({
      rounds: [{ orderId: placed.body.id, mine: false }],
      bill: 4_950_000,
    });
    expect((await change(waiter, placed.body.id, stands.version)).body).toMatchObject({ totalPrice: 9_000_000 });
    expect((await hall.see(session.id, hall.device(70))).body.bill).toBe(9_900_000);
    expect((await place1(outsider.user, { serviceType: 'DINE_IN', tableSessionId: session.id })).status).toBe(403);
    await hall.host(waiter, `/table-sessions/${session.id}/bill`, {});
    await hall.host(waiter, `/table-sessions/${session.id}/close`, {});
    expect((await place1(waiter, { serviceType: 'DINE_IN', tableSessionId: session.id })).body).toMatchObject({
      why: 'SESSION_CLOSED',
    });
    expect((await place1(waiter, { serviceType: 'DINE_IN', tableSessionId: crypto.randomUUID() })).status).toBe(404);
  });

  it('a waiter orders at a free table: the guests are seated, and the order is accepted by that act', async () => {
    const table = tables[1]!;
    const atTable = { serviceType: 'DINE_IN', tableId: table, partySize: 3 };
    const placed = await place1(waiter, atTable);
    expect(placed.status).toBe(201);
    await hall.run('orders.attach', { orderId: placed.body.id });
    const stands = await hall.orderNow(placed.body.id);
    expect(stands).toMatchObject({ status: 'ATTACHED', tableNumber: '2' });
    const sessions = async () =>
      (
        await hall.host<{ items: TableSession[] }>(waiter, `/table-sessions?branchId=${place.branches[0]}`)
      ).body.items.filter(({ tableId }) => tableId === table);
    expect(await sessions()).toMatchObject([
      {
        id: stands.tableSessionId,
        state: 'OPEN',
        partySize: 3,
        bill: 4_950_000,
        rounds: [{ orderId: placed.body.id }],
      },
    ]);
    const again = await place1(waiter, atTable);
    expect(again.status).toBe(201);
    expect(await sessions()).toMatchObject([{ rounds: [{}, {}], bill: 9_900_000 }]);
    await hall.run('orders.attach', { orderId: again.body.id });
    expect((await hall.host(waiter, `/table-sessions/${stands.tableSessionId}/bill`, {})).status).toBe(200);
    await hall.host(waiter, `/table-sessions/${stands.tableSessionId}/close`, {});
  });

  it('a refused order leaves its table free, and nobody orders at the table of another restaurant', async () => {
    const table = tables[2]!;
    const wrong = await place1(waiter, { serviceType: 'DINE_IN', tableId: table, partySize: 2, bill: 1 });
    expect(wrong.body.code).toBe('PRICE_CHANGED');
    const { body } = await hall.host<{ items: TableSession[] }>(
      waiter,
      `/table-sessions?branchId=${place.branches[0]}`,
    );
    expect(body.items.filter(({ tableId }) => tableId === table)).toEqual([]);
    expect((await place1(outsider.user, { serviceType: 'DINE_IN', tableId: table })).status).toBe(403);
    expect((await place1(waiter, { serviceType: 'DINE_IN', tableId: crypto.randomUUID() })).status).toBe(404);
  });

  it('paid rounds of guests who have left end by themselves, and the ledger owes nothing for them', async () => {
    const placed = await place1(waiter, { serviceType: 'DINE_IN', tableId: tables[3]!, partySize: 2 });
    await hall.run('orders.attach', { orderId: placed.body.id });
    const { tableSessionId: id, version } = await hall.orderNow(placed.body.id);
    await hall.move(placed.body.id, 'ATTACHED', 'COOKING', version);
    await hall.host(waiter, `/table-sessions/${id}/bill`, { paymentType: 'CASH' });
    expect((await hall.host(waiter, `/table-sessions/${id}/close`, {})).body.state).toBe('CLOSED');
    expect((await hall.orderNow(placed.body.id)).status).toBe('COOKING');
    hall.nextMinute();
    await hall.run('orders.end-round', { orderId: placed.body.id });
    expect(await hall.orderNow(placed.body.id)).toMatchObject({ status: 'CLOSED', isPaid: true });
    await bookOrdersOf(t.db.transactions, merchant);
    expect(await t.db.transactions.tenantRows(merchant, owed, [placed.body.id])).toEqual([{ owed: 0, movements: 2 }]);
  });

  it('a table that has paid is closed after an hour in which nothing happened, and not before', async () => {
    const placed = await place1(waiter, { serviceType: 'DINE_IN', tableId: tables[3]!, partySize: 2 });
    await hall.run('orders.attach', { orderId: placed.body.id });
    const { tableSessionId: id } = await hall.orderNow(placed.body.id);
    const session = async () =>
      (
        await hall.host<{ items: TableSession[] }>(waiter, `/table-sessions?branchId=${place.branches[0]}`)
      ).body.items.find((each) => each.id === id);
    const recheck = async (minutes: number) => {
      t.clock.now += minutes * 60_000;
      await hall.run('tables.stay', { sessionId: id });
      return (await session())?.state ?? 'CLOSED';
    };
    expect(await recheck(90)).toBe('OPEN');
    await hall.host(waiter, `/table-sessions/${id}/bill`, { paymentType: 'CASH' });
    expect(await recheck(50)).toBe('OPEN');
    expect(await recheck(15)).toBe('CLOSED');
    await hall.run('orders.end-round', { orderId: placed.body.id });
    expect((await hall.orderNow(placed.body.id)).status).toBe('CLOSED');
  });

  it('a waiter changes nothing outside the hall', async () => {
    const operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
    const placed = await place1(operator, { serviceType: 'PICK_UP', pickupValid: true, phone: '+998901112233' });
    expect(placed.status).toBe(201);
    expect((await hall.host<StaffOrder>(waiter, `/orders/${placed.body.id}`)).body.canChange).toBe(false);
    expect((await change(waiter, placed.body.id, 1)).body.code).toBe('FORBIDDEN');
    expect((await hall.host<StaffOrder>(operator, `/orders/${placed.body.id}`)).body.canChange).toBe(true);
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
      t.ask<Answer<StaffOrder>>(`/console/orders/${booked.id}/status`, {
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
