/** Which day of trade it is: an evening that runs past midnight is still the day it began. Needs Temporal. */
import { openTimesAround } from './slot-plan.ts';
import type { Hours } from './hours.ts';
import { wallOf } from '../../platform/time/kitchen-time.ts';
import type { ServiceType } from '../places/service-type.ts';

/**
 * The day of the shift that runs, of several the one that began first: the day is over when the last of its guests may
 * stay no longer. Between shifts it is the calendar's. Asked for no service, every shift counts.
 */
export function businessDayNow(hours: Hours, service: ServiceType | null, now: number): string {
  const { shifts } = openTimesAround(hours, service, now, 0);
  const running = shifts.find(({ from, to }) => from <= now && now < to);
  return running?.day ?? wallOf(now, hours.timeZone).day;
}

/**
 * The days of trade that a guest means by a day of the calendar: its own, and while the night before is not over, what
 * is left of that.
 */
export function businessDaysFor(day: string, hours: Hours, service: ServiceType, now: number): string[] {
  const running = businessDayNow(hours, service, now);
  return day === wallOf(now, hours.timeZone).day && running < day ? [running, day] : [day];
}
