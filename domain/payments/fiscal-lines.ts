/** Lines of a fiscal receipt: what was paid, spread over dishes, delivery and service so that it adds up exactly. */

/** What the tax authority wants to know of a product or a service. */
export interface FiscalCodes {
  /** Seventeen digits of the national catalogue. */
  mxik: string;
  packageCode: string;
  vatPercent: number;
}

export interface SoldLine {
  kind: 'DISH' | 'DELIVERY' | 'SERVICE';
  title: string;
  /** Tiyin for one. */
  unitPrice: number;
  count: number;
  /** null: the merchant has not entered them. */
  codes: FiscalCodes | null;
}

export interface FiscalLine extends SoldLine {
  /** Of the whole line. */
  discount: number;
}

/** What is paid for a line. */
export const paidOf = ({ unitPrice, count, discount }: Pick<FiscalLine, 'unitPrice' | 'count' | 'discount'>): number =>
  unitPrice * count - discount;

/** `amount` is what is paid; all that it is less than the lines is a discount, spread in proportion. */
export function fiscalLines(sold: readonly SoldLine[], amount: number): FiscalLine[] {
  const priced = sold.filter(({ unitPrice, count }) => unitPrice * count > 0);
  const sums = priced.map(({ unitPrice, count }) => unitPrice * count);
  const discounts = spread(sums.reduce((sum, each) => sum + each, 0) - amount, sums);
  return priced.map((line, index) => ({ ...line, discount: discounts[index]! }));
}

/**
 * Divides a sum in proportion to the weights by the largest remainder: the parts add up to it, and no part is more than
 * its weight. @internal
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, each) => all + each, 0);
  if (sum < 0 || sum > whole) throw new RangeError(`${sum} cannot be spread over ${whole}`);
  if (sum === 0) return weights.map(() => 0);
  // The products exceed what a number holds exactly.
  const shares = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const parts = shares.map((share) => Number(share / BigInt(whole)));
  const rest = sum - parts.reduce((all, each) => all + each, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % BigInt(whole) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, rest)) parts[index]! += 1;
  return parts;
}
