/** The days of a month as a calendar shows them: whole weeks from Monday, and keyboard navigation. */
import { addDays } from '#web/platform/format/moments.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const WEEK = 7;

export const monthOf = (day: string): string => day.slice(0, 7);

/** Monday is 0. */
const weekday = (day: string): number => (noon(day).getUTCDay() + 6) % WEEK;

const lastOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export function addMonths(day: string, months: number): string {
  const [year = 0, number = 0] = day.split('-').map(Number);
  const month = new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
  // The 31st of a shorter month is its last day.
  const sameDay = `${month}-${day.slice(8)}`;
  return sameDay > lastOf(month) ? lastOf(month) : sameDay;
}

/** Weeks that cover the month; days of its neighbours fill the first and the last. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = lastOf(month);
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekday(first)); monday <= last; monday = addDays(monday, WEEK)) {
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** The day a key moves to; undefined for keys without a meaning. */
export function dayAfterKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, WEEK - 1 - weekday(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
