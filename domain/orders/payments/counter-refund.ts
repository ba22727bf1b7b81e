/** Refunds at the counter, of what was paid at hand-over: the guest is told of each and may say that it is not true. */

/** How long the guest may object. Without an objection the refund lowers the commission after it. */
export const OBJECTION_MS = 24 * 3_600_000;

/** REFUSED: the guest has objected. */
export const COUNTER_REFUND_STATES = ['NOTED', 'ACCEPTED', 'REFUSED'] as const;
export type CounterRefundState = (typeof COUNTER_REFUND_STATES)[number];

export interface CounterRefund {
  requestedAt: number;
  objectedAt: number | null;
  acceptedAt: number | null;
}

export const counterRefundState = ({ objectedAt, acceptedAt }: CounterRefund): CounterRefundState =>
  acceptedAt !== null ? 'ACCEPTED' : objectedAt !== null ? 'REFUSED' : 'NOTED';

/** That the money came may be said at any time, that it did not only while nothing follows from the refund. */
export const mayAnswer = (refund: CounterRefund, received: boolean, now: number): boolean => {
  const state = counterRefundState(refund);
  if (received) return state !== 'ACCEPTED';
  return state === 'NOTED' && now < refund.requestedAt + OBJECTION_MS;
};
