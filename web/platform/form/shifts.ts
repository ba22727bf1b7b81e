/** A week of opening hours as it is edited: days of shifts, times as the browser's time inputs write them. */
import type { Shift } from '#domain/time/hours.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAY_MINUTES = 1440;

/** `09:30`; a time past midnight is of the next day. */
export const timeOfMinute = (minute: number): string => {
  const wall = minute % DAY_MINUTES;
  return `${String(Math.floor(wall / 60)).padStart(2, '0')}:${String(wall % 60).padStart(2, '0')}`;
};

export function minuteOfTime(time: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** A shift that closes at or before its opening closes on the next day. */
export function withTimes(shift: Shift, opens: number, closes: number): Shift {
  const wall = closes % DAY_MINUTES;
  return { ...shift, opensMinute: opens, closesMinute: wall <= opens ? wall + DAY_MINUTES : wall };
}

export const newShift = (weekday: number): Shift => ({
  weekday,
  opensMinute: 9 * 60,
  closesMinute: 22 * 60,
  serviceType: null,
});

/** The shifts of one day replaced, in the order of the week. */
export const withDay = (shifts: readonly Shift[], weekday: number, ofDay: readonly Shift[]): Shift[] =>
  [...shifts.filter((shift) => shift.weekday !== weekday), ...ofDay].toSorted(
    (a, b) => a.weekday - b.weekday || a.opensMinute - b.opensMinute,
  );
