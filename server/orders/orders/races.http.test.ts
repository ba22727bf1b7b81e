/** Concurrency against PostgreSQL: what is limited is sold no more than once. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
/** A second process on the same database. */
let second: TestProduct;
let merchant: string;
let place: OpenedRestaurant;

const setDaily = statement(
  'test.races.daily',
  'update product_branch set daily_stock = $3 where branch_id = $1 and product_id = $2',
);
const setLimits = statement('test.races.limits', 'update branch set slot_orders = $2, slot_guests = $3 where id = $1');
const addPromo = statement(
  'test.add-limited-promo',
  `
  insert into promo (merchant_id, id, code, discount_type, product_discount, start_date, end_date, total_limit)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'AMOUNT', 100000, '2026-11-01', '2026-11-30', $3)`,
);
const addGuestPromo = statement(
  'test.add-guest-promo',
  `
  insert into promo (merchant_id, id, code, discount_type, product_discount, start_date, end_date, per_user_limit,
    first_order_only)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'AMOUNT', 100000, '2026-11-01', '2026-11-30', $3, $4)`,
);
const numbers = statement<{ numbers: number[]; last: number }>(
  'test.numbers',
  `
  select array_agg(number::int order by number) as numbers, (select last_order_number::int
    from merchant_counter) as last from orders`,
);
const promoUsed = statement<{ used_count: number; uses: number }>(
  'test.promo-used',
  `
  select used_count, (select count(*)::int from promo_use u where u.promo_id = p.id and u.released_at is null) as uses
    from promo p where code = $1`,
);
const stockOf = statement<{ used: number }>('test.stock', 'select used from stock_day');
const seatsOf = statement<{ guests: number; bookings: number; overlaps: number }>(
  'test.seats',
  `
  select (select coalesce(sum(guests), 0)::int from slot_use where kind = 'SEATING' and branch_id = $1) as guests,
    (select count(*)::int from table_booking) as bookings,
    (select count(*)::int from table_booking a join table_booking b on a.table_id = b.table_id and a.id < b.id
      and a.during && b.during) as overlaps`,
);

beforeAll(async () => {
  // Processes of one installation share its key.
  const env = { SECRET_KEY: randomBytes(32).toString('hex') };
  t = await composeProduct({ now: NOW, env });
  second = await composeProduct({ now: NOW, env, db: t.db });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{}, {}],
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Norin', price: 4_000_000 },
      ],
    },
    NOW,
  );
});
afterAll(async () => {
  await second.stop();
  await t.stop();
});

const guests = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => newGuest(t.db.transactions)));

const pickUp = (more: object = {}): Record<string, unknown> => ({
  merchantId: place.id,
  serviceType: 'PICK_UP',
  pickupValid: true,
  branchId: place.branches[0],
  bill: 4_500_000,
  cartItems: [{ productId: place.products[0], productCount: 1 }],
  ...more,
});

/** Alternates between the two processes. */
const all = (users: readonly string[], body: Record<string, unknown>, key?: string) =>
  Promise.all(
    users.map((user, index) => order(index % 2 ? second : t, { merchant, user, body, ...(key ? { key } : {}) })),
  );

const codesOf = (answers: { status: number; body: { code?: string } }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) counts[body.code ?? status] = (counts[body.code ?? status] ?? 0) + 1;
  return counts;
};

async function numbersHold(): Promise<void> {
  const [row] = await t.db.transactions.tenantRows(merchant, numbers);
  expect(row!.numbers).toEqual(Array.from({ length: row!.numbers.length }, (_, index) => index + 1));
  expect(row!.last).toBe(row!.numbers.length);
}

