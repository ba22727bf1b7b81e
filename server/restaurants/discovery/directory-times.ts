/** A branch's hours, pauses and services as the time spans in which it takes orders. */
import { openIntervals, type Interval } from '#domain/restaurants/hours/hours.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { SourceBranch } from './directory-source.ts';

const MINUTE = 60_000;

/** What is left of the spans after a moment. */
const after = (spans: readonly Interval[], moment: number): Interval[] =>
  spans.filter((span) => span.to > moment).map((span) => ({ from: Math.max(span.from, moment), to: span.to }));

/**
 * A pause ends on a full minute, as hours do, so answers with open states can be cached until the minute turns. A
 * branch that stopped without an end has no spans.
 */
export function orderingSpans(branch: SourceBranch, service: ServiceType | null, now: number): Interval[] {
  if (!branch.accepting) return [];
  const hours = { timeZone: branch.time_zone, shifts: branch.shifts, specialShifts: branch.special_shifts };
  const spans = openIntervals(hours, service, now);
  const pause = branch.paused_until?.getTime() ?? 0;
  return pause > now ? after(spans, Math.ceil(pause / MINUTE) * MINUTE) : spans;
}

/** In the text format of tstzmultirange. */
export const multirange = (spans: readonly Interval[]): string =>
  `{${spans.map(({ from, to }) => `["${new Date(from).toISOString()}","${new Date(to).toISOString()}")`).join(',')}}`;
