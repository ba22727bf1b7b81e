/** When a dish is sold: hours of the day, and days of trade. */
import { inWindow, weekdayOf } from '../../platform/time/time-window.ts';

export interface TimesOfSale {
  /** Minutes of the day; both or none. */
  soldFromMinute: number | null;
  soldToMinute: number | null;
  /** ISO weekdays; empty: every day. */
  soldWeekdays: readonly number[];
}

/** `day` is the day of trade, so a night that began on a Friday is one of a Friday. */
export function isSoldAt(
  { soldFromMinute: from, soldToMinute: to, soldWeekdays }: TimesOfSale,
  day: string,
  minute: number,
): boolean {
  if (soldWeekdays.length > 0 && !soldWeekdays.includes(weekdayOf(day))) return false;
  return from === null || to === null || from === to || inWindow(minute, from, to);
}
