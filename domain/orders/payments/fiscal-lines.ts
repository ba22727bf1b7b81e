/** Lines of a fiscal receipt: what was paid, spread over dishes, delivery and service so that it adds up exactly. */
import { spread } from '../pricing/spread.ts';

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
