/** What a kitchen has taken for its orders is learned, shown, and promised where that is switched on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { PrepForecast } from '#contract/management/prep-forecast.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { refreshMerchantDirectory } from '#server/restaurants/discovery/discovery.ts';
import { foldJobs } from '../reports/fold-sales.ts';
import { prepForecastJobs } from './prep-forecast.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
/** A Friday. */
const TODAY = Date.parse('2026-11-20T19:00:00+05:00');
const SETTING = 20;

const terms = statement<{ terms: string }>('test.terms', 'select terms::text from merchant_counter');
const listed = statement<{ id: string; minutes: number }>(
  'test.listed-minutes',
  `select branch_id as id, prep_minutes as minutes from directory_branch where branch_id = any($1::uuid[])
  order by prep_minutes desc`,
);
const kitchenStart = statement<{ at: Date }>('test.start', 'select kitchen_start_at as at from orders where id = $1');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;
let local: string;
let cook: string;
let outsider: { merchant: string; user: string };
let branchId: string;

beforeAll(async () => {
  t = await composeProduct({ now: TODAY - 4 * WEEK });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{ prepMinutes: SETTING }, { prepMinutes: SETTING }],
      dishes: [{ name: 'Osh' }],
    },
    t.clock.now,
  );
  branchId = place.branches[0]!;
  await liftOrderLimits(t.db.transactions, merchant);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  local = await newStaff(t.db.transactions, merchant, 'MANAGER', place.branches[1]);
  cook = await newStaff(t.db.transactions, merchant, 'COOK', branchId);
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

async function run(name: string): Promise<void> {
  await runJob(prepForecastJobs({ transactions: t.db.transactions, now: () => t.clock.now }), name);
  await t.settled();
}
const forecast = (who: { merchant: string; user: string } = { merchant, user: manager }, id = branchId) =>
  t.ask<PrepForecast>(`/console/branches/${id}/forecast`, who);
async function ordered(more: object = {}): Promise<{ id: string; minutes: number; user: string }> {
  const user = await newGuest(t.db.transactions);
  const { body, status } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      ...more,
    },
  });
  expect(status).toBe(201);
  const { promisedFrom } = await ownOrder(t, merchant, user, body.id);
  return { id: body.id, minutes: (Date.parse(promisedFrom!) - t.clock.now) / MINUTE, user };
}
async function move(id: string, from: string, to: string, version: number): Promise<void> {
  const { status } = await t.ask(`/console/orders/${id}/status`, {
    merchant,
    user: manager,
    method: 'PATCH',
    body: { from, to, version },
  });
  expect(status).toBe(200);
}
async function cooked(minutes: number): Promise<void> {
  const { id } = await ordered();
  await move(id, 'OPEN', 'ACCEPTED', 1);
  t.clock.now += minutes * MINUTE;
  await move(id, 'ACCEPTED', 'DONE', 2);
}
async function switchTo(promisesForecast: boolean): Promise<void> {
  const { body } = await t.ask<{ branches: PlaceBranch[] }>('/console/places', { merchant, user: manager });
  const { version } = body.branches.find(({ id }) => id === branchId)!;
  const { status } = await t.ask(`/console/branches/${branchId}`, {
    merchant,
    user: manager,
    method: 'PATCH',
    body: { version, promisesForecast },
  });
  expect(status).toBe(200);
}

