import { describe, expect, it } from 'vitest';
import type { HttpOutcome, HttpRequest } from '#server/partners/integrations/ports.ts';
import { stripeCalls } from './stripe-calls.ts';
import { stripeSignature } from './stripe.ts';

const account = { settings: {}, key: 'sk_test', callbackKey: 'whsec_test' };
const json = (body: object, status = 200): HttpOutcome => ({
  is: 'answer',
  status,
  text: JSON.stringify(body),
  retryAfterMs: undefined,
});

function callsOf(...answers: HttpOutcome[]) {
  const sent: HttpRequest[] = [];
  const http = (request: HttpRequest): Promise<HttpOutcome> => {
    sent.push(request);
    return Promise.resolve(answers.shift() ?? { is: 'unreached', why: 'ECONNREFUSED' });
  };
  const calls = stripeCalls({ apiUrl: 'https://stripe.test/v1', http, timeoutMs: 1_000, now: () => 0 });
  return { calls, sent };
}

it('signs the time and the bytes', () => {
  expect(stripeSignature(1_700_000_000, '{"id":"evt_1"}', 'whsec_test')).toBe(
    'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925',
  );
});

describe('a session', () => {
  const page = {
    now: 1_000,
    reference: '17',
    tries: 0,
    amount: 4_500_000,
    currency: 'uzs',
    returnUrl: 'https://a.uz/pay',
    language: 'ru',
  };

  it('names order, sum and address, and is the same one when it is asked for again', async () => {
    const { calls, sent } = callsOf(json({ url: 'https://pay.test/1' }), json({ url: 'https://pay.test/1' }));
    expect(await calls.createSession(account, { ...page, language: 'ru' })).toEqual({
      is: 'done',
      value: 'https://pay.test/1',
    });
    await calls.createSession(account, { ...page, language: 'ru', now: 500_000 });
    const form = new URLSearchParams(sent[0]!.body!);
    expect(form.get('client_reference_id')).toBe('17');
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('4500000');
    expect(form.get('line_items[0][price_data][currency]')).toBe('uzs');
    expect(form.get('success_url')).toBe('https://a.uz/pay');
    expect(Number(form.get('expires_at'))).toBeGreaterThanOrEqual(500 + 1_800);
    expect(sent[1]!.headers['idempotency-key']).toBe(sent[0]!.headers['idempotency-key']);
    expect(sent[0]!.headers['authorization']).toBe('Bearer sk_test');
  });

  it.each([{ amount: 1 }, { tries: 1 }])('is another one for another sum and after a failure: %o', async (change) => {
    const { calls, sent } = callsOf(json({ url: 'https://pay.test/1' }), json({ url: 'https://pay.test/2' }));
    await calls.createSession(account, { ...page, language: 'uz' });
    await calls.createSession(account, { ...page, language: 'uz', ...change });
    expect(sent[1]!.headers['idempotency-key']).not.toBe(sent[0]!.headers['idempotency-key']);
  });
});

describe('what became of a payment', () => {
  const intent = (status: string, charge: object | null = null) => json({ status, latest_charge: charge });
  it.each([
    [intent('succeeded', { amount: 5, amount_refunded: 0 }), 'PAID'],
    [intent('succeeded', { amount: 5, amount_refunded: 3 }), 'PAID'],
    [intent('succeeded', { amount: 5, amount_refunded: 5 }), 'NOT_PAID'],
    [intent('processing'), 'OPEN'],
    [intent('canceled'), 'NOT_PAID'],
    [json({ error: { code: 'resource_missing', message: 'No such payment_intent' } }, 404), 'UNKNOWN'],
  ])('%o', async (answer, view) => {
    expect(await callsOf(answer).calls.look(account, 'pi_1')).toEqual({ is: 'done', value: view });
  });
});

describe('returned money', () => {
  const giveBack = (answer: HttpOutcome) =>
    callsOf(answer).calls.giveBack(account, { documentId: 'pi_1', amount: 5 }, 5, 'r1');

  it.each([
    [json({ status: 'succeeded' }), { is: 'done', value: null }],
    [json({ status: 'pending' }), { is: 'done', value: null }],
    [json({ status: 'failed' }), { is: 'refused', why: 'refund failed' }],
    [
      json({ error: { code: 'charge_already_refunded', message: 'Twice' } }, 400),
      { is: 'refused', why: 'charge_already_refunded Twice' },
    ],
    [json({}, 500), { is: 'unknown', why: 'HTTP 500' }],
    [
      { is: 'unreached', why: 'ECONNREFUSED' },
      { is: 'later', why: 'ECONNREFUSED' },
    ],
  ] as [HttpOutcome, object][])('%o', async (answer, outcome) => expect(await giveBack(answer)).toEqual(outcome));

  it('is asked for by a key of its own, so that a repeated call returns it once', async () => {
    const { calls, sent } = callsOf(json({ status: 'succeeded' }), json({ status: 'succeeded' }));
    await calls.giveBack(account, { documentId: 'pi_1', amount: 5 }, 2, 'r1');
    await calls.giveBack(account, { documentId: 'pi_1', amount: 5 }, 2, 'r2');
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['refund-r1', 'refund-r2']);
  });
});
