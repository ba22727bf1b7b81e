/** Hours of a day and days of a week, as promos and dishes have them. */

/** As forms and files write them: Monday is 1. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Whether a minute of the day lies in [from, to), which may run past midnight. Equal ends are the whole day. */
export const inWindow = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Days before each month of a year that begins in March, modulo a week. */
const MONTH_SHIFTS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];

/** ISO weekday of a calendar day, by Sakamoto's method. */
export function weekdayOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const y = month < 3 ? year - 1 : year;
  const sunday0 =
    (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + MONTH_SHIFTS[month - 1]! + date) % 7;
  return sunday0 === 0 ? 7 : sunday0;
}