describe('the forecast of preparation', () => {
  it('has learned nothing before there were orders', async () => {
    await run('forecast.learn');
    const { body } = await forecast();
    expect(body).toMatchObject({ orders: 0, usualMinutes: null, currentMinutes: null, cells: [] });
    expect(body.learnedAt).not.toBeNull();
  });

  it('is the time within which four of five orders of that hour were ready', async () => {
    for (const weeks of [4, 3, 2, 1]) {
      for (const [at, minutes] of [22, 31, 33, 34].entries()) {
        t.clock.now = TODAY - weeks * WEEK + (at - 1) * 40 * MINUTE;
        await cooked(minutes);
      }
    }
    t.clock.now = TODAY;
    await run('forecast.learn');
    expect((await forecast()).body).toMatchObject({
      percent: 80,
      weeks: 6,
      orders: 16,
      usualMinutes: 35,
      currentMinutes: null,
      cells: [{ weekday: 5, fromHour: 18, toHour: 21, fromLoad: 0, minutes: 35, orders: 16 }],
    });
    expect((await forecast(undefined, place.branches[1])).body.cells).toEqual([]);
  });

  it('is promised once it is switched on, also to orders that are judged by cached terms', async () => {
    expect((await ordered()).minutes).toBe(SETTING);
    await run('forecast.note-current');
    expect((await ordered()).minutes).toBe(SETTING);
    await switchTo(true);
    await run('forecast.note-current');
    expect((await forecast()).body.currentMinutes).toBe(35);
    expect((await ordered()).minutes).toBe(35);
    expect((await ordered()).minutes).toBe(35);
  });

  it('is what lists of restaurants promise, too', async () => {
    await t.db.transactions.withTenant(merchant, (tx) => refreshMerchantDirectory(tx, merchant, TODAY));
    expect(await t.db.transactions.platformRows(listed, [place.branches])).toEqual([
      { id: branchId, minutes: 35 },
      { id: place.branches[1], minutes: SETTING },
    ]);
  });

  it('leaves orders for later, and hours that it knows nothing of, to the setting', async () => {
    const { id, minutes } = await ordered({ later: true, day: '2026-11-20', time: '21:00' });
    expect(minutes).toBe(120);
    const [row] = await t.db.transactions.tenantRows(merchant, kitchenStart, [id]);
    expect(row!.at.getTime()).toBe(TODAY + (120 - SETTING) * MINUTE);
    t.clock.now = TODAY + 3 * 60 * MINUTE;
    await run('forecast.note-current');
    expect((await ordered()).minutes).toBe(SETTING);
    t.clock.now = TODAY;
    await run('forecast.note-current');
    expect((await ordered()).minutes).toBe(35);
  });

  it('changes neither the terms of ordering nor the dishes of the search index', async () => {
    const writes = async () => {
      const { rows } = await t.db.database.owner.query<{ topic: string }>(
        "select topic from outbox where topic = 'job.discovery.refresh'",
      );
      return [rows.length, await t.db.transactions.tenantRows(merchant, terms)];
    };
    const before = await writes();
    t.clock.now = TODAY + 3 * 60 * MINUTE;
    await run('forecast.note-current');
    expect((await forecast()).body.currentMinutes).toBeNull();
    expect((await ordered()).minutes).toBe(SETTING);
    expect((await t.db.transactions.platformRows(listed, [place.branches]))[0]!.minutes).toBe(SETTING);
    t.clock.now = TODAY;
    await run('forecast.note-current');
    await run('forecast.learn');
    expect((await ordered()).minutes).toBe(35);
    expect((await t.db.transactions.platformRows(listed, [place.branches]))[0]!.minutes).toBe(35);
    expect(await writes()).toEqual(before);
  });

  it('ends when it is switched off', async () => {
    await switchTo(false);
    await run('forecast.note-current');
    expect((await forecast()).body.currentMinutes).toBeNull();
    expect((await ordered()).minutes).toBe(SETTING);
  });

  it('is noted where orders changed; at the others once an hour', async () => {
    await switchTo(true);
    t.clock.now = TODAY + 10 * MINUTE;
    const counts = foldJobs({ transactions: t.db.transactions, now: () => t.clock.now, log: { warn: () => {} } });
    await runJob(counts, 'reports.fold');
    t.clock.now += 20 * MINUTE;
    await run('forecast.note-current');
    expect((await forecast()).body.currentMinutes).toBeNull();
    await ordered();
    await runJob(counts, 'reports.fold');
    await run('forecast.note-current');
    expect((await forecast()).body.currentMinutes).toBe(35);
    await switchTo(false);
    t.clock.now = TODAY + 60 * MINUTE;
    await run('forecast.note-current');
    expect((await forecast()).body.currentMinutes).toBeNull();
  });

  it('is that of managers of the branch', async () => {
    expect((await forecast(outsider)).status).toBe(404);
    expect((await forecast({ merchant, user: outsider.user })).status).toBe(403);
    expect((await forecast({ merchant, user: cook })).status).toBe(403);
    expect((await forecast({ merchant, user: local })).status).toBe(403);
    expect((await forecast({ merchant, user: local }, place.branches[1])).status).toBe(200);
  });
});
