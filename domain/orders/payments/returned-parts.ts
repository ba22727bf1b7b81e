/**
 * A provider reports how much of a payment has gone back in all. Some of it is known here, some of it ends refunds that
 * wait, and the rest was returned in the provider's dashboard. The sum only grows, so an event that is repeated or late
 * changes nothing.
 */

export interface WaitingRefund {
  id: string;
  amount: number;
  /** OPEN: staff return it in the provider's dashboard. SENDING: a job returns it by a call. */
  state: 'OPEN' | 'SENDING';
  /** The call may have reached the provider. */
  isSent: boolean;
}

interface ReturnedParts {
  /** Refunds that staff have returned in the dashboard. */
  doneIds: string[];
  /** The sum that was returned in the dashboard and for which there is no refund here. */
  unknown: number;
}

/**
 * Compares `total`, all that the provider has returned of a payment, with the refunds that are recorded here.
 * `refunded` is the sum of all recorded ones, including those that are still `waiting` to be returned.
 */
export function matchReturned(
  total: number,
  { amount, refunded }: { amount: number; refunded: number },
  waiting: readonly WaitingRefund[],
): ReturnedParts {
  const known = refunded - waiting.reduce((sum, refund) => sum + refund.amount, 0);
  let rest = Math.min(total, amount) - known;
  const doneIds: string[] = [];
  const candidates = waiting.filter(({ state, isSent }) => state === 'OPEN' || isSent);
  // A refund of exactly this sum is the one that was meant.
  const exact = candidates.find((refund) => refund.amount === rest);
  for (const refund of exact ? [exact] : candidates) {
    if (refund.amount > rest) continue;
    rest -= refund.amount;
    // The job that has sent a refund also ends it.
    if (refund.state === 'OPEN') doneIds.push(refund.id);
  }
  return { doneIds, unknown: Math.max(0, Math.min(rest, amount - refunded)) };
}
