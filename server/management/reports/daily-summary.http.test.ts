/** The figures of a day by message, once it is over. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { statement } from '#server/platform/database/sql.ts';
import { summaryJobs } from './daily-summary.ts';

const at = (time: string): number => Date.parse(`${time}:00+05:00`);
const EVENING = at('2026-11-20T19:00');
/** Half an hour after closing. */
const OVER = at('2026-11-20T22:30');

const accept = statement('test.accept-all', `update orders set status = 'ACCEPTED', accepted_time = created_date`);
const messages = statement<{ recipient: string; body: string; language: string }>(
  'test.summaries',
  `select recipient, body, language from message where kind = 'STAFF_SUMMARY' order by created_date`,
);
const phoneOf = statement<{ phone: string }>('test.phone-of', 'select phone from app_user where id = $1');
const dropRole = statement('test.drop-role', 'delete from staff_role where user_id = $1');
const subscriptions = statement<{ count: number }>(
  'test.subscriptions',
  'select count(*)::integer as count from daily_summary where user_id = $1',
);

let t: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let owner: string;
let managerOfB: string;
let foreignOwner: string;

interface Answer {
  isOn: boolean;
  channel: string | null;
  nextAt: string | null;
}
const ask = (user: string, isOn?: boolean, merchant = own) =>
  t.ask<Answer>('/console/reports/daily-summary', {
    merchant,
    user,
    ...(isOn === undefined ? {} : { method: 'PUT' as const, body: { isOn } }),
  });
const run = (userId: string, merchantId = own): Promise<void> =>
  runJob(
    {
      jobs: summaryJobs({
        transactions: t.db.transactions,
        reachOf: async () => ({ bots: { own: null, platform: false } }),
        now: () => t.clock.now,
      }),
    },
    'reports.daily-summary',
    { userId },
    { merchantId },
  );
const sent = () => t.db.transactions.platformRows(messages);

async function sell(branch: number, portions: number): Promise<void> {
  const { status, body } = await order(t, {
    merchant: own,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      branchId: place.branches[branch],
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: [{ productId: place.products[0], productCount: portions }],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

beforeAll(async () => {
  t = await composeProduct({ now: EVENING });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'own' });
  other = await createMerchant(transactions, { key: 'other' });
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 10 * 60, closes: 22 * 60 }));
  const menu = { dishes: [{ name: 'Osh', price: 4_500_000 }] };
  const branches = ['A', 'B'].map((name) => ({ name, shifts }));
  place = await openRestaurant(transactions, own, { slug: 'own', branches, ...menu }, EVENING);
  await openRestaurant(transactions, other, { slug: 'other', branches: [{ shifts }], ...menu }, EVENING);
  await liftOrderLimits(transactions, own);
  owner = await newStaff(transactions, own, 'OWNER');
  managerOfB = await newStaff(transactions, own, 'MANAGER', place.branches[1]);
  foreignOwner = await newStaff(transactions, other, 'OWNER');
  await sell(0, 2);
  await sell(1, 3);
  await transactions.tenantRows(own, accept);
});
afterAll(() => t.stop());

describe('the summary of a day', () => {
  it('is off until somebody who may see reports asks for it', async () => {
    const { body } = await ask(owner);
    expect(body).toMatchObject({ isOn: false, channel: 'SMS', nextAt: new Date(OVER).toISOString() });
    const cook = await newStaff(t.db.transactions, own, 'COOK');
    expect((await ask(cook, true)).status).toBe(403);
    expect((await ask(foreignOwner, true)).status).toBe(403);
    expect((await t.ask('/console/reports/daily-summary', { merchant: own })).status).toBe(401);
  });

  it('waits for the end of the day, with one job a person', async () => {
    for (const user of [owner, managerOfB]) expect((await ask(user, true)).body.isOn).toBe(true);
    expect((await ask(owner, true)).body.isOn).toBe(true);
    await run(owner);
    expect(await sent()).toEqual([]);
  });

  it('is sent once, with the branches that the person may see', async () => {
    t.clock.now = OVER;
    await Promise.all([run(owner), run(owner), run(managerOfB)]);
    await run(owner);
    const found = await sent();
    expect(found).toHaveLength(2);
    const textTo = async (user: string): Promise<string | undefined> => {
      const [person] = await t.db.transactions.platformRows(phoneOf, [user]);
      return found.find(({ recipient }) => recipient === person!.phone)?.body;
    };
    expect(await textTo(owner)).toContain('2, 225\u00A0000 soʻm');
    expect(await textTo(managerOfB)).toContain('1, 135\u00A0000 soʻm');
  });

  it('schedules the next day', async () => {
    const { rows } = await t.db.database.owner.query<{ run_at: Date }>(
      "select max(run_at) as run_at from outbox where topic = 'job.reports.daily-summary'",
    );
    expect(rows).toEqual([{ run_at: new Date(at('2026-11-21T22:30')) }]);
  });

  it('is not sent for a day without orders', async () => {
    t.clock.now = at('2026-11-21T23:00');
    await run(owner);
    expect(await sent()).toHaveLength(2);
  });

  it('ends when the person unsubscribes, or may not see reports any more', async () => {
    expect((await ask(owner, false)).body.isOn).toBe(false);
    await t.db.transactions.tenantRows(own, dropRole, [managerOfB]);
    t.clock.now = at('2026-11-22T23:00');
    await Promise.all([run(owner), run(managerOfB)]);
    expect(await sent()).toHaveLength(2);
    for (const user of [owner, managerOfB])
      expect(await t.db.transactions.tenantRows(own, subscriptions, [user])).toEqual([{ count: 0 }]);
  });
});
