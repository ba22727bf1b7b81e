/** Jobs for the merchant's own couriers, with a clock that the test moves. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { beginShift, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { courierJobs } from './courier-jobs.ts';
import type { CourierOrder } from '#contract/floor/couriers.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let manager: string;
let courier: string;

const claims = statement<{ status: string; ended: boolean }>(
  'test.claims',
  'select status, ended_at is not null as ended from courier_claim where order_id = $1 order by created_date, id',
);
const events = statement<{ to_value: string; source: string }>(
  'test.courier-events',
  `
  select to_value, source from order_event where order_id = $1 and type = 'CHANGE_COURIER_STATUS' order by version`,
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR');
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  courier = await newStaff(t.db.transactions, merchant, 'COURIER', place.branches[0]);
  await beginShift(t, merchant, courier);
});
beforeEach(() => {
  t.clock.now = NOW;
});
afterAll(() => t.stop());

async function accepted(branch = 0): Promise<string> {
  const { body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      branchId: place.branches[branch],
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  await move(body.id, 'ACCEPTED');
  return body.id;
}

const seen = async (id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: manager })).body;
async function move(id: string, to: string, user = operator, more: object = {}): Promise<void> {
  const { status: from, version } = await seen(id);
  const answer = await t.ask(`/console/orders/${id}/status`, {
    merchant,
    user,
    method: 'PATCH',
    body: { from, to, version, ...more },
  });
  expect(answer.status).toBe(200);
}
async function say(id: string, to: string | null, user = operator, more: object = {}) {
  const { courierStatus: from, version } = await seen(id);
  return t.ask<StaffOrder & { code: string }>(`/console/orders/${id}/courier`, {
    merchant,
    user,
    method: 'POST',
    body: { from, to, version, ...more },
  });
}
async function step(id: string, name: string): Promise<void> {
  const { version } = await seen(id);
  const answer = await t.ask<CourierOrder>(`/courier/orders/${id}/step`, {
    merchant,
    user: courier,
    method: 'POST',
    body: { step: name, version, note: 'x' },
  });
  expect(answer.status).toBe(200);
}
const run = (task: string, payload: object): Promise<void> =>
  runJob(
    courierJobs({ transactions: t.db.transactions, now: () => t.clock.now, followers: ORDER_FOLLOWERS }),
    task,
    payload,
    {
      merchantId: merchant,
    },
  );
const since = async (id: string): Promise<number> => (await seen(id)).version;

describe('couriers are offered orders automatically', () => {
  it('so early that they arrive with the food, once, however often the job runs', async () => {
    const id = await accepted();
    await expect(run('couriers.offer', { orderId: id })).rejects.toThrow('not before');
    expect(await seen(id)).toMatchObject({ courierStatus: null, version: 2 });
    // Twenty minutes in the kitchen, and ten for the courier to arrive.
    t.clock.now = NOW + 10 * 60_000;
    await Promise.allSettled([1, 2, 3].map(() => run('couriers.offer', { orderId: id })));
    expect(await seen(id)).toMatchObject({ status: 'ACCEPTED', courierStatus: 'PERFORMER_LOOK_UP', version: 3 });
    await run('couriers.offer', { orderId: id });
    expect(await t.db.transactions.tenantRows(merchant, events, [id])).toEqual([
      { to_value: 'PERFORMER_LOOK_UP', source: 'COURIER_TIMER' },
    ]);
    expect(await t.db.transactions.tenantRows(merchant, claims, [id])).toHaveLength(1);
    await step(id, 'TAKE');
    expect(await seen(id)).toMatchObject({ courierStatus: 'PERFORMER_FOUND' });
  });

  it('at once for what is ready sooner, and not when staff have chosen a courier', async () => {
    const [soon, chosen] = [await accepted(), await accepted()];
    await move(soon, 'DONE');
    await run('couriers.offer', { orderId: soon });
    expect(await seen(soon)).toMatchObject({ status: 'DONE', courierStatus: 'PERFORMER_LOOK_UP' });
    await say(chosen, 'PERFORMER_FOUND', operator, { deliveryType: 'CUSTOM', deliveryTypeComment: 'taksi' });
    await move(chosen, 'DONE');
    await run('couriers.offer', { orderId: chosen });
    expect(await seen(chosen)).toMatchObject({ courierStatus: 'PERFORMER_FOUND', deliveryType: 'CUSTOM' });
  });

  it('not where nobody works as a courier', async () => {
    const id = await accepted(1);
    await move(id, 'DONE');
    await run('couriers.offer', { orderId: id });
    expect(await seen(id)).toMatchObject({ courierStatus: null });
  });

  it('not for an order that has ended', async () => {
    const id = await accepted();
    await move(id, 'CANCELED', manager, { reason: 'BUSY' });
    t.clock.now = NOW + 3_600_000;
    await run('couriers.offer', { orderId: id });
    expect(await seen(id)).toMatchObject({ status: 'CANCELED', courierStatus: null });
  });
});

describe('nobody accepts', () => {
  it('is retried twice, each try a claim of its own, and then left to the dispatcher', async () => {
    const id = await accepted();
    await move(id, 'DONE');
    await run('couriers.offer', { orderId: id });
    for (const attempts of [1, 2, 3]) {
      const version = await since(id);
      await run('couriers.not-found', { orderId: id, version });
      await run('couriers.not-found', { orderId: id, version });
      expect(await seen(id)).toMatchObject({
        status: 'DONE',
        courierStatus: 'PERFORMER_NOT_FOUND',
        version: version + 1,
      });
      expect(await t.db.transactions.tenantRows(merchant, claims, [id])).toHaveLength(attempts);
      await run('couriers.again', { orderId: id, version: version + 1 });
    }
    expect(await seen(id)).toMatchObject({ courierStatus: 'PERFORMER_NOT_FOUND' });
    expect((await t.db.transactions.tenantRows(merchant, claims, [id])).map(({ ended }) => ended)).toEqual([
      true,
      true,
      true,
    ]);
    expect((await say(id, 'PERFORMER_LOOK_UP')).body).toMatchObject({ courierStatus: 'PERFORMER_LOOK_UP' });
  });

  it('is not reported of a search that has been replaced', async () => {
    const id = await accepted();
    await move(id, 'DONE');
    await run('couriers.offer', { orderId: id });
    const first = await since(id);
    await step(id, 'TAKE');
    await step(id, 'GIVE_BACK');
    await run('couriers.not-found', { orderId: id, version: first });
    expect(await seen(id)).toMatchObject({ courierStatus: 'PERFORMER_LOOK_UP' });
    await run('couriers.not-found', { orderId: id, version: await since(id) });
    expect(await seen(id)).toMatchObject({ courierStatus: 'PERFORMER_NOT_FOUND' });
  });
});

describe('a returned delivery', () => {
  async function returned(): Promise<string> {
    const id = await accepted();
    await move(id, 'DONE');
    await run('couriers.offer', { orderId: id });
    for (const name of ['TAKE', 'PICKED_UP', 'RETURNING', 'RETURN_ARRIVED']) await step(id, name);
    const over = await say(id, 'PERFORMER_RETURNED_FINISH');
    expect(over.body).toMatchObject({ status: 'ON_WAY', courierStatus: 'PERFORMER_RETURNED_FINISH' });
    return id;
  }

  it('is cancelled by the clock when nobody sends it again', async () => {
    const id = await returned();
    const version = await since(id);
    await Promise.allSettled([
      run('couriers.returned', { orderId: id, version }),
      run('couriers.returned', { orderId: id, version }),
    ]);
    await run('couriers.returned', { orderId: id, version });
    expect(await seen(id)).toMatchObject({
      status: 'CANCELED',
      reason: 'OTHER',
      reasonReturn: 'x',
      version: version + 1,
    });
  });

  it('is sent again by a manager alone: it is ready at the counter, and the clock ignores it', async () => {
    const id = await returned();
    const version = await since(id);
    expect((await say(id, 'PERFORMER_LOOK_UP')).body.code).toBe('FORBIDDEN');
    const again = await say(id, 'PERFORMER_LOOK_UP', manager);
    expect(again.body).toMatchObject({ status: 'DONE', courierStatus: 'PERFORMER_LOOK_UP', courierId: null });
    await run('couriers.returned', { orderId: id, version });
    expect(await seen(id)).toMatchObject({ status: 'DONE', courierStatus: 'PERFORMER_LOOK_UP' });
    expect(await t.db.transactions.tenantRows(merchant, claims, [id])).toHaveLength(2);
    await step(id, 'TAKE');
    await step(id, 'PICKED_UP');
    expect(await seen(id)).toMatchObject({ status: 'ON_WAY' });
  });
});

describe('the jobs', () => {
  it('are committed with the moves they follow, and run by any process when they are due', async () => {
    const id = await accepted();
    await move(id, 'DONE');
    // The test's clock is in the past: every job is due as soon as a process starts the worker.
    await t.product.startJobs();
    const sent = async () => (await t.db.transactions.tenantRows(merchant, events, [id])).map(({ to_value: to }) => to);
    for (let attempts = 0; attempts < 200 && (await sent()).length < 6; attempts++) await sleep(50);
    await sleep(300);
    const each = ['PERFORMER_LOOK_UP', 'PERFORMER_NOT_FOUND'];
    expect(await sent()).toEqual([...each, ...each, ...each]);
    expect(await t.db.transactions.tenantRows(merchant, claims, [id])).toHaveLength(3);
  });
});
