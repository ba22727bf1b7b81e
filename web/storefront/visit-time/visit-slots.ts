/** Quarter hours and days for planning a visit. Availability of tables is checked by the restaurant. */
import { addDays, dayOf, minuteOfDay } from '#web/platform/format/moments.ts';

const STEP = 15;
/** Minimum lead time in minutes. */
const LEAD_MINUTES = 30;
const DAYS = 14;

export const PARTS = [
  { id: 'morning', from: 8 * 60, to: 12 * 60 },
  { id: 'lunch', from: 12 * 60, to: 17 * 60 },
  { id: 'evening', from: 17 * 60, to: 24 * 60 },
] as const;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const visitDays = (now: number): string[] => Array.from({ length: DAYS }, (_, at) => addDays(dayOf(now), at));

/** The parts of a day that still have times. */
export function visitSlots(day: string, now: number): { id: (typeof PARTS)[number]['id']; times: string[] }[] {
  const today = dayOf(now);
  if (day < today) return [];
  const first = day === today ? minuteOfDay(now) + LEAD_MINUTES : 0;
  return PARTS.map(({ id, from, to }) => {
    const times: string[] = [];
    for (let minute = from; minute < to; minute += STEP) if (minute >= first) times.push(clock(minute));
    return { id, times };
  }).filter(({ times }) => times.length > 0);
}

/** The offered time of one day that is nearest to the wished time. */
export function nearestTime(day: string, time: string, now: number): string | undefined {
  const minutes = (clockTime: string): number => Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3));
  const away = (each: string): number => Math.abs(minutes(each) - minutes(time));
  const times = visitSlots(day, now).flatMap((part) => part.times);
  return times.toSorted((a, b) => away(a) - away(b))[0];
}

/** The plan itself, or the next offered time: later that day, else the first of the next day with any. */
export function offeredPlan<Plan extends { day: string; time: string }>(plan: Plan, now: number): Plan {
  for (const day of visitDays(now)) {
    if (day < plan.day) continue;
    const times = visitSlots(day, now).flatMap((part) => part.times);
    const time = day === plan.day ? times.find((each) => each >= plan.time) : times[0];
    if (time) return { ...plan, day, time };
  }
  return plan;
}
