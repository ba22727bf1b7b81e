/** Reports of a restaurant with two branches that close after midnight, checked against numbers computed by hand. */
import fc from 'fast-check';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportOrder, ReportRow, SalesFigures } from '#contract/management/reports.ts';
import { statement } from '#server/platform/database/sql.ts';
import { numberText } from '#server/platform/sheets/pdf-columns.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { foldJobs } from './fold-sales.ts';
import type { Move } from '#tests/support/staff-orders.ts';

const at = (time: string): number => Date.parse(`${time}:00+05:00`);
const EVENING = at('2026-11-20T19:00');
const NIGHT = at('2026-11-21T01:00');
const NEXT_EVENING = at('2026-11-21T19:00');
const OSH = 4_500_000;
const CHOY = 500_000;

const addPromo = statement(
  'test.report-promo',
  `
  insert into promo (merchant_id, id, code, discount_type, product_discount, delivery_discount, min_price, start_date,
    end_date)
  values (current_setting('app.merchant_id')::uuid, $1, 'OSH20', 'PERCENTAGE', 20, 0, 0, '2026-11-01', '2026-12-31')`,
);
const spoilFact = statement('test.spoil-fact', 'update order_fact set bill = bill + 700 where order_id = $1');
const spoilSum = statement(
  'test.spoil-sum',
  `
  update sales_sum set revenue = 1
  where day = $1 and dimension = 'payment' and span = 'DAY' and branch_id <> '00000000-0000-0000-0000-000000000000'`,
);
const totals = statement<{ branch_id: string; day: string; orders: number; canceled: number; revenue: number }>(
  'test.report-totals',
  `
  select branch_id, day::text, orders, canceled, revenue from sales_sum
  where dimension = 'total' and span = 'DAY' and branch_id <> '00000000-0000-0000-0000-000000000000'
  order by branch_id, day`,
);
/** Written without the statements under test. */
const ofOrders = statement<{ branch_id: string; day: string; status: string; bill: number }>(
  'test.report-orders',
  `select branch_id, business_day::text as day, status, bill from orders where not is_test`,
);

let t: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;
let owner: string;
let managerOfB: string;
let cook: string;
let otherOwner: string;
let warnings: { day: string }[];

interface Refused {
  code: string;
}
const jobs = () =>
  foldJobs({
    transactions: t.db.transactions,
    now: () => t.clock.now,
    log: { warn: (fields: { day: string }) => void warnings.push(fields) } as Pick<Logger, 'warn'>,
  });
const fold = (): Promise<void> => runJob(jobs(), 'reports.fold');

const ask = <T>(path: string, user = owner, merchant = own) =>
  t.ask<T & Refused>(`/console/reports/${path}`, { merchant, user });
