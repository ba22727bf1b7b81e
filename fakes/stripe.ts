/**
 * Stripe: sessions of Checkout and their page, refunds and payment intents, and signed events to the merchant. An event
 * that is not answered with 200 is sent again. /__control/merchant names the address and both secrets of a merchant.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { backTo, payPage } from './pay-page.ts';

interface Merchant {
  callback: string;
  key: string;
  callbackKey: string;
}
interface Payment {
  session: string;
  intent: string;
  key: string;
  order: string;
  amount: number;
  currency: string;
  returnUrl: string;
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  returned: number;
}

/** By their key. */
const merchants = new Map<string, Merchant>();
const payments: Payment[] = [];
/** Answers by idempotency key, with the request that they answered. */
const answered = new Map<string, { request: string; answer: FakeAnswer }>();
const EVENT_TRIES = 20;

const lastOf = (order: number | string): Payment => payments.findLast((each) => each.order === String(order))!;
const byIntent = (id: string | null): Payment | undefined => payments.find(({ intent }) => intent === id);

const refused = (status: number, code: string, message: string): FakeAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

function signatureOf(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

async function send(payment: Payment, type: string, object: object): Promise<void> {
  const merchant = merchants.get(payment.key);
  if (!merchant) throw new Error('no merchant has this key');
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  });
  for (let tries = 0; tries < EVENT_TRIES; tries++) {
    const answer = await fetch(merchant.callback, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, merchant.callbackKey) },
      body,
    }).catch(() => null);
    if (answer?.ok) return;
    await sleep(250);
  }
}

const report = (payment: Payment, type: string): Promise<void> =>
  send(payment, `checkout.session.${type}`, {
    id: payment.session,
    object: 'checkout.session',
    client_reference_id: payment.order,
    amount_total: payment.amount,
    currency: payment.currency,
    payment_intent: payment.intent,
    payment_status: payment.status === 'succeeded' ? 'paid' : 'unpaid',
  });

function createSession(form: URLSearchParams, key: string): FakeAnswer {
  const price = 'line_items[0][price_data]';
  const payment: Payment = {
    session: `cs_test_${randomUUID()}`,
    intent: `pi_${randomUUID()}`,
    key,
    order: form.get('client_reference_id') ?? '',
    amount: Number(form.get(`${price}[unit_amount]`)),
    currency: form.get(`${price}[currency]`) ?? '',
    returnUrl: form.get('success_url') ?? '/',
    status: 'open',
    returned: 0,
  };
  if (form.get('mode') !== 'payment' || !Number.isSafeInteger(payment.amount) || payment.amount <= 0)
    return refused(400, 'parameter_invalid_integer', 'Invalid integer');
  payments.push(payment);
  return {
    status: 200,
    body: { id: payment.session, object: 'checkout.session', url: `${origin}/c/${payment.session}` },
  };
}

function createRefund(form: URLSearchParams): FakeAnswer {
  const payment = byIntent(form.get('payment_intent'));
  if (payment?.status !== 'succeeded') return refused(404, 'resource_missing', 'No such payment_intent');
  const amount = Number(form.get('amount') ?? payment.amount);
  if (payment.returned === payment.amount) return refused(400, 'charge_already_refunded', 'Charge has been refunded');
  if (payment.returned + amount > payment.amount) return refused(400, 'amount_too_large', 'Refund amount is too large');
  payment.returned += amount;
  void send(payment, 'charge.refunded', chargeOf(payment)).catch(() => {});
  return { status: 200, body: { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded', amount } };
}

const chargeOf = (payment: Payment): object => ({
  object: 'charge',
  payment_intent: payment.intent,
  amount: payment.amount,
  amount_refunded: payment.returned,
  refunded: payment.returned === payment.amount,
  receipt_url: `https://pay.stripe.com/receipts/${payment.intent}`,
});

function intentOf(id: string): FakeAnswer {
  const payment = byIntent(id);
  if (!payment) return refused(404, 'resource_missing', 'No such payment_intent');
  const status = payment.status === 'open' ? 'requires_payment_method' : payment.status;
  const charge = payment.status === 'succeeded' ? chargeOf(payment) : null;
  return { status: 200, body: { id, object: 'payment_intent', status, latest_charge: charge } };
}

function api({ method, path, headers, body }: FakeRequest): FakeAnswer {
  const key = (headers['authorization'] ?? '').replace('Bearer ', '');
  if (!merchants.has(key)) return { status: 401, body: { error: { message: 'Invalid API Key provided' } } };
  const [, , kind, id = ''] = path.split('/');
  if (method === 'GET' && kind === 'payment_intents') return intentOf(decodeURIComponent(id));
  const idempotencyKey = String(headers['idempotency-key'] ?? randomUUID());
  const request = `${path} ${body}`;
  const before = answered.get(idempotencyKey);
  if (before && before.request !== request)
    return refused(400, 'idempotency_key_in_use', 'The key was used with other parameters');
  const form = new URLSearchParams(body);
  const answer =
    before?.answer ??
    (path === '/v1/checkout/sessions'
      ? createSession(form, key)
      : path === '/v1/refunds'
        ? createRefund(form)
        : refused(404, 'resource_missing', 'Unrecognized request URL'));
  answered.set(idempotencyKey, { request, answer });
  return answer;
}

async function choose(session: string, choice: string): Promise<FakeAnswer> {
  const payment = payments.find((each) => each.session === session)!;
  payment.status = choice === 'pay' ? 'succeeded' : choice === 'decline' ? 'canceled' : 'processing';
  await report(payment, choice === 'decline' ? 'async_payment_failed' : 'completed');
  return backTo(payment.returnUrl);
}

let origin = '';

await serveFake({
  async answer(request) {
    const { path, query, headers } = request;
    origin = `http://${headers['host']}`;
    if (path.startsWith('/v1/')) return api(request);
    if (path.startsWith('/do/')) return choose(query.get('f') ?? '', path.slice('/do/'.length));
    const session = path.split('/')[2] ?? '';
    const payment = payments.find((each) => each.session === session);
    if (payment?.status !== 'open') return { status: 404, body: 'This session is over' };
    return payPage('Stripe', String(payment.amount / 100), session);
  },
  control: {
    merchant: (given: Merchant) => {
      merchants.set(given.key, given);
      return {};
    },
    /** A session that a test has reported to the merchant itself. */
    add: (given: Partial<Payment> & Pick<Payment, 'intent' | 'order' | 'key'>) => {
      payments.push({
        session: `cs_test_${randomUUID()}`,
        amount: 0,
        currency: 'uzs',
        returnUrl: '/',
        status: 'succeeded',
        returned: 0,
        ...given,
      });
      return {};
    },
    /** Charges the card of a session. The test reports it to the merchant. */
    charge: ({ session }: { session: string }) => {
      const payment = payments.find((each) => each.session === session)!;
      payment.status = 'succeeded';
      return payment;
    },
    /** The bank answers at last. */
    perform: ({ order }: { order: number }) => {
      const payment = lastOf(order);
      payment.status = 'succeeded';
      return report(payment, 'async_payment_succeeded');
    },
    /** Records a part that was returned in the dashboard, whose event has not been sent yet. */
    return: ({ order, amount }: { order: string; amount: number }) => {
      lastOf(order).returned += amount;
      return {};
    },
    payment: ({ order }: { order: number }) => lastOf(order),
  },
});
