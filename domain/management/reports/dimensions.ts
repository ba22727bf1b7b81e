/** What sales are counted by. */
export const DIMENSIONS = [
  'branch',
  'service',
  'source',
  'payment',
  'dish',
  'category',
  'modifier',
  'promo',
  'courier',
  'waiter',
  'guest',
  'reason',
  'hour',
  'booking',
  'cohort',
  'table',
  'zone',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Of these the sums are those of lines, not of whole orders. */
const OF_LINES: readonly Dimension[] = ['dish', 'category', 'modifier'];
export const isOfLines = (dimension: Dimension): boolean => OF_LINES.includes(dimension);
