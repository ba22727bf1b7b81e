/** Payme returns money, reports statements and receipts; orders whose money does not come end. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '#tests/support/jobs.ts';
import { account, openPayme, type Payme } from '#tests/support/payme.ts';
import { entries, HOUR, NOW, paymentsOf, PRICE, refundsOf, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';

let payme: Payme;
let shop: PaymentShop;
let t: TestProduct;
beforeAll(async () => {
  payme = await openPayme();
  ({ shop } = payme);
  ({ t } = shop);
});
afterAll(() => t.stop());
beforeEach(() => shop.renewGuest());

describe('an order whose money does not come', () => {
  const expire = (orderId: string) =>
    runJob(
      orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now }),
      'orders.expire',
      { orderId },
      { merchantId: shop.merchant },
    );

  it('ends after fifteen minutes and frees what it held, unless a payment is under way', async () => {
    const [idle, busy] = [await shop.placed(), await shop.placed()];
    t.clock.now = NOW + 14 * 60_000;
    await expect(expire(idle.id)).rejects.toThrow();
    const transaction = payme.newTransaction();
    await payme.create(transaction, busy.number);
    t.clock.now = NOW + 15 * 60_000;
    await expire(idle.id);
    await expect(expire(busy.id)).rejects.toThrow();
    expect(await shop.own(idle.id)).toMatchObject({ status: 'CANCELED', reason: 'PAYMENT_FAILED' });
    expect((await payme.create(payme.newTransaction(), idle.number)).error?.code).toBe(-31051);
    t.clock.now = NOW + 20 * 60_000;
    await expire(busy.id);
    expect((await payme.perform(transaction)).error?.code).toBe(-31008);
    expect(await shop.rows(entries, busy.id)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('ends an open attempt, and the guest may try again', async () => {
    const { id, number } = await shop.placed();
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    const first = await payme.call('CancelTransaction', { id: transaction, reason: 2 });
    expect(first.result).toMatchObject({ cancel_time: NOW, state: -1 });
    t.clock.now += HOUR / 10;
    expect((await payme.call('CancelTransaction', { id: transaction, reason: 5 })).result).toEqual(first.result);
    expect(await shop.payment(id)).toMatchObject({ state: 'FAILED', offered: ['PAYME'] });
    const second = payme.newTransaction();
    await payme.create(second, number);
    expect((await payme.perform(second)).result).toMatchObject({ state: 2 });
  });

  it('returns the money of an order that is not handed over, and of no other', async () => {
    const { id, transaction } = await payme.paid();
    const back = await payme.call('CancelTransaction', { id: transaction, reason: 5 });
    expect(back.result).toMatchObject({ state: -2 });
    expect((await payme.call('CancelTransaction', { id: transaction, reason: 5 })).result).toEqual(back.result);
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }, { amount: -PRICE }]);
    expect(await shop.rows(paymentsOf, id)).toMatchObject([{ state: 'REFUNDED', refunded: PRICE }]);

    const served = await payme.paid();
    for (const [from, to, version] of [
      ['OPEN', 'ACCEPTED', 2],
      ['ACCEPTED', 'COOKING', 3],
      ['COOKING', 'DONE', 4],
      ['DONE', 'DELIVERED', 5],
    ] as const)
      expect((await shop.staff('PATCH', `/orders/${served.id}/status`, { from, to, version })).status).toBe(200);
    expect(await payme.code('CancelTransaction', { id: served.transaction, reason: 5 })).toBe(-31007);
    expect(await shop.rows(entries, served.id)).toEqual([{ amount: PRICE }]);
  });
});

describe('refunds', () => {
  it('follow a cancelled order by themselves, and Payme’s cancel completes them', async () => {
    const { id, transaction } = await payme.paid();
    const { version } = await shop.own(id);
    const cancel = { from: 'OPEN', to: 'CANCELED', version, reason: 'BUSY' };
    expect((await shop.staff('PATCH', `/orders/${id}/status`, cancel)).status).toBe(200);
    expect(await shop.rows(refundsOf, id)).toEqual([{ amount: PRICE, state: 'OPEN' }]);
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }, { amount: -PRICE }]);
    expect(await shop.payment(id)).toMatchObject({ refunds: [{ amount: PRICE, isDone: false }] });
    expect((await payme.call('CancelTransaction', { id: transaction, reason: 5 })).result).toMatchObject({ state: -2 });
    expect(await shop.rows(refundsOf, id)).toEqual([{ amount: PRICE, state: 'DONE' }]);
    expect(await shop.rows(entries, id)).toHaveLength(2);
  });

  it('in part are noted with the rest held, never more than was paid', async () => {
    const { id } = await payme.paid();
    const refund = async (amount: number) => {
      const { version } = await shop.own(id);
      return shop.staff('POST', `/orders/${id}/refund-note`, { version, amount, note: 'sovuq' });
    };
    expect((await refund(1_000_000)).status).toBe(200);
    expect((await refund(PRICE)).status).toBe(409);
    expect((await refund(500_000)).status).toBe(200);
    expect(await shop.rows(refundsOf, id)).toEqual([
      { amount: 1_000_000, state: 'OPEN' },
      { amount: 500_000, state: 'OPEN' },
    ]);
    expect((await shop.rows(entries, id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE - 1_500_000);
  });
});

describe('statements and receipts', () => {
  it('lists transactions by Payme’s time, inclusive', async () => {
    t.clock.now = NOW + 5 * HOUR;
    const { number, transaction } = await payme.paid();
    const at = t.clock.now;
    const { result } = await payme.call('GetStatement', { from: at, to: at });
    expect(result!['transactions']).toContainEqual({
      id: transaction,
      time: at,
      amount: PRICE,
      account: account(number),
      create_time: at,
      perform_time: at,
      cancel_time: 0,
      transaction: expect.stringMatching(/^\d+$/),
      state: 2,
      reason: null,
      receivers: null,
    });
    expect((await payme.call('GetStatement', { from: at + 1, to: at + HOUR })).result).toEqual({ transactions: [] });
    expect((await payme.call('GetStatement', { from: at, to: at }, { at: shop.other.address })).result).toEqual({
      transactions: [],
    });
  });

  it('names every line with its codes once all have one, and stores the receipt', async () => {
    await shop.giveCodes();
    const { id, number } = await shop.placed();
    expect((await payme.call('CheckPerformTransaction', { amount: PRICE, account: account(number) })).result).toEqual({
      allow: true,
      detail: {
        receipt_type: 0,
        items: [
          {
            title: 'Osh',
            price: PRICE,
            count: 1,
            code: '02202002001010016',
            package_code: '1500000',
            vat_percent: 12,
          },
        ],
      },
    });
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    await payme.perform(transaction);
    const qr = 'https://ofd.soliq.uz/check?t=1';
    const fiscal = { id: transaction, fiscal_data: { receipt_id: 1, qr_code_url: qr } };
    expect((await payme.call('SetFiscalData', fiscal)).result).toEqual({ success: true });
    expect(await shop.payment(id)).toMatchObject({ receiptUrl: qr, receiptSvg: expect.stringContaining('<svg') });
  });
});
