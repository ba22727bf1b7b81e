/** Guests by the month of their first order, tables by their parties, delivery zones with their lateness; by hand. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportOrder, ReportRow } from '#contract/management/reports.ts';
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import { zoneFor, type DeliveryZone } from '#domain/restaurants/delivery/delivery-price.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { addTables, liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { foldJobs } from './fold-sales.ts';

const at = (time: string): number => Date.parse(`${time}:00+05:00`);
const OSH = 4_500_000;
const DAYS = 'from=2026-11-01&to=2026-11-30';
const CENTER = { latitude: 41.311, longitude: 69.281 };
/** Two squares beside each other, the first around the restaurant. */
const square = (west: number): [number, number][] => [
  [west, 41.28],
  [west + 0.04, 41.28],
  [west + 0.04, 41.34],
  [west, 41.34],
];

const zonesOf = statement<{ id: string; longitude: number }>(
  'test.dimension-zones',
  `select id, (ring -> 0 ->> 0)::float8 as longitude from delivery_zone where ring is not null order by 2`,
);
const addZone = statement(
  'test.dimension-add-zone',
  `
  insert into delivery_zone (merchant_id, branch_id, id, name, shape, ring, center_latitude, center_longitude,
    radius_metres, tariff_id, priority)
  select current_setting('app.merchant_id')::uuid, $1, $2, 'z', $3, $4::jsonb, $5, $6, $7, tariff_id, $8
  from delivery_zone where branch_id = $9 limit 1`,
);
const dropZones = statement('test.dimension-drop-zones', 'delete from delivery_zone where branch_id = $1');
const zoneAt = statement<{ id: string | null }>(
  'test.dimension-zone-at',
  `select delivery_zone_at(current_setting('app.merchant_id')::uuid, $1, $2, $3) as id`,
);
const tariffOf = statement<{ price: number }>(
  'test.dimension-tariff',
  'select min(base_price)::bigint as price from delivery_tariff',
);

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let owner: string;
let waiter: string;
let tables: string[];
let outsider: { merchant: string; user: string };
let warnings: object[];

