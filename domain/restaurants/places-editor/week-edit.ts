/**
 * Changes of a week of opening hours while it is edited. A service without shifts of its own on a day has the common
 * ones.
 */
import type { ServiceType } from '../places/service-type.ts';
import type { Shift } from '../hours/hours.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const DAY = 1440;
const BREAK_MINUTES = 60;
/** A shift shorter than this gets no break. */
const SHORTEST_WITH_BREAK = 180;
const STEP_MINUTES = 30;

type Service = ServiceType | null;

export const newShift = (weekday: number, serviceType: Service = null): Shift => ({
  weekday,
  opensMinute: 9 * 60,
  closesMinute: 22 * 60,
  serviceType,
});

/** A shift that closes at or before its opening closes on the next day. */
export function withTimes(shift: Shift, opens: number, closes: number): Shift {
  const wall = closes % DAY;
  return { ...shift, opensMinute: opens, closesMinute: wall <= opens ? wall + DAY : wall };
}

const inOrder = (shifts: readonly Shift[]): Shift[] =>
  shifts.toSorted((a, b) => a.weekday - b.weekday || a.opensMinute - b.opensMinute);

/** The shifts that are written for the service itself. */
export const shiftsOf = (week: readonly Shift[], weekday: number, service: Service): Shift[] =>
  inOrder(week.filter((shift) => shift.weekday === weekday && shift.serviceType === service));

/** The shifts of one day and service replaced. */
export const withDay = (week: readonly Shift[], weekday: number, service: Service, ofDay: readonly Shift[]): Shift[] =>
  inOrder([
    ...week.filter((shift) => shift.weekday !== weekday || shift.serviceType !== service),
    ...ofDay.map((shift) => ({ ...shift, weekday, serviceType: service })),
  ]);

/** The hours of one day for other days too, of the same service. */
export function copyDay(week: readonly Shift[], from: number, service: Service, to: readonly number[]): Shift[] {
  const copied = shiftsOf(week, from, service);
  return to.reduce<Shift[]>((changed, weekday) => withDay(changed, weekday, service, copied), [...week]);
}

/**
 * The longest shift divided by an hour in its middle; null where none is long enough, or the second part would begin
 * after midnight, which a shift of this day cannot.
 */
export function withBreak(shifts: readonly Shift[]): Shift[] | null {
  const length = ({ opensMinute, closesMinute }: Shift): number => closesMinute - opensMinute;
  const [longest] = shifts.toSorted((a, b) => length(b) - length(a));
  if (!longest || length(longest) < SHORTEST_WITH_BREAK) return null;
  const middle = (longest.opensMinute + longest.closesMinute - BREAK_MINUTES) / 2;
  const begins = Math.round(middle / STEP_MINUTES) * STEP_MINUTES;
  const ends = begins + BREAK_MINUTES;
  const before = { ...longest, closesMinute: begins };
  if (ends >= DAY) return null;
  const after = { ...longest, opensMinute: ends };
  return inOrder([...shifts.filter((shift) => shift !== longest), before, after]);
}
