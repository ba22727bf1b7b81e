/** Until when a dish is stopped: the three answers that a kitchen has. */
import { addDays, dayOf, hourOf, startOfDay } from '#web/shell/format/moments.ts';

export const STOP_UNTIL = ['DAY', 'TWO_HOURS', 'OPEN_END'] as const;
export type StopUntil = (typeof STOP_UNTIL)[number];

const HOUR = 3_600_000;
/** Evenings end after midnight; whoever stops a dish then means the morning. */
const MORNING = 5;

/** null: until somebody turns it on again. */
export function stopEnds(until: StopUntil, now: number): string | null {
  if (until === 'OPEN_END') return null;
  if (until === 'TWO_HOURS') return new Date(now + 2 * HOUR).toISOString();
  const day = hourOf(now) < MORNING ? dayOf(now) : addDays(dayOf(now), 1);
  return new Date(startOfDay(day) + MORNING * HOUR).toISOString();
}
