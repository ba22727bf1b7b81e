/** Two merchants side by side, as administrators of the platform read them; against numbers worked out by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformReportRow } from '#contract/management/reports-platform.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { foldJobs } from './fold-sales.ts';

const at = (time: string): number => Date.parse(`${time}:00+05:00`);
const OSH = 4_500_000;
const WEEK = 'from=2026-11-09&to=2026-11-15';

const makeAdmin = statement(
  'test.platform-reports.make-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);

let t: TestProduct;
let admin: string;
let owner: string;
let anhor: string;
let bodom: string;

interface Report {
  compared: { from: string; to: string } | null;
  days: { day: string; orders: number; revenue: number }[];
  items: PlatformReportRow[];
}

async function openMerchant(key: string) {
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key });
  const dishes = [{ name: 'Osh', price: OSH }];
  const place = await openRestaurant(transactions, merchant, { slug: key, branches: [{}], dishes }, t.clock.now);
  await liftOrderLimits(transactions, merchant);
  const user = await newStaff(transactions, merchant, 'OWNER');
  const move = (id: string, to: string, more: object = {}) =>
    t.ask(`/console/orders/${id}/status`, {
      merchant,
      user,
      method: 'PATCH',
      body: { from: 'OPEN', to, version: 1, ...more },
    });
  async function placed(time: string, productCount: number): Promise<string> {
    t.clock.now = at(time);
    const { status, body } = await order(t, {
      merchant,
      user: await newGuest(transactions),
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'PICK_UP',
        pickupValid: true,
        cartItems: [{ productId: place.products[0], productCount }],
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }
  return { merchant, user, placed, move };
}

beforeAll(async () => {
  t = await composeProduct({ now: at('2026-11-04T19:00') });
  const { transactions } = t.db;
  admin = await newGuest(transactions);
  await transactions.platformRows(makeAdmin, [admin]);
  const one = await openMerchant('anhor');
  const other = await openMerchant('bodom');
  ({ merchant: anhor, user: owner } = one);
  bodom = other.merchant;
  await one.move(await one.placed('2026-11-04T19:00', 1), 'ACCEPTED');
  await one.move(await one.placed('2026-11-10T19:00', 2), 'ACCEPTED');
  await one.move(await one.placed('2026-11-11T19:00', 1), 'CANCELED', { reason: 'BUSY' });
  await other.move(await other.placed('2026-11-10T20:00', 4), 'ACCEPTED');
  t.clock.now = at('2026-11-20T12:00');
  const log = { warn: () => undefined };
  await runJob(foldJobs({ transactions, now: () => t.clock.now, log }), 'reports.fold');
});
afterAll(() => t.stop());

const report = async (user = admin) => t.ask<Report>(`/platform/reports?${WEEK}`, { user });

describe('reports of the platform', () => {
  it('have a row for each merchant that had orders, with the period before', async () => {
    const { body } = await report();
    expect(body.items.map(({ merchantId }) => merchantId)).toEqual([bodom, anhor]);
    expect(body.items[0]).toMatchObject({ orders: 1, revenue: OSH * 4, canceled: 0, before: { orders: 0 } });
    expect(body.items[1]).toMatchObject({
      orders: 1,
      revenue: OSH * 2,
      canceled: 1,
      before: { orders: 1, revenue: OSH, canceled: 0 },
    });
    expect(body.days.find(({ day }) => day === '2026-11-10')).toMatchObject({ orders: 2, revenue: OSH * 6 });
    expect(body.days).toHaveLength(7);
  });

  it('compare a week that still runs by the day on the clock of the country, also after midnight', async () => {
    t.clock.now = at('2026-11-13T01:00');
    const { body } = await report();
    t.clock.now = at('2026-11-20T12:00');
    expect(body.compared).toEqual({ from: '2026-11-02', to: '2026-11-05' });
  });

  it('compare a day only once it is over', async () => {
    t.clock.now = at('2026-11-10T21:00');
    const { body } = await report();
    const today = await t.ask<Report>('/platform/reports?from=2026-11-10&to=2026-11-10', { user: admin });
    t.clock.now = at('2026-11-20T12:00');
    expect(body.compared).toEqual({ from: '2026-11-02', to: '2026-11-02' });
    expect(body.items.find(({ merchantId }) => merchantId === anhor)).toMatchObject({
      orders: 1,
      revenue: OSH * 2,
      over: { orders: 0, revenue: 0, canceled: 1 },
      before: { orders: 0, revenue: 0 },
    });
    expect(today.body.compared).toBeNull();
    expect(today.body.items[1]).toMatchObject({ revenue: OSH * 2, over: { revenue: 0 }, before: { revenue: 0 } });
  });

  it('are a file, with shares of cancelled orders', async () => {
    const file = await t.ask<string>(`/platform/reports/export?by=merchants&format=csv&${WEEK}`, {
      user: admin,
      language: 'en',
    });
    const [head, first, second] = file.body.split('\r\n');
    expect(head).toMatch(/"Merchant","Orders","Revenue","Average bill","Cancelled","Cancelled %","Promise kept %"$/);
    expect(first).toMatch(/,1,180000,180000,0,0,/);
    expect(second).toMatch(/,1,90000,90000,1,50,/);
    const missed = await t.ask<string>(`/platform/reports/export?by=missed&format=csv&${WEEK}`, {
      user: admin,
      language: 'en',
    });
    expect(missed.body).toMatch(/"Search","Times","Last day"/);
  });

  it.each([
    ['merchants', 'Sales of merchants'],
    ['missed', 'Searches that found nothing'],
  ])('of %s are a PDF with the title “%s”', async (by, title) => {
    const file = await t.ask(`/platform/reports/export?by=${by}&format=pdf&${WEEK}`, { user: admin, language: 'en' });
    expect(pdfTexts(file.bytes).flat()).toContain(title);
  });

  it('are read by administrators of the platform alone, and refuse a period that is none', async () => {
    expect((await report(owner)).status).toBe(403);
    expect((await t.ask(`/platform/reports?${WEEK}`, { merchant: anhor, user: owner })).status).toBe(403);
    expect((await t.ask('/platform/reports?from=2026-11-09&to=2026-11-01', { user: admin })).status).toBe(400);
    expect((await t.ask('/platform/reports/searches?from=2020-11-09&to=2026-11-01', { user: admin })).status).toBe(400);
  });
});
