/** Compares our payments with the books of a provider. */
import type { AttemptState } from './attempts.ts';

/**
 * PAID_THERE: the provider has the money of an attempt that counts for no order here. NOT_PAID_THERE: an order counts
 * as paid, and the provider has no money for it. NOT_RETURNED_THERE: recorded as returned, and the provider still has
 * it. UNKNOWN_THERE: the provider does not know the payment of a paid order. BOOKS: our own records contradict each
 * other.
 */
export const DIFFERENCES = ['PAID_THERE', 'NOT_PAID_THERE', 'NOT_RETURNED_THERE', 'UNKNOWN_THERE', 'BOOKS'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** What the provider answers: OPEN is neither paid nor failed yet, UNKNOWN a payment that it does not have. */
export type ProviderView = 'PAID' | 'NOT_PAID' | 'OPEN' | 'UNKNOWN';

export interface OwnView {
  state: AttemptState;
  /** Money that is still held of what the attempt settled. */
  held: number;
  /** A refund waits for the provider or for staff. */
  isReturning: boolean;
}

/** null: nothing to look into. */
export function differenceOf({ state, held, isReturning }: OwnView, there: ProviderView): Difference | null {
  if (there === 'OPEN' || isReturning) return null;
  if (there === 'PAID') {
    if (state === 'DONE') return null;
    return state === 'REVERSED' ? 'NOT_RETURNED_THERE' : 'PAID_THERE';
  }
  // Parts that add up to the whole may end a payment at the provider.
  if (state !== 'DONE' || held === 0) return null;
  return there === 'UNKNOWN' ? 'UNKNOWN_THERE' : 'NOT_PAID_THERE';
}

export interface OwnBooks {
  state: AttemptState;
  attempted: number;
  /** Of the payment that it settled; null: it settled none. */
  payment: { amount: number; refunded: number } | null;
  /** The sum of the journal of this payment. */
  journal: number;
}

/** Whether the attempt, the payment and the journal agree about the money. */
export function isBalanced({ state, attempted, payment, journal }: OwnBooks): boolean {
  const isSettled = state === 'DONE' || state === 'REVERSED';
  if (!isSettled || !payment) return !isSettled && !payment && journal === 0;
  return payment.amount === attempted && journal === payment.amount - payment.refunded;
}
