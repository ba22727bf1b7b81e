import type { HomePage } from '#contract/restaurants/discovery-home.ts';

/** The part of the day of an hour. */
export function partOfDay(hour: number): 'morning' | 'day' | 'evening' | 'night' {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

/** The earliest delivery time among the open places, rounded up to five minutes; undefined when none is open. */
export function soonest(home: Pick<HomePage, 'collections'>, now: number): number | undefined {
  const minutes = home.collections
    .flatMap(({ items }) => items)
    .flatMap(({ open, minutes: range }) => (open && range ? [range.to] : []));
  if (minutes.length === 0) return undefined;
  const step = 5 * 60_000;
  return Math.ceil((now + Math.min(...minutes) * 60_000) / step) * step;
}
