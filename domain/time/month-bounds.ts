/** The instants of a month. Needs Temporal. */
import { DEFAULT_TIME_ZONE } from './default-time-zone.ts';
import { instantOfWall, wallOf } from './kitchen-time.ts';
import { nextMonth } from './months.ts';

/** A month of the platform begins and ends at midnight of its time zone. */
export function monthBounds(month: string): { from: Date; until: Date } {
  const begin = (of: string): Date => new Date(instantOfWall(`${of}-01`, '00:00', DEFAULT_TIME_ZONE)!);
  return { from: begin(month), until: begin(nextMonth(month)) };
}

export const monthAt = (now: number): string => wallOf(now, DEFAULT_TIME_ZONE).day.slice(0, 7);
