/**
 * Stripe Checkout, for merchants outside Uzbekistan: a session is created by a call, the guest pays on Stripe's page,
 * and signed events report what happened. A card is charged before we are asked, so money that the order does not take
 * is returned before the event is answered; Stripe repeats an event that was not. An attempt is known by its payment
 * intent.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { END_REASONS } from '#domain/orders/payments/attempts.ts';
import type {
  PaymentProvider,
  PaymentService,
  ProviderAccount,
  ProviderAnswer,
} from '#server/money/online-payments/ports.ts';
import { isSame } from '#server/platform/is-same.ts';
import { jsonObject } from './basic-auth.ts';
import { stripeCalls, type StripeCallDeps } from './stripe-calls.ts';

/** A signature older than this may be a recorded one. */
const TOLERANCE_S = 300;
const CURRENCY = 'uzs';
/** The provider's code of a payment that failed after the guest had left its page. */
const FAILED_LATER = 1;

const Event = z.looseObject({ type: z.string(), created: z.int(), data: z.looseObject({ object: z.looseObject({}) }) });
const Session = z.looseObject({
  client_reference_id: z.string(),
  amount_total: z.int().positive(),
  currency: z.string(),
  payment_status: z.string(),
  payment_intent: z.string().min(1).max(100),
});
type Session = z.infer<typeof Session>;
const Charge = z.looseObject({
  payment_intent: z.string(),
  /** The whole of it. */
  refunded: z.boolean(),
  /** In all, by calls of ours and in the dashboard. */
  amount_refunded: z.int().nonnegative().default(0),
});

/** Over the time and the bytes as they came. @internal */
export const stripeSignature = (seconds: number, body: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

function isSigned(header: string | string[] | undefined, body: Buffer, secret: string, now: number): boolean {
  const parts = String(header ?? '')
    .split(',')
    .map((part) => part.split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isSafeInteger(seconds) || Math.abs(now / 1000 - seconds) > TOLERANCE_S) return false;
  const expected = stripeSignature(seconds, body, secret);
  // There are two while a secret is being replaced.
  return parts.some(([name, value = '']) => name === 'v1' && isSame(value, expected));
}

export function stripe(parts: StripeCallDeps): PaymentProvider {
  const calls = stripeCalls(parts);

  /** Throws when it is not known whether the money went back: Stripe repeats the event then. */
  async function giveBack(account: ProviderAccount, { payment_intent: id, amount_total: amount }: Session) {
    const outcome = await calls.giveBack(account, { documentId: id, amount }, amount, `not-taken-${id}`);
    if (outcome.is === 'later' || outcome.is === 'unknown') throw new Error(`not returned yet: ${outcome.why}`);
  }

  const open = (session: Session, created: number, service: PaymentService, isCharged: boolean) =>
    service.open({
      reference: session.client_reference_id,
      amount: session.amount_total,
      externalId: session.payment_intent,
      providerTime: created * 1000,
      isExclusive: false,
      isCharged,
      documentId: session.payment_intent,
    });

  async function take(session: Session, created: number, service: PaymentService, account: ProviderAccount) {
    // Orders have their sums in soʻm.
    if (session.currency !== CURRENCY) return giveBack(account, session);
    const opened = await open(session, created, service, true);
    if (opened.is === 'REFUSED') return giveBack(account, session);
    const completed =
      opened.attempt.state === 'CREATED'
        ? await service.complete(session.payment_intent, Number.POSITIVE_INFINITY)
        : undefined;
    if ((completed?.attempt ?? opened.attempt).state === 'CANCELED') await giveBack(account, session);
  }

  async function handle(event: z.infer<typeof Event>, service: PaymentService, account: ProviderAccount) {
    const { type, created } = event;
    if (type === 'charge.refunded') {
      const charge = Charge.safeParse(event.data.object).data;
      if (charge?.refunded) await service.cancel(charge.payment_intent, END_REASONS.REFUND);
      else if (charge) await service.noteReturned(charge.payment_intent, charge.amount_refunded);
      return;
    }
    if (!type.startsWith('checkout.session.')) return;
    const session = Session.safeParse(event.data.object).data;
    if (!session) return;
    const isPaid = session.payment_status === 'paid';
    if (isPaid && (type.endsWith('.completed') || type.endsWith('.async_payment_succeeded')))
      return take(session, created, service, account);
    // The bank takes its time; another event tells the end.
    if (type.endsWith('.completed')) await open(session, created, service, false);
    if (type.endsWith('.async_payment_failed')) {
      await open(session, created, service, false);
      await service.fail(session.payment_intent, FAILED_LATER);
    }
  }

  return {
    type: 'STRIPE',
    fields: {},
    networks: [],

    payPage: (account, page) => calls.createSession(account, { ...page, currency: CURRENCY }),

    async answer({ method, headers, body, now }, account, service): Promise<ProviderAnswer> {
      if (method !== 'POST') return { status: 405, body: { error: 'POST only' } };
      if (!isSigned(headers['stripe-signature'], body, account.callbackKey, now))
        return { status: 400, body: { error: 'The signature is wrong' }, isRefused: true };
      const event = Event.safeParse(jsonObject(body)).data;
      if (event) await handle(event, service, account);
      return { status: 200, body: { received: true } };
    },

    failed: () => ({ status: 500, body: { error: 'Try again' } }),
    calls,
  };
}
