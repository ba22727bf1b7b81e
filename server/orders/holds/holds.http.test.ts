import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '#server/platform/database/retention.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { holdJobs } from './holds.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;

const expire = statement(
  'test.expire-holds',
  "update hold set expires_at = clock_timestamp() - interval '1 second' where released_at is null",
);
const setLimits = statement('test.holds.limits', 'update branch set slot_orders = $2, slot_guests = $3 where id = $1');
const taken = statement<{ bookings: number; guests: number; live: number }>(
  'test.holds.taken',
  `
  select (select count(*)::int from table_booking) as bookings, (select coalesce(sum(guests), 0)::int
    from slot_use) as guests,
    (select count(*)::int from hold where released_at is null and used_by_order is null) as live`,
);

const age = statement(
  'test.age-holds',
  "update hold set created_date = created_date - interval '3 hours' where network is not null",
);
const networks = statement<{ network: string }>('test.networks', 'select network from hold where network is not null');
const oldMarks = statement<{ count: number }>(
  'test.old-marks',
  "select count(*)::int from hold where network is not null and created_date < clock_timestamp() - interval '2 hours'",
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4, 4]);
});
afterAll(() => t.stop());

interface Held {
  holdId: string;
  expiresAt: string;
  code?: string;
  retryAfter?: number;
}
const seats = (more: object = {}): Record<string, unknown> => ({
  merchantId: place.id,
  branchId: place.branches[0],
  serviceType: 'DINE_IN',
  day: '2026-11-21',
  time: '19:00',
  partySize: 4,
  ...more,
});
// Limits count by address: each caller of a test has an address of its own.
const hold = (who: { user?: string; device?: string }, more: object = {}, from?: string) =>
  t.ask<Held>('/holds', {
    merchant,
    method: 'POST',
    ...who,
    ...(from ? { headers: { 'x-forwarded-for': from } } : {}),
    body: seats(more),
  });
const book = (user: string, more: object = {}) =>
  order(t, { merchant, user, body: { ...seats(), later: true, cartItems: [], bill: 0, ...more } });
const state = async () => (await t.db.transactions.tenantRows(merchant, taken))[0]!;
const nextMinute = (): void => void (t.clock.now += 60_000);

