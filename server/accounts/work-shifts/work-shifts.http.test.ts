import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkShift } from '#contract/accounts/work-shifts.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T23:30:00+05:00');
const MINUTE = 60_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;
let branchManager: string;
let outsider: { merchant: string; user: string };
const staff: string[] = [];

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}, {}], dishes: [] }, NOW);
  manager = await newStaff(transactions, merchant, 'MANAGER');
  branchManager = await newStaff(transactions, merchant, 'MANAGER', place.branches[1]);
  for (let each = 0; each < 4; each++) staff.push(await newStaff(transactions, merchant, 'COOK', place.branches[0]));
  const other = await createMerchant(transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

interface Answer {
  shift: WorkShift | null;
  why: string;
}
const ask = <T = Answer>(user: string, url: string, body?: object, method: 'POST' | 'GET' = 'POST') =>
  t.ask<T>(`/console/work-shifts${url}`, { merchant, user, method, ...(body && { body }) });
const begin = (user: string, branch = place.branches[0]!) => ask(user, '', { branchId: branch });
const list = (user: string, query = '') =>
  t.ask<{ items: WorkShift[] }>(`/console/work-shifts${query}`, { merchant, user });
const namesOf = (items: WorkShift[]): string[] => items.map(({ userId }) => userId);

it('counts work without breaks, and shows managers who works now', async () => {
  const [cook] = staff as [string];
  expect((await begin(cook)).status).toBe(201);
  t.clock.now = NOW + 60 * MINUTE;
  const paused = await ask(cook, '/own/break', { isOn: true });
  expect(paused.body.shift).toMatchObject({
    worked: 60,
    paused: 0,
    pausedAt: new Date(NOW + 60 * MINUTE).toISOString(),
  });
  t.clock.now = NOW + 90 * MINUTE;
  const now = await list(manager);
  expect(now.body.items).toMatchObject([{ userId: cook, worked: 60, paused: 30, endedAt: null }]);
  expect((await list(branchManager)).body.items).toEqual([]);
  expect((await ask(cook, '/own/break', { isOn: false })).body.shift).toMatchObject({ pausedAt: null });
  t.clock.now = NOW + 120 * MINUTE;
  expect((await ask(cook, '/own/end')).body.shift).toBeNull();
  expect((await list(manager)).body.items).toEqual([]);
});

it('lists a shift on the day on which it began by the clock of the branch', async () => {
  const day = (date: string) => list(manager, `?from=${date}&to=${date}`);
  expect((await day('2026-11-20')).body.items).toMatchObject([{ worked: 90, paused: 30 }]);
  expect((await day('2026-11-21')).body.items).toEqual([]);
  expect((await list(branchManager, '?from=2026-11-01&to=2026-11-30')).body.items).toEqual([]);
});

it('begins one shift, however often it is requested at once', async () => {
  const cook = staff[1]!;
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(cook)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.why).toBe('SHIFT_OPEN');
  const breaks = await Promise.all(Array.from({ length: 6 }, () => ask(cook, '/own/break', { isOn: true })));
  expect(breaks.every(({ status }) => status === 200)).toBe(true);
  const ends = await Promise.all(Array.from({ length: 4 }, () => ask(cook, '/own/end')));
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it('lets a manager correct an end that was forgotten, in the audit', async () => {
  const cook = staff[2]!;
  t.clock.now = NOW;
  await begin(cook);
  t.clock.now = NOW + 17 * 60 * MINUTE;
  const [open] = (await list(manager)).body.items;
  expect(open).toMatchObject({ userId: cook, isForgotten: true });
  const correct = (user: string, endedAt: number | null, by = merchant) =>
    t.ask<WorkShift & { why: string }>(`/console/work-shifts/${open!.id}`, {
      merchant: by,
      user,
      method: 'PATCH',
      body: { startedAt: new Date(NOW).toISOString(), endedAt: endedAt && new Date(endedAt).toISOString() },
    });
  expect((await correct(cook, NOW + 60 * MINUTE)).status).toBe(403);
  expect((await correct(branchManager, NOW + 60 * MINUTE)).status).toBe(403);
  expect((await correct(outsider.user, NOW + 60 * MINUTE, outsider.merchant)).status).toBe(404);
  expect((await correct(manager, NOW - MINUTE)).body.why).toBe('ORDER');
  expect((await correct(manager, NOW + 18 * 60 * MINUTE)).body.why).toBe('FUTURE');
  const { body } = await correct(manager, NOW + 8 * 60 * MINUTE);
  expect(body).toMatchObject({ worked: 480, isCorrected: true, isForgotten: false });
  expect((await correct(manager, null)).body.why).toBe('ENDED');
  const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
  const audit = await t.ask<{ items: object[] }>('/console/audit', { merchant, user: owner });
  expect(audit.body.items).toContainEqual(expect.objectContaining({ action: 'SHIFT_CORRECTED', userId: manager }));
});

it('begins only where the person works, in their own merchant', async () => {
  const cook = staff[3]!;
  expect((await begin(cook, place.branches[1])).status).toBe(403);
  const foreign = await t.ask('/console/work-shifts', {
    ...outsider,
    method: 'POST',
    body: { branchId: place.branches[0] },
  });
  expect(foreign.status).toBe(404);
  expect((await t.ask<{ items: object[] }>('/console/work-shifts', outsider)).body.items).toEqual([]);
  expect((await list(cook)).status).toBe(403);
  expect(namesOf((await list(manager)).body.items)).toEqual([]);
});