describe('concurrently', () => {
  it('fifty submits under one key are one order', async () => {
    const [user] = await guests(1);
    const answers = await all(
      Array.from({ length: 50 }, () => user!),
      pickUp(),
      crypto.randomUUID(),
    );
    expect(codesOf(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await numbersHold();
  });

  it('forty guests for the last three portions: three orders', async () => {
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[1], 3]);
    const answers = await all(
      await guests(40),
      pickUp({ bill: 4_000_000, cartItems: [{ productId: place.products[1], productCount: 1 }] }),
    );
    expect(codesOf(answers)).toEqual({ 201: 3, SOLD_OUT: 37 });
    expect(await t.db.transactions.tenantRows(merchant, stockOf)).toEqual([{ used: 3 }]);
    await numbersHold();
  });

  it('the last uses of a promo', async () => {
    await t.db.transactions.tenantRows(merchant, addPromo, [newId(), 'LAST2', 2]);
    const answers = await all(await guests(20), pickUp({ promoCode: 'LAST2', bill: 4_400_000 }));
    expect(codesOf(answers)).toEqual({ 201: 2, PROMO_USED_UP: 18 });
    expect(await t.db.transactions.tenantRows(merchant, promoUsed, ['LAST2'])).toEqual([{ used_count: 2, uses: 2 }]);
    await numbersHold();
  });

  it("one guest's only use of a promo, and the one that is for a first order", async () => {
    await t.db.transactions.tenantRows(merchant, addGuestPromo, [newId(), 'ONCE', 1, false]);
    await t.db.transactions.tenantRows(merchant, addGuestPromo, [newId(), 'FIRST', null, true]);
    for (const promoCode of ['ONCE', 'FIRST']) {
      const [user] = await guests(1);
      const answers = await all(
        Array.from({ length: 3 }, () => user!),
        pickUp({ promoCode, bill: 4_400_000 }),
      );
      expect(codesOf(answers)).toEqual({ 201: 1, PROMO_USED_UP: 2 });
      expect(await t.db.transactions.tenantRows(merchant, promoUsed, [promoCode])).toEqual([
        { used_count: 1, uses: 1 },
      ]);
    }
    await numbersHold();
  });

  it('a slot of four takes four', async () => {
    await t.db.transactions.tenantRows(merchant, setLimits, [place.branches[1], 4, null]);
    const answers = await all(
      await guests(30),
      pickUp({ branchId: place.branches[1], later: true, day: '2026-11-21', time: '13:00' }),
    );
    expect(codesOf(answers)).toEqual({ 201: 4, SLOT_FULL: 26 });
    const refused = answers.find(({ status }) => status === 409)!.body as { freeTimes?: unknown };
    expect(refused.freeTimes).toEqual([
      { day: '2026-11-21', time: '12:30' },
      { day: '2026-11-21', time: '12:45' },
      { day: '2026-11-21', time: '13:15' },
    ]);
    await numbersHold();
  });

  it('whom a slot has no room for gets the next one of the window, and nobody a slot beyond it', async () => {
    await t.db.transactions.tenantRows(merchant, setLimits, [place.branches[1], 4, null]);
    const window = { later: true, day: '2026-11-21', time: '15:00', day2: '2026-11-21', time2: '15:30' };
    const answers = await all(await guests(20), pickUp({ branchId: place.branches[1], ...window }));
    expect(codesOf(answers)).toEqual({ 201: 8, SLOT_FULL: 12 });
    const starts = answers.flatMap(({ status, body }) => (status === 201 ? [String(body.promisedFrom)] : []));
    expect(starts.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => '2026-11-21T10:00:00.000Z'),
      ...Array.from({ length: 4 }, () => '2026-11-21T10:15:00.000Z'),
    ]);
    await numbersHold();
  });

  it('a hundred parties for three tables: three sit, and the others are offered other times', async () => {
    await addTables(t.db.transactions, merchant, place.branches[0]!, [2, 2, 2]);
    const booking = {
      merchantId: place.id,
      serviceType: 'DINE_IN',
      later: true,
      day: '2026-11-21',
      time: '19:00',
      partySize: 2,
      cartItems: [],
      branchId: place.branches[0],
      bill: 0,
    };
    const answers = await all(await guests(100), booking);
    expect(codesOf(answers)).toEqual({ 201: 3, NO_SEATS: 97 });
    expect((await t.db.transactions.tenantRows(merchant, seatsOf, [place.branches[0]]))[0]).toEqual({
      guests: 6,
      bookings: 3,
      overlaps: 0,
    });
    const [late] = await guests(1);
    const sent = (await order(t, { merchant, user: late, body: booking })).body as unknown as { freeTimes: object[] };
    expect(sent.freeTimes).toHaveLength(3);
    await numbersHold();
  });

  it('the last seats by number of guests alone', async () => {
    await t.db.transactions.tenantRows(merchant, setLimits, [place.branches[1], null, 3]);
    const answers = await all(await guests(100), {
      merchantId: place.id,
      serviceType: 'DINE_IN',
      later: true,
      day: '2026-11-21',
      time: '19:00',
      partySize: 1,
      cartItems: [],
      branchId: place.branches[1],
      bill: 0,
    });
    expect(codesOf(answers)).toEqual({ 201: 3, NO_SEATS: 97 });
    await numbersHold();
  });

  it('a cancellation against an acceptance: one of them was first, and nothing is in between', async () => {
    const operator = await newStaff(t.db.transactions, merchant, 'OPERATOR');
    await Promise.all(
      (await guests(8)).map(async (user) => {
        const { body } = await order(t, { merchant, user, body: pickUp() });
        const [accept, cancel] = await Promise.all([
          second.ask<{ code?: string }>(`/console/orders/${body.id}/status`, {
            merchant,
            user: operator,
            method: 'PATCH',
            body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
          }),
          t.ask<{ code?: string }>(`/orders/${body.id}/cancel`, {
            merchant,
            user,
            method: 'POST',
            body: { version: 1 },
          }),
        ]);
        expect([accept.status, cancel.status].toSorted()).toEqual([200, 409]);
        const end = (await t.ask<{ status: string; version: number }>(`/orders/${body.id}`, { merchant, user })).body;
        expect(end).toMatchObject({ status: accept.status === 200 ? 'ACCEPTED' : 'CANCELED', version: 2 });
      }),
    );
  });

  it('two operators on one order: one moves it', async () => {
    const [one, two] = [
      await newStaff(t.db.transactions, merchant, 'OPERATOR'),
      await newStaff(t.db.transactions, merchant, 'OPERATOR'),
    ];
    const [user] = await guests(1);
    const { body } = await order(t, { merchant, user, body: pickUp() });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? second : t).ask<{ code?: string }>(`/console/orders/${body.id}/status`, {
          merchant,
          user: index % 2 ? one : two,
          method: 'PATCH',
          body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
        }),
      ),
    );
    expect(codesOf(answers)).toMatchObject({ VERSION_CONFLICT: 11 });
  });
});