beforeAll(async () => {
  t = await composeProduct({ now: at('2026-10-05T19:00') });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(
    transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [
        {
          zones: [
            { ring: square(69.26), price: 1_000_000 },
            { ring: square(69.3), price: 1_000_000 },
          ],
        },
        {},
      ],
      dishes: [{ name: 'Osh', price: OSH }],
    },
    t.clock.now,
  );
  await liftOrderLimits(transactions, merchant);
  owner = await newStaff(transactions, merchant, 'OWNER');
  waiter = await newStaff(transactions, merchant, 'WAITER');
  tables = await addTables(transactions, merchant, place.branches[0]!, [4, 4]);
  const other = await createMerchant(transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

const jobs = () =>
  foldJobs({
    transactions: t.db.transactions,
    now: () => t.clock.now,
    log: { warn: (fields: object) => void warnings.push(fields) },
  });
const rows = async (by: string): Promise<ReportRow[]> => {
  const path = `/console/reports/breakdown?by=${by}&${DAYS}`;
  const { status, body } = await t.ask<{ items: ReportRow[] }>(path, { merchant, user: owner });
  expect(status).toBe(200);
  return body.items;
};
const move = async (id: string, from: string, to: string, version: number): Promise<void> => {
  const path = `/console/orders/${id}/status`;
  const body = { from, to, version };
  const answer = await t.ask(path, { merchant, user: owner, method: 'PATCH', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
async function sold(user: string, more: object = {}): Promise<string> {
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await move(body.id, 'OPEN', 'ACCEPTED', 1);
  return body.id;
}
const delivered = (longitude: number): object => ({
  serviceType: 'DELIVERY',
  pickupValid: false,
  branchId: null,
  address: { name: 'Amir Temur 1', latitude: CENTER.latitude, longitude },
  addressType: 'TARGET',
});

/** A party sits down at a table and orders as many rounds. */
async function party(table: string, rounds: number): Promise<void> {
  const asWaiter = (path: string, body: object) =>
    t.ask<{ id: string; code: string }>(`/console${path}`, {
      merchant,
      user: waiter,
      method: 'POST',
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const walk = await asWaiter('/bookings/walk-in', { branchId: place.branches[0], tableIds: [table], partySize: 2 });
  expect(walk.status).toBe(201);
  for (let each = 0; each < rounds; each++) {
    const { status, body } = await asWaiter('/orders', {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'DINE_IN',
      tableSessionId: walk.body.id,
      tableId: table,
      cartItems: [{ productId: place.products[0], productCount: 2 }],
      bill: 2 * OSH,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    await move(body.id, 'OPEN', 'ACCEPTED', 1);
  }
  const paid = await asWaiter(`/table-sessions/${walk.body.id}/bill`, { paymentType: 'CASH' });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  const closed = await asWaiter(`/table-sessions/${walk.body.id}/close`, {});
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
}

describe('the dimensions of a month', () => {
  it('are those that were computed by hand', async () => {
    const [regular, late] = [await newGuest(t.db.transactions), await newGuest(t.db.transactions)];
    await sold(regular);
    t.clock.now = at('2026-11-10T19:00');
    await sold(regular);
    await sold(regular);
    await sold(late);
    const [near, far] = [await newGuest(t.db.transactions), await newGuest(t.db.transactions)];
    await sold(near, delivered(69.281));
    const slow = await sold(far, delivered(69.32));
    await party(tables[0]!, 3);
    await party(tables[0]!, 1);
    await party(tables[1]!, 1);
    t.clock.now += 3 * 3_600_000;
    await move(slow, 'ACCEPTED', 'DONE', 2);
    await move(slow, 'DONE', 'ON_WAY', 3);
    await move(slow, 'ON_WAY', 'DELIVERED', 4);
    await runJob(jobs(), 'reports.fold');

    const cohorts = await rows('cohort');
    const byMonth = cohorts.map(({ key, orders, revenue }) => [key, orders, revenue]);
    const delivery = 2 * (OSH + 1_000_000);
    expect(byMonth).toEqual([
      ['2026-11-01', 3, OSH + delivery],
      ['2026-10-01', 2, 2 * OSH],
    ]);
    const tableRows = await rows('table');
    expect(tableRows[0]!.name).toMatch(/^1 · Zal/);
    const turns = tableRows.map(({ key, orders, revenue }) => [key, orders, revenue]);
    expect(turns).toEqual([
      [tables[0], 2, 8 * OSH],
      [tables[1], 1, 2 * OSH],
    ]);
    const [inner, outer] = await t.db.transactions.tenantRows(merchant, zonesOf);
    const zones = new Map((await rows('zone')).map((row) => [row.key, [row.orders, row.late]]));
    expect(zones).toEqual(
      new Map([
        [inner!.id, [1, 0]],
        [outer!.id, [1, 1]],
      ]),
    );
    const path = `/console/reports/orders?by=zone&key=${outer!.id}&state=late&${DAYS}`;
    const behind = await t.ask<{ items: ReportOrder[] }>(path, { merchant, user: owner });
    expect(behind.body.items.map(({ id }) => id)).toEqual([slow]);
  });

  it('are what the nightly comparison finds, also after the zones were edited', async () => {
    warnings = [];
    const before = await rows('zone');
    t.clock.now = at('2026-11-11T19:00');
    await t.db.transactions.tenantRows(merchant, dropZones, [place.branches[0]]);
    await runJob(jobs(), 'reports.compare');
    expect(warnings).toEqual([]);
    expect((await rows('zone')).map(({ key, orders }) => [key, orders])).toEqual(
      before.map(({ key, orders }) => [key, orders]),
    );
  });

  it('are in the files, and another merchant has none of them', async () => {
    const file = await t.ask<string>(`/console/reports/export?by=zone&format=csv&${DAYS}`, {
      merchant,
      user: owner,
      language: 'en',
    });
    expect(file.body.split('\r\n')[0]).toMatch(/,"Late"$/);
    for (const by of ['cohort', 'table', 'zone']) {
      const theirs = await t.ask<{ items: object[] }>(`/console/reports/breakdown?by=${by}&${DAYS}`, outsider);
      expect(theirs.body.items).toEqual([]);
    }
  });
});

describe('the zone of an address', () => {
  it('is the one that the price was made of', async () => {
    const branch = place.branches[0]!;
    const [tariff] = await t.db.transactions.tenantRows(merchant, tariffOf);
    // Whole steps of a thousandth of a degree: PostgreSQL counts a point within 10^-6 degrees as part of an edge.
    const step = (from: number, to: number) => fc.integer({ min: from, max: to }).map((each) => each / 1000);
    const near = fc.record({ latitude: step(41_250, 41_370), longitude: step(69_200, 69_360) });
    /** Corners in the order of their angles: the editor draws rings that do not cross themselves. */
    const ring = fc
      .record({ center: near, corners: fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 3, maxLength: 8 }) })
      .map(({ center, corners }) =>
        corners.map((reach, at): [number, number] => {
          const angle = (2 * Math.PI * at) / corners.length;
          const along = (reach / 1000) * 0.997;
          return [center.longitude + along * Math.cos(angle), center.latitude + along * Math.sin(angle)];
        }),
      );
    const area: fc.Arbitrary<DeliveryArea> = fc.oneof(
      ring.map((corners): DeliveryArea => ({ shape: 'POLYGON', ring: corners })),
      fc.record({ center: near, radiusMetres: fc.integer({ min: 200, max: 6000 }) }).map((circle): DeliveryArea => ({
        shape: 'CIRCLE',
        ...circle,
      })),
    );
    const zone = fc.record({ area, priority: fc.integer({ min: 0, max: 2 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(zone, { minLength: 1, maxLength: 4 }), near, async (drawn, to) => {
        await t.db.transactions.tenantRows(merchant, dropZones, [branch]);
        const zones = drawn.map((each) => ({ ...each, id: newId(), tariff: { basePrice: tariff!.price } }));
        for (const { id, area: of, priority } of zones) {
          const circle = of.shape === 'CIRCLE' ? of : null;
          await t.db.transactions.tenantRows(merchant, addZone, [
            branch,
            id,
            of.shape,
            of.shape === 'POLYGON' ? JSON.stringify(of.ring) : null,
            circle?.center.latitude,
            circle?.center.longitude,
            circle?.radiusMetres,
            priority,
            place.branches[1],
          ]);
        }
        const [found] = await t.db.transactions.tenantRows(merchant, zoneAt, [branch, to.latitude, to.longitude]);
        expect(found!.id).toBe(zoneFor(zones as unknown as DeliveryZone[], to)?.id ?? null);
      }),
      { numRuns: 60 },
    );
  });
});
