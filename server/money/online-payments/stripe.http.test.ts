/** Stripe over HTTP: signed events, repeated and late, against a stand-in of its API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentAccount } from '#contract/money/online-payments.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { entries, MINUTE, NOW, paymentsOf, PRICE, refundsOf, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openStripe, SIGNING, type Stripe } from '#tests/support/stripe.ts';

/** $1 order: the provider could not be asked. */
const leaveRefund = statement(
  'test.leave-refund',
  "update payment_refund set state = 'OPEN', failure = 'UNKNOWN', sent_at = now() where order_id = $1",
);
/** $1 order. */
const markSent = statement('test.mark-refund-sent', 'update payment_refund set sent_at = now() where order_id = $1');

let stripe: Stripe;
let shop: PaymentShop;
let t: TestProduct;
beforeAll(async () => {
  stripe = await openStripe();
  ({ shop } = stripe);
  ({ t } = shop);
});
afterAll(async () => {
  stripe.fake.stop();
  await t.stop();
});
beforeEach(() => shop.renewGuest());

const start = (id: string) =>
  t.ask<{ url: string; code?: string }>(`/orders/${id}/payment/start`, {
    merchant: shop.merchant,
    user: shop.guest,
    method: 'POST',
    body: { provider: 'STRIPE' },
  });
const states = async (id: string): Promise<string[]> => (await shop.money(id)).attempts.map(({ state }) => state);

describe('an order that is paid by Stripe', () => {
  it('has a page with the sum that the server knows, and is released by the event', async () => {
    const { id, number } = await shop.placed();
    const page = await start(id);
    expect(page.status).toBe(200);
    const session = await stripe.fake.control<{ amount: number; currency: string; returnUrl: string }>('payment', {
      order: number,
    });
    expect(session).toMatchObject({ amount: PRICE, currency: 'uzs' });
    expect(new URL(session.returnUrl).pathname).toContain('/pay');
    expect((await start(id)).body.url).toBe(page.body.url);

    const intent = await stripe.charged(number);
    expect(await stripe.session('completed', intent, number)).toBe(200);
    expect(await shop.own(id)).toMatchObject({ isPaid: true, awaitsPayment: false, paymentType: 'STRIPE' });
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('is paid once, however often the event comes', async () => {
    const { id, number, intent } = await stripe.paid();
    const repeated = Array.from({ length: 5 }, () => stripe.session('completed', intent, number));
    expect(await Promise.all(repeated)).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.rows(paymentsOf, id)).toMatchObject([{ state: 'PAID', amount: PRICE, refunded: 0 }]);
    expect(await stripe.returned(number)).toBe(0);
  });

  it('is under way while the bank takes its time, and paid or not in the end', async () => {
    const first = await shop.placed();
    const intent = await stripe.charged(first.number, { status: 'processing' });
    await stripe.session('completed', intent, first.number, { more: { payment_status: 'unpaid' } });
    expect(await shop.payment(first.id)).toMatchObject({ state: 'UNDER_WAY' });
    await stripe.session('async_payment_succeeded', intent, first.number);
    expect(await shop.payment(first.id)).toMatchObject({ state: 'PAID' });

    await shop.renewGuest();
    const second = await shop.placed();
    await stripe.session('async_payment_failed', 'pi_failed', second.number, { more: { payment_status: 'unpaid' } });
    expect(await shop.payment(second.id)).toMatchObject({ state: 'FAILED', offered: ['STRIPE'] });
    expect(await states(second.id)).toEqual(['CANCELED']);
  });

  it('cannot be paid while Stripe does not answer, and the guest learns it', async () => {
    const { id } = await shop.placed();
    await stripe.fake.trouble('500');
    expect(await start(id)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await start(id)).status).toBe(200);
  });
});

