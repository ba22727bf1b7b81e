/** Points and gift codes: earning, paying, expiry, and orders that spend the same balance at the same moment. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleLoyalty, GiftCode, IssuedGiftCode, MerchantLoyalty } from '#contract/money/loyalty.ts';
import { ledgerJobs } from '#server/money/ledger/book-orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { placePickUp } from '#tests/support/order-steps.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { openPayme, type Payme } from '#tests/support/payme.ts';
import { paymentsOf, PRICE, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { MOST_WRONG_CODES_OF_STRANGERS } from '#server/orders/checkout/promo-attempts.ts';
import { bookOrdersOf, compareStatements, printStatements } from '../ledger/ledger.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { expiryJobs } from './expire-points.ts';

const DAY = 86_400_000;
/** The journal of payments is written with the clock of the database. */
const NOW = Date.now();
const RULES = { isActive: true, earnBasisPoints: 1_000, burnPercent: 50, expireDays: 60 };
/** Of one dish, paid in money. */
const EARNED = PRICE / 10;

const balances = statement<{ account: string; amount: number }>(
  'test.loyalty-balances',
  'select account, sum(amount)::bigint as amount from ledger_entry where owner = $1 group by account',
);
const uneven = statement<{ movement_id: string }>(
  'test.loyalty-uneven',
  'select movement_id from ledger_entry group by movement_id having sum(amount) <> 0',
);

let payme: Payme;
let shop: PaymentShop;
let t: TestProduct;

beforeAll(async () => {
  payme = await openPayme();
  ({ shop } = payme);
  ({ t } = shop);
  t.clock.now = NOW;
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = Math.max(NOW, t.clock.now);
  shop.guest = await newGuest(t.db.transactions);
});

interface Paid {
  paid: number;
  due: number;
  isPaid: boolean;
  why: string;
  most: number;
}
const by = (user: string, merchant = shop.merchant) => ({ merchant, user });
const staff = <T>(method: 'GET' | 'PUT' | 'POST', url: string, body?: object, who = by(shop.manager)) =>
  t.ask<T & { code: string; why: string }>(`/console${url}`, { ...who, method, ...(body ? { body } : {}) });
const loyalty = async (user = shop.guest): Promise<MerchantLoyalty> =>
  (await t.ask<MerchantLoyalty>(`/merchants/${shop.place.id}/loyalty`, by(user))).body;
const balance = async (user?: string): Promise<number> => {
  await bookOrdersOf(t.db.transactions, shop.merchant);
  return (await loyalty(user)).points!.balance;
};
const spend = (id: string, amount: number, payment = newId(), user = shop.guest) =>
  t.ask<Paid>(`/orders/${id}/points`, { ...by(user), method: 'POST', body: { id: payment, amount } });
const give = (id: string, code: string, payment = newId(), user = shop.guest) =>
  t.ask<Paid>(`/orders/${id}/gift`, { ...by(user), method: 'POST', body: { id: payment, code } });
const issue = async (amount: number, more: object = {}): Promise<IssuedGiftCode[]> => {
  const { status, body } = await staff<{ items: IssuedGiftCode[] }>('POST', '/gift-codes', { amount, ...more });
  expect(status).toBe(200);
  return body.items;
};

async function placed(count = 1, user = shop.guest): Promise<string> {
  const cartItems = [{ productId: shop.place.products[0], productCount: count }];
  return (await placePickUp(t, { merchant: shop.merchant, place: shop.place, user }, { cartItems })).id;
}
async function close(id: string): Promise<void> {
  await shop.move(id, 'ACCEPTED', 'DONE', 'DELIVERED');
  t.clock.now += 10_000;
  const jobs = orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now });
  await runJob(jobs, 'orders.settle', { orderId: id }, { merchantId: shop.merchant });
  expect((await shop.own(id)).status).toBe('CLOSED');
}
async function earn(count: number): Promise<void> {
  await close(await placed(count));
  await bookOrdersOf(t.db.transactions, shop.merchant);
}
const payments = async (id: string) =>
  (await shop.rows(paymentsOf, id)).map(({ provider, state, amount }) => `${provider} ${state} ${amount}`).toSorted();

