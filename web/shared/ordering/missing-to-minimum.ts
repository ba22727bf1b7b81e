import type { QuoteState } from './use-quote.ts';

/**
 * What the basket lacks to the minimum order; 0 while the price is being worked out. After a failed request the quote
 * is that of an earlier basket, so what was added since counts.
 */
export function missingToMinimum(
  { quote, busy }: Pick<QuoteState, 'quote' | 'busy'>,
  { productPrice }: { productPrice: number },
): number {
  const missing = quote?.problems.find(({ code }) => code === 'MINIMUM_NOT_MET')?.missing;
  return busy || !quote || !missing ? 0 : Math.max(0, missing - (productPrice - quote.productPrice));
}
