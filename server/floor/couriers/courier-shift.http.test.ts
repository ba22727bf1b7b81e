/** A courier's switch is the shift that pay counts; what is late and when the kitchen began is told as it is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkShift } from '#contract/accounts/work-shifts.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { newStaff } from '#tests/support/orders.ts';
import { openCourierShop, type CourierShop } from '#tests/support/courier-shop.ts';

const MINUTE = 60_000;
let shop: CourierShop;
beforeAll(async () => {
  shop = await openCourierShop();
});
afterAll(() => shop.t.stop());

const addRole = statement(
  'test.add-waiter',
  `
  insert into staff_role (merchant_id, id, user_id, role)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'WAITER')`,
);
const planKitchen = statement('test.plan-kitchen', 'update orders set kitchen_start_at = $2 where id = $1');

const shiftOf = async (user: string): Promise<WorkShift | null> =>
  (await shop.t.ask<{ shift: WorkShift | null }>('/console/work-shifts/own', { merchant: shop.merchant, user })).body
    .shift;

it('on duty begins a shift and off duty ends it, also when a dispatcher switches', async () => {
  const user = await newStaff(shop.t.db.transactions, shop.merchant, 'COURIER');
  const { body: courier } = await shop.shift(user, 'FREE');
  expect(await shiftOf(user)).toMatchObject({ endedAt: null });
  shop.t.clock.now += 30 * MINUTE;
  await shop.shift(user, 'FREE');
  expect(await shiftOf(user)).toMatchObject({ worked: 30 });
  await shop.t.ask(`/console/couriers/${courier.id}`, {
    merchant: shop.merchant,
    user: shop.manager,
    method: 'PATCH',
    body: { status: 'OFF' },
  });
  expect(await shiftOf(user)).toBeNull();
});

it('goes on with the shift that ended a while ago, for pay counts shifts; the time between is a break', async () => {
  const user = await newStaff(shop.t.db.transactions, shop.merchant, 'COURIER');
  await shop.shift(user, 'FREE');
  const first = await shiftOf(user);
  shop.t.clock.now += 60 * MINUTE;
  await shop.shift(user, 'OFF');
  shop.t.clock.now += 20 * MINUTE;
  await shop.shift(user, 'FREE');
  expect(await shiftOf(user)).toMatchObject({ id: first!.id, worked: 60, paused: 20, pausedAt: null });
  await shop.shift(user, 'OFF');
  shop.t.clock.now += 300 * MINUTE;
  await shop.shift(user, 'FREE');
  expect((await shiftOf(user))!.id).not.toBe(first!.id);
  shop.t.clock.now -= 380 * MINUTE;
});

it('does not end the shift of somebody who also waits at tables', async () => {
  const user = await newStaff(shop.t.db.transactions, shop.merchant, 'COURIER');
  await shop.t.db.transactions.tenantRows(shop.merchant, addRole, [newId(), user]);
  await shop.shift(user, 'FREE');
  await shop.shift(user, 'OFF');
  expect(await shiftOf(user)).not.toBeNull();
});

const lateness = async (): Promise<{ count: number; inTime: number }> =>
  (
    await shop.t.ask<{ lateness: { count: number; inTime: number } }>(
      '/console/reports/overview?from=2026-11-20&to=2026-11-20',
      { merchant: shop.merchant, user: shop.manager },
    )
  ).body.lateness;

it('an order that is still out after its time counts as late', async () => {
  const { id, version } = await shop.ready('ACCEPTED');
  const before = await lateness();
  shop.t.clock.now += 120 * MINUTE;
  const after = await lateness();
  expect([after.count - before.count, after.inTime - before.inTime]).toEqual([1, 0]);
  await shop.t.ask(`/console/orders/${id}/status`, {
    merchant: shop.merchant,
    user: shop.manager,
    method: 'PATCH',
    body: { from: 'ACCEPTED', to: 'CANCELED', version, reason: 'BUSY' },
  });
  expect((await lateness()).count).toBe(before.count);
});

it('the kitchen never begins after the food is ready', async () => {
  const { id } = await shop.ready('ACCEPTED');
  await shop.t.db.transactions.tenantRows(shop.merchant, planKitchen, [id, new Date(shop.t.clock.now + 300 * MINUTE)]);
  const planned = await shop.seen(id);
  expect(Date.parse(planned.kitchenStartAt!)).toBeLessThanOrEqual(Date.parse(planned.readyBy!));
  const done = await shop.ready();
  await shop.t.db.transactions.tenantRows(shop.merchant, planKitchen, [
    done.id,
    new Date(shop.t.clock.now + 300 * MINUTE),
  ]);
  const cooked = await shop.seen(done.id);
  expect(Date.parse(cooked.kitchenStartAt!)).toBeLessThanOrEqual(shop.t.clock.now);
});