describe('money that no order takes', () => {
  it('of a cancelled order goes back, and staff see it', async () => {
    const { id, number } = await shop.placed();
    await shop.cancelOrder(id);
    const intent = await stripe.charged(number);
    expect(await stripe.session('completed', intent, number)).toBe(200);
    expect(await stripe.returned(number)).toBe(PRICE);
    expect(await states(id)).toEqual(['CANCELED']);
    expect(await shop.rows(entries, id)).toEqual([]);
  });

  it('of a second session goes back', async () => {
    const { id, number } = await stripe.paid();
    const second = await stripe.charged(number);
    await stripe.session('completed', second, number);
    expect(await stripe.returned(number)).toBe(PRICE);
    expect(await states(id)).toEqual(['DONE', 'CANCELED']);
    expect(await shop.own(id)).toMatchObject({ isPaid: true, due: 0 });
  });

  it('of another sum, in another currency or for no order goes back', async () => {
    const { id, number } = await shop.placed();
    const other = await stripe.charged(number, { amount: 100 });
    await stripe.session('completed', other, number, { more: { amount_total: 100 } });
    expect(await stripe.returned(number)).toBe(100);
    const foreign = await stripe.charged(number);
    await stripe.session('completed', foreign, number, { more: { currency: 'usd' } });
    expect(await stripe.returned(number)).toBe(PRICE);
    const unknown = await stripe.charged(999_999);
    await stripe.session('completed', unknown, 999_999);
    expect(await stripe.returned(999_999)).toBe(PRICE);
    expect(await shop.own(id)).toMatchObject({ isPaid: false });
  });

  it('goes back once, although Stripe fails first and repeats its event', async () => {
    const { id, number } = await shop.placed();
    await shop.cancelOrder(id);
    const intent = await stripe.charged(number);
    await stripe.fake.trouble('done-but-504');
    expect(await stripe.session('completed', intent, number)).toBe(500);
    expect(await stripe.session('completed', intent, number)).toBe(200);
    expect(await stripe.returned(number)).toBe(PRICE);
    expect(await states(id)).toEqual(['CANCELED']);
  });
});

describe('a refund', () => {
  it('in Stripe’s dashboard ends the payment here, once', async () => {
    const { id, number, intent } = await stripe.paid();
    const charge = { payment_intent: intent, refunded: true };
    expect(await stripe.event('charge.refunded', charge)).toBe(200);
    expect(await stripe.event('charge.refunded', charge)).toBe(200);
    expect(await states(id)).toEqual(['REVERSED']);
    expect(await shop.rows(paymentsOf, id)).toMatchObject([{ amount: PRICE, refunded: PRICE }]);
    expect(number).toBeGreaterThan(0);
  });

  it('of a part in Stripe’s dashboard is taken over, once and in any order of its events', async () => {
    const { id, intent } = await stripe.paid();
    const returned = (total: number) =>
      stripe.event('charge.refunded', { payment_intent: intent, refunded: false, amount_refunded: total });
    expect(await Promise.all([returned(300_000), returned(300_000)])).toEqual([200, 200]);
    expect(await returned(800_000)).toBe(200);
    expect(await returned(300_000)).toBe(200);
    expect(await shop.rows(paymentsOf, id)).toMatchObject([{ state: 'PARTIAL', amount: PRICE, refunded: 800_000 }]);
    expect(await shop.rows(refundsOf, id)).toMatchObject([
      { amount: 300_000, state: 'DONE' },
      { amount: 500_000, state: 'DONE' },
    ]);
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }, { amount: -300_000 }, { amount: -500_000 }]);
    expect(await shop.own(id)).toMatchObject({ isPaid: true, due: 0 });
    expect(await states(id)).toEqual(['DONE']);

    const whole = { payment_intent: intent, refunded: true, amount_refunded: PRICE };
    expect(await stripe.event('charge.refunded', whole)).toBe(200);
    expect(await shop.rows(paymentsOf, id)).toMatchObject([{ state: 'REFUNDED', refunded: PRICE }]);
    expect(await states(id)).toEqual(['REVERSED']);
  });

  it('of a part that staff have to return is done by the one in the dashboard', async () => {
    const { id, intent } = await stripe.paid();
    expect(await shop.refund(id, 400_000)).toBe(200);
    await t.db.transactions.tenantRows(shop.merchant, leaveRefund, [id]);
    const part = { payment_intent: intent, refunded: false, amount_refunded: 400_000 };
    expect(await stripe.event('charge.refunded', part)).toBe(200);
    expect(await shop.rows(refundsOf, id)).toEqual([{ amount: 400_000, state: 'DONE' }]);
    expect(await shop.rows(paymentsOf, id)).toMatchObject([{ refunded: 400_000 }]);
  });

  it('of a part that was sent by a call is not counted twice', async () => {
    const { id, intent } = await stripe.paid();
    expect(await shop.refund(id, 400_000)).toBe(200);
    await t.db.transactions.tenantRows(shop.merchant, markSent, [id]);
    const part = { payment_intent: intent, refunded: false, amount_refunded: 400_000 };
    expect(await stripe.event('charge.refunded', part)).toBe(200);
    expect(await shop.rows(refundsOf, id)).toEqual([{ amount: 400_000, state: 'SENDING' }]);
    expect(await shop.rows(paymentsOf, id)).toMatchObject([{ refunded: 400_000 }]);
  });

  it('that staff decide on waits for the call to Stripe', async () => {
    const { id } = await stripe.paid();
    expect(await shop.refund(id, 1_000_000)).toBe(200);
    expect((await shop.money(id)).refunds).toMatchObject([{ provider: 'STRIPE', amount: 1_000_000, state: 'SENDING' }]);
  });
});