const post = (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
  t.ask<Refused & { version: number }>(`/console/orders/${path}`, { merchant: own, user: owner, method, body });
const move = async (id: string, wanted: Move) => {
  const { status, body } = await post(`${id}/status`, wanted, 'PATCH');
  expect(status, JSON.stringify(body)).toBe(200);
};

interface Wanted {
  user?: string;
  branch?: number;
  items: [number, number][];
  more?: object;
}
async function placed({ user, branch = 0, items, more }: Wanted): Promise<string> {
  const { status, body } = await order(t, {
    merchant: own,
    user: user ?? (await newGuest(t.db.transactions)),
    body: {
      merchantId: place.id,
      branchId: place.branches[branch],
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: items.map(([dish, productCount]) => ({ productId: place.products[dish], productCount })),
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Nine in the evening: two sales, one of them by promo and refunded in part; one cancelled, one still waiting. */
async function theEvening(): Promise<{ refunded: string; canceled: string }> {
  const regular = await newGuest(t.db.transactions);
  t.clock.now = at('2026-11-20T21:00');
  const first = await placed({ user: regular, items: [[0, 2]] });
  t.clock.now += 60_000;
  await move(first, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
  t.clock.now = at('2026-11-20T22:10');
  const second = await placed({
    user: regular,
    items: [
      [0, 1],
      [1, 2],
    ],
    more: { promoCode: 'OSH20' },
  });
  t.clock.now += 240_000;
  await move(second, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
  expect((await post(`${second}/payment`, { version: 2, paid: true })).status).toBe(200);
  const { body } = await t.ask<{ version: number }>(`/console/orders/${second}`, { merchant: own, user: owner });
  const refund = await post(`${second}/refund-note`, { version: body.version, amount: 100_000, note: 'kechikdi' });
  expect(refund.status).toBe(200);
  const canceled = await placed({ items: [[1, 3]] });
  await move(canceled, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
  await placed({ items: [[1, 1]] });
  return { refunded: second, canceled };
}

let known: { refunded: string; canceled: string; night: string };

beforeAll(async () => {
  t = await composeProduct({ now: EVENING });
  const { transactions } = t.db;
  const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 18 * 60, closes: 26 * 60 }));
  own = await createMerchant(transactions, { key: 'own' });
  other = await createMerchant(transactions, { key: 'other' });
  place = await openRestaurant(
    transactions,
    own,
    {
      slug: 'own',
      branches: [
        { name: 'A', shifts: evenings },
        { name: 'B', shifts: evenings },
      ],
      dishes: [
        { name: 'Osh', price: OSH },
        { name: 'Choy', price: CHOY },
      ],
    },
    EVENING,
  );
  foreign = await openRestaurant(transactions, other, { slug: 'other', dishes: [{ name: 'Pizza' }] }, EVENING);
  owner = await newStaff(transactions, own, 'OWNER');
  managerOfB = await newStaff(transactions, own, 'MANAGER', place.branches[1]);
  cook = await newStaff(transactions, own, 'COOK');
  otherOwner = await newStaff(transactions, other, 'OWNER');
  for (const merchant of [own, other]) await liftOrderLimits(transactions, merchant);
  await transactions.tenantRows(own, addPromo, [newId()]);
  warnings = [];
  const evening = await theEvening();
  t.clock.now = NIGHT;
  const night = await placed({ branch: 1, items: [[0, 1]] });
  await move(night, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
  t.clock.now = NEXT_EVENING;
  await move(await placed({ branch: 1, items: [[1, 4]] }), { from: 'OPEN', to: 'ACCEPTED', version: 1 });
  known = { ...evening, night };
  await fold();
});
afterAll(() => t.stop());

/** Osh with two teas, a fifth off. */
const PROMO_BILL = (OSH + 2 * CHOY) * 0.8;
const DAY = 'from=2026-11-20&to=2026-11-20';
const TWO_DAYS = 'from=2026-11-20&to=2026-11-21';

interface Overview {
  compared: { from: string; to: string; until: string | null };
  total: SalesFigures;
  before: SalesFigures;
  days: { day: string; orders: number; revenue: number }[];
  hours: { weekday: number; hour: number; orders: number; revenue: number }[];
  acceptance: { count: number; inTime: number; median: number | null; most: number | null };
  lateness: { count: number; inTime: number };
  acceptanceBefore: { count: number; inTime: number };
  daysBefore: { day: string; orders: number }[];
  guests: { new: number; returning: number };
  guestsBefore: { new: number; returning: number };
}
const overview = async (query: string, user = owner): Promise<Overview> =>
  (await ask<Overview>(`overview?${query}`, user)).body;
const rows = async (by: string, query = DAY, user = owner): Promise<ReportRow[]> => {
  const { status, body } = await ask<{ items: ReportRow[] }>(`breakdown?by=${by}&${query}`, user);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
};
const behind = async (query: string, user = owner): Promise<ReportOrder[]> =>
  (await ask<{ items: ReportOrder[] }>(`orders?${query}`, user)).body.items;

describe('a day', () => {
  it('counts what was accepted and not cancelled, and the night after midnight', async () => {
    const { total, before, days, hours, acceptance, guests } = await overview(DAY);
    expect(total).toEqual({
      orders: 3,
      canceled: 1,
      dishes: 2 + 3 + 1,
      revenue: 2 * OSH + PROMO_BILL + OSH,
      discount: (OSH + 2 * CHOY) * 0.2,
      refunded: 100_000,
      lost: 3 * CHOY,
    });
    expect(before.orders).toBe(0);
    expect(days).toEqual([{ day: '2026-11-20', orders: 3, revenue: total.revenue }]);
    expect(hours).toEqual([
      { weekday: 5, hour: 1, orders: 1, revenue: OSH },
      { weekday: 5, hour: 21, orders: 1, revenue: 2 * OSH },
      { weekday: 5, hour: 22, orders: 1, revenue: PROMO_BILL },
    ]);
    expect(acceptance).toEqual({ count: 3, inTime: 2, median: 60, most: 240 });
    expect(guests).toEqual({ new: 2, returning: 1 });
  });

  it('is compared with the same day of the week before', async () => {
    const next = await overview('from=2026-11-27&to=2026-11-27');
    expect(next.compared).toEqual({ from: '2026-11-20', to: '2026-11-20', until: null });
    expect(next.total).toMatchObject({ orders: 0, revenue: 0 });
    expect(next.before).toMatchObject({ orders: 3, refunded: 100_000 });
  });

  it('that runs is compared with a week before up to the same time of day, also after midnight', async () => {
    const until = async (now: string) => {
      const here = t.clock.now;
      t.clock.now = at(now);
      try {
        const query = 'from=2026-11-27&to=2026-11-27';
        const [all, b] = [await overview(query), await overview(query, managerOfB)];
        const dishes = await rows('dish', query);
        const hours = await rows('hour', query);
        const branches = await rows('branch', query);
        return {
          compared: all.compared,
          before: all.before,
          acceptance: all.acceptanceBefore,
          guests: all.guestsBefore,
          ofB: b.before.orders,
          dishes: dishes.map(({ name, before }) => [name, before.dishes]),
          hours: hours.map(({ key, before }) => [key, before.orders]).toSorted(),
          branches: branches.reduce((sum, { before }) => sum + before.revenue, 0),
          category: (await rows('category', query)).map(({ before }) => before.dishes),
          week: (await overview('from=2026-11-23&to=2026-11-29')).daysBefore.map(({ orders }) => orders),
        };
      } finally {
        t.clock.now = here;
      }
    };
    const noon = await until('2026-11-27T14:20');
    expect(noon.compared).toEqual({ from: '2026-11-20', to: '2026-11-20', until: '2026-11-20T09:20:00.000Z' });
    expect(noon.before).toMatchObject({ orders: 0, revenue: 0, canceled: 0 });
    const evening = await until('2026-11-27T21:30');
    expect(evening.before).toEqual({
      orders: 1,
      canceled: 0,
      dishes: 2,
      revenue: 2 * OSH,
      discount: 0,
      refunded: 0,
      lost: 0,
    });
    expect(evening).toMatchObject({
      acceptance: { count: 1, inTime: 1 },
      guests: { new: 1, returning: 0 },
      ofB: 0,
      dishes: [['Osh', 2]],
      hours: [['21', 1]],
      branches: 2 * OSH,
      category: [2],
      week: [0, 0, 0, 0, 1],
    });
    const late = await until('2026-11-28T00:30');
    expect(late.compared).toEqual({ from: '2026-11-20', to: '2026-11-20', until: '2026-11-20T19:30:00.000Z' });
    expect(late.before).toMatchObject({ orders: 2, canceled: 1, refunded: 100_000 });
    const night = await until('2026-11-28T01:10');
    expect(night).toMatchObject({ before: { orders: 3 }, ofB: 1, week: [0, 0, 0, 0, 3] });
    expect(night.branches).toBe(night.before.revenue);
  });

  it('is broken down, and the parts are the whole', async () => {
    const [a, b] = (await rows('branch')).toSorted((x, y) => (x.name ?? '').localeCompare(y.name ?? ''));
    expect(a).toMatchObject({ key: place.branches[0], name: 'A', orders: 2, canceled: 1 });
    expect(b).toMatchObject({ key: place.branches[1], name: 'B', orders: 1, revenue: OSH });
    for (const by of ['service', 'source', 'payment', 'guest', 'hour']) {
      const sum = (await rows(by)).reduce((all, { revenue }) => all + revenue, 0);
      expect(sum, by).toBe(3 * OSH + PROMO_BILL);
    }
    expect(await rows('promo')).toMatchObject([{ name: 'OSH20', orders: 1, revenue: PROMO_BILL }]);
    expect(await rows('reason')).toMatchObject([{ key: 'BUSY', name: null, orders: 0, canceled: 1, lost: 3 * CHOY }]);
  });

  it('names dishes with their portions, lines and classes', async () => {
    const dishes = await rows('dish');
    expect(
      dishes.map(({ name, orders, dishes: portions, revenue, abc }) => [name, orders, portions, revenue, abc]),
    ).toEqual([
      ['Osh', 3, 4, 4 * OSH, 'A'],
      ['Choy', 1, 2, 2 * CHOY, 'B'],
    ]);
    expect(await rows('category')).toMatchObject([{ orders: 4, revenue: 4 * OSH + 2 * CHOY }]);
  });

  it('opens the orders behind a number', async () => {
    expect(await behind(`${DAY}&state=sold`)).toHaveLength(3);
    expect((await behind(`${DAY}&state=canceled&by=reason&key=BUSY`)).map(({ id }) => id)).toEqual([known.canceled]);
    expect((await behind(`${DAY}&state=refunded`)).map(({ id }) => id)).toEqual([known.refunded]);
    expect((await behind(`${DAY}&state=sold&by=hour&key=1`)).map(({ id, branchName }) => [id, branchName])).toEqual([
      [known.night, 'B'],
    ]);
    expect(await behind(`${DAY}&state=sold&by=dish&key=${place.products[1]}`)).toHaveLength(1);
    const [dish] = await rows('category');
    expect(await behind(`${DAY}&state=sold&by=category&key=${dish!.key}`)).toHaveLength(3);
    expect(await behind(`${DAY}&state=sold&by=branch&key=${place.branches[0]}`)).toHaveLength(2);
  });

  it('lists as late what its share of late orders counts, also what nobody has yet', async () => {
    const here = t.clock.now;
    const lateAt = async (now: string) => {
      t.clock.now = at(now);
      const { lateness } = await overview(DAY);
      const items = await behind(`${DAY}&state=late`);
      expect(items).toHaveLength(lateness.count - lateness.inTime);
      expect(await behind(`${DAY}&state=late&branchId=${place.branches[0]}`)).toEqual(
        items.filter(({ branchName }) => branchName === 'A'),
      );
      return items;
    };
    try {
      expect(await lateAt('2026-11-20T21:05')).toEqual([]);
      const [first] = (await lateAt('2026-11-20T22:00')).toReversed();
      expect(first).toMatchObject({ status: 'ACCEPTED', lateMinutes: expect.any(Number) });
      const all = await lateAt('2026-11-21T19:00');
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([known.night, first!.id]));
      expect(all.map(({ id }) => id)).not.toContain(known.canceled);
    } finally {
      t.clock.now = here;
    }
  });

  it('lists its orders in pages', async () => {
    interface Page {
      items: ReportOrder[];
      nextCursor?: string;
    }
    const first = (await ask<Page>(`orders?${TWO_DAYS}&limit=3`)).body;
    const second = (await ask<Page>(`orders?${TWO_DAYS}&limit=3&cursor=${first.nextCursor}`)).body;
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
    expect(second.nextCursor).toBeUndefined();
    expect((await ask(`orders?${TWO_DAYS}&cursor=nothing`)).status).toBe(400);
  });

  it('leaves as CSV and XLSX', async () => {
    const csv = await t.ask<string>(`/console/reports/export?${TWO_DAYS}&by=day&format=csv`, {
      merchant: own,
      user: owner,
      language: 'en',
    });
    const revenue = (3 * OSH + PROMO_BILL) / 100;
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(
      ['2026-11-20', 3, revenue, Math.round((revenue * 100) / 3) / 100, 6, 11_000, 1000, 1, 15_000].join(),
    );
    for (const [by, language, head, cell] of [
      ['service', 'ru', 'Услуга', 'Самовывоз'],
      ['payment', 'uz', 'Toʻlov', 'Naqd pul'],
      ['reason', 'ru', 'Причина', 'Ресторан перегружен'],
    ] as const) {
      const file = await t.ask<string>(`/console/reports/export?${TWO_DAYS}&by=${by}&format=csv`, {
        merchant: own,
        user: owner,
        language,
      });
      expect([file.body.includes(`"${head}"`), file.body.includes(`"${cell}"`), file.body]).toEqual([
        true,
        true,
        expect.not.stringMatching(/PICK_UP|CASH|BUSY/),
      ]);
    }
    const xlsx = await t.ask<string>(`/console/reports/export?${DAY}&by=dish`, { merchant: own, user: owner });
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    expect(xlsx.headers['content-disposition']).toContain('dish-2026-11-20-2026-11-20.xlsx');
  });

  it('exports as a PDF with what it is about, its rows and sums', async () => {
    const path = `/console/reports/export?${TWO_DAYS}&by=day&format=pdf`;
    const pdf = await t.ask(path, { merchant: own, user: owner, language: 'ru' });
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toContain('day-2026-11-20-2026-11-21.pdf');
    const [texts] = pdfTexts(pdf.bytes);
    expect(texts!.slice(0, 3)).toEqual(['Продажи · День', expect.any(String), '20.11.2026 – 21.11.2026']);
    const row = texts!.indexOf('20.11.2026');
    expect(texts!.slice(row, row + 3)).toEqual(['20.11.2026', '3', numberText((3 * OSH + PROMO_BILL) / 100, 0, 'ru')]);
    const ofBranch = await t.ask(path, { merchant: own, user: managerOfB });
    expect(pdfTexts(ofBranch.bytes)[0]!.slice(0, 3)).toEqual(['Sotuvlar · Kun', expect.any(String), 'B']);
    expect((await t.ask(path, { merchant: own, user: cook })).status).toBe(403);
    expect((await t.ask(path, { merchant: own, user: otherOwner })).status).toBe(403);
  });
});

describe('who may read', () => {
  it('a manager of one branch sees that branch alone', async () => {
    expect((await overview(DAY, managerOfB)).total).toMatchObject({ orders: 1, revenue: OSH, canceled: 0 });
    expect((await rows('branch', DAY, managerOfB)).map(({ name }) => name)).toEqual(['B']);
    expect(await behind(DAY, managerOfB)).toHaveLength(1);
    expect((await ask(`overview?${DAY}&branchId=${place.branches[0]}`, managerOfB)).status).toBe(404);
  });

  it('a cook and another merchant see nothing', async () => {
    expect((await ask(`overview?${DAY}`, cook)).status).toBe(403);
    expect((await ask(`overview?${DAY}`, otherOwner)).status).toBe(403);
    const theirs = await ask<Overview>(`overview?${DAY}`, otherOwner, other);
    expect(theirs.body.total).toMatchObject({ orders: 0, revenue: 0 });
    for (const call of ['overview', 'breakdown', 'orders', 'export'])
      expect((await ask(`${call}?${DAY}&by=dish&branchId=${place.branches[0]}`, otherOwner, other)).status).toBe(404);
    expect((await ask(`overview?${DAY}&branchId=${foreign.branches[0]}`)).status).toBe(404);
  });

  it('refuses a period that ends before it begins, or covers years', async () => {
    expect((await ask('overview?from=2026-11-21&to=2026-11-20')).status).toBe(400);
    expect((await ask('overview?from=2020-01-01&to=2026-11-20')).status).toBe(400);
  });
});

/** The same sums, from the orders. */
async function expectSumsOfOrders(): Promise<void> {
  const expected = new Map<string, object & { orders: number; canceled: number; revenue: number }>();
  for (const { branch_id, day, status, bill } of await t.db.transactions.tenantRows(own, ofOrders)) {
    if (status === 'OPEN') continue;
    const key = `${branch_id}|${day}`;
    const sum = expected.get(key) ?? { branch_id, day, orders: 0, canceled: 0, revenue: 0 };
    expected.set(key, sum);
    if (status === 'CANCELED') sum.canceled += 1;
    else {
      sum.orders += 1;
      sum.revenue += bill;
    }
  }
  const found = await t.db.transactions.tenantRows(own, totals);
  const sorted = [...expected.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  expect(found).toEqual(sorted);
}

describe('counting', () => {
  it('follows any history of orders', async () => {
    const step = fc.record({
      kind: fc.constantFrom('place', 'accept', 'cancel', 'change', 'fold'),
      which: fc.nat(20),
      branch: fc.nat(1),
      dish: fc.nat(1),
    });
    t.clock.now = at('2026-11-22T19:00');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const waiting: string[] = [];
        const accepted: string[] = [];
        const one = <T>(list: T[], which: number): T | undefined => list.splice(which % Math.max(1, list.length), 1)[0];
        for (const { kind, which, branch, dish } of steps) {
          t.clock.now += 1_000;
          const open = kind === 'accept' || kind === 'cancel' ? one(waiting, which) : undefined;
          if (kind === 'place') waiting.push(await placed({ branch, items: [[dish, 1]] }));
          if (kind === 'fold') await fold();
          if (open && kind === 'accept') {
            await move(open, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
            accepted.push(open);
          }
          if (open && kind === 'cancel') await move(open, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
          const changed = kind === 'change' ? one(accepted, which) : undefined;
          if (changed) {
            const cartItems = [{ productId: place.products[dish], productCount: 2 }];
            expect((await post(`${changed}/items`, { version: 2, cartItems, consent: true })).status).toBe(200);
          }
        }
        await fold();
        await expectSumsOfOrders();
      }),
      { numRuns: 5 },
    );
    t.clock.now = at('2026-11-23T10:00');
    await runJob(jobs(), 'reports.compare');
    expect(warnings).toEqual([]);
  });

  it('that went wrong is found in the night, logged and corrected', async () => {
    const before = await overview(DAY);
    await t.db.transactions.tenantRows(own, spoilFact, [known.night]);
    await t.db.transactions.tenantRows(own, spoilSum, ['2026-11-21']);
    t.clock.now = at('2026-11-23T10:00');
    await runJob(jobs(), 'reports.compare');
    expect(warnings.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-11-20', '2026-11-21']));
    warnings.length = 0;
    await runJob(jobs(), 'reports.compare');
    expect(warnings).toEqual([]);
    expect(await overview(DAY)).toEqual(before);
    await expectSumsOfOrders();
  });
});
