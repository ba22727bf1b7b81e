import { clockOf, HOME_ZONE } from '#web/platform/format/clock.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

/** When, and with how many people, the visitor plans to come. */
export interface VisitPlan {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM, in steps of 15 minutes. */
  time: string;
  party: number;
}

export const MOST_PARTY = 20;
export const DEFAULT_PARTY = 2;

/** @internal */
export function readPlan(stored: unknown): VisitPlan | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { day, time, party } = stored as Record<string, unknown>;
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  if (typeof time !== 'string' || !/^([01]\d|2[0-3]):(00|15|30|45)$/.test(time)) return null;
  const people = Number(party);
  return Number.isInteger(people) && people >= 1 && people <= MOST_PARTY ? { day, time, party: people } : null;
}

export const visitPlan = persistedStore('visitPlan', readPlan);

/** A plan in the past does not count. Without a chosen place, times are in the default zone. */
export function isUpcoming({ day, time }: VisitPlan, now: number, timeZone = HOME_ZONE): boolean {
  const clock = clockOf(timeZone);
  return `${day} ${time}` > `${clock.day(now)} ${clock.time(now)}`;
}

const QUARTER_MS = 15 * 60_000;

/** Between meals, the next one is proposed: nobody plans an evening by scrolling past the morning. */
const MEALS = [
  { from: '00:00', until: '12:30', time: '13:00' },
  { from: '16:00', until: '19:00', time: '19:00' },
] as const;

/** The proposal before anything was chosen: a usual time, or the next quarter of an hour; at least an hour from now. */
export function proposedPlan(now: number, timeZone = HOME_ZONE): VisitPlan {
  const at = Math.ceil((now + 60 * 60_000) / QUARTER_MS) * QUARTER_MS;
  const clock = clockOf(timeZone);
  const soonest = clock.time(at);
  const meal = MEALS.find(({ from, until }) => soonest >= from && soonest < until);
  return { day: clock.day(at), time: meal?.time ?? soonest, party: DEFAULT_PARTY };
}
