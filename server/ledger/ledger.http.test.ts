import { monthAt } from '../platform/month-bounds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MerchantMoney, MerchantStatement, PlatformStatement } from '#contract/ledger.ts';
import type { PlacedOrder } from '#contract/orders.ts';
import type { StatementKind } from '#domain/ledger/ledger.ts';
import { wallOf } from '#domain/time/kitchen-time.ts';
import { createMerchant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { account, openPayme, type Payme } from '#tests/support/payme.ts';
import { PRICE, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { orderJobs } from '../orders/order-jobs.ts';
import { statement } from '../platform/database/sql.ts';
import { newId } from '../platform/ids.ts';
import { MARKETPLACE_ID } from '../tenancy/create-marketplace.ts';
import { ledgerJobs } from './book-orders.ts';
import { readStatement } from './read-statement.ts';
import { recomputeStatement } from './recompute-statement.ts';

const DAY = 86_400_000;
/** The journal of payments is written with the clock of the database. */
const NOW = Date.now();
const MONTH = monthAt(NOW);
const COMMISSION = PRICE / 10;

const makeAdmin = statement(
  'test.make-ledger-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const addPromo = statement(
  'test.add-ledger-promo',
  `
  insert into promo (merchant_id, id, code, discount_type, product_discount, start_date, end_date)
  values (current_setting('app.merchant_id')::uuid, $1, 'BAYRAM', 'AMOUNT', 1000000, '2020-01-01', '2099-12-31')`,
);
const balances = statement<{ account: string; amount: number }>(
  'test.ledger-balances',
  `
  select e.account, sum(e.amount)::bigint as amount from ledger_entry e
  join ledger_movement m on m.merchant_id = e.merchant_id and m.id = e.movement_id
  where m.order_id = $1 group by e.account order by e.account`,
);
const uneven = statement<{ movement_id: string }>(
  'test.uneven-movements',
  'select movement_id from ledger_entry group by movement_id having sum(amount) <> 0',
);
const countMovements = statement<{ count: number }>(
  'test.count-movements',
  'select count(*)::int as count from ledger_movement',
);
const addUneven = statement(
  'test.add-uneven',
  `
  with m as (
    insert into ledger_movement (merchant_id, kind, source, at)
    values (current_setting('app.merchant_id')::uuid, 'SALE', gen_random_uuid(), now()) returning merchant_id, id
  )
  insert into ledger_entry (merchant_id, movement_id, position, kind, at, account, amount)
  select merchant_id, id, p, 'SALE', now(), 'GUESTS', 5 + p from m, generate_series(0, 1) as p`,
);
/** $1 tiyin that the platform owes the merchant. */
const addEven = statement(
  'test.add-even',
  `
  with m as (
    insert into ledger_movement (merchant_id, kind, source, at)
    values (current_setting('app.merchant_id')::uuid, 'PROMO', gen_random_uuid(), now()) returning merchant_id, id
  )
  insert into ledger_entry (merchant_id, movement_id, position, kind, at, account, amount)
  select m.merchant_id, m.id, e.position, 'PROMO', now(), e.account, e.amount
  from m, (values (0, 'MERCHANT', -$1::bigint), (1, 'PROMO', $1::bigint)) as e(position, account, amount)`,
);
const changeEntry = statement('test.change-ledger-entry', 'update ledger_entry set amount = amount + 1');
const deleteEntry = statement('test.delete-ledger-entry', 'delete from ledger_entry');
const changeMovement = statement('test.change-ledger-movement', 'update ledger_movement set at = now()');
const invoiceNumbers = statement<{ number: number }>('test.invoices', 'select number from invoice order by number');
const auditOf = statement<{ action: string }>(
  'test.ledger-audit',
  'select action from platform_audit where user_id = $1 order by at, id',
);

let payme: Payme;
let shop: PaymentShop;
let t: TestProduct;
let admin: string;
let promo: string;

beforeAll(async () => {
  payme = await openPayme();
  ({ shop } = payme);
  ({ t } = shop);
  admin = await newGuest(t.db.transactions);
  await t.db.transactions.platformRows(makeAdmin, [admin]);
  promo = newId();
  await t.db.transactions.tenantRows(shop.merchant, addPromo, [promo]);
  // From a day before the orders of this test on.
  t.clock.now = NOW - 2 * DAY;
  const { status } = await setTerms({ startsOn: dayAt(NOW - DAY) });
  expect(status).toBe(200);
  t.clock.now = NOW;
});
afterAll(() => t.stop());

const dayAt = (at: number): string => wallOf(at, 'Asia/Tashkent').day;
const platform = <T = MerchantMoney>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, user = admin) =>
  t.ask<T & { why?: string; code?: string }>(`/platform${url}`, { user, method, ...(body ? { body } : {}) });
const setTerms = (more: object) =>
  platform('POST', `/merchants/${shop.merchant}/terms`, {
    startsOn: dayAt(NOW + DAY),
    rates: { PICK_UP: { basisPoints: 1_000, fixed: 0 } },
    onlineTo: 'PLATFORM',
    version: 0,
    ...more,
  });
const money = async (): Promise<MerchantMoney> => (await platform('GET', `/merchants/${shop.merchant}/money`)).body;
const own = async (
  month = MONTH,
  by: { merchant: string; user: string } = { merchant: shop.merchant, user: shop.owner },
) => t.ask<MerchantStatement>(`/console/statement?month=${month}`, by);
const line = ({ lines }: Pick<MerchantStatement, 'lines'>, kind: StatementKind): number =>
  lines.find((each) => each.kind === kind)!.amount;

async function placed(storefront: string, more: object = {}): Promise<PlacedOrder & { user: string }> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant: storefront,
    user,
    body: {
      merchantId: shop.place.id,
      branchId: shop.place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      paymentType: 'CASH',
      cartItems: [{ productId: shop.place.products[0], productCount: 1 }],
      ...more,
    },
  });
  expect(status).toBe(201);
  shop.guest = user;
  return { ...body, user };
}

