/** Tips that go back by Click's Merchant API, against a stand-in of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffTips } from '#contract/money/online-payments-tips.ts';
import { openRestaurant } from '#tests/support/city.ts';
import { ACCOUNT, openClick, type Click } from '#tests/support/click.ts';
import { openClickJobs, type ClickJobs } from '#tests/support/click-jobs.ts';
import { dyingParts } from '#tests/support/dying.ts';
import { newStaff } from '#tests/support/orders.ts';
import { NOW, type PaymentShop } from '#tests/support/payments.ts';
import { openTips, TIP, type BegunTip } from '#tests/support/tips.ts';
import { bookOrdersOf } from '../ledger/ledger.ts';
import { migrationsFolder } from '#server/platform/database/migrate.ts';
import { readSqlFile } from '#server/platform/database/sql-file.ts';
import { statement } from '#server/platform/database/sql.ts';
import { monthAt } from '#server/platform/month-bounds.ts';

const SOM = TIP / 100;
const setTerms = statement(
  'test.tip-call-terms',
  `
  with accounts as (update payment_account set set_by_platform = true)
  insert into commission_terms (merchant_id, version, starts_at, rates, online_to)
  values (current_setting('app.merchant_id')::uuid, 1, '2020-01-01', '{}', 'PLATFORM')`,
);
/** $1 order. */
const booked = statement<{ kind: string; amount: number }>(
  'test.booked-tip-calls',
  `
  select e.kind, e.amount from ledger_entry e join ledger_movement m on m.merchant_id = e.merchant_id
    and m.id = e.movement_id
  where m.order_id = $1 and e.kind in ('TIP', 'TIP_RETURN') and e.account = 'PROVIDER' order by e.kind`,
);
const audited = statement<{ action: string; after: object }>(
  'test.audited-tip',
  `select action, after from audit where subject = $1 order by at`,
);

let click: Click;
let books: ClickJobs;
let shop: PaymentShop;
let begin: () => Promise<BegunTip>;
beforeAll(async () => {
  click = await openClick();
  ({ shop } = click);
  books = await openClickJobs(click);
  begin = await openTips(shop, 'CLICK');
  await shop.t.db.transactions.tenantRows(shop.merchant, setTerms);
});
afterAll(async () => {
  books.fake.stop();
  await shop.t.stop();
});
beforeEach(async () => {
  // After the rest that Click's account is given for failed calls.
  const { now } = shop.t.clock;
  await shop.renewGuest();
  shop.t.clock.now = Math.max(now, NOW) + 10 * 60_000;
});

/** A tip that is paid here and in Click's books. */
async function paidTip(change: object = {}): Promise<BegunTip> {
  const tip = await begin();
  const transaction = click.newTransaction();
  const sum = SOM.toFixed(2);
  const { merchant_prepare_id: prepareId } = await click.prepare(transaction, tip.reference, sum);
  expect((await click.complete(transaction, tip.reference, prepareId, { amount: sum })).error).toBe(0);
  await books.add({ id: tip.orderId, number: 0 }, { order: tip.reference, amount: sum, ...change });
  return tip;
}
const returnedBy = async (tip: BegunTip): Promise<number> => (await books.inClick({ number: tip.reference })).returned;