describe('the rules', () => {
  it('are set by managers, in the version that was seen', async () => {
    expect((await loyalty()).rules).toBeNull();
    expect((await staff('PUT', '/loyalty', { ...RULES, version: 0 }, by(shop.guest))).status).toBe(403);
    expect((await staff<ConsoleLoyalty>('PUT', '/loyalty', { ...RULES, version: 0 })).body.rules).toMatchObject(RULES);
    expect((await staff('PUT', '/loyalty', { ...RULES, version: 0 })).body.code).toBe('VERSION_CONFLICT');
    const other = by(shop.other.owner, shop.other.merchant);
    expect((await staff<ConsoleLoyalty>('GET', '/loyalty', undefined, other)).body).toEqual({
      rules: null,
      points: 0,
      gifts: 0,
    });
    t.clock.now += 1_000;
  });
});

describe('points', () => {
  it('are earned when the order is closed, on the money that was paid', async () => {
    const id = await placed(2);
    expect(await balance()).toBe(0);
    await close(id);
    expect(await balance()).toBe(2 * EARNED);
    expect((await loyalty()).points!.next).toMatchObject({ amount: 2 * EARNED });
    const { body } = await t.ask<{ items: object[] }>('/me/points', by(shop.guest, MARKETPLACE_ID));
    expect(body.items).toMatchObject([{ merchantId: shop.merchant, balance: 2 * EARNED }]);
  });

  it('pay a part of the bill; the rest is due at the hand-over', async () => {
    await earn(4);
    const id = await placed();
    const { status, body } = await spend(id, 1_000_000);
    expect([status, body]).toMatchObject([200, { paid: 1_000_000, due: PRICE - 1_000_000, isPaid: false }]);
    expect(await payments(id)).toEqual([`CASH NEW ${PRICE - 1_000_000}`, 'POINTS PAID 1000000']);
    expect(await balance()).toBe(4 * EARNED - 1_000_000);
    await close(id);
    // Points are not earned on points.
    expect(await balance()).toBe(4 * EARNED - 1_000_000 + (PRICE - 1_000_000) / 10);
  });

  it('are spent once by a request that is repeated, also at the same moment', async () => {
    await earn(4);
    const id = await placed();
    const payment = newId();
    const answers = await Promise.all([1, 2, 3].map(() => spend(id, 500_000, payment)));
    expect(answers.map(({ status, body }) => [status, body.paid])).toEqual([1, 2, 3].map(() => [200, 500_000]));
    expect(await balance()).toBe(4 * EARNED - 500_000);
    expect((await spend(await placed(), 500_000, payment)).status).toBe(404);
  });

  it('cannot be spent by two orders at once', async () => {
    await earn(4);
    const orders = await Promise.all([placed(), placed(), placed()]);
    const answers = await Promise.all(orders.map((id) => spend(id, 1_200_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ why: 'MORE_THAN_POINTS', most: 4 * EARNED - 1_200_000 });
    expect(await balance()).toBe(4 * EARNED - 1_200_000);
  });

  it('pay no more than their share of the bill, and only an own order', async () => {
    await earn(10);
    const id = await placed();
    expect((await spend(id, PRICE / 2 + 100)).body).toMatchObject({ why: 'MORE_THAN_POINTS', most: PRICE / 2 });
    expect((await spend(id, 1_000_000)).status).toBe(200);
    expect((await spend(id, PRICE / 2)).body).toMatchObject({ most: PRICE / 2 - 1_000_000 });
    const stranger = await newGuest(t.db.transactions);
    expect((await spend(id, 100, newId(), stranger)).status).toBe(404);
  });

  it('come back when the order is cancelled, and go when it is refunded', async () => {
    await earn(4);
    const id = await placed();
    await spend(id, 1_000_000);
    await shop.cancelOrder(id);
    expect(await balance()).toBe(4 * EARNED);
    const sold = await placed();
    await close(sold);
    expect(await shop.refund(sold, PRICE / 2)).toBe(200);
    expect(await balance()).toBe(4 * EARNED + EARNED / 2);
  });

  it('expire after their time, and cannot be used even before that is booked', async () => {
    await earn(4);
    const id = await placed();
    const later = t.clock.now + RULES.expireDays * DAY;
    t.clock.now = later;
    expect(await balance()).toBe(0);
    expect((await spend(id, 100)).body.why).toBe('MORE_THAN_POINTS');
    const parts = { transactions: t.db.transactions, now: () => later } as never;
    await Promise.all([1, 2].map(() => runJob(expiryJobs(parts), 'loyalty.expire')));
    expect((await staff<ConsoleLoyalty>('GET', '/loyalty')).body.points).toBe(0);
  });
});

describe('gift codes', () => {
  it('pay an order, and keep the rest', async () => {
    const [code] = await issue(PRICE + 500_000, { note: 'Tugʻilgan kun' });
    const typed = code!.code.toLowerCase();
    const look = await t.ask<{ balance: number }>('/gift-codes/look', {
      ...by(shop.guest),
      method: 'POST',
      body: { restaurantId: shop.place.id, code: typed },
    });
    expect(look.body).toEqual({ balance: PRICE + 500_000, expiresOn: null });
    const id = await placed();
    expect((await give(id, typed)).body).toEqual({ paid: PRICE, due: 0, isPaid: true });
    expect(await shop.own(id)).toMatchObject({ isPaid: true, status: 'OPEN' });
    expect((await give(id, typed)).body.why).toBe('PAID');
    await close(id);
    expect(await balance()).toBe(0);
    const second = await placed();
    expect((await give(second, typed)).body).toMatchObject({ paid: 500_000, isPaid: false });
    expect((await give(second, typed)).body.why).toBe('CODE_USED');
    expect(await t.db.transactions.tenantRows(shop.merchant, balances, [code!.id])).toEqual([
      { account: 'GIFT', amount: 0 },
    ]);
  });

  it('have their money back by a job of the refund itself, not by the run of the next minute', async () => {
    const [code] = await issue(PRICE);
    const id = await placed();
    expect((await give(id, code!.code)).status).toBe(200);
    await t.db.database.owner.query('delete from outbox');
    await shop.cancelOrder(id);
    const { rows } = await t.db.database.owner.query<{ topic: string }>(
      "select topic from outbox where topic like 'job.ledger.%' and run_at <= now() and merchant_id = $1",
      [shop.merchant],
    );
    expect(rows).toEqual([{ topic: 'job.ledger.book-merchant' }]);
    await runJob(ledgerJobs(t.db), 'ledger.book-merchant', {}, { merchantId: shop.merchant });
    expect(await t.db.transactions.tenantRows(shop.merchant, balances, [code!.id])).toEqual([
      { account: 'GIFT', amount: -PRICE },
    ]);
  });

  it('are not spent twice by orders at the same moment', async () => {
    const [code] = await issue(PRICE);
    const orders = await Promise.all([placed(), placed(), placed()]);
    const answers = await Promise.all(orders.map((id) => give(id, code!.code)));
    expect(answers.map(({ body }) => body.paid ?? 0).reduce((sum, paid) => sum + paid, 0)).toBe(PRICE);
    expect(answers.filter(({ body }) => body.why === 'CODE_USED')).toHaveLength(2);
  });

  it('are refused when they are cancelled, over, of another merchant, or none', async () => {
    // Trying codes is limited by the minute.
    t.clock.now += 120_000;
    const id = await placed();
    const [code] = await issue(PRICE);
    const cancel = (who = by(shop.manager)) =>
      staff<GiftCode>('POST', `/gift-codes/${code!.id}/cancel`, undefined, who);
    expect((await cancel(by(shop.other.owner, shop.other.merchant))).status).toBe(404);
    expect((await cancel()).body).toMatchObject({ isCanceled: true, balance: 0 });
    expect((await cancel()).body.why).toBe('CANCELED');
    const [old] = await issue(PRICE, { expiresOn: '2020-01-01' });
    const theirs = await staff<{ items: IssuedGiftCode[] }>(
      'POST',
      '/gift-codes',
      { amount: PRICE },
      by(shop.other.owner, shop.other.merchant),
    );
    for (const [text, why] of [
      [code!.code, 'NO_CODE'],
      [old!.code, 'CODE_OVER'],
      [theirs.body.items[0]!.code, 'NO_CODE'],
      ['ABCD-2345-WXYZ', 'NO_CODE'],
      ['nonsense', 'NO_CODE'],
    ] as const)
      expect((await give(id, text)).body.why).toBe(why);
  });

  it('are shown once; lists show their ends, to whoever has the right for all branches', async () => {
    const [code] = await issue(PRICE);
    expect(code!.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const listed = await staff<{ items: GiftCode[] }>('GET', '/gift-codes');
    expect(listed.body.items.find(({ id }) => id === code!.id)).toMatchObject({ hint: code!.code.slice(-4) });
    expect(JSON.stringify(listed.body)).not.toContain(code!.code);
    expect(JSON.stringify(listed.body)).not.toContain(code!.code.replaceAll('-', ''));
    const canceled = await staff('POST', `/gift-codes/${code!.id}/cancel`);
    expect(JSON.stringify(canceled.body)).not.toContain(code!.code);
    const ofBranch = by(await newStaff(t.db.transactions, shop.merchant, 'MANAGER', shop.place.branches[0]));
    expect((await staff('GET', '/gift-codes', undefined, ofBranch)).status).toBe(403);
    expect((await staff('POST', '/gift-codes', { amount: PRICE }, ofBranch)).status).toBe(403);
    expect((await staff('POST', `/gift-codes/${code!.id}/cancel`, undefined, ofBranch)).status).toBe(403);
  });

  it('are not guessed, by one person nor by strangers with many addresses and devices', async () => {
    // Wrong codes are counted in windows of ten minutes; the clock is set to the start of one.
    t.clock.now = (Math.floor(t.clock.now / 600_000) + 2) * 600_000;
    const [right] = await issue(PRICE);
    const wrong = (n: number): string => `ABCD2345${String(n).padStart(4, '2').replaceAll(/[01]/g, '9')}`;
    const look = async (code: string, who: Record<string, string>, remoteAddress = '10.9.9.9') => {
      const payload = { restaurantId: shop.place.id, code };
      const headers = { merchant: shop.merchant, ...who };
      const url = '/api/gift-codes/look';
      const answer = await t.product.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
      return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
    };
    const person = { 'test-user': shop.guest };
    const codes = [...new Set(Array.from({ length: 600 }, (_, n) => wrong(n)))];
    for (const code of codes.slice(0, 10)) expect((await look(code, person)).status).toBe(409);
    // A minute later the limit of calls is over, and that of wrong codes is not.
    t.clock.now += 61_000;
    expect((await look(codes[10]!, person)).code).toBe('RATE_LIMITED');
    const statuses: number[] = [];
    for (const [n, code] of codes.slice(0, MOST_WRONG_CODES_OF_STRANGERS + 10).entries())
      statuses.push((await look(code, { 'device-id': newId() }, `10.${n >> 8}.${n & 255}.1`)).status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(MOST_WRONG_CODES_OF_STRANGERS);
    expect(statuses.slice(MOST_WRONG_CODES_OF_STRANGERS)).toEqual(Array.from({ length: 10 }, () => 429));
    const signedIn = { 'test-user': await newGuest(t.db.transactions) };
    expect((await look(right!.code, signedIn)).status).toBe(200);
    t.clock.now += 1_200_000;
  });

  it('are issued many at once, each another one', async () => {
    const codes = await issue(1_000_000, { count: 20 });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(20);
    expect((await staff('POST', '/gift-codes', { amount: 1_000_000 }, by(shop.guest))).status).toBe(403);
    const { body } = await staff<{ items: GiftCode[] }>('GET', '/gift-codes');
    expect(body.items.filter(({ balance: rest }) => rest === 1_000_000).length).toBeGreaterThanOrEqual(20);
  });
});

it('leaves a statement that reconciles, and movements that add up', async () => {
  const month = new Date(NOW + 5 * 3_600_000).toISOString().slice(0, 7);
  const compared = await compareStatements(t.db.transactions, { month, merchantKey: undefined });
  const { differences, lines } = printStatements(month, compared);
  expect(differences, lines.join('\n')).toBe(0);
  expect(await t.db.transactions.tenantRows(shop.merchant, uneven)).toEqual([]);
});
