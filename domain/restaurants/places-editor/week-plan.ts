/** A week of opening hours as managers write it, and as rows. */
import type { Shift } from '../hours/hours.ts';
import type { ServiceType } from '../places/service-type.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

export interface WrittenShift {
  weekday: number;
  serviceType?: ServiceType | null | undefined;
  from: string;
  to: string;
}

export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** An end at or before the beginning is on the next day: 18:00-02:00 is a night, 00:00-00:00 a whole day. */
export function minutesOf(from: string, to: string): { opensMinute: number; closesMinute: number } {
  const [opensMinute, end] = [minuteOf(from), minuteOf(to)];
  return { opensMinute, closesMinute: end <= opensMinute ? end + DAY : end };
}

export type WeekPlan = { ok: true; shifts: Shift[] } | { ok: false; code: 'OVERLAP'; at: number };

/** Two shifts of one service may touch, also from Sunday to Monday, but not overlap. `at`: the later one's index. */
export function weekPlan(written: readonly WrittenShift[]): WeekPlan {
  const shifts = written.map(({ weekday, serviceType, from, to }): Shift => {
    return { weekday, serviceType: serviceType ?? null, ...minutesOf(from, to) };
  });
  for (const [at, shift] of shifts.entries()) {
    const before = shifts.slice(0, at).filter(({ serviceType }) => serviceType === shift.serviceType);
    if (before.some((each) => overlap(each, shift))) return { ok: false, code: 'OVERLAP', at };
  }
  return { ok: true, shifts };
}

const startOf = ({ weekday, opensMinute }: Shift): number => (weekday - 1) * DAY + opensMinute;
const lengthOf = ({ opensMinute, closesMinute }: Shift): number => closesMinute - opensMinute;

function overlap(a: Shift, b: Shift): boolean {
  const ahead = (((startOf(b) - startOf(a)) % WEEK) + WEEK) % WEEK;
  return ahead < lengthOf(a) || (WEEK - ahead) % WEEK < lengthOf(b);
}

export interface WrittenDay {
  day: string;
  serviceType?: ServiceType | null | undefined;
  from: string | null;
  to: string | null;
}

interface SpecialMinutes {
  opensMinute: number | null;
  closesMinute: number | null;
}

export type SpecialDays =
  | { ok: true; days: SpecialMinutes[] }
  | { ok: false; code: 'OVERLAP' | 'PAST' | 'HALF'; at: number };

/** `since`: the first day that may be written, YYYY-MM-DD. A day off excludes other hours of that day and service. */
export function specialDays(written: readonly WrittenDay[], since: string): SpecialDays {
  const days: SpecialMinutes[] = [];
  for (const [at, { day, serviceType, from, to }] of written.entries()) {
    if (day < since) return { ok: false, code: 'PAST', at };
    if ((from === null) !== (to === null)) return { ok: false, code: 'HALF', at };
    const minutes = from === null || to === null ? { opensMinute: null, closesMinute: null } : minutesOf(from, to);
    const sameDay = written
      .slice(0, at)
      .flatMap((each, index) =>
        each.day === day && (each.serviceType ?? null) === (serviceType ?? null) ? [days[index]!] : [],
      );
    if (sameDay.some((each) => collide(each, minutes))) return { ok: false, code: 'OVERLAP', at };
    days.push(minutes);
  }
  return { ok: true, days };
}

function collide(a: SpecialMinutes, b: SpecialMinutes): boolean {
  if (a.opensMinute === null || a.closesMinute === null || b.opensMinute === null || b.closesMinute === null)
    return true;
  return a.opensMinute < b.closesMinute && b.opensMinute < a.closesMinute;
}