async function close(id: string): Promise<void> {
  await shop.move(id, 'ACCEPTED', 'DONE', 'DELIVERED');
  t.clock.now += 10_000;
  const jobs = orderJobs({ transactions: t.db.transactions, now: () => t.clock.now });
  await runJob(jobs, 'orders.settle', { orderId: id }, { merchantId: shop.merchant });
  expect((await shop.own(id)).status).toBe('CLOSED');
}
async function payOnline({ id, number }: PlacedOrder): Promise<void> {
  const transaction = payme.newTransaction();
  const due = (await shop.payment(id)).due;
  await payme.call('CreateTransaction', { id: transaction, time: t.clock.now, amount: due, account: account(number) });
  expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
}
const sold = async (storefront: string, more: object = {}): Promise<string> => {
  const one = await placed(storefront, more);
  if ('paymentType' in more) await payOnline(one);
  await close(one.id);
  return one.id;
};
const book = () => runJob(ledgerJobs(t.db), 'ledger.book');
async function bookedFor(id: string): Promise<Record<string, number>> {
  await book();
  const rows = await t.db.transactions.tenantRows(shop.merchant, balances, [id]);
  return Object.fromEntries(rows.map(({ account: name, amount }) => [name, amount]));
}
const reconciles = async (): Promise<void> => {
  const figures = await readStatement(t.db.transactions, shop.merchant, MONTH);
  const again = await recomputeStatement(t.db.transactions, shop.merchant, MONTH);
  const { opening, lines, online, closing } = figures;
  expect({ opening, lines, online, closing }).toEqual({
    opening: again.opening,
    lines: again.lines,
    online: again.online,
    closing: again.closing,
  });
  expect(again.guests.ledger).toBe(again.guests.payments);
  expect(await t.db.transactions.tenantRows(shop.merchant, uneven)).toEqual([]);
};

