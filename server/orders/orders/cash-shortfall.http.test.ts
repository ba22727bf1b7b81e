import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { deliveryWithCourier } from '#tests/support/order-steps.ts';
import { newStaff } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { orderJobs } from './order-jobs.ts';
import type { ConsoleCourier, CourierOrder } from '#contract/floor/couriers.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let waiter: string;
let courier: string;
let courierId: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  operator = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
  waiter = await newStaff(transactions, merchant, 'WAITER', place.branches[0]);
  courier = await newStaff(transactions, merchant, 'COURIER');
  courierId = (await page()).courier.id;
  await t.ask('/courier', { merchant, user: courier, method: 'PATCH', body: { status: 'FREE' } });
  const other = await createMerchant(transactions, { key: 'other' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

type ResponseBody<T> = T & { code: string; why: string; due: number };
const page = async () =>
  (await t.ask<{ courier: ConsoleCourier; items: CourierOrder[] }>('/courier/orders', { merchant, user: courier }))
    .body;
const step = (id: string, name: string, version: number, more: object = {}) =>
  t.ask<ResponseBody<CourierOrder>>(`/courier/orders/${id}/step`, {
    merchant,
    user: courier,
    method: 'POST',
    body: { step: name, version, ...more },
  });
const resolve = (id: string, body: object, who = { merchant, user: operator }) =>
  t.ask<ResponseBody<StaffOrder>>(`/console/orders/${id}/shortfall`, { ...who, method: 'POST', body });
const seen = async (id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator })).body;
const onBoard = async (id: string): Promise<StaffOrder | undefined> =>
  (await t.ask<{ items: StaffOrder[] }>('/console/orders', { merchant, user: operator })).body.items.find(
    (each) => each.id === id,
  );
const history = async (id: string): Promise<HistoryEntry[]> =>
  (await t.ask<{ items: HistoryEntry[] }>(`/console/orders/${id}/history`, { merchant, user: operator })).body.items;
const settle = (id: string) =>
  runJob(
    orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now }),
    'orders.settle',
    { orderId: id },
    { merchantId: merchant },
  );

/** On the way with the courier; the order's version is 6. */
async function onTheWay(): Promise<{ id: string; due: number }> {
  const id = await deliveryWithCourier(t, { merchant, place, staff: operator, courierId });
  const picked = await step(id, 'PICKED_UP', 4);
  expect(picked.body).toMatchObject({ status: 'ON_WAY', version: 6 });
  return { id, due: picked.body.toTake };
}

describe('a delivery with less cash than due', () => {
  it('does not end without a reason, nor with more than is due', async () => {
    const { id, due } = await onTheWay();
    const before = (await page()).courier.balance;
    expect((await step(id, 'DELIVERED', 6, { cash: 100 })).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'REASON_REQUIRED',
      due,
    });
    expect((await step(id, 'DELIVERED', 6, { cash: 100, cashReason: 'OTHER' })).body).toMatchObject({
      why: 'NOTE_REQUIRED',
    });
    expect((await step(id, 'DELIVERED', 6, { cash: due + 1 })).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'CASH_ABOVE_DUE',
      due,
    });
    expect((await seen(id)).status).toBe('ON_WAY');
    expect((await page()).courier.balance).toBe(before);
  });

  it('is a claim on the board until somebody resolves it, with its sum in the history', async () => {
    const { id, due } = await onTheWay();
    const before = (await page()).courier.balance;
    const done = await step(id, 'DELIVERED', 6, {
      cash: due - 1_000_000,
      cashReason: 'GUEST_SHORT',
      note: 'had no more',
    });
    expect(done.body).toMatchObject({ status: 'DELIVERED', version: 8 });
    expect((await page()).courier.balance).toBe(before + due - 1_000_000);
    t.clock.now += 9_000;
    await settle(id);
    expect(await onBoard(id)).toMatchObject({
      status: 'DELIVERED',
      lane: 'TO_SETTLE',
      moves: [],
      shortfall: { due, received: due - 1_000_000, reason: 'GUEST_SHORT', note: 'had no more', resolution: null },
    });
    expect((await history(id)).at(-1)).toMatchObject({
      to: 'DELIVERED',
      by: 'COURIER',
      note: 'had no more',
      shortfall: { missing: 1_000_000, received: due - 1_000_000, reason: 'GUEST_SHORT', resolution: null },
    });
    expect((await resolve(id, { version: 8, resolution: 'ACCEPTED' }, outsider)).status).toBe(404);
    expect((await resolve(id, { version: 8, resolution: 'ACCEPTED' }, { merchant, user: waiter })).status).toBe(403);
    expect((await resolve(id, { version: 8, resolution: 'ACCEPTED' }, { merchant, user: courier })).status).toBe(403);
    expect((await resolve(id, { version: 7, resolution: 'ACCEPTED' })).body.code).toBe('VERSION_CONFLICT');
    const resolved = await resolve(id, { version: 8, resolution: 'CHARGED', note: 'agreed' });
    expect(resolved.body).toMatchObject({ lane: null, shortfall: { resolution: 'CHARGED' } });
    expect((await page()).courier.balance).toBe(before + due);
    expect((await history(id)).at(-1)).toMatchObject({
      by: 'STAFF',
      note: 'agreed',
      shortfall: { missing: 1_000_000, resolution: 'CHARGED' },
    });
    expect((await resolve(id, { version: 9, resolution: 'ACCEPTED' })).body).toMatchObject({ why: 'NO_SHORTFALL' });
    await settle(id);
    expect((await seen(id)).status).toBe('CLOSED');
  });

  it('disappears with the undone hand-over, and is resolved once by two concurrent decisions', async () => {
    const { id, due } = await onTheWay();
    const before = (await page()).courier.balance;
    const short = { cash: 0, cashReason: 'GUEST_REFUSED' };
    await step(id, 'DELIVERED', 6, short);
    const undone = await t.ask<StaffOrder>(`/console/orders/${id}/undo`, {
      merchant,
      user: courier,
      method: 'POST',
      body: { version: 8 },
    });
    expect(undone.body).toMatchObject({ status: 'ON_WAY', isPaid: false, shortfall: null });
    expect((await page()).courier.balance).toBe(before);
    const again = await step(id, 'DELIVERED', undone.body.version, short);
    expect(again.body.status).toBe('DELIVERED');
    const { version } = await seen(id);
    const answers = await Promise.all([
      resolve(id, { version, resolution: 'CHARGED' }),
      resolve(id, { version, resolution: 'CHARGED' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await page()).courier.balance).toBe(before + due);
    const late = await t.ask<ResponseBody<object>>(`/console/orders/${id}/undo`, {
      merchant,
      user: courier,
      method: 'POST',
      body: { version: version + 1 },
    });
    expect(late.body).toMatchObject({ why: 'MOVED_ON' });
    expect((await page()).courier.balance).toBe(before + due);
  });
});
