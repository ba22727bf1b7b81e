import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { refreshDirectory } from './directory.ts';
import { discoveryJobs } from './discovery-jobs.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

const TAKE_JOBS =
  "delete from outbox where topic = 'job.discovery.seats' returning merchant_id, payload ->> 'branchId' as branch";
const setExpiry = statement('test.hold-expiry', 'update hold set expires_at = $1 where released_at is null');
const setGuests = statement('test.slot-guests', 'update branch set slot_guests = $2 where id = $1');

let t: TestProduct;
let anhor: string;
let other: string;
let places: Record<string, OpenedRestaurant>;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  [anhor, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'other' }),
  ];
  const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 18 * 60, closes: 26 * 60 }));
  places = {
    four: await openRestaurant(transactions, anhor, { slug: 'four' }, NOW),
    eight: await openRestaurant(transactions, other, { slug: 'eight' }, NOW),
    evening: await openRestaurant(transactions, other, { slug: 'evening', branches: [{ shifts: evenings }] }, NOW),
    delivery: await openRestaurant(
      transactions,
      other,
      { slug: 'delivery', branches: [{ services: ['DELIVERY'] }] },
      NOW,
    ),
  };
  await addTables(transactions, anhor, places['four']!.branches[0]!, [4]);
  await addTables(transactions, other, places['eight']!.branches[0]!, [8, 3]);
  await addTables(transactions, other, places['evening']!.branches[0]!, [4]);
  await seatsWritten();
});
afterAll(() => t.stop());

const free = async (query: string, merchant?: string): Promise<string[]> =>
  (await t.ask<RestaurantPage>(`/merchants?${query}`, { merchant })).body.items.map(({ slug }) => slug).toSorted();

const timesOf = ({ items }: RestaurantPage): Record<string, string | null> =>
  Object.fromEntries(
    items.map(({ slug, freeTable }) => [slug, freeTable?.times.map(({ time }) => time).join(' ') ?? null]),
  );
const times = async (query: string, merchant?: string) =>
  timesOf((await t.ask<RestaurantPage>(`/merchants?${query}`, { merchant })).body);

const hold = async (wanted: { day: string; time: string; partySize: number }, slug: string, user?: string) => {
  const place = places[slug]!;
  return t.ask('/holds', {
    merchant: slug === 'four' ? anhor : other,
    method: 'POST',
    user: user ?? (await newGuest(t.db.transactions)),
    body: { merchantId: place.id, branchId: place.branches[0], serviceType: 'DINE_IN', ...wanted },
  });
};
/** Runs the jobs `discovery.seats` that changes of branches and tables have put into the outbox. */
async function seatsWritten(): Promise<void> {
  const jobs = discoveryJobs({ transactions: t.db.transactions, now: () => t.clock.now });
  const { rows } = await t.db.database.owner.query<{ merchant_id: string; branch: string }>(TAKE_JOBS);
  for (const { merchant_id: merchantId, branch } of rows)
    await runJob(jobs, 'discovery.seats', { branchId: branch }, { merchantId });
  await t.settled();
}
async function pace(branch: string, guests: number | null): Promise<void> {
  await t.db.transactions.tenantRows(other, setGuests, [branch, guests]);
  await t.db.transactions.withTenant(other, (tx) => refreshDirectory(tx, other, places['eight']!.id, t.clock.now));
  await t.settled();
}
/** Answers with tables are cached for seconds. */
async function later(): Promise<void> {
  await seatsWritten();
  t.clock.now += 60_000;
}