describe('orders in the ledger', () => {
  it('from the marketplace, paid in cash: the merchant owes the commission', async () => {
    const id = await sold(MARKETPLACE_ID);
    expect(await bookedFor(id)).toEqual({ GUESTS: 0, MERCHANT: COMMISSION, COMMISSION: -COMMISSION });
    await reconciles();
  });

  it("from the merchant's own storefront: free", async () => {
    expect(await bookedFor(await sold(shop.merchant))).toEqual({ GUESTS: 0, MERCHANT: 0 });
  });

  it('paid online to the platform: booked when it is paid, owed to the merchant when it is closed', async () => {
    const one = await placed(MARKETPLACE_ID, { paymentType: 'PAYME' });
    await payOnline(one);
    expect(await bookedFor(one.id)).toEqual({ GUESTS: -PRICE, PROVIDER: PRICE });
    await close(one.id);
    const booked = { GUESTS: 0, PROVIDER: PRICE, MERCHANT: COMMISSION - PRICE, COMMISSION: -COMMISSION };
    expect(await bookedFor(one.id)).toEqual(booked);
    await reconciles();
  });

  it('a refund takes its part of the commission back', async () => {
    const id = await sold(MARKETPLACE_ID, { paymentType: 'PAYME' });
    await book();
    expect(await shop.refund(id, PRICE / 2)).toBe(200);
    const booked = {
      GUESTS: 0,
      PROVIDER: PRICE / 2,
      MERCHANT: COMMISSION / 2 - PRICE / 2,
      COMMISSION: -COMMISSION / 2,
    };
    expect(await bookedFor(id)).toEqual(booked);
    await reconciles();
  });

  it('cancelled after it was paid: nothing is left', async () => {
    const one = await placed(MARKETPLACE_ID, { paymentType: 'PAYME' });
    await payOnline(one);
    await shop.cancelOrder(one.id);
    expect(await bookedFor(one.id)).toEqual({ GUESTS: 0, PROVIDER: 0 });
    await reconciles();
  });

  it('a hand-over that is undone is booked back', async () => {
    const { id } = await placed(MARKETPLACE_ID);
    await shop.move(id, 'ACCEPTED', 'DONE', 'DELIVERED');
    expect(await bookedFor(id)).toEqual({ GUESTS: -PRICE, MERCHANT: PRICE });
    const { version } = await shop.own(id);
    expect((await shop.staff('POST', `/orders/${id}/undo`, { version })).status).toBe(200);
    expect(await bookedFor(id)).toEqual({ GUESTS: 0, MERCHANT: 0 });
    await reconciles();
  });

  it('the platform pays its part of a promo, of orders placed from then on', async () => {
    const before = await sold(MARKETPLACE_ID, { promoCode: 'BAYRAM' });
    const url = `/merchants/${shop.merchant}/promos/${promo}/funding`;
    t.clock.now += 1_000;
    const { status, body } = await platform('PUT', url, { platformPercent: 30 });
    expect([status, body.promos]).toMatchObject([200, [{ id: promo, code: 'BAYRAM', platformPercent: 30 }]]);
    t.clock.now += 1_000;
    const after = await sold(MARKETPLACE_ID, { promoCode: 'BAYRAM' });
    const reduced = (PRICE - 1_000_000) / 10;
    expect(await bookedFor(before)).toEqual({ GUESTS: 0, MERCHANT: reduced, COMMISSION: -reduced });
    const charged = (PRICE - 700_000) / 10;
    const booked = { GUESTS: 0, PROMO: 300_000, MERCHANT: charged - 300_000, COMMISSION: -charged };
    expect(await bookedFor(after)).toEqual(booked);
    await reconciles();
  });

  it('are booked once, however often and in parallel the job runs', async () => {
    await sold(MARKETPLACE_ID);
    await Promise.all([book(), book(), own(), own(), money()]);
    const count = async () => (await t.db.transactions.tenantRows(shop.merchant, countMovements))[0]!.count;
    const before = await count();
    await Promise.all([book(), book()]);
    expect(await count()).toBe(before);
    await reconciles();
  });
});

describe('the database', () => {
  it('refuses a movement that does not add up to zero', async () => {
    const adding = t.db.transactions.withTenant(shop.merchant, (tx) => tx.run(addUneven));
    await expect(adding).rejects.toThrow('add up to 11');
  });

  it('refuses changes of the ledger', async () => {
    for (const what of [changeEntry, deleteEntry, changeMovement])
      await expect(t.db.transactions.tenantRows(shop.merchant, what)).rejects.toThrow('never changed');
  });
});

