/** The nightly comparison with Click's books, and what staff see of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MoneyTasks } from '#contract/money/online-payments.ts';
import { openClick, type Click } from '#tests/support/click.ts';
import { openClickJobs, type ClickJobs } from '#tests/support/click-jobs.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newStaff } from '#tests/support/orders.ts';
import { HOUR, MINUTE, NOW, PRICE, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { statement } from '#server/platform/database/sql.ts';

const falsify = statement(
  'test.falsify',
  `update payment set amount = amount + 100 where order_id = $1 and state = 'PAID'`,
);
const repair = statement('test.repair', `update payment set amount = amount - 100 where order_id = $1`);

let click: Click;
let books: ClickJobs;
let shop: PaymentShop;
let t: TestProduct;
beforeAll(async () => {
  click = await openClick();
  ({ shop } = click);
  ({ t } = shop);
  books = await openClickJobs(click);
});
afterAll(async () => {
  books.fake.stop();
  await t.stop();
});
beforeEach(() => shop.renewGuest());

async function compare(): Promise<void> {
  t.clock.now += 20 * MINUTE;
  const payload = { provider: 'CLICK', from: NOW - HOUR, to: t.clock.now - 15 * MINUTE, after: 0 };
  await runJob(books, 'online-payments.compare', payload, { merchantId: shop.merchant });
}
const tasks = async (): Promise<MoneyTasks> => (await shop.staff<MoneyTasks>('GET', '/payments')).body;
const differencesOf = async (id: string) => (await tasks()).differences.filter(({ orderId }) => orderId === id);

describe('the comparison', () => {
  it('finds nothing where both sides agree, and says when it was', async () => {
    const order = await books.paid();
    const returned = await books.paid();
    await shop.cancelOrder(returned.id);
    const [refund] = (await shop.money(returned.id)).refunds;
    await runJob(books, 'payments.return', { refundId: refund!.id }, { merchantId: shop.merchant });
    await compare();
    expect(await differencesOf(order.id)).toEqual([]);
    expect(await differencesOf(returned.id)).toEqual([]);
    expect((await tasks()).comparisons).toEqual([
      { provider: 'CLICK', comparedAt: new Date(t.clock.now).toISOString(), failure: null, hasStatusCall: true },
    ]);
  });

  it('lists a payment that Click has returned without us', async () => {
    const order = await books.paid({ status: -99 });
    await compare();
    await compare();
    expect(await differencesOf(order.id)).toEqual([
      {
        id: expect.any(String),
        kind: 'NOT_PAID_THERE',
        provider: 'CLICK',
        amount: PRICE,
        number: order.number,
        orderId: order.id,
        externalId: expect.any(String),
        foundAt: expect.any(String),
      },
    ]);
  });

  it('lists money of an attempt that counts for nothing here, until Click gives it back', async () => {
    const { id, number } = await shop.placed();
    await click.prepare(click.newTransaction(), number);
    await shop.cancelOrder(id);
    await books.add({ id, number });
    await compare();
    expect(await differencesOf(id)).toMatchObject([{ kind: 'PAID_THERE' }]);
    await books.add({ id, number }, { status: -1 });
    await compare();
    expect(await differencesOf(id)).toEqual([]);
    await books.add({ id, number });
    await compare();
    expect(await differencesOf(id)).toMatchObject([{ kind: 'PAID_THERE' }]);
  });

  it('lists what was recorded as returned and is still there, and what Click does not know', async () => {
    const notReturned = await books.paid();
    await shop.cancelOrder(notReturned.id);
    const [refund] = (await shop.money(notReturned.id)).refunds;
    await runJob(books, 'payments.return', { refundId: refund!.id }, { merchantId: shop.merchant });
    await books.add(notReturned);
    const unknown = await click.paid();
    await books.setDocument(unknown.id, '999999');
    await compare();
    expect(await differencesOf(notReturned.id)).toMatchObject([{ kind: 'NOT_RETURNED_THERE' }]);
    expect(await differencesOf(unknown.id)).toMatchObject([{ kind: 'UNKNOWN_THERE' }]);
  });

  it('leaves out what was begun within the last minutes', async () => {
    const order = await books.paid({ status: -99 });
    const payload = { provider: 'CLICK', from: NOW - HOUR, to: t.clock.now - 15 * MINUTE, after: 0 };
    await runJob(books, 'online-payments.compare', payload, { merchantId: shop.merchant });
    expect(await differencesOf(order.id)).toEqual([]);
  });

  it('lists own records that contradict each other', async () => {
    const order = await books.paid();
    await t.db.transactions.tenantRows(shop.merchant, falsify, [order.id]);
    await compare();
    expect(await differencesOf(order.id)).toMatchObject([{ kind: 'BOOKS' }]);
    await t.db.transactions.tenantRows(shop.merchant, repair, [order.id]);
    await compare();
    expect(await differencesOf(order.id)).toEqual([]);
  });

  it('says why it did not go through, and lists nothing for that', async () => {
    const order = await books.paid();
    t.clock.now += 20 * MINUTE;
    await books.fake.trouble('500');
    await expect(compare()).rejects.toThrow('HTTP 500');
    expect((await tasks()).comparisons).toMatchObject([{ failure: 'HTTP 500' }]);
    await compare();
    expect((await tasks()).comparisons).toMatchObject([{ failure: null }]);
    expect(await differencesOf(order.id)).toEqual([]);
  });
});

describe('staff', () => {
  const settle = (id: string, more: { merchant?: string; user?: string; body?: object } = {}) =>
    t.ask<MoneyTasks>(`/console/payments/differences/${id}/settle`, {
      merchant: shop.merchant,
      user: shop.manager,
      method: 'POST',
      body: { note: 'Click qaytargan' },
      ...more,
    });

  it('settle a difference with a note, and it does not come back', async () => {
    const order = await books.paid({ status: -99 });
    await compare();
    const { id } = (await differencesOf(order.id))[0]!;
    expect((await settle(id, { body: { note: ' ' } })).status).toBe(400);
    const operator = await newStaff(t.db.transactions, shop.merchant, 'OPERATOR');
    expect((await settle(id, { user: operator })).status).toBe(403);
    expect((await settle(id, { merchant: shop.other.merchant, user: shop.other.owner })).status).toBe(404);
    expect(await differencesOf(order.id)).toHaveLength(1);
    expect((await settle(id)).status).toBe(200);
    expect((await settle(id)).status).toBe(404);
    await compare();
    expect(await differencesOf(order.id)).toEqual([]);
  });

  it('see the refunds that are not done, of their own merchant', async () => {
    const order = await books.paid();
    expect(await shop.refund(order.id, 1_000_000)).toBe(200);
    const mine = (await tasks()).refunds.filter(({ orderId }) => orderId === order.id);
    expect(mine).toMatchObject([{ number: order.number, amount: 1_000_000, state: 'SENDING', note: 'sovuq' }]);
    const elsewhere = { merchant: shop.other.merchant, user: shop.other.owner };
    expect((await t.ask<MoneyTasks>('/console/payments', elsewhere)).body).toMatchObject({
      refunds: [],
      differences: [],
    });
    await runJob(books, 'payments.return', { refundId: mine[0]!.id }, { merchantId: shop.merchant });
    expect((await tasks()).refunds.filter(({ orderId }) => orderId === order.id)).toEqual([]);
  });

  it('of one branch see its orders alone', async () => {
    const order = await books.paid({ status: -99 });
    await compare();
    const { branches } = shop.place;
    const here = await newStaff(t.db.transactions, shop.merchant, 'MANAGER', branches[0]);
    const { body } = await t.ask<MoneyTasks>('/console/payments', { merchant: shop.merchant, user: here });
    expect(body.differences.map(({ orderId }) => orderId)).toContain(order.id);
  });
});
