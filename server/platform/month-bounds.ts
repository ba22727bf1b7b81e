/** Months in the time zone of the platform. */
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { instantOfWall, wallOf } from '#domain/platform/time/kitchen-time.ts';
import { nextMonth } from '#domain/platform/time/months.ts';

/** A month of the platform begins and ends at midnight of its time zone. */
export function monthBounds(month: string): { from: Date; until: Date } {
  const begin = (of: string): Date => new Date(instantOfWall(`${of}-01`, '00:00', DEFAULT_TIME_ZONE)!);
  return { from: begin(month), until: begin(nextMonth(month)) };
}

export const monthAt = (now: number): string => wallOf(now, DEFAULT_TIME_ZONE).day.slice(0, 7);