describe('a tip that staff return', () => {
  it('goes back by a call, once, and everybody sees it', async () => {
    const tip = await paidTip();
    const decided = await tip.decide('return');
    expect(decided).toMatchObject({ status: 200, body: { state: 'SENDING' } });
    expect(await tip.listed()).toMatchObject({ state: 'SENDING', failure: null });
    expect(await tip.seen()).toMatchObject([{ state: 'SENDING', returned: 0 }]);
    await tip.run(books.parts);
    await tip.run(books.parts);
    expect(await books.inClick({ number: tip.reference })).toMatchObject({ status: -99, returned: SOM });
    expect(await tip.listed()).toMatchObject({ state: 'RETURNED', returned: TIP, failure: null });
    expect(await tip.seen()).toMatchObject([{ state: 'RETURNED', returned: TIP }]);
    expect(await tip.returns()).toEqual([TIP]);
    expect(await tip.queued()).toEqual({ jobs: 1, told: [TIP] });
    await bookOrdersOf(shop.t.db.transactions, shop.merchant);
    expect(await shop.rows(booked, tip.orderId)).toEqual([
      { kind: 'TIP', amount: TIP },
      { kind: 'TIP_RETURN', amount: -TIP },
    ]);
    expect(await shop.rows(audited, tip.id)).toEqual([
      { action: 'TIP_RETURN', after: { amount: TIP, orderId: tip.orderId, state: 'SENDING' } },
    ]);
  });

  it('is no longer in the statement of who earned it', async () => {
    const tip = await paidTip();
    const earned = async (): Promise<number> => {
      const path = `/console/tips?month=${monthAt(NOW)}`;
      const { body } = await shop.t.ask<StaffTips>(path, { merchant: shop.merchant, user: shop.manager });
      return body.people.reduce((sum, { amount }) => sum + amount, 0);
    };
    const before = await earned();
    await tip.decide('return');
    expect(await earned()).toBe(before - TIP);
  });

  it('is asked for once, however often and by however many it is pressed', async () => {
    const tip = await paidTip();
    const second = { user: await newStaff(shop.t.db.transactions, shop.merchant, 'MANAGER') };
    const pressed = await Promise.all([tip.decide('return'), tip.decide('return', second), tip.decide('return')]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await tip.decide('return')).body.why).toBe('STATE');
    expect((await tip.queued()).jobs).toBe(1);
    await Promise.all([tip.run(books.parts), tip.run(books.parts)]);
    expect(await returnedBy(tip)).toBe(SOM);
    expect(await tip.returns()).toEqual([TIP]);
    expect((await tip.queued()).told).toEqual([TIP]);
  });

  it('cannot be recorded by staff while Click is asked', async () => {
    const tip = await paidTip();
    await tip.decide('return');
    expect(await tip.decide('returned')).toMatchObject({ status: 409, body: { why: 'STATE' } });
    expect((await tip.listed())?.state).toBe('SENDING');
  });

  it('is no difference of the nightly comparison meanwhile', async () => {
    const tip = await paidTip({ status: -99, returned: SOM });
    await tip.decide('return');
    shop.t.clock.now += 20 * 60_000;
    const compare = books.jobs.find(({ name }) => name === 'online-payments.compare')!;
    const until = shop.t.clock.now - 15 * 60_000;
    const payload = { provider: 'CLICK', from: until - 6 * 60_000, to: until, after: 0 };
    await compare.run(payload, { merchantId: shop.merchant, attempt: 1, lastAttempt: false });
    const { body } = await shop.staff<{ differences: { orderId: string }[] }>('GET', '/payments');
    expect(body.differences.filter(({ orderId }) => orderId === tip.orderId)).toEqual([]);
  });
});

