/**
 * What a dish, a line and a basket cost, in integer tiyin. Line = (costPrice + Σ count × price − costPrice / 100 ×
 * discount) × quantity, where free options do not count; the discount is rounded half up to whole cash units, once per
 * unit, so what a screen shows adds up.
 */

/** The smallest sum that can be paid: one soʻm. @internal */
export const CASH_UNIT = 100;

export interface PricedProduct {
  costPrice: number;
  /** Whole percent off costPrice, 0 to 100. */
  discount: number;
}

interface PricedModification {
  count: number;
  price: number;
  /** So many of them cost nothing. */
  free?: number | undefined;
}

export interface PricedLine {
  product: PricedProduct;
  modifications: readonly PricedModification[];
  quantity: number;
}

/** A percentage of a sum in whole cash units, half up. */
export const percentOf = (sum: number, percent: number): number =>
  Math.floor((sum * percent) / (100 * CASH_UNIT) + 0.5) * CASH_UNIT;

/** What the discount takes off one unit; never more than the dish costs. */
export const discountOf = ({ costPrice, discount }: PricedProduct): number =>
  Math.min(costPrice, percentOf(costPrice, discount));

/** One unit of a dish as it stands on the menu, before anything is chosen for it. */
export const menuPrice = (product: PricedProduct): number => product.costPrice - discountOf(product);

const modificationsPrice = (modifications: readonly PricedModification[]): number =>
  modifications.reduce((sum, { count, price, free = 0 }) => sum + (count - free) * price, 0);

/** One unit with what was chosen for it; the discount is on the dish alone. */
export const unitPrice = (line: Omit<PricedLine, 'quantity'>): number =>
  menuPrice(line.product) + modificationsPrice(line.modifications);

export const linePrice = (line: PricedLine): number => unitPrice(line) * line.quantity;

export const subtotal = (lines: readonly PricedLine[]): number => lines.reduce((sum, line) => sum + linePrice(line), 0);
