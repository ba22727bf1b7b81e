/**
 * The state machine of online payments. A provider reports an attempt to pay: it opens, and then completes or is
 * cancelled; a completed one may be reversed. Providers repeat and reorder their calls, so every step is judged by the
 * stored state alone, and a repeated step changes nothing. Sums are in tiyin, instants in epoch milliseconds.
 */
import { isTerminal, type OnlinePayment, type OrderStatus } from '../orders/statuses.ts';

export const ATTEMPT_STATES = ['CREATED', 'DONE', 'CANCELED', 'REVERSED'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export interface Attempt {
  provider: OnlinePayment;
  /** The provider's id of its transaction. */
  externalId: string;
  amount: number;
  state: AttemptState;
  createdAt: number;
  doneAt: number | null;
  canceledAt: number | null;
  /** Why it was cancelled or reversed: the provider's code, or one of `END_REASONS`. */
  reason: number | null;
}

/** Payme's codes, which our own decisions are recorded with. */
export const END_REASONS = { NOT_PAYABLE: 3, TIMEOUT: 4, REFUND: 5 } as const;

export interface PayableOrder {
  status: OrderStatus;
  isPaid: boolean;
  due: number;
  isTest: boolean;
  inTableSession: boolean;
}

/** UNKNOWN: not an order that is paid online. OVER: cancelled or closed. BUSY: another attempt is under way. */
export type PayRefusal = 'UNKNOWN' | 'OVER' | 'PAID' | 'AMOUNT' | 'BUSY';

/** Why this sum cannot be paid for the order now; null: it can. */
export function payRefusal(order: PayableOrder | undefined, amount: number): PayRefusal | null {
  if (!order || order.isTest || order.inTableSession) return 'UNKNOWN';
  if (isTerminal(order.status)) return 'OVER';
  if (order.isPaid || order.due === 0) return 'PAID';
  return amount === order.due ? null : 'AMOUNT';
}

export interface OpenRequest {
  provider: OnlinePayment;
  externalId: string;
  amount: number;
  /** The provider allows one open attempt per order. */
  isExclusive: boolean;
  /** The provider has charged the card already: what is not payable is kept as cancelled, and the money goes back. */
  isCharged?: boolean;
}

export type OpenVerdict =
  | { is: 'KNOWN'; attempt: Attempt }
  | { is: 'OPENED'; attempt: Attempt }
  | { is: 'ENDED'; attempt: Attempt; why: PayRefusal }
  | { is: 'REFUSED'; why: PayRefusal };

/** `attempts`: all of the order. */
export function judgeOpen(
  order: PayableOrder | undefined,
  attempts: readonly Attempt[],
  { provider, externalId, amount, isExclusive, isCharged }: OpenRequest,
  now: number,
): OpenVerdict {
  const known = attempts.find((each) => each.provider === provider && each.externalId === externalId);
  if (known) return { is: 'KNOWN', attempt: known };
  const attempt: Attempt = {
    provider,
    externalId,
    amount,
    state: 'CREATED',
    createdAt: now,
    doneAt: null,
    canceledAt: null,
    reason: null,
  };
  const why = payRefusal(order, amount);
  if (why && order && isCharged) return { is: 'ENDED', attempt: canceled(attempt, END_REASONS.NOT_PAYABLE, now), why };
  if (why) return { is: 'REFUSED', why };
  const isBusy = attempts.some((each) => each.provider === provider && each.state === 'CREATED');
  if (isExclusive && isBusy) return { is: 'REFUSED', why: 'BUSY' };
  return { is: 'OPENED', attempt };
}

export type CompleteVerdict =
  | { is: 'KNOWN'; attempt: Attempt }
  /** The money counts for the order. */
  | { is: 'TAKEN'; attempt: Attempt }
  /** The attempt ends here and the provider returns the money. */
  | { is: 'ENDED'; attempt: Attempt; why: PayRefusal | 'TIMEOUT' }
  | { is: 'REFUSED'; attempt: Attempt };

export function judgeComplete(
  order: PayableOrder | undefined,
  attempt: Attempt,
  now: number,
  timeoutMs: number,
): CompleteVerdict {
  if (attempt.state === 'DONE') return { is: 'KNOWN', attempt };
  if (attempt.state !== 'CREATED') return { is: 'REFUSED', attempt };
  const timeout = endedByTime(attempt, now, timeoutMs);
  if (timeout) return { is: 'ENDED', attempt: timeout, why: 'TIMEOUT' };
  const why = payRefusal(order, attempt.amount);
  if (why) return { is: 'ENDED', attempt: canceled(attempt, END_REASONS.NOT_PAYABLE, now), why };
  return { is: 'TAKEN', attempt: { ...attempt, state: 'DONE', doneAt: now } };
}

/** The attempt as it ends when it was left open for too long; null: it is not too old, or not open. */
export const endedByTime = (attempt: Attempt, now: number, timeoutMs: number): Attempt | null =>
  attempt.state === 'CREATED' && now - attempt.createdAt > timeoutMs
    ? canceled(attempt, END_REASONS.TIMEOUT, now)
    : null;

const canceled = (attempt: Attempt, reason: number, now: number): Attempt => ({
  ...attempt,
  state: 'CANCELED',
  canceledAt: now,
  reason,
});

/** The provider reports that it did not get the money: an attempt that was completed before stays as it is. */
export const judgeFailure = (attempt: Attempt, reason: number, now: number): Attempt | null =>
  attempt.state === 'CREATED' ? canceled(attempt, reason, now) : null;

export type CancelVerdict =
  | { is: 'KNOWN'; attempt: Attempt }
  | { is: 'CANCELED'; attempt: Attempt }
  /** Money that was taken goes back; `rest` of it had not been refunded before. */
  | { is: 'REVERSED'; attempt: Attempt; rest: number }
  | { is: 'REFUSED'; attempt: Attempt };

export interface CancelRequest {
  attempt: Attempt;
  /** What of the attempt's money is not refunded yet. */
  held: number;
  reason: number;
  now: number;
}

export function judgeCancel(
  order: Pick<PayableOrder, 'status'>,
  { attempt, held, reason, now }: CancelRequest,
): CancelVerdict {
  if (attempt.state === 'CANCELED' || attempt.state === 'REVERSED') return { is: 'KNOWN', attempt };
  if (attempt.state === 'CREATED') return { is: 'CANCELED', attempt: canceled(attempt, reason, now) };
  const isHandedOver = order.status === 'DELIVERED' || order.status === 'CLOSED';
  // What was eaten is given back by a decision of staff alone.
  if (isHandedOver && held > 0) return { is: 'REFUSED', attempt };
  return { is: 'REVERSED', attempt: { ...attempt, state: 'REVERSED', canceledAt: now, reason }, rest: held };
}
