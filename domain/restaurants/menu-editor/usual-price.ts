/** Prices that are asked about before guests see them: mostly thousands that a spreadsheet has lost. */

/** Tiyin; nothing that a restaurant sells costs less. */
const LOWEST_USUAL = 500_00;
const FEWEST_PRICES = 5;
/** So much below the usual price of a menu. */
const FAR_BELOW = 50;
/** So much above it: mostly a zero or a second price too many. */
const FAR_ABOVE = 20;

/** The price in the middle of a menu; null: too few to tell. Dishes for nothing do not count. */
export function usualPriceOf(prices: readonly number[]): number | null {
  const sorted = prices.filter((price) => price > 0).sort((one, other) => one - other);
  return sorted.length < FEWEST_PRICES ? null : sorted[Math.floor(sorted.length / 2)]!;
}

export const isUnusualPrice = (price: number, usual: number | null): boolean =>
  price > 0 && (price < LOWEST_USUAL || (usual !== null && price * FAR_BELOW < usual));

export const isHighPrice = (price: number, usual: number | null): boolean =>
  usual !== null && price > usual * FAR_ABOVE;
