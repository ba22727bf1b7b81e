import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

/** The branch closes at noon, sells one portion a day and has room for one order a slot; guests do not see it yet. */
const prepare = statement(
  'test.prepare',
  `
  with m as (update merchant set live = false where id = current_setting('app.merchant_id')::uuid)
  update branch set accepting = false, slot_orders = 1`,
);
const countPortions = statement('test.count-portions', 'update product_branch set daily_stock = 1');
const taken = statement<{ taken: number; slots: number; customers: number; promised: number }>(
  'test.test-orders.taken',
  `
  select (select coalesce(sum(used), 0) from stock_day)::int as taken,
    (select coalesce(sum(orders), 0) from slot_use)::int as slots,
    (select count(*) from customer)::int as customers, (select count(*) from promo_use)::int as promised`,
);
const waitingReminders = `
  select count(*)::int as count from outbox
  where topic = 'job.notifications.unanswered' and payload ->> 'orderId' = $1`;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;
let cook: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'yangi' });
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 480, closes: 720 }));
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'yangi', branches: [{ shifts }], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  manager = await newStaff(transactions, merchant, 'MANAGER');
  cook = await newStaff(transactions, merchant, 'COOK', place.branches[0]);
  const other = await createMerchant(transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
  await transactions.tenantRows(merchant, prepare);
  await transactions.tenantRows(merchant, countPortions);
});
afterAll(() => t.stop());

const body = (more: object = {}): object => ({
  branchId: place.branches[0],
  serviceType: 'PICK_UP',
  cartItems: [{ productId: place.products[0], productCount: 1 }],
  ...more,
});
type Placed = PlacedOrder & { code: string; why: string };
const placeTest = (more: object = {}, by = { merchant, user: manager }, key: string = crypto.randomUUID()) =>
  t.ask<Placed>('/console/test-orders', {
    ...by,
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: body(more),
  });
const read = async (id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: manager })).body;
async function move(id: string, to: string, more: object = {}): Promise<number> {
  const { status: from, version } = await read(id);
  const answer = await t.ask(`/console/orders/${id}/status`, {
    merchant,
    user: manager,
    method: 'PATCH',
    body: { from, to, version, ...more },
  });
  return answer.status;
}
const numbers = async (): Promise<object> =>
  (await t.ask<object>('/console/orders/today', { merchant, user: manager })).body;
const nothing = { taken: 0, slots: 0, customers: 0, promised: 0 };

describe('a test order', () => {
  it('is placed before guests see the restaurant, at any hour, by staff of the branch alone', async () => {
    const key = crypto.randomUUID();
    const placed = await placeTest({}, { merchant, user: manager }, key);
    expect([placed.status, placed.body.bill]).toEqual([201, 4_500_000]);
    const again = await placeTest({}, { merchant, user: manager }, key);
    expect(again.body.id).toBe(placed.body.id);
    expect((await placeTest({}, outsider)).status).toBe(404);
    expect((await placeTest({}, { merchant, user: cook })).status).toBe(403);
    const guest = await newGuest(t.db.transactions);
    expect((await placeTest({}, { merchant, user: guest })).status).toBe(403);
    // The same order by a guest is refused: the restaurant is not shown.
    const asked = { merchantId: place.id, serviceType: 'PICK_UP', bill: 4_500_000, cartItems: [] };
    expect((await order(t, { merchant, user: guest, body: asked })).status).toBe(404);
  });

  it('waits for an answer, unlike other orders of staff: the bell is tried too', async () => {
    const { body: placed } = await placeTest();
    expect((await read(placed.id)).status).toBe('OPEN');
    const { rows } = await t.db.database.owner.query<{ topic: string }>(
      `select topic from outbox where payload ->> 'orderId' = $1`,
      [placed.id],
    );
    expect(rows.map(({ topic }) => topic)).not.toContain('job.orders.auto-accept');
  });

  it('goes the way of an order, marked on the board and in the kitchen', async () => {
    const { id } = (await placeTest()).body;
    expect(await read(id)).toMatchObject({ isTest: true, lane: 'NEW', phone: null, customerName: null });
    expect(await move(id, 'ACCEPTED')).toBe(200);
    const kitchen = await t.ask<{ items: KitchenTicket[] }>(`/console/kitchen?branchId=${place.branches[0]}`, {
      merchant,
      user: cook,
    });
    expect(kitchen.body.items.find(({ orderId }) => orderId === id)).toMatchObject({ isTest: true });
    for (const to of ['COOKING', 'DONE']) expect(await move(id, to)).toBe(200);
    const done = await read(id);
    const paid = await t.ask(`/console/orders/${id}/payment`, {
      merchant,
      user: manager,
      method: 'POST',
      body: { version: done.version, paid: true },
    });
    expect(paid.status).toBe(200);
    expect(await move(id, 'DELIVERED')).toBe(200);
  });

  it('takes nothing and is counted nowhere, however many there are and however they end', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => placeTest()));
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { id } = orders[0]!.body;
    expect(await move(id, 'CANCELED', { reason: 'OTHER', note: 'Sinov' })).toBe(200);
    expect(await t.db.transactions.tenantRows(merchant, taken)).toEqual([nothing]);
    expect(await numbers()).toEqual({ orders: 0, sum: 0, cookingMinutes: null, expired: [] });
    const reminders = await t.db.database.owner.query<{ count: number }>(waitingReminders, [orders[1]!.body.id]);
    expect(reminders.rows).toEqual([{ count: 0 }]);
  });

  it('is judged without promos that apply by themselves', async () => {
    const promo = { discountType: 'PERCENTAGE', productDiscount: 20, startDate: '2026-11-01', endDate: '2026-11-30' };
    const added = await t.ask('/console/promos', {
      merchant,
      user: manager,
      method: 'POST',
      body: { ...promo, isActive: true },
    });
    expect(added.status).toBe(201);
    const placed = await placeTest();
    expect([placed.status, placed.body.bill]).toEqual([201, 4_500_000]);
  });

  it('keeps its dishes, and no courier rides for it', async () => {
    const delivery = await placeTest({ serviceType: 'DELIVERY' });
    expect(delivery.status).toBe(201);
    expect((await placeTest({ serviceType: 'DINE_IN' })).status).toBe(201);
    const { id, version, courierMoves, canChange } = await read(delivery.body.id);
    expect([courierMoves, canChange]).toEqual([[], false]);
    const changed = await t.ask<Placed>(`/console/orders/${id}/items`, {
      merchant,
      user: manager,
      method: 'POST',
      body: { version, consent: true, cartItems: [{ productId: place.products[0], productCount: 3 }] },
    });
    expect(changed.body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TEST_ORDER' });
    expect(await move(id, 'ACCEPTED')).toBe(200);
    const { version: now } = await read(id);
    const sent = await t.ask<Placed>(`/console/orders/${id}/courier`, {
      merchant,
      user: manager,
      method: 'POST',
      body: { version: now, from: null, to: 'PERFORMER_LOOK_UP', deliveryType: 'DASTURXON' },
    });
    expect(sent.body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TEST_ORDER' });
  });

  it('is part of the set-up once somebody has accepted it', async () => {
    const { body: setup } = await t.ask<{ steps: object[] }>('/console/setup', { merchant, user: manager });
    expect(setup.steps).toContainEqual({ step: 'TEST_ORDER', done: true });
  });
});
