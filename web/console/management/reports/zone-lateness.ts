export const LATENESS = ['none', 'some', 'many', 'quiet'] as const;
export type Lateness = (typeof LATENESS)[number];

/** Utilities: the map and its key are drawn in the colour of text. */
export const LATENESS_COLORS: Record<Lateness, string> = {
  none: 'text-ok',
  some: 'text-warn',
  many: 'text-bad',
  quiet: 'text-ink-3',
};

/** Shares of late orders from which a zone is late now and then, and often. */
const SOME = 0.1;
const MANY = 0.25;

export function latenessOf(orders: number, late: number): Lateness {
  if (orders === 0) return 'quiet';
  const share = late / orders;
  return share > MANY ? 'many' : share > SOME ? 'some' : 'none';
}