describe('a forged event', () => {
  it('changes nothing: another secret, an old signature, a changed body, an address of another merchant', async () => {
    const { id, number } = await shop.placed();
    expect(await stripe.session('completed', 'pi_forged', number, { options: { secret: 'whsec_guessed' } })).toBe(400);
    expect(await stripe.session('completed', 'pi_forged', number, { options: { age: 301 } })).toBe(400);
    expect(await stripe.session('completed', 'pi_forged', number, { options: { age: -301 } })).toBe(400);
    const seconds = Math.floor(NOW / 1000);
    const answer = await t.product.app.inject({
      method: 'POST',
      url: `/api${shop.address}`,
      headers: { 'stripe-signature': `t=${seconds},v1=${'0'.repeat(64)}` },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(400);
    expect(await stripe.session('completed', 'pi_forged', number, { options: { at: `${shop.address}x` } })).toBe(404);
    expect(await shop.own(id)).toMatchObject({ isPaid: false });
    expect((await shop.money(id)).attempts).toEqual([]);
  });

  it('is counted where the owner sees it', async () => {
    t.clock.now = NOW + 5 * MINUTE;
    await stripe.session('completed', 'pi_forged', 1, { options: { secret: 'whsec_guessed' } });
    const asOwner = { merchant: shop.merchant, user: shop.owner };
    const { body } = await t.ask<{ accounts: PaymentAccount[] }>('/console/payment-methods', asOwner);
    expect(body.accounts.find(({ provider }) => provider === 'STRIPE')).toMatchObject({
      hasKey: true,
      hasCallbackKey: true,
      lastRefusedAt: new Date(NOW + 5 * MINUTE).toISOString(),
    });
    expect(JSON.stringify(body)).not.toContain(SIGNING);
  });
});

it('is not set up without the secret of its events, and no other provider has one', async () => {
  const merchant = await createMerchant(t.db.transactions, { key: 'third' });
  const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
  const put = (provider: string, body: object) =>
    t.ask<{ errors?: { field: string }[] }>(`/console/payment-methods/${provider}`, {
      merchant,
      user: owner,
      method: 'PUT',
      body: { isActive: true, fields: {}, version: 0, ...body },
    });
  const lacking = await put('STRIPE', { key: 'sk_test' });
  expect(lacking.status).toBe(400);
  expect(JSON.stringify(lacking.body)).toContain('callbackKey');
  expect((await put('STRIPE', { key: 'sk_test', callbackKey: 'whsec_test' })).status).toBe(200);
  const bank = { fields: { serviceId: '1', login: 'a' }, key: 'secret', callbackKey: 'more' };
  expect((await put('UZUM_BANK', bank)).status).toBe(400);
});
