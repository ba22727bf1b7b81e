/** What carriers took beside what guests paid, by day and branch; against numbers computed by hand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CarrierCost } from '#contract/management/reports.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { foldJobs } from './fold-sales.ts';
import type { Move } from '#tests/support/staff-orders.ts';

const at = (time: string): number => Date.parse(`${time}:00+05:00`);
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';
const DELIVERY = 1_000_000;

const setTariff = statement('test.carrier-costs-tariff', 'update delivery_tariff set base_price = $1');
const takeCosts = statement('test.carrier-costs-take', 'update orders set courier_paid = $2 where id = $1');
const spoil = statement('test.carrier-costs-spoil', 'update order_fact set carrier_paid = 1 where order_id = $1');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let owner: string;
let branchManager: string;
let outsider: { merchant: string; user: string };
let first: string;
const warnings: object[] = [];

const jobs = () =>
  foldJobs({
    transactions: t.db.transactions,
    now: () => t.clock.now,
    log: { warn: (details: object) => warnings.push(details) } as never,
  });
const fold = (): Promise<void> => runJob(jobs(), 'reports.fold');
const costs = async (user = owner, more = ''): Promise<CarrierCost[]> =>
  (
    await t.ask<{ items: CarrierCost[] }>(`/console/reports/carriers?${NOVEMBER}${more}`, {
      merchant,
      user,
    })
  ).body.items;

async function delivered(day: string, branch: number, cost: number | null, isCanceled = false): Promise<string> {
  t.clock.now = at(`${day}T19:10`);
  const { status, body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      branchId: place.branches[branch],
      serviceType: 'DELIVERY',
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body as PlacedOrder;
  await move(id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
  if (isCanceled) await move(id, { from: 'ACCEPTED', to: 'CANCELED', version: 2, reason: 'BUSY' });
  if (cost !== null) await t.db.transactions.tenantRows(merchant, takeCosts, [id, cost]);
  return id;
}
async function move(id: string, body: Move): Promise<void> {
  const { status } = await t.ask(`/console/orders/${id}/status`, { merchant, user: owner, method: 'PATCH', body });
  expect(status).toBe(200);
}

beforeAll(async () => {
  t = await composeProduct({ now: at('2026-11-10T19:10') });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  const dishes = [{ name: 'Osh', price: 4_500_000 }];
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}, {}], dishes }, t.clock.now);
  await liftOrderLimits(transactions, merchant);
  await transactions.tenantRows(merchant, setTariff, [DELIVERY]);
  owner = await newStaff(transactions, merchant, 'OWNER');
  branchManager = await newStaff(transactions, merchant, 'MANAGER', place.branches[1]);
  const other = await createMerchant(transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
  first = await delivered('2026-11-10', 0, 1_500_000);
  await delivered('2026-11-10', 0, 700_000);
  // Delivered by its own couriers: no cost of a carrier.
  await delivered('2026-11-10', 0, null);
  await delivered('2026-11-10', 1, 900_000);
  // The carrier took a fee though the order was cancelled.
  await delivered('2026-11-11', 0, 400_000, true);
  await fold();
});
afterAll(() => t.stop());

it('sums what carriers took and what guests paid for the same deliveries, by day and branch', async () => {
  const items = await costs();
  const of = (day: string, branch: number) =>
    items.find((each) => each.day === day && each.branchId === place.branches[branch]);
  expect(items).toHaveLength(3);
  expect(of('2026-11-10', 0)).toMatchObject({ orders: 2, canceled: 0, paid: 2 * DELIVERY, cost: 2_200_000 });
  expect(of('2026-11-10', 1)).toMatchObject({ orders: 1, canceled: 0, paid: DELIVERY, cost: 900_000 });
  expect(of('2026-11-11', 0)).toMatchObject({ orders: 0, canceled: 1, paid: 0, cost: 400_000 });
});

it('counts an order again when the carrier names another price later', async () => {
  await t.db.transactions.tenantRows(merchant, takeCosts, [first, 1_800_000]);
  await fold();
  expect((await costs()).find(({ orders }) => orders === 2)).toMatchObject({ cost: 2_500_000 });
});

it('is compared every night with the orders, logged and corrected', async () => {
  await t.db.transactions.tenantRows(merchant, spoil, [first]);
  t.clock.now = at('2026-11-12T03:37');
  await runJob(jobs(), 'reports.compare');
  expect(warnings).toMatchObject([{ merchantId: merchant, day: '2026-11-10' }]);
  expect((await costs()).find(({ orders }) => orders === 2)).toMatchObject({ cost: 2_500_000 });
  await runJob(jobs(), 'reports.compare');
  expect(warnings).toHaveLength(1);
});

it('shows the branches that its reader may see, and none of another merchant', async () => {
  expect((await costs(branchManager)).map(({ branchId }) => branchId)).toEqual([place.branches[1]]);
  expect(await costs(owner, `&branchId=${place.branches[1]}`)).toHaveLength(1);
  const answer = await t.ask<{ items: object[] }>(`/console/reports/carriers?${NOVEMBER}`, outsider);
  expect(answer.body.items).toEqual([]);
});

it('is saved as a file', async () => {
  const url = `/console/reports/export?${NOVEMBER}&by=carriers&format=csv`;
  const { body, headers } = await t.ask<string>(url, { merchant, user: owner, language: 'en' });
  expect(headers['content-disposition']).toBe('attachment; filename="carriers-2026-11-01-2026-11-30.csv"');
  const rows = body.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(rows[0]).toBe('"Day","Branch","Orders","Cancelled","Guests paid","Carrier took","Difference"');
  expect(rows[1]).toMatch(/^2026-11-11,.*,0,1,0,4000,-4000$/);
  const xlsx = await t.ask(url.replace('csv', 'xlsx'), { merchant, user: owner });
  expect(xlsx.status).toBe(200);
});