describe('a hold', () => {
  it('keeps seats for ten minutes, is used by the order, and only once', async () => {
    const user = await newGuest(t.db.transactions);
    const { status, body } = await hold({ user });
    expect(status).toBe(201);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(await state()).toEqual({ bookings: 1, guests: 4, live: 1 });
    const booked = await book(user, { holdId: body.holdId });
    expect(booked.status).toBe(201);
    expect(await state()).toEqual({ bookings: 1, guests: 4, live: 0 });
    expect((await book(user, { holdId: body.holdId })).body.code).toBe('HOLD_EXPIRED');
    await t.ask(`/orders/${booked.body.id}/cancel`, { merchant, user, method: 'POST', body: {} });
    expect(await state()).toEqual({ bookings: 0, guests: 0, live: 0 });
  });

  it("a new one replaces the old, and nobody ends another's", async () => {
    nextMinute();
    const [user, outsider] = [await newGuest(t.db.transactions), await newGuest(t.db.transactions)];
    await hold({ user });
    const { body } = await hold({ user }, { time: '19:15' });
    expect(await state()).toEqual({ bookings: 1, guests: 4, live: 1 });
    expect((await book(outsider, { time: '19:15', holdId: body.holdId })).body.code).toBe('HOLD_EXPIRED');
    const end = (who: string) => t.ask(`/holds/${body.holdId}`, { merchant, user: who, method: 'DELETE' });
    expect((await end(outsider)).status).toBe(404);
    expect((await end(user)).status).toBe(204);
    expect(await state()).toEqual({ bookings: 0, guests: 0, live: 0 });
  });

  it('many at once for three tables: three hold, and the next waits until one expires', async () => {
    nextMinute();
    const users = await Promise.all(Array.from({ length: 9 }, () => newGuest(t.db.transactions)));
    const answers = await Promise.all(users.map((user) => hold({ user })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'NO_SEATS')).toHaveLength(6);
    const late = await newGuest(t.db.transactions);
    expect((await book(late)).body.code).toBe('NO_SEATS');
    await t.db.transactions.tenantRows(merchant, expire);
    // Expiry is judged by the database's clock: no job needs to have run.
    expect((await book(late)).status).toBe(201);
    expect(await state()).toEqual({ bookings: 1, guests: 4, live: 0 });
    const stale = answers.findIndex(({ status }) => status === 201);
    expect((await book(users[stale]!, { holdId: answers[stale]!.body.holdId })).body.code).toBe('HOLD_EXPIRED');
  });

  it('that expires while it is being used is either used or over, never both', async () => {
    nextMinute();
    const user = await newGuest(t.db.transactions);
    const { body } = await hold({ user }, { day: '2026-11-22' });
    const before = await state();
    const [booked] = await Promise.all([
      book(user, { day: '2026-11-22', holdId: body.holdId }),
      t.db.transactions
        .tenantRows(merchant, expire)
        .then(() =>
          runJob(
            holdJobs({ transactions: t.db.transactions }),
            'holds.release',
            { branchId: place.branches[0] },
            { merchantId: merchant },
          ),
        ),
    ]);
    const after = await state();
    expect(after).toEqual(
      booked.status === 201
        ? { ...before, live: 0 }
        : { bookings: before.bookings - 1, guests: before.guests - 4, live: 0 },
    );
  });

  it('guests without a verified phone hold no more than half', async () => {
    nextMinute();
    await t.db.transactions.tenantRows(merchant, setLimits, [place.branches[1], 4, null]);
    const device = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
    const ask = { branchId: place.branches[1], serviceType: 'PICK_UP', partySize: null };
    const answers = [];
    for (const n of [1, 2, 3]) answers.push((await hold({ device: device(n) }, ask)).status);
    expect(answers).toEqual([201, 201, 409]);
    expect((await hold({ user: await newGuest(t.db.transactions) }, ask)).status).toBe(201);
    expect((await hold({}, ask)).status).toBe(400);
  });

  it('unverified guests who come at once hold no more than half either, of orders and of seats', async () => {
    const ask = { branchId: place.branches[1], serviceType: 'PICK_UP', partySize: null, time: '20:00' };
    await t.db.transactions.tenantRows(merchant, setLimits, [place.branches[1], 4, null]);
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, n) => hold({ device: crypto.randomUUID() }, ask, `198.51.100.${n}`)),
    );
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(orders.filter(({ body }) => body.code === 'SLOT_FULL')).toHaveLength(10);
    await t.db.transactions.tenantRows(merchant, setLimits, [place.branches[0], null, 12]);
    // Half of twelve seats is one table of four, and two of the three stay for verified guests.
    const parties = await Promise.all(
      Array.from({ length: 9 }, (_, n) => hold({ device: crypto.randomUUID() }, { time: '21:00' }, `198.51.100.${n}`)),
    );
    expect(parties.filter(({ status }) => status === 201)).toHaveLength(1);
    const known = await Promise.all(
      Array.from({ length: 2 }, async () =>
        hold({ user: await newGuest(t.db.transactions) }, { time: '21:00' }, '198.51.100.99'),
      ),
    );
    expect(known.map(({ status }) => status)).toEqual([201, 201]);
    // The same without a limit: the tables are the limit.
    await t.db.transactions.tenantRows(merchant, setLimits, [place.branches[0], null, null]);
    const free = await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        hold({ device: crypto.randomUUID() }, { day: '2026-11-23' }, `203.0.113.${n}`),
      ),
    );
    expect(free.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('unverified guests hold half of the tables at a time, in whichever slots and for however few', async () => {
    const outsider = (time: string, n: number, partySize = 4) =>
      hold({ device: crypto.randomUUID() }, { day: '2026-11-25', time, partySize }, `203.0.113.${100 + n}`);
    expect((await outsider('19:00', 1)).status).toBe(201);
    const beside = await outsider('19:15', 2);
    expect([beside.status, beside.body.code]).toEqual([409, 'NO_SEATS']);
    // Two at a table of four keep four seats from others.
    expect((await outsider('20:15', 3, 2)).body.code).toBe('NO_SEATS');
    expect((await outsider('17:45', 4)).body.code).toBe('NO_SEATS');
    expect((await outsider('20:30', 5)).status).toBe(201);
    expect((await outsider('17:30', 6)).status).toBe(201);
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        hold(
          { device: crypto.randomUUID() },
          { day: '2026-11-26', time: `19:${['00', '15', '30'][n % 3]}` },
          `203.0.113.${120 + n}`,
        ),
      ),
    );
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      (await hold({ user: await newGuest(t.db.transactions) }, { day: '2026-11-25', time: '19:15' }, '198.51.100.98'))
        .status,
    ).toBe(201);
  });

  it('unverified guests hold at most half of the tables of each size, and leave one where there are two', async () => {
    const branch = await openRestaurant(
      t.db.transactions,
      merchant,
      { slug: 'small', branches: [{}], dishes: [{ name: 'Osh' }] },
      NOW,
    );
    await addTables(t.db.transactions, merchant, branch.branches[0]!, [2, 2, 2, 2, 2, 2, 8, 8, 8, 8]);
    const small = (n: number, partySize: number, who: { user?: string } = {}) =>
      hold(
        who.user ? who : { device: crypto.randomUUID() },
        { merchantId: branch.id, branchId: branch.branches[0], day: '2026-11-27', partySize },
        `192.0.2.${n}`,
      );
    // All of the tables for two are fewer seats than half of the hall.
    const twos = await Promise.all(Array.from({ length: 8 }, (_, n) => small(n + 1, 2)));
    expect(twos.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(twos.find(({ status }) => status !== 201)!.body.code).toBe('NO_SEATS');
    expect((await small(40, 2, { user: await newGuest(t.db.transactions) })).status).toBe(201);
    const eights = [];
    for (const n of [20, 21, 22]) eights.push((await small(n, 8)).status);
    expect(eights).toEqual([201, 201, 409]);
  });

  it('unverified guests of one network hold three tables at a time, however many devices they have', async () => {
    const spare = await openRestaurant(
      t.db.transactions,
      merchant,
      { slug: 'spare', branches: [{}], dishes: [{ name: 'Osh' }] },
      NOW,
    );
    await addTables(t.db.transactions, merchant, spare.branches[0]!, Array<number>(20).fill(4));
    const device = crypto.randomUUID();
    const from = (who: string, n = 1) =>
      hold({ device: who }, { merchantId: spare.id, branchId: spare.branches[0] }, `2001:db8:9:9::${n}`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => from(n === 0 ? device : crypto.randomUUID(), n + 1)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const winner = await from(device, 20);
    // Only a caller who holds one may replace it.
    expect(winner.status).toBe(answers[0]!.status);
    expect(
      (
        await hold(
          { device: crypto.randomUUID() },
          { merchantId: spare.id, branchId: spare.branches[0] },
          '2001:db8:9:10::1',
        )
      ).status,
    ).toBe(201);
  });

  it('unverified guests of one network take twenty an hour, also concurrently; others are not counted', async () => {
    await t.db.transactions.tenantRows(merchant, setLimits, [place.branches[1], null, null]);
    const ask = { branchId: place.branches[1], serviceType: 'PICK_UP', partySize: null };
    // Addresses of one household, each separate for the limit per minute.
    const from = (n: number): string => `2001:db8:1:2::${n.toString(16)}`;
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, n) => hold({ device: crypto.randomUUID() }, ask, from(n + 1))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]!.body.code).toBe('RATE_LIMITED');
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await hold({ user: await newGuest(t.db.transactions) }, ask, from(50))).status).toBe(201);
    expect((await hold({ device: crypto.randomUUID() }, ask, '2001:db8:1:3::1')).status).toBe(201);
    await t.db.transactions.tenantRows(merchant, age);
    expect((await hold({ device: crypto.randomUUID() }, ask, from(51))).status).toBe(201);
    const marks = async () => (await t.db.transactions.tenantRows(merchant, networks)).map(({ network }) => network);
    expect((await marks()).join(' ')).not.toContain('2001');
    await applyRetention({ transactions: t.db.transactions, now: Date.now }, 'hour');
    expect(await t.db.transactions.tenantRows(merchant, oldMarks)).toEqual([{ count: 0 }]);
  });
});
