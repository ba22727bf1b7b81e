/**
 * When a place is open. Hours are shifts, not calendar days: 18:00-02:00 belongs to the day it opened. The clock is
 * passed in, and every answer is an instant.
 */
import type { ServiceType } from '../places/service-type.ts';

export interface Shift {
  /** ISO weekday on which it opens, Monday is 1. */
  weekday: number;
  opensMinute: number;
  /** Past 1440 when it ends after midnight. */
  closesMinute: number;
  /** Absent: the shift is for every service. */
  serviceType: ServiceType | null;
}

interface SpecialShift {
  /** The local date it replaces, YYYY-MM-DD. */
  day: string;
  /** Both null: a day off. */
  opensMinute: number | null;
  closesMinute: number | null;
  serviceType: ServiceType | null;
}

export interface Hours {
  timeZone: string;
  shifts: readonly Shift[];
  specialShifts: readonly SpecialShift[];
}

export interface Interval {
  from: number;
  to: number;
}

export interface OpenState {
  open: boolean;
  /** While open; absent when there is no end in sight. */
  closesAt?: number;
  /** While closed; absent when it does not open within the days looked at. */
  opensAt?: number;
}

const DAYS_AHEAD = 8;

/** The rows of a service win over those for all services; asked for no service, every row counts. */
function rowsFor<Row extends { serviceType: ServiceType | null }>(
  rows: readonly Row[],
  service: ServiceType | null,
): readonly Row[] {
  if (service === null) return rows;
  const own = rows.filter((row) => row.serviceType === service);
  return own.length > 0 ? own : rows.filter((row) => row.serviceType === null);
}

/** The shifts that open on one local day, special days first. */
export function shiftsOn(
  hours: Hours,
  day: Temporal.PlainDate,
  service: ServiceType | null,
): { opens: number; closes: number }[] {
  const special = hours.specialShifts.filter((each) => each.day === day.toString());
  const replacing = rowsFor(special, service);
  const rows =
    replacing.length > 0
      ? replacing
      : rowsFor(
          hours.shifts.filter((shift) => shift.weekday === day.dayOfWeek),
          service,
        );
  return rows.flatMap((row) =>
    row.opensMinute === null || row.closesMinute === null ? [] : [{ opens: row.opensMinute, closes: row.closesMinute }],
  );
}

/** A wall time of a business day as an instant; minutes past 1440 fall on the next calendar day. */
export const instantAt = (day: Temporal.PlainDate, minute: number, timeZone: string): number =>
  day.toPlainDateTime('00:00').add({ minutes: minute }).toZonedDateTime(timeZone).epochMilliseconds;

/** Open stretches from the day before `now` on, in order, joined where one runs into the next. */
export function openIntervals(hours: Hours, service: ServiceType | null, now: number, days = DAYS_AHEAD): Interval[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(hours.timeZone).toPlainDate();
  const all: Interval[] = [];
  for (let offset = -1; offset <= days; offset++) {
    const day = today.add({ days: offset });
    for (const { opens, closes } of shiftsOn(hours, day, service)) {
      all.push({ from: instantAt(day, opens, hours.timeZone), to: instantAt(day, closes, hours.timeZone) });
    }
  }
  all.sort((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const next of all) {
    const last = joined.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else joined.push({ ...next });
  }
  return joined;
}

export function openState(hours: Hours, service: ServiceType | null, now: number): OpenState {
  const intervals = openIntervals(hours, service, now);
  const current = intervals.find((interval) => interval.from <= now && now < interval.to);
  if (current) {
    // A stretch that reaches past the days looked at is a place that never closes.
    const endless = current.to >= now + (DAYS_AHEAD - 1) * 86_400_000;
    return endless ? { open: true } : { open: true, closesAt: current.to };
  }
  const next = intervals.find((interval) => interval.from > now);
  return next ? { open: false, opensAt: next.from } : { open: false };
}