describe('the commission', () => {
  it('begins in the future, in a version that nobody else has set', async () => {
    const today = await setTerms({ startsOn: dayAt(t.clock.now), version: 1 });
    expect([today.status, today.body.code]).toEqual([400, 'VALIDATION']);
    expect((await setTerms({ version: 0 })).body.code).toBe('VERSION_CONFLICT');
    const both = await Promise.all([setTerms({ version: 1 }), setTerms({ version: 1 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await money()).terms.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('is set by the platform alone, and audited', async () => {
    const body = { startsOn: dayAt(NOW + DAY), rates: {}, onlineTo: 'MERCHANT', version: 2 };
    const url = `/merchants/${shop.merchant}/terms`;
    expect((await platform('POST', url, body, shop.owner)).status).toBe(403);
    expect((await platform('POST', `/merchants/${newId()}/terms`, body)).status).toBe(404);
    const audit = await t.db.transactions.platformRows(auditOf, [admin]);
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['COMMISSION_SET', 'PROMO_FUNDING_SET']));
  });
});

describe('statements', () => {
  it('say what is owed, to owners and nobody else', async () => {
    const { status, body } = await own();
    expect(status).toBe(200);
    const moved = body.lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(body).toMatchObject({ month: MONTH, opening: 0, closing: moved, terms: { version: expect.any(Number) } });
    expect(line(body, 'COMMISSION')).toBeLessThan(0);
    expect((await money()).balance).toBe(body.closing);
    const manager = { merchant: shop.merchant, user: shop.manager };
    expect((await own(MONTH, manager)).status).toBe(403);
    expect((await own(MONTH, { merchant: shop.merchant, user: shop.other.owner })).status).toBe(403);
    const other = (await own(MONTH, { merchant: shop.other.merchant, user: shop.other.owner })).body;
    expect([other.sales, other.closing]).toEqual([0, 0]);
    const storefront = await t.ask(`/console/statement?month=${MONTH}`, { merchant: MARKETPLACE_ID, user: admin });
    expect(storefront.status).toBe(403);
  });

  it('of all merchants add up', async () => {
    const { body } = await platform<PlatformStatement>('GET', `/statements?month=${MONTH}`);
    const mine = body.items.find(({ merchantId }) => merchantId === shop.merchant)!;
    expect(mine.closing).toBe((await own()).body.closing);
    expect(body.total.closing).toBe(body.items.reduce((sum, { closing }) => sum + closing, 0));
    expect((await platform('GET', `/statements?month=${MONTH}`, undefined, shop.owner)).status).toBe(403);
  });

  it('of all merchants take as many statements for many as for few', async () => {
    await book();
    const path = `/platform/statements?month=${MONTH}`;
    const few = await t.counted<PlatformStatement>(path, { user: admin });
    for (let place = 0; place < 5; place++) {
      const merchant = await createMerchant(t.db.transactions, { key: `statement-${place}` });
      await t.db.transactions.tenantRows(merchant, addEven, [place + 1]);
    }
    const many = await t.counted<PlatformStatement>(path, { user: admin });
    // Others read what a new merchant made stale.
    for (const { statements } of [few, many])
      expect(statements.filter((name) => name.startsWith('ledger.'))).toEqual([
        'ledger.waiting-merchants',
        'ledger.month-of-merchants',
      ]);
    expect(many.body.items).toHaveLength(few.body.items.length + 5);
    // Each of the added merchants has its own closing balance.
    const own = many.body.items.filter(
      ({ merchantId }) => !few.body.items.some((each) => each.merchantId === merchantId),
    );
    expect(own.map(({ closing }) => closing).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(many.body.items.filter((item) => !own.includes(item))).toEqual(few.body.items);
  });

  it('are files as well', async () => {
    const one = await t.ask(`/console/statement/export?month=${MONTH}`, { merchant: shop.merchant, user: shop.owner });
    const all = await platform('GET', `/statements/export?month=${MONTH}`);
    for (const { status, headers } of [one, all]) {
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('spreadsheetml');
    }
  });
});

describe('payouts', () => {
  const year = Number(MONTH.slice(0, 4));
  const over = (now: number) => (t.clock.now = now);
  const bank = { holder: 'Anhor MCHJ', tin: '302936161', bankCode: '00873', account: '20208000900123456001' };

  it('of a month that runs are refused', async () => {
    over(NOW);
    const { status, body } = await platform('POST', '/payouts', { month: MONTH });
    expect([status, body.why]).toEqual([409, 'MONTH_RUNS']);
    expect((await platform('POST', '/invoices', { month: MONTH })).body.why).toBe('MONTH_RUNS');
  });

  it('pay each merchant what the month left, once, to a known account', async () => {
    const { closing } = (await own()).body;
    expect(closing).toBeGreaterThan(0);
    over(Date.UTC(year + 1, 0, 15));
    const without = await platform<{ count: number }>('POST', '/payouts', { month: MONTH });
    expect(without.body.count).toBe(0);
    const put = (version: number) =>
      platform('PUT', `/merchants/${shop.merchant}/payout-account`, { ...bank, version });
    expect((await put(0)).body.account).toEqual({ ...bank, version: 1 });
    expect((await put(0)).body.code).toBe('VERSION_CONFLICT');
    const many = await Promise.all(
      Array.from({ length: 4 }, () => platform<{ amount: number }>('POST', '/payouts', { month: MONTH })),
    );
    expect(many.map(({ body }) => body.amount).toSorted((a, b) => b - a)).toEqual([closing, 0, 0, 0]);
    const after = await money();
    expect(after.balance).toBe(0);
    expect(after.transfers).toMatchObject([{ kind: 'PAYOUT', amount: closing, month: MONTH, isReturned: false }]);
    const { status, headers, body } = await platform<never>('GET', `/payouts/export?month=${MONTH}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [, row] = String(body).split('\r\n');
    expect(row).toContain(`Anhor MCHJ,302936161,00873,20208000900123456001,${(closing / 100).toFixed(2)},`);
  });

  it('that the bank returns are owed again', async () => {
    const [payout] = (await money()).transfers;
    const url = `/merchants/${shop.merchant}/transfers`;
    const back = { kind: 'RETURNED', id: newId(), payoutId: payout!.id };
    const [first, again] = [await platform('POST', url, back), await platform('POST', url, back)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.balance).toBe(payout!.amount);
    expect((await platform('POST', url, { ...back, id: newId() })).body.why).toBe('RETURNED');
    expect((await platform('POST', url, { ...back, id: newId(), payoutId: newId() })).status).toBe(404);
    const receipt = { kind: 'RECEIPT', id: newId(), amount: 500, note: 'naqd' };
    await Promise.all([platform('POST', url, receipt), platform('POST', url, receipt)]);
    expect((await money()).balance).toBe(payout!.amount + 500);
    await reconciles();
  });
});

describe('invoices', () => {
  it('are numbered without gaps, also when they are issued in parallel', async () => {
    t.clock.now = Date.UTC(Number(MONTH.slice(0, 4)) + 1, 1, 15);
    const other = await newStaff(t.db.transactions, shop.other.merchant, 'OWNER');
    expect((await platform('POST', '/invoices', { month: MONTH }, other)).status).toBe(403);
    const issue = () =>
      platform<{ items: { number: number; amount: number }[] }>('POST', '/invoices', { month: MONTH });
    const many = await Promise.all(Array.from({ length: 6 }, issue));
    const commission = 0 - line((await own()).body, 'COMMISSION');
    for (const { status, body } of many) {
      expect(status).toBe(200);
      expect(body.items).toMatchObject([{ number: 1, amount: commission }]);
    }
    expect((await own()).body.invoice).toMatchObject({ number: 1, amount: commission });
    expect(await t.db.transactions.platformRows(invoiceNumbers)).toEqual([{ number: 1 }]);
  });
});
