/** A refund at the counter, which nobody confirms: who is told of it, and when it lowers the commission. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MoneyTasks, OrderMoney, OrderPayment } from '#contract/money/online-payments.ts';
import { runJob } from '#tests/support/jobs.ts';
import { openLedgerShop, type LedgerShop } from '#tests/support/ledger-shop.ts';
import { newGuest } from '#tests/support/orders.ts';
import { PRICE } from '#tests/support/payments.ts';
import { refundAcceptance } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';

const DAY = 86_400_000;
const COMMISSION = PRICE / 10;

const commissionOf = statement<{ amount: number }>(
  'test.commission-of-order',
  `
  select coalesce(-sum(e.amount), 0)::bigint as amount from ledger_entry e
  join ledger_movement m on m.merchant_id = e.merchant_id and m.id = e.movement_id
  where m.order_id = $1 and e.account = 'COMMISSION'`,
);

let ledger: LedgerShop;
beforeAll(async () => {
  ledger = await openLedgerShop();
});
afterAll(() => ledger.t.stop());

async function commission(id: string): Promise<number> {
  await ledger.book();
  return (await ledger.t.db.transactions.tenantRows(ledger.shop.merchant, commissionOf, [id]))[0]!.amount;
}
/** The clock comes to the end of the time to object. */
async function dayPasses(refundId: string): Promise<void> {
  ledger.t.clock.now += DAY;
  const jobs = { jobs: [refundAcceptance({ transactions: ledger.t.db.transactions, now: () => ledger.t.clock.now })] };
  await runJob(jobs, 'payments.accept-refund', { refundId }, { merchantId: ledger.shop.merchant });
}

describe('half of a cash order is noted as given back', () => {
  let id: string;
  let guest: string;
  let refundId: string;
  const ask = (method: 'GET' | 'POST', path: string, body?: object, user = guest) =>
    ledger.t.ask<OrderPayment & { code?: string; why?: string }>(`/orders/${id}${path}`, {
      user,
      method,
      ...(body && { body }),
    });
  const answer = (received: boolean, user = guest) => ask('POST', `/refunds/${refundId}/answer`, { received }, user);

  beforeEach(async () => {
    id = await ledger.sold(MARKETPLACE_ID);
    guest = ledger.shop.guest;
    expect(await commission(id)).toBe(COMMISSION);
    expect(await ledger.shop.refund(id, PRICE / 2)).toBe(200);
    refundId = (await ask('GET', '/payment')).body.refunds[0]!.id;
  });

  it('lowers the commission after a day in which the guest does not object', async () => {
    expect(await commission(id)).toBe(COMMISSION);
    await ledger.reconciles();
    await dayPasses(refundId);
    expect(await commission(id)).toBe(COMMISSION / 2);
    await ledger.reconciles();
    // Whatever runs twice books nothing again.
    await dayPasses(refundId);
    expect(await commission(id)).toBe(COMMISSION / 2);
    expect((await answer(false)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'LATE' });
  });

  it('lowers it at once when the guest confirms the money', async () => {
    expect((await answer(true)).body.refunds).toMatchObject([{ counter: { state: 'ACCEPTED', objectUntil: null } }]);
    expect(await commission(id)).toBe(COMMISSION / 2);
    await ledger.reconciles();
  });

  it('does not lower it when the guest objects, and staff and the platform see that', async () => {
    const { body } = await answer(false);
    expect(body.refunds).toMatchObject([{ amount: PRICE / 2, counter: { state: 'REFUSED' } }]);
    await dayPasses(refundId);
    expect(await commission(id)).toBe(COMMISSION);
    await ledger.reconciles();
    const { shop } = ledger;
    const own = { merchant: shop.merchant, user: shop.owner };
    const tasks = (await ledger.t.ask<MoneyTasks>('/console/payments', own)).body;
    expect(tasks.objections).toMatchObject([{ id: refundId, orderId: id, amount: PRICE / 2 }]);
    const money = (await ledger.t.ask<OrderMoney>(`/console/orders/${id}/payments`, own)).body;
    expect(money.refunds).toMatchObject([{ provider: 'CASH', state: 'DONE', counter: 'REFUSED' }]);
    const seen = (await ledger.money()).counterRefunds;
    expect([seen.refused, seen.refusedAmount]).toEqual([1, PRICE / 2]);
    expect(seen.count).toBeGreaterThanOrEqual(1);

    // The money came after all.
    expect((await answer(true)).status).toBe(200);
    expect(await commission(id)).toBe(COMMISSION / 2);
    await ledger.reconciles();
  });

  it('is answered by the guest of the order alone', async () => {
    const stranger = await newGuest(ledger.t.db.transactions);
    expect((await answer(true, stranger)).status).toBe(404);
    expect((await answer(true, ledger.shop.owner)).status).toBe(404);
    expect((await answer(false)).status).toBe(200);
    expect((await answer(false)).status).toBe(200);
  });
});
