/** What waiters and operators do with the orders of the hall. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/board.ts';
import type { PlacedOrder } from '#contract/order-placement.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import { openDiningHall, type Answer, type DiningHall } from '#tests/support/dining-hall.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';

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
