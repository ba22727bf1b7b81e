/** A week of shifts as rows of a table. */
import type { BranchView } from '#contract/restaurants/catalog.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';

export interface HoursLine {
  /** Absent: for every service. */
  service: ServiceType | null;
  shifts: { from: string; to: string; /** Ends on the next calendar day. */ late: boolean }[];
  /** From midnight to midnight. */
  allDay: boolean;
}

export interface DayHours {
  /** ISO weekday, Monday is 1. */
  weekday: number;
  /** Empty on a day off. */
  lines: HoursLine[];
}

const DAY = 1440;
const two = (value: number): string => String(value).padStart(2, '0');
/** @internal */
export const wallClock = (minute: number): string => `${two(Math.floor((minute % DAY) / 60))}:${two(minute % 60)}`;

interface Row {
  opensMinute: number | null;
  closesMinute: number | null;
  serviceType: ServiceType | null;
}

/** The rows of one day by service, ordered by time; a break is the gap between two rows. @internal */
export function linesOf(rows: readonly Row[]): HoursLine[] {
  const services = [...new Set(rows.map((row) => row.serviceType))].toSorted(
    (a, b) => Number(a !== null) - Number(b !== null),
  );
  return services.flatMap((service) => {
    const own = rows
      .flatMap(({ serviceType, opensMinute, closesMinute }) =>
        serviceType === service && opensMinute !== null && closesMinute !== null ? [{ opensMinute, closesMinute }] : [],
      )
      .toSorted((a, b) => a.opensMinute - b.opensMinute);
    if (own.length === 0) return [];
    return [
      {
        service,
        shifts: own.map(({ opensMinute, closesMinute }) => ({
          from: wallClock(opensMinute),
          to: wallClock(closesMinute),
          late: closesMinute > DAY,
        })),
        allDay: own.length === 1 && own[0]!.closesMinute - own[0]!.opensMinute >= DAY,
      },
    ];
  });
}

export const weekOf = (shifts: BranchView['shifts']): DayHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    lines: linesOf(shifts.filter((shift) => shift.weekday === weekday)),
  }));

export interface SpecialDay {
  day: string;
  note: string;
  lines: HoursLine[];
}

export function specialDaysOf(shifts: BranchView['specialShifts'], today: string): SpecialDay[] {
  const days = [...new Set(shifts.map(({ day }) => day))].filter((day) => day >= today).toSorted();
  return days.map((day) => {
    const rows = shifts.filter((shift) => shift.day === day);
    return { day, note: rows.find((row) => row.note !== '')?.note ?? '', lines: linesOf(rows) };
  });
}
