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

/** The proposal before anything was chosen: the next quarter of an hour, one hour from now. */
export function proposedPlan(now: number, timeZone = HOME_ZONE): VisitPlan {
  const at = Math.ceil((now + 60 * 60_000) / QUARTER_MS) * QUARTER_MS;
  const clock = clockOf(timeZone);
  return { day: clock.day(at), time: clock.time(at), party: DEFAULT_PARTY };
}
