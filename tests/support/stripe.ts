/** Stripe's events to a merchant of a test, and a stand-in of its API. */
import { randomUUID } from 'node:crypto';
import { partnerHttp } from '#adapters/partner-http.ts';
import { stripe as stripeProvider, stripeSignature } from '#adapters/payments/stripe.ts';
import type { ReturnDeps } from '#server/money/online-payments/give-back.ts';
import { startFake, type Fake } from './fakes.ts';
import { paymentJobParts } from './payment-jobs.ts';
import { openPaymentShop, PRICE, type PaymentShop } from './payments.ts';

const KEY = 'sk_test_of_a_merchant';
export const SIGNING = 'whsec_of_a_merchant';

interface EventOptions {
  secret?: string;
  at?: string;
  /** Seconds by which the signature is older than now. */
  age?: number;
}

export interface Stripe {
  shop: PaymentShop;
  fake: Fake;
  /** For jobs that call the stand-in. */
  parts: ReturnDeps;
  /** The status of the answer to an event. */
  event(type: string, object: object, options?: EventOptions): Promise<number>;
  /** An event about the session of a payment that is known to the stand-in. */
  session(
    type: string,
    intent: string,
    number: number | string,
    given?: { more?: object; options?: EventOptions },
  ): Promise<number>;
  /** A payment in Stripe's books that has been charged. */
  charged(number: number | string, change?: object): Promise<string>;
  /** What Stripe has returned of it. */
  returned(number: number | string): Promise<number>;
  /** An order that is paid. */
  paid(): Promise<{ id: string; number: number; intent: string }>;
}

export async function openStripe(): Promise<Stripe> {
  const fake = await startFake('stripe');
  const account = { provider: 'STRIPE', fields: {}, key: KEY, callbackKey: SIGNING } as const;
  const shop = await openPaymentShop(account, { STRIPE_API_URL: `${fake.url}/v1` });
  const { t } = shop;
  const now = (): number => t.clock.now;
  const provider = stripeProvider({ apiUrl: `${fake.url}/v1`, http: partnerHttp, timeoutMs: 1_000, now });
  // The events of the stand-in itself go nowhere: the test reports them.
  await fake.control('merchant', { key: KEY, callbackKey: SIGNING, callback: 'http://127.0.0.1:1' });
  const stripe: Stripe = {
    shop,
    fake,
    parts: paymentJobParts(shop, provider),
    async event(type, object, { secret = SIGNING, at = shop.address, age = 0 } = {}) {
      const seconds = Math.floor(t.clock.now / 1000) - age;
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type, created: seconds, data: { object } });
      const signature = `t=${seconds},v1=${stripeSignature(seconds, payload, secret)}`;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await t.product.app.inject({ method: 'POST', url: `/api${at}`, headers, payload })).statusCode;
    },
    session: (type, intent, number, { more = {}, options = {} } = {}) =>
      stripe.event(
        `checkout.session.${type}`,
        {
          client_reference_id: String(number),
          amount_total: PRICE,
          currency: 'uzs',
          payment_intent: intent,
          payment_status: 'paid',
          ...more,
        },
        options,
      ),
    async charged(number, change = {}) {
      const intent = `pi_${randomUUID()}`;
      await fake.control('add', { intent, order: String(number), key: KEY, amount: PRICE, ...change });
      return intent;
    },
    returned: async (number) => (await fake.control<{ returned: number }>('payment', { order: number })).returned,
    async paid() {
      const { id, number } = await shop.placed();
      const intent = await stripe.charged(number);
      await stripe.session('completed', intent, number);
      return { id, number, intent };
    },
  };
  return stripe;
}
