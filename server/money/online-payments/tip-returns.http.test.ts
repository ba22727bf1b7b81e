/** Tips that go back in part, and tips in the comparison of every night. */
import { expect, it, onTestFinished } from 'vitest';
import type { OrderTip } from '#contract/money/online-payments-tips.ts';
import { openClick } from '#tests/support/click.ts';
import { openClickJobs } from '#tests/support/click-jobs.ts';
import { runJob } from '#tests/support/jobs.ts';
import { NOW, type PaymentShop } from '#tests/support/payments.ts';
import { openStripe } from '#tests/support/stripe.ts';
import { openHall, type SeatedTable } from '#tests/support/table-bill.ts';
import { statement } from '#server/platform/database/sql.ts';

const TIP = 1_000_000;
const numberOf = statement<{ number: number }>('test.tip-number', 'select number from tip where order_id = $1');
const returnsOf = statement<{ amount: number }>(
  'test.tip-returns',
  'select r.amount from tip_return r join tip t on t.id = r.tip_id where t.order_id = $1 order by r.amount desc',
);

async function begun(shop: PaymentShop, table: SeatedTable, provider: string) {
  const { orderId } = (await table.session()).rounds[0]!;
  const asked = { merchant: shop.merchant, device: table.phone };
  const body = { provider, amount: TIP };
  const started = await shop.t.ask(`/orders/${orderId}/tip/start`, { ...asked, method: 'POST', body });
  expect(started.status).toBe(200);
  const [{ number } = { number: 0 }] = await shop.rows(numberOf, orderId);
  const paid = async () => (await shop.t.ask<OrderTip>(`/orders/${orderId}/tip`, asked)).body.paid;
  return { orderId, reference: `T${number}`, paid };
}

it('a part that is returned in Stripe’s dashboard is taken over, once and in any order of its events', async () => {
  const stripe = await openStripe();
  const { shop } = stripe;
  onTestFinished(async () => {
    stripe.fake.stop();
    await shop.t.stop();
  });
  const table = await (await openHall(shop))();
  const { orderId, reference, paid } = await begun(shop, table, 'STRIPE');
  const intent = await stripe.charged(reference, { amount: TIP });
  expect(await stripe.session('completed', intent, reference, { more: { amount_total: TIP } })).toBe(200);
  const returned = (total: number) =>
    stripe.event('charge.refunded', { payment_intent: intent, refunded: total === TIP, amount_refunded: total });
  expect(await Promise.all([returned(300_000), returned(300_000)])).toEqual([200, 200]);
  expect(await returned(400_000)).toBe(200);
  expect(await returned(300_000)).toBe(200);
  expect(await paid()).toMatchObject([{ state: 'PAID', amount: TIP, returned: 400_000 }]);
  expect(await shop.rows(returnsOf, orderId)).toEqual([{ amount: 300_000 }, { amount: 100_000 }]);
  expect(await returned(TIP)).toBe(200);
  expect(await returned(400_000)).toBe(200);
  expect(await paid()).toMatchObject([{ state: 'RETURNED', amount: TIP, returned: TIP }]);
  const amounts = (await shop.rows(returnsOf, orderId)).map(({ amount }) => amount);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(TIP);
  expect(await table.books()).toMatchObject({ paid: 0 });
});

it('a tip is compared with Click’s books', async () => {
  const click = await openClick();
  const { shop } = click;
  const books = await openClickJobs(click);
  onTestFinished(async () => {
    books.fake.stop();
    await shop.t.stop();
  });
  const table = await (await openHall(shop))();
  const { orderId, reference } = await begun(shop, table, 'CLICK');
  const transaction = click.newTransaction();
  const sum = (TIP / 100).toFixed(2);
  const { merchant_prepare_id: prepareId } = await click.prepare(transaction, reference, sum);
  expect((await click.complete(transaction, reference, prepareId, { amount: sum })).error).toBe(0);
  const kinds = async (): Promise<string[]> => {
    shop.t.clock.now += 20 * 60_000;
    const payload = { provider: 'CLICK', from: NOW - 1, to: shop.t.clock.now - 15 * 60_000, after: 0 };
    await runJob(books, 'online-payments.compare', payload, { merchantId: shop.merchant });
    const { body } = await shop.staff<{ differences: { kind: string; orderId: string }[] }>('GET', '/payments');
    return body.differences.filter((each) => each.orderId === orderId).map(({ kind }) => kind);
  };
  await books.add({ id: orderId, number: 0 }, { order: reference, amount: sum });
  expect(await kinds()).toEqual([]);
  await books.add({ id: orderId, number: 0 }, { order: reference, amount: sum, status: -99 });
  expect(await kinds()).toEqual(['NOT_PAID_THERE']);
});
