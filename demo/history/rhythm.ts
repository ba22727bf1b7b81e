/** The rhythm of the demo's past: weekends, lunch and dinner, rain. The same days on every machine. */
import { chance, type Chance } from '../rows/seed.ts';

export const HISTORY_DAYS = 90;
const DAY_MS = 86_400_000;

/** Monday first. */
const WEEK = [0.85, 0.85, 0.9, 1, 1.25, 1.4, 1.15];

/** How much is ordered at an hour of the day, from midnight. */
const HOURS = [3, 2, 1, 1, 1, 1, 2, 4, 6, 6, 7, 10, 17, 18, 13, 8, 8, 10, 16, 21, 20, 15, 9, 5];

const RAINY = 0.18;

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const isRainy = (day: string): boolean => chance('rain', day).often(RAINY);

/** Times the usual number of orders. */
export const dayFactor = (day: string): number => WEEK[weekdayOf(day) - 1]! * (isRainy(day) ? 1.12 : 1);

export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

export interface OpenHours {
  /** Minutes from the midnight at which the day begins; past 1,440 after the next midnight. */
  from: number;
  to: number;
}

/** A minute at which somebody orders, by the peaks of the day; null while it is never open long enough. */
export function orderMinute({ from, to }: OpenHours, luck: Chance): number | null {
  const hours: { minute: number; weight: number }[] = [];
  for (let minute = Math.ceil(from / 60) * 60; minute + 60 <= to; minute += 60) {
    hours.push({ minute, weight: HOURS[(minute / 60) % 24]! });
  }
  let left = luck.next() * hours.reduce((sum, { weight }) => sum + weight, 0);
  for (const { minute, weight } of hours) {
    left -= weight;
    if (left < 0) return minute + luck.whole(0, 59);
  }
  return null;
}

export type PastService = 'DELIVERY' | 'PICK_UP' | 'BOOKING';

/** In rain people let the food come to them. */
export function serviceOn(day: string, offered: readonly PastService[], luck: Chance): PastService | null {
  const wet = isRainy(day);
  const shares: Record<PastService, number> = {
    DELIVERY: wet ? 0.68 : 0.52,
    PICK_UP: wet ? 0.2 : 0.3,
    BOOKING: wet ? 0.12 : 0.18,
  };
  let left = luck.next() * offered.reduce((sum, each) => sum + shares[each], 0);
  for (const each of offered) {
    left -= shares[each];
    if (left < 0) return each;
  }
  return null;
}