describe('a free table', () => {
  it('is searched by party, day and time; with one of them missing everything is listed', async () => {
    expect(await free('partySize=4&day=2026-11-21&time=19:00')).toEqual(['eight', 'evening', 'four']);
    expect(await free('partySize=4&day=2026-11-21')).toEqual(['delivery', 'eight', 'evening', 'four']);
  });

  it('is large enough, and free while the restaurant is open', async () => {
    expect(await free('partySize=6&day=2026-11-21&time=19:00')).toEqual(['eight']);
    expect(await free('partySize=2&day=2026-11-21&time=12:00')).toEqual(['eight', 'four']);
    expect(await free('partySize=2&day=2026-11-22&time=00:30')).toEqual(['eight', 'evening', 'four']);
    expect(await free('partySize=2&day=2026-11-22&time=01:30'), 'an hour at the table at least').toEqual([
      'eight',
      'four',
    ]);
  });

  it('is excluded while somebody sits there, and the counts follow', async () => {
    const user = await newGuest(t.db.transactions);
    const { status } = await order(t, {
      merchant: anhor,
      user,
      body: {
        merchantId: places['four']!.id,
        serviceType: 'DINE_IN',
        later: true,
        partySize: 2,
        day: '2026-11-23',
        time: '19:00',
        cartItems: [],
        bill: 0,
      },
    });
    expect(status).toBe(201);
    await seatsWritten();
    expect(await free('partySize=2&day=2026-11-23&time=20:00')).toEqual(['eight', 'evening']);
    expect(await free('partySize=2&day=2026-11-23&time=20:30')).toEqual(['eight', 'evening', 'four']);
    expect((await t.ask<RestaurantPage>('/merchants?partySize=2&day=2026-11-23&time=20:00')).body.total).toBe(2);
  });

  it('is offered with the free times around the wanted one, in the order of the clock', async () => {
    expect(await times('partySize=2&day=2026-11-24&time=19:30')).toMatchObject({
      four: '19:15 19:30 19:45',
      evening: '19:15 19:30 19:45',
    });
    expect(await times('partySize=2&day=2026-11-24&time=18:00')).toMatchObject({ evening: '18:00 18:15 18:30' });
    expect(await times('partySize=2&day=2026-11-24')).toEqual({
      delivery: null,
      eight: null,
      evening: null,
      four: null,
    });
  });

  it('counts the pacing of the branch as well as its tables', async () => {
    const branch = places['eight']!.branches[0]!;
    await pace(branch, 3);
    expect((await hold({ day: '2026-11-25', time: '19:30', partySize: 2 }, 'eight')).status).toBe(201);
    await seatsWritten();
    expect((await times('partySize=2&day=2026-11-25&time=19:45'))['eight']).toBe('19:15 19:45 20:00');
    await pace(branch, null);
  });

  it('at other times only is offered where nobody has the wanted time', async () => {
    const list = await t.ask<RestaurantPage>('/merchants?partySize=6&day=2026-11-26&time=19:30');
    expect(list.body.items.map(({ slug }) => slug)).toEqual(['eight']);
    expect(list.body.otherTimes).toBeUndefined();
    expect((await hold({ day: '2026-11-26', time: '19:30', partySize: 6 }, 'eight')).status).toBe(201);
    await later();
    const near = await t.ask<RestaurantPage>('/merchants?partySize=6&day=2026-11-26&time=19:30');
    expect(near.body).toMatchObject({ otherTimes: true, total: 1 });
    expect(timesOf(near.body)).toEqual({ eight: '17:30 21:30' });
    expect(
      (await t.ask<RestaurantPage>('/merchants?partySize=6&day=2026-11-26&time=19:30&promo=true')).body,
    ).toMatchObject({
      items: [],
      total: 0,
    });
  });

  it('that many guests tap at once is held by one of them, and then no longer listed', async () => {
    const wanted = { day: '2026-11-27', time: '19:30', partySize: 4 };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => hold(wanted, 'four')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    await later();
    expect(await free('partySize=4&day=2026-11-27&time=19:30')).toEqual(['eight', 'evening']);
    expect(await free('partySize=4&day=2026-11-27&time=19:30', anhor)).toEqual(['four']);
    expect(await times('partySize=4&day=2026-11-27&time=19:30', anhor)).toEqual({ four: '17:45 18:00 21:00' });
  });

  it('every offered time can be held', async () => {
    const { body } = await t.ask<RestaurantPage>('/merchants?partySize=2&day=2026-11-28&time=19:30');
    const user = await newGuest(t.db.transactions);
    for (const { slug, freeTable } of body.items) {
      expect(freeTable!.branchId).toBe(places[slug]!.branches[0]);
      for (const { day, time } of freeTable!.times) {
        expect((await hold({ day, time, partySize: 2 }, slug, user)).status, `${slug} ${time}`).toBe(201);
      }
    }
  });

  it('of another merchant is not in a storefront', async () => {
    expect(await free('partySize=2&day=2026-11-21&time=19:00', anhor)).toEqual(['four']);
  });

  it('is free again once a hold has expired, whether or not it was deleted', async () => {
    const query = 'partySize=4&day=2026-11-29&time=19:30';
    expect((await hold({ day: '2026-11-29', time: '19:30', partySize: 4 }, 'four')).status).toBe(201);
    // The clock of the database is another one.
    await t.db.transactions.tenantRows(anhor, setExpiry, [new Date(t.clock.now + 600_000)]);
    await later();
    expect(await times(query, anhor)).toEqual({ four: '17:45 18:00 21:00' });
    t.clock.now += 600_000;
    expect(await times(query, anhor)).toEqual({ four: '19:15 19:30 19:45' });
  });

  it('is searched without a statement for its tables, however many merchants seat guests', async () => {
    const names = async (query: string) => (await t.counted(`/merchants?${query}`)).statements;
    await names('partySize=2&day=2026-11-30&time=19:30');
    const before = await names('partySize=3&day=2026-11-30&time=19:30');
    for (let n = 0; n < 5; n++) {
      const merchant = await createMerchant(t.db.transactions, { key: `more-${n}` });
      const { branches } = await openRestaurant(t.db.transactions, merchant, { slug: `more-${n}` }, NOW);
      await addTables(t.db.transactions, merchant, branches[0]!, [6]);
    }
    await later();
    expect(await free('partySize=2&day=2026-11-30&time=20:00')).toHaveLength(8);
    expect(await names('partySize=4&day=2026-11-30&time=19:30')).toEqual(before);
    expect(before.filter((name) => /^checkout\.|seats/.test(name))).toEqual([]);
  });

  it('is searched so many times a minute by one network, and others go on', async () => {
    await later();
    const search = async (n: number, client: string): Promise<number> => {
      const time = `${String(10 + (n % 10))}:${['00', '15', '30', '45'][n % 4]}`;
      const { product } = t;
      const { statusCode } = await product.app.inject({
        url: `/api/merchants?partySize=${1 + (n % 18)}&day=2026-12-01&time=${time}`,
        headers: { merchant: MARKETPLACE_ID },
        remoteAddress: client,
      });
      return statusCode;
    };
    const flood = [];
    for (let n = 0; n < 65; n++) flood.push(await search(n, '203.0.113.9'));
    expect(flood.filter((status) => status === 429)).toHaveLength(5);
    expect(await search(66, '203.0.113.10')).toBe(200);
  });

  it('is never found in the past, nor beyond the bookable days', async () => {
    expect(await free('partySize=2&day=2026-11-19&time=19:00')).toEqual([]);
    expect(await free('partySize=2&day=2027-06-01&time=19:00')).toEqual([]);
  });
});
