/** The three choices until when a dish is stopped. */
import { addDays } from '#web/platform/format/moments.ts';
import type { Clock } from '#web/platform/format/clock.ts';

export const STOP_UNTIL = ['DAY', 'TWO_HOURS', 'OPEN_END'] as const;
export type StopUntil = (typeof STOP_UNTIL)[number];

const HOUR = 3_600_000;
/** Business days end after midnight: a stop made then lasts until the next morning. */
const MORNING = 5;

/** null: until it is switched on again. */
export function stopEnds(until: StopUntil, now: number, clock: Clock): string | null {
  if (until === 'OPEN_END') return null;
  if (until === 'TWO_HOURS') return new Date(now + 2 * HOUR).toISOString();
  const today = clock.day(now);
  const day = clock.hour(now) < MORNING ? today : addDays(today, 1);
  return new Date(clock.at(day, MORNING)).toISOString();
}
