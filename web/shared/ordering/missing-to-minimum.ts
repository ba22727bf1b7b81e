import type { QuoteState } from './use-quote.ts';

/** What the basket lacks to the minimum order; 0 while the price is being worked out. */
export const missingToMinimum = ({ quote, busy }: Pick<QuoteState, 'quote' | 'busy'>): number =>
  (!busy && quote?.problems.find(({ code }) => code === 'MINIMUM_NOT_MET')?.missing) || 0;
