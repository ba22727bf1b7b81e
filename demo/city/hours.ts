/** Weekly hours by name. A shift belongs to the day it opens; past 24:00 it ends on the next. */
import type { HoursName } from './types/kinds.ts';

export interface WeekShift {
  weekday: number;
  opens: number;
  closes: number;
}

const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** `'10:00-23:00'`, several with a comma; the days are ISO weekdays. */
function days(weekdays: number[], line: string): WeekShift[] {
  return weekdays.flatMap((weekday) =>
    line.split(', ').map((shift) => {
      const [opens = '', closes = ''] = shift.split('-');
      return { weekday, opens: at(opens), closes: at(closes) };
    }),
  );
}

const week = [1, 2, 3, 4, 5, 6, 7];

export const HOURS: Record<HoursName, WeekShift[]> = {
  always: days(week, '00:00-24:00'),
  day: days(week, '10:00-23:00'),
  late: days(week, '11:00-26:00'),
  lunch: days(week, '10:00-16:00'),
  morning: days(week, '07:30-22:00'),
  split: [...days([1, 2, 3, 4, 5, 6], '11:00-15:00, 18:00-23:30'), ...days([7], '12:00-22:00')],
  'weekend-late': [...days([1, 2, 3, 4], '11:00-23:00'), ...days([5, 6], '11:00-27:00'), ...days([7], '11:00-24:00')],
  'no-monday': days([2, 3, 4, 5, 6, 7], '12:00-23:00'),
  'no-sunday': [...days([1, 2, 3, 4, 5], '08:00-20:00'), ...days([6], '09:00-18:00')],
  night: days(week, '18:00-28:00'),
};
