/** New prices of many dishes at once. */

export interface PriceChange {
  by: 'SUM' | 'PERCENT';
  /** In tiyin, or in percent; may be negative. */
  value: number;
  /** In tiyin: the new price is a multiple of it. */
  round: number;
}

export function changedPrice(price: number, { by, value, round }: PriceChange): number {
  const exact = by === 'SUM' ? price + value : price + (price * value) / 100;
  return Math.max(0, Math.round(exact / round) * round);
}
