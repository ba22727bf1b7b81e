/** Money that is given back of an order: what of it is let off, and what there is to give. All in tiyin. */
export interface HeldPayments {
  /** Paid and not given back. */
  held: number;
  /** Given back beyond what was paid too much: for a delay, a cold dish. It is not asked for again. */
  letOff: number;
}

/** How much of the bill is settled, whatever the bill is. */
export const settledBy = ({ held, letOff }: HeldPayments): number => held + letOff;

/** What a refund lets off: all of it but what was paid too much, which is asked for again where dishes come back. */
export const letOffBy = (refund: number, purse: HeldPayments, bill: number): number =>
  Math.max(0, refund - Math.max(0, settledBy(purse) - bill));

/** What is owed to the guest where the bill has become less; never more than is held. */
export const owedAfter = (purse: HeldPayments, bill: { was: number; is: number }): number =>
  Math.max(0, Math.min(purse.held, Math.min(bill.was, settledBy(purse)) - bill.is));
