import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourierPayMonth, PayVersion } from '#contract/money/courier-pay.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { deliveryWithCourier } from '#tests/support/order-steps.ts';
import { beginShift, liftOrderLimits, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { statement } from '#server/platform/database/sql.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const HOUR = 3_600_000;
const RULES = { perOrder: 1_000_000, perKm: 150_000, perShift: 2_000_000, shiftMinimum: 8_000_000 };

/** On duty began it. */
const setShift = statement('test.set-shift', 'update work_shift set started_at = $2, ended_at = $3 where user_id = $1');
const wayOf = statement<{ distance: number }>('test.way-of', 'select distance from orders where id = $1');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let owner: string;
let manager: string;
let courier: string;
let courierId: string;
let other: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  const given = { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] };
  place = await openRestaurant(transactions, merchant, given, NOW);
  await liftOrderLimits(transactions, merchant);
  owner = await newStaff(transactions, merchant, 'OWNER');
  manager = await newStaff(transactions, merchant, 'MANAGER');
  courier = await newStaff(transactions, merchant, 'COURIER');
  await beginShift(t, merchant, courier);
  const mine = await t.ask<{ courier: { id: string } }>('/courier/orders', { merchant, user: courier });
  courierId = mine.body.courier.id;
  const elsewhere = await createMerchant(transactions, { key: 'boshqa' });
  other = { merchant: elsewhere, user: await newStaff(transactions, elsewhere, 'OWNER') };
});
afterAll(() => t.stop());

const setRules = (more: object, user = owner) =>
  t.ask<{ rules: PayVersion[]; code: string }>('/console/courier-pay/rules', {
    merchant,
    user,
    method: 'POST',
    body: { ...RULES, startsOn: '2026-11-20', version: 0, ...more },
  });
const month = (by = { merchant, user: manager }, path = 'courier-pay', of = '2026-11') =>
  t.ask<CourierPayMonth>(`/console/${path}?month=${of}`, by);

async function delivered(): Promise<number> {
  const id = await deliveryWithCourier(t, { merchant, place, staff: manager, courierId });
  let version = 4;
  for (const step of ['PICKED_UP', 'AT_DOOR', 'DELIVERED']) {
    const body = { step, version };
    const answer = await t.ask<{ version: number }>(`/courier/orders/${id}/step`, {
      merchant,
      user: courier,
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(200);
    ({ version } = answer.body);
  }
  return (await t.db.transactions.tenantRows(merchant, wayOf, [id]))[0]!.distance;
}

it('has rules that owners set, from today or later, in the version that was seen', async () => {
  expect((await setRules({}, manager)).status).toBe(403);
  expect((await setRules({ startsOn: '2026-11-19' })).body.code).toBe('VALIDATION');
  const both = await Promise.all([setRules({}), setRules({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await month()).body.rules).toMatchObject([{ ...RULES, version: 1 }]);
});

it('adds up orders, way and shifts, with the minimum of a quiet shift', async () => {
  const ways = [await delivered(), await delivered()];
  const shift = [courier, new Date(NOW - HOUR), new Date(NOW + HOUR)];
  await t.db.transactions.tenantRows(merchant, setShift, shift);
  t.clock.now = NOW + 2 * HOUR;
  ways.push(await delivered());
  const metres = ways.reduce((sum, way) => sum + way, 0);
  const way = (of: number): number => Math.floor((of * RULES.perKm) / 1000 + 0.5);
  const inShift = 2 * RULES.perOrder + way(ways[0]!) + way(ways[1]!) + RULES.perShift;
  const { body } = await month();
  expect(body.couriers).toEqual([
    {
      userId: courier,
      name: expect.any(String),
      orders: 3,
      metres,
      shifts: 1,
      forOrders: 3 * RULES.perOrder,
      forDistance: ways.reduce((sum, each) => sum + way(each), 0),
      forShifts: RULES.perShift,
      topUp: Math.max(0, RULES.shiftMinimum - inShift),
      total: Math.max(RULES.shiftMinimum, inShift) + RULES.perOrder + way(ways[2]!),
    },
  ]);
  expect(body.couriers[0]!.topUp).toBeGreaterThan(0);
});

it('is saved as a file', async () => {
  const { total, name } = (await month()).body.couriers[0]!;
  const path = '/console/courier-pay/export?month=2026-11&format=csv';
  const file = await t.ask<string>(path, { merchant, user: manager, language: 'en' });
  expect(file.headers['content-disposition']).toContain('courier-pay-2026-11.csv');
  const [, row = ''] = file.body.split('\r\n');
  expect(row.split(',').at(0)).toContain(name);
  expect(Number(row.split(',').at(-1))).toBe(total / 100);
  expect((await t.ask(path, { merchant, user: courier })).status).toBe(403);
});

it('shows a courier their own pay, and nothing to other merchants and months', async () => {
  const own = await month({ merchant, user: courier }, 'own-courier-pay');
  expect(own.body.couriers).toEqual((await month()).body.couriers);
  expect((await month({ merchant, user: courier })).status).toBe(403);
  expect((await month(other)).body).toEqual({ rules: [], couriers: [] });
  expect((await month(undefined, undefined, '2026-10')).body.couriers).toEqual([]);
  const manager2 = await newStaff(t.db.transactions, merchant, 'MANAGER', place.branches[1]);
  const ofBranch = (await month({ merchant, user: manager2 })).body.couriers;
  expect(ofBranch.map(({ orders }) => orders)).toEqual([0]);
});
