/** What we ask of Stripe: sessions of Checkout, returned money, and what became of a payment. Sums are in tiyin. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#domain/platform/text/language.ts';
import type { ProviderAccount, ProviderCalls, ProviderOutcome } from '#server/money/online-payments/ports.ts';
import { providerHttp, type ProviderHttpDeps } from './provider-http.ts';

export interface StripeCallDeps extends ProviderHttpDeps {
  apiUrl: string;
}

interface SessionRequest {
  now: number;
  reference: string;
  tries: number;
  amount: number;
  currency: string;
  returnUrl: string;
  language: Language;
}

interface StripeCalls extends ProviderCalls {
  /** The address of a page at which the guest pays. */
  createSession(account: ProviderAccount, request: SessionRequest): Promise<ProviderOutcome<string>>;
}

/** A session ends 30 minutes after its creation or later, as Stripe requires; the same one is used for 10 minutes. */
const SESSION_STEP_S = 600;
const SHORTEST_SESSION_S = 1_860;

/** Stripe's page has no Uzbek: it then chooses by the browser. */
const LOCALES: Record<Language, string> = { uz: 'auto', ru: 'ru', eng: 'en' };

const Session = z.looseObject({ url: z.url() });
const Refund = z.looseObject({ status: z.string().nullish() });
const Intent = z.looseObject({
  status: z.string(),
  latest_charge: z
    .looseObject({
      amount: z.int(),
      amount_refunded: z.int(),
      receipt_url: z.url({ protocol: /^https?$/ }).nullish(),
    })
    .nullish(),
});
const Failure = z.object({ error: z.looseObject({ code: z.string().nullish(), message: z.string().nullish() }) });

function whyOf(status: number, text: string): string {
  try {
    const { error } = Failure.parse(JSON.parse(text));
    return `${error.code ?? status} ${error.message ?? ''}`.trim().slice(0, 300);
  } catch {
    return `HTTP ${status}`;
  }
}

function sessionForm({ now, reference, amount, currency, returnUrl, language }: SessionRequest): URLSearchParams {
  const step = Math.ceil(now / 1000 / SESSION_STEP_S) * SESSION_STEP_S;
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale: LOCALES[language],
    expires_at: String(step + SHORTEST_SESSION_S),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency,
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': `№ ${reference}`,
    'payment_intent_data[metadata][order]': reference,
  });
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function stripeCalls({ apiUrl, ...parts }: StripeCallDeps): StripeCalls {
  const toStripe = providerHttp(parts);

  const send = <T>(
    { key }: ProviderAccount,
    path: string,
    schema: z.ZodType<T>,
    posted?: { form: URLSearchParams; idempotencyKey: string },
  ): Promise<ProviderOutcome<T>> =>
    toStripe({
      account: digest(key),
      url: `${apiUrl}/${path}`,
      method: posted ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(posted && {
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': posted.idempotencyKey,
        }),
      },
      body: posted?.form.toString() ?? null,
      schema,
      whyOf,
    });

  const intentOf = (account: ProviderAccount, id: string) =>
    send(account, `payment_intents/${encodeURIComponent(id)}?expand[]=latest_charge`, Intent);

  return {
    async createSession(account, request) {
      const form = sessionForm(request);
      const created = await send(account, 'checkout/sessions', Session, {
        form,
        // A session in which a payment has failed is over: the next try gets another one.
        idempotencyKey: digest(`${form} ${request.tries}`),
      });
      return created.is === 'done' ? { is: 'done', value: created.value.url } : created;
    },

    async giveBack(account, { documentId }, amount, reference) {
      const form = new URLSearchParams({ payment_intent: documentId, amount: String(amount) });
      const answer = await send(account, 'refunds', Refund, { form, idempotencyKey: `refund-${reference}` });
      if (answer.is !== 'done') return answer;
      const { status } = answer.value;
      return status === 'failed' || status === 'canceled'
        ? { is: 'refused', why: `refund ${status}` }
        : { is: 'done', value: null };
    },

    async look(account, documentId) {
      const answer = await intentOf(account, documentId);
      if (answer.is === 'refused' && answer.why.startsWith('resource_missing')) return { is: 'done', value: 'UNKNOWN' };
      if (answer.is !== 'done') return answer;
      const { status, latest_charge: charge } = answer.value;
      if (status === 'canceled') return { is: 'done', value: 'NOT_PAID' };
      if (status !== 'succeeded' || !charge) return { is: 'done', value: 'OPEN' };
      return { is: 'done', value: charge.amount_refunded >= charge.amount ? 'NOT_PAID' : 'PAID' };
    },

    async receiptUrl(account, documentId) {
      const answer = await intentOf(account, documentId);
      return answer.is === 'done' ? { is: 'done', value: answer.value.latest_charge?.receipt_url ?? null } : answer;
    },
  };
}
