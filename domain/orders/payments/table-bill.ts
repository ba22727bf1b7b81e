/** What is to be paid of the rounds of a table. Every sum is in tiyin. */
import { isTerminal, type OrderStatus } from '../orders/statuses.ts';

export interface BillRound {
  status: OrderStatus;
  isPaid: boolean;
  /** The round is of an unconfirmed phone and not yet on the bill of the table. */
  waits: boolean;
  totalPrice: number;
  servicePrice: number;
  /** The sum that was paid and kept, and what was returned and need not be paid again. */
  settled: number;
}

const billOf = ({ totalPrice, servicePrice }: BillRound): number => totalPrice + servicePrice;

export const dueOfRound = (round: BillRound): number => (round.isPaid ? 0 : Math.max(0, billOf(round) - round.settled));

export const isOwed = ({ status, isPaid, waits }: BillRound): boolean => !isPaid && !isTerminal(status) && !waits;

/** What is due of each order that a part may pay. It includes orders of which nothing is due any more. */
export const owedOrders = <R extends BillRound & { orderId: string }>(
  rounds: readonly R[],
): { orderId: string; due: number }[] =>
  rounds.filter(isOwed).map((round) => ({ orderId: round.orderId, due: dueOfRound(round) }));

const notCanceled = <R extends BillRound>(rounds: readonly R[]): R[] =>
  rounds.filter(({ status }) => status !== 'CANCELED');

export const arePaid = (rounds: readonly BillRound[]): boolean => {
  const left = notCanceled(rounds);
  return left.length > 0 && left.every(({ isPaid }) => isPaid);
};

/** `bill`: of these rounds, with a service charge that is not on any of them yet. */
export function dueOfRounds(rounds: readonly BillRound[], bill: number): number {
  if (arePaid(rounds)) return 0;
  const paid = notCanceled(rounds).reduce((sum, round) => sum + (round.isPaid ? billOf(round) : round.settled), 0);
  return Math.max(0, bill - paid);
}

/**
 * What staff have yet to return of the service charge on paid rounds: another round was cancelled after they were paid,
 * so that they include more than the charge of the visit. `servicePrice` is the charge of the visit now.
 */
export function excessService<R extends BillRound & { refunded: number }>(
  rounds: readonly R[],
  servicePrice: number,
): { round: R; amount: number }[] {
  const paid = notCanceled(rounds).filter(({ isPaid }) => isPaid);
  let excess = paid.reduce((sum, round) => sum + round.servicePrice, 0) - servicePrice;
  return paid.flatMap((round) => {
    const share = Math.max(0, Math.min(excess, round.servicePrice));
    excess -= share;
    const amount = share - round.refunded;
    return amount > 0 ? [{ round, amount }] : [];
  });
}
