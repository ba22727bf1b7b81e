/** Margins of dishes whose cost is known, and what the stop-list cost; against numbers computed by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportRow, StopLoss } from '#contract/management/reports.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { foldJobs } from './fold-sales.ts';

const at = (time: string): number => Date.parse(`${time}:00+05:00`);
const OSH = 4_500_000;
const CHOY = 500_000;
const DAYS = 'from=2026-11-01&to=2026-11-30';

const stoppedAs = statement<{ is_open: boolean; seconds: number }>(
  'test.stop-periods',
  `
  select ends_at is null as is_open, extract(epoch from coalesce(ends_at, now()) - stopped_at)::float8 as seconds
  from stop_period order by stopped_at`,
);
const dropStops = statement('test.drop-stops', 'delete from stop_period');
const addStop = statement(
  'test.add-stop',
  `
  insert into stop_period (merchant_id, branch_id, product_id, stopped_at, ends_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4)`,
);

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let owner: string;
let branchManager: string;
let cook: string;
let outsider: { merchant: string; user: string };

const jobs = () =>
  foldJobs({ transactions: t.db.transactions, now: () => t.clock.now, log: { warn: () => undefined } });

beforeAll(async () => {
  t = await composeProduct({ now: at('2026-11-10T19:10') });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  const dishes = [
    { name: 'Osh', price: OSH },
    { name: 'Choy', price: CHOY },
  ];
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}, {}], dishes }, t.clock.now);
  await liftOrderLimits(transactions, merchant);
  owner = await newStaff(transactions, merchant, 'OWNER');
  cook = await newStaff(transactions, merchant, 'COOK');
  branchManager = await newStaff(transactions, merchant, 'MANAGER', place.branches[1]);
  const other = await createMerchant(transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };

  // Two days of trade: three portions of osh and ten teas on each, all of them between seven and eight in the evening.
  for (const day of ['2026-11-10', '2026-11-11']) {
    t.clock.now = at(`${day}T19:10`);
    const { status, body } = await order(t, {
      merchant,
      user: await newGuest(transactions),
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'PICK_UP',
        pickupValid: true,
        cartItems: [
          { productId: place.products[0], productCount: 3 },
          { productId: place.products[1], productCount: 10 },
        ],
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    await t.ask(`/console/orders/${body.id}/status`, {
      merchant,
      user: owner,
      method: 'PATCH',
      body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
    });
  }
  await runJob(jobs(), 'reports.fold');
});
afterAll(() => t.stop());

const costPath = (dish: number): string => `/console/reports/dish-costs/${place.products[dish]}`;
const putCost = (dish: number, cost: number | null, user = owner, at = merchant) =>
  t.ask(costPath(dish), { merchant: at, user, method: 'PUT', body: { cost } });
const dishRows = async (): Promise<ReportRow[]> => {
  const path = `/console/reports/breakdown?by=dish&${DAYS}`;
  return (await t.ask<{ items: ReportRow[] }>(path, { merchant, user: owner })).body.items;
};

describe('margins', () => {
  it('are unknown until a cost is entered', async () => {
    expect((await t.ask(costPath(0), { merchant, user: owner })).body).toEqual({ cost: null });
    expect((await dishRows()).map(({ abc, margin, marginAbc }) => [abc, margin, marginAbc])).toEqual([
      ['A', null, null],
      ['A', null, null],
    ]);
  });

  it('are the revenue less the cost of the portions, and class the dishes anew', async () => {
    // Osh brings the revenue, tea the profit: 27.0 - 6 × 4.45 = 0.3 million, 10.0 - 20 × 0.1 = 8.0 million.
    expect((await putCost(0, 4_450_000)).status).toBe(200);
    expect((await putCost(1, 100_000)).body).toEqual({ cost: 100_000 });
    const [osh, choy] = await dishRows();
    expect(osh).toMatchObject({ revenue: 27_000_000, abc: 'A', margin: 300_000, marginAbc: 'C' });
    expect(choy).toMatchObject({ revenue: 10_000_000, margin: 8_000_000, marginAbc: 'A' });
    const file = await t.ask<string>(`/console/reports/export?by=dish&format=csv&${DAYS}`, {
      merchant,
      user: owner,
      language: 'en',
    });
    expect(file.body.split('\r\n')[0]).toMatch(/"Margin","ABC by revenue","ABC by margin"$/);
    expect(file.body).toMatch(/,3000,"A","C"/);
  });

  it('are taken back with the cost, and each change is in the audit', async () => {
    expect((await putCost(1, null)).body).toEqual({ cost: null });
    expect((await dishRows())[1]).toMatchObject({ margin: null, marginAbc: null });
    const audit = await t.ask<{ items: { action: string }[] }>('/console/audit', { merchant, user: owner });
    expect(audit.body.items.filter(({ action }) => action === 'MENU_COST_CHANGED')).toHaveLength(3);
  });

  it('are written by who may change the whole menu and sees reports, and read by nobody else', async () => {
    expect((await putCost(0, 1, branchManager)).status).toBe(403);
    expect((await putCost(0, 1, cook)).status).toBe(403);
    expect((await t.ask(costPath(0), { merchant, user: cook })).status).toBe(403);
    expect((await t.ask(costPath(0), outsider)).status).toBe(404);
    expect((await putCost(0, 1, outsider.user, outsider.merchant)).status).toBe(404);
    const menu = await t.ask(`/merchants/${place.id}/menu`, { merchant });
    expect(JSON.stringify(menu.body)).not.toContain('4450000');
  });
});

describe('stops', () => {
  const stops = async (more = '', asker = { merchant, user: owner }): Promise<StopLoss[]> =>
    (await t.ask<{ items: StopLoss[] }>(`/console/reports/stops?${DAYS}${more}`, asker)).body.items;
  const stop = (stopped: boolean) =>
    t.ask(`/console/branches/${place.branches[0]}/stop-list`, {
      merchant,
      user: owner,
      method: 'PUT',
      body: { productId: place.products[0], stopped },
    });

  it('are noted when a dish is stopped and when it is returned', async () => {
    const periods = () => t.db.transactions.tenantRows(merchant, stoppedAs);
    expect((await stop(true)).status).toBe(200);
    expect(await periods()).toMatchObject([{ is_open: true }]);
    await stop(false);
    await stop(true);
    expect(await periods()).toMatchObject([{ is_open: false }, { is_open: true }]);
    await stop(false);
    expect((await periods()).every(({ is_open: isOpen }) => !isOpen)).toBe(true);
    await t.db.transactions.tenantRows(merchant, dropStops);
  });

  it('cost what the branch usually sells in those hours', async () => {
    t.clock.now = at('2026-11-20T12:00');
    const add = (from: string, to: string) =>
      t.db.transactions.tenantRows(merchant, addStop, [
        place.branches[0],
        place.products[0],
        new Date(at(from)),
        new Date(at(to)),
      ]);
    // Half of the hour in which all orders come, and an afternoon in which none do.
    await add('2026-11-12T19:30', '2026-11-12T20:30');
    await add('2026-11-13T13:00', '2026-11-13T17:00');
    expect(await stops()).toEqual([
      expect.objectContaining({ name: 'Osh', hours: 5, portions: 1.5, revenue: (OSH * 3) / 2 }),
    ]);
    // Only what lies in the period.
    const cut = await t.ask<{ items: StopLoss[] }>('/console/reports/stops?from=2026-11-13&to=2026-11-13', {
      merchant,
      user: owner,
    });
    expect(cut.body.items).toMatchObject([{ hours: 4, portions: 0, revenue: 0 }]);
    const file = await t.ask<string>(`/console/reports/export?by=stops&format=csv&${DAYS}`, {
      merchant,
      user: owner,
      language: 'en',
    });
    expect(file.body).toContain(',5,1.5,67500');
  });

  it('are those of the branches of their reader', async () => {
    expect(await stops(`&branchId=${place.branches[1]}`)).toEqual([]);
    expect(await stops('', { merchant, user: branchManager })).toEqual([]);
    expect(await stops('', outsider)).toEqual([]);
    expect((await t.ask(`/console/reports/stops?${DAYS}`, { merchant, user: cook })).status).toBe(403);
  });
});
