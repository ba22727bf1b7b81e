/** When a business day has ended in all of the given branches. Needs Temporal. */
import type { Hours } from '#domain/restaurants/hours/hours.ts';
import { openTimesAround } from '#domain/restaurants/hours/slot-plan.ts';

/** The last guests leave and the last orders are closed. */
const AFTER_CLOSING_MS = 30 * 60_000;
/** A place that is closed for longer has no next day yet. */
const DAYS_AHEAD = 8;

interface DayEnds {
  /** The latest day of trade that is over; null: none of the last days. */
  finished: string | null;
  /** When the next one will be over; null: closed for the next days. */
  nextAt: number | null;
}

/** A day is over half an hour after the last branch has closed that was open on it. */
export function dayEnds(branches: readonly Hours[], now: number): DayEnds {
  const ends = new Map<string, number>();
  for (const hours of branches)
    for (const { day, to } of openTimesAround(hours, null, now, DAYS_AHEAD).shifts)
      ends.set(day, Math.max(ends.get(day) ?? 0, to + AFTER_CLOSING_MS));
  const over = [...ends].filter(([, at]) => at <= now).map(([day]) => day);
  const coming = [...ends.values()].filter((at) => at > now);
  return {
    finished: over.toSorted().at(-1) ?? null,
    nextAt: coming.length === 0 ? null : Math.min(...coming),
  };
}