describe('a return by a call', () => {
  it('is left to staff where Click refuses it, with its reason', async () => {
    const tip = await paidTip({ isOld: true });
    await tip.decide('return');
    await tip.run(books.parts);
    const failure = '-514 The payment is of another month';
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', failure });
    expect(await tip.seen()).toMatchObject([{ state: 'RETURNING' }]);
    await tip.run(books.parts);
    expect((await tip.decide('return')).body.why).toBe('STATE');
    const both = await Promise.all([tip.decide('returned'), tip.decide('returned')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNED', failure: null });
    expect(await tip.returns()).toEqual([TIP]);
  });

  it.each([
    ['done-but-504', 1],
    ['hang', 2],
  ])('looks before it repeats a call that met: %s', async (trouble, calls) => {
    const tip = await paidTip();
    await tip.decide('return');
    await books.fake.trouble(trouble);
    await expect(tip.run(books.parts)).rejects.toThrow();
    expect(await tip.listed()).toMatchObject({ state: 'SENDING', failure: null });
    await tip.run(books.parts);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNED' });
    expect(await returnedBy(tip)).toBe(SOM);
    expect(await tip.returns()).toEqual([TIP]);
    const all = await books.fake.control<{ path: string }[]>('calls');
    const path = `/v2/merchant/payment/reversal/${ACCOUNT.serviceId}/${books.lastDocument()}`;
    expect(all.filter((each) => each.path === path)).toHaveLength(calls);
  });

  it('whose outcome is unknown at last is looked up by staff', async () => {
    const tip = await paidTip();
    await tip.decide('return');
    await books.fake.trouble('done-but-504');
    await tip.run(books.parts, { lastAttempt: true });
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', failure: 'UNKNOWN' });
    await tip.run(books.parts);
    expect(await returnedBy(tip)).toBe(SOM);
  });

  it('is tried again where Click did nothing, and left to staff at last', async () => {
    const tip = await paidTip();
    await tip.decide('return');
    await books.fake.trouble('429');
    await expect(tip.run(books.parts)).rejects.toThrow('HTTP 429');
    // Before Click may be called again.
    await tip.run(books.parts, { lastAttempt: true });
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', failure: 'UNREACHED' });
    expect(await returnedBy(tip)).toBe(0);
  });

  it('is done where somebody returned it in Click’s cabinet before', async () => {
    const tip = await paidTip({ status: -99, returned: SOM });
    await tip.decide('return');
    await tip.run(books.parts);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNED' });
    expect(await tip.returns()).toEqual([TIP]);
  });

  it('without a document of Click is a task for staff', async () => {
    const tip = await paidTip();
    await books.setDocument(tip.orderId, null);
    await tip.decide('return');
    await tip.run(books.parts);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', failure: 'NO_ACCOUNT' });
  });

  it('is right whenever the process is killed', async () => {
    let deaths = 0;
    for (let step = 1, isLong = true; isLong; step++)
      for (const when of ['before', 'after'] as const) {
        const tip = await paidTip();
        await tip.decide('return');
        const { parts, hasDied } = dyingParts(books.parts, { step, when });
        await tip.run(parts).catch(() => {});
        isLong = hasDied();
        deaths += Number(isLong);
        // Whoever was notified of the killed one, the job is run again.
        await tip.run(books.parts);
        expect([step, when, await returnedBy(tip)]).toEqual([step, when, SOM]);
        expect(await tip.listed()).toMatchObject({ state: 'RETURNED', failure: null });
        expect(await tip.returns()).toEqual([TIP]);
        expect((await tip.queued()).told).toEqual([TIP]);
      }
    // Reading, opening the account, storing the call, the call, ending the tip.
    expect(deaths).toBe(10);
  });
});

describe('a cancelled order', () => {
  it('sends back its tip by itself', async () => {
    const tip = await paidTip();
    await shop.cancelOrder(tip.orderId);
    expect(await tip.listed()).toMatchObject({ state: 'SENDING' });
    expect((await tip.queued()).jobs).toBe(1);
    await tip.run(books.parts);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNED' });
    expect(await returnedBy(tip)).toBe(SOM);
  });

  it('does not send what is left to staff, nor a second time', async () => {
    const [refused, sent] = [await paidTip({ isOld: true }), await paidTip()];
    await refused.decide('return');
    await refused.run(books.parts);
    await sent.decide('return');
    await shop.cancelOrder(refused.orderId);
    await shop.cancelOrder(sent.orderId);
    expect(await refused.listed()).toMatchObject({ state: 'RETURNING' });
    expect([(await refused.queued()).jobs, (await sent.queued()).jobs]).toEqual([1, 1]);
  });
});

describe('an order that the release before 0522 cancels, which leaves its tips to the database', () => {
  const cancel = `update orders set status = 'CANCELED', reason = 'BUSY', version = version + 1 where id = $1`;
  const cancelOnly = statement('test.cancel-as-before', cancel);

  it('leaves their return to staff, and they are booked as returned', async () => {
    const tip = await paidTip();
    await shop.t.db.transactions.withTenant(shop.merchant, (tx) => tx.run(cancelOnly, [tip.orderId]));
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING' });
    expect((await tip.queued()).jobs).toBe(0);
    expect(await tip.decide('returned')).toMatchObject({ status: 200, body: { state: 'RETURNED' } });
    expect(await tip.returns()).toEqual([TIP]);
    await bookOrdersOf(shop.t.db.transactions, shop.merchant);
    expect(await shop.rows(booked, tip.orderId)).toEqual([
      { kind: 'TIP', amount: TIP },
      { kind: 'TIP_RETURN', amount: -TIP },
    ]);
  });

  it('is found by the migration where that was before the trigger came back', async () => {
    const [canceled, other] = [await paidTip(), await paidTip()];
    const { owner } = shop.t.db.database;
    const client = await owner.connect();
    const migration = readSqlFile(`${migrationsFolder}/before-baseline`, '0611-tips-that-stayed-paid.sql');
    try {
      await client.query('begin');
      await client.query('alter table orders disable trigger canceled_order_tips');
      const asMerchant = `select set_config('role', 'dasturxon_app', true), set_config('app.merchant_id', $1, true)`;
      await client.query(asMerchant, [shop.merchant]);
      await client.query(cancel, [canceled.orderId]);
      await client.query('reset role');
      await client.query(migration.text);
      await client.query(asMerchant, [shop.merchant]);
      const states = 'select state from tip where id = any ($1) order by number';
      const { rows } = await client.query<{ state: string }>(states, [[canceled.id, other.id]]);
      expect(rows.map(({ state }) => state)).toEqual(['RETURNING', 'PAID']);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('others', () => {
  it('of another merchant see and change nothing', async () => {
    const tip = await paidTip();
    const foreign = { user: shop.other.owner, merchant: shop.other.merchant };
    expect((await tip.decide('return', foreign)).status).toBe(404);
    expect((await tip.listed())?.state).toBe('PAID');
    await tip.decide('return');
    expect((await tip.decide('returned', foreign)).status).toBe(404);
    await tip.run(books.parts, { merchantId: shop.other.merchant });
    expect((await tip.listed())?.state).toBe('SENDING');
    const { body } = await shop.t.ask<StaffTips>(`/console/tips?month=${monthAt(NOW)}`, foreign);
    expect(body).toEqual({ people: [], items: [] });
  });

  it('who may refund at another branch alone are refused', async () => {
    const { transactions } = shop.t.db;
    const restaurant = { slug: 'chorsu', branches: [{}], dishes: [] };
    const elsewhere = await openRestaurant(transactions, shop.merchant, restaurant, NOW);
    const user = await newStaff(transactions, shop.merchant, 'MANAGER', elsewhere.branches[0]);
    const tip = await paidTip();
    expect((await tip.decide('return', { user })).status).toBe(403);
    await tip.decide('return');
    expect((await tip.decide('returned', { user })).status).toBe(403);
    expect((await tip.listed())?.state).toBe('SENDING');
  });
});
