/** Sums are counted in tiyin: a soʻm has a hundred of them. */
export const TIYIN = 100;
