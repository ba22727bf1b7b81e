/** Points and gift codes chosen at checkout pay the order right after it was placed. */
import type { Api } from '#web/platform/api/api-client.ts';

/** A gift code that was checked. */
export interface Gift {
  code: string;
  balance: number;
}

export interface BalanceChoice {
  /** Tiyin; 0: none. */
  points: number;
  /** As it was typed; empty: none. */
  giftCode: string;
}

export interface BalanceOutcome {
  isPaid: boolean;
  /** A part that was chosen did not pay: the order is due at the hand-over, or on the pay page. */
  hasFailed: boolean;
}

/** The order stands whatever becomes of it. */
export async function payWithBalances(
  api: Api,
  orderId: string,
  { points, giftCode }: BalanceChoice,
): Promise<BalanceOutcome> {
  const params = { id: orderId };
  const outcome: BalanceOutcome = { isPaid: false, hasFailed: false };
  const steps = [
    ...(points > 0
      ? [() => api('POST /orders/:id/points', { params, body: { id: crypto.randomUUID(), amount: points } })]
      : []),
    ...(giftCode.trim() === ''
      ? []
      : [() => api('POST /orders/:id/gift', { params, body: { id: crypto.randomUUID(), code: giftCode.trim() } })]),
  ];
  for (const step of steps) {
    if (outcome.isPaid) break;
    const paid = await step().catch(() => null);
    if (paid) outcome.isPaid = paid.isPaid;
    else outcome.hasFailed = true;
  }
  return outcome;
}
