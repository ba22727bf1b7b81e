/**
 * Layout of the bookings of a day: the hours shown, a row for each table, and positions in percent of the
 * axis.
 */
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { turnMinutes } from '#domain/restaurants/places/tables.ts';
import type { Moment } from '#web/platform/format/moments.ts';
import type { Clock } from '#web/platform/format/clock.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
/** Hours shown at least, also on a day without bookings. */
const USUAL = { from: 10, to: 23 } as const;
const instant = (moment: Moment): number => (typeof moment === 'number' ? moment : Date.parse(moment));

export interface Axis {
  from: number;
  to: number;
}

type Times = Pick<Booking, 'arrivesAt' | 'leavesAt'>;

/** Whole hours that contain all bookings, and now if it is on this day. */
export function axisOf(day: string, bookings: readonly Times[], clock: Clock, now?: number): Axis {
  // Elapsed hours since midnight: a day with a clock change has 23 or 25 of them.
  const midnight = clock.at(day, 0);
  const usual = [USUAL.from, USUAL.to].map((hour) => (clock.at(day, hour) - midnight) / HOUR_MS) as [number, number];
  const moments = [
    ...bookings.flatMap(({ arrivesAt, leavesAt }) => [instant(arrivesAt), instant(leavesAt)]),
    ...(now === undefined ? [] : [now]),
  ];
  const hours = moments.map((moment) => (moment - midnight) / HOUR_MS);
  return {
    from: midnight + Math.floor(Math.min(usual[0], ...hours)) * HOUR_MS,
    to: midnight + Math.ceil(Math.max(usual[1], ...hours)) * HOUR_MS,
  };
}

export const hoursOf = ({ from, to }: Axis, clock: Clock): { at: number; hour: number }[] =>
  Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, index) => ({
    at: from + index * HOUR_MS,
    hour: clock.hour(from + index * HOUR_MS),
  }));

/** Position of a moment on the axis, between 0 and 100. */
export const placeOf = ({ from, to }: Axis, moment: Moment): number =>
  Math.min(100, Math.max(0, ((instant(moment) - from) / (to - from)) * 100));

const overlaps = (a: Times, b: Times): boolean =>
  instant(a.arrivesAt) < instant(b.leavesAt) && instant(b.arrivesAt) < instant(a.leavesAt);

/** Puts overlapping bookings into separate lines: each goes into the first free one. */
export function stack<T extends Times>(bookings: readonly T[]): T[][] {
  const lines: T[][] = [];
  for (const booking of bookings.toSorted((a, b) => instant(a.arrivesAt) - instant(b.arrivesAt))) {
    const line = lines.find((each) => !each.some((other) => overlaps(other, booking)));
    if (line) line.push(booking);
    else lines.push([booking]);
  }
  return lines;
}

/** Closed or cancelled bookings hold no table. */
export const isOver = ({ order }: Booking): boolean => order.status === 'CANCELED' || order.status === 'CLOSED';

/** Guests at tables, until their turn is expected to end. */
export interface Seated extends Times {
  id: string;
  tableIds: string[];
  partySize: number | null;
  isBillRequested: boolean;
}

/** Guests who overstay their turn are expected to leave within this time. */
const LINGER_MS = 900_000;

/** Running sessions as bars; guests of a booking that is seated have its bar. */
export function seatedAt(sessions: readonly TableSession[], bookings: readonly Booking[], now: number): Seated[] {
  const booked = new Set(
    bookings
      .filter((booking) => !isOver(booking) && !['OPEN', 'AT_TIME', 'ACCEPTED'].includes(booking.order.status))
      .flatMap(({ tableIds }) => tableIds),
  );
  return sessions
    .filter(({ state, tables }) => state !== 'CLOSED' && !tables.some(({ id }) => booked.has(id)))
    .map(({ id, tables, openedAt, partySize, billAskedAt, isPaid }) => {
      const turnEnds = instant(openedAt) + turnMinutes(partySize ?? 1) * 60_000;
      return {
        id,
        tableIds: tables.map((table) => table.id),
        partySize,
        isBillRequested: billAskedAt !== null && !isPaid,
        arrivesAt: openedAt,
        leavesAt: new Date(Math.max(turnEnds, now + LINGER_MS)).toISOString(),
      };
    });
}

export type Bar = Booking | Seated;

export interface TableRow {
  id: string;
  number: string;
  seats: string;
  lines: Bar[][];
}

export const seatsLabel = ({ seatsMin, seatsMax }: { seatsMin: number; seatsMax: number }): string =>
  seatsMin === seatsMax ? String(seatsMax) : `${seatsMin}–${seatsMax}`;

/** A row for each table with its bookings and guests; a booking of several tables is in each of their rows. */
export const rowsOf = (hall: HallPlan, bookings: readonly Booking[], seated: readonly Seated[] = []): TableRow[] =>
  hall.tables.map((table) => ({
    id: table.id,
    number: table.number,
    seats: seatsLabel(table),
    lines: stack<Bar>([
      ...seated.filter(({ tableIds }) => tableIds.includes(table.id)),
      ...bookings.filter((booking) => booking.tableIds.includes(table.id) && !isOver(booking)),
    ]),
  }));

/** The quarter of an hour of a place on the axis, between 0 and 1. */
export const quarterAt = ({ from, to }: Axis, place: number): number =>
  from + Math.round(((to - from) * place) / QUARTER_MS) * QUARTER_MS;

/** The quarters of an hour to which a booking may be moved: of the shown hours, and still to come. */
export function quartersOf({ from, to }: Axis, now: number): number[] {
  const first = Math.max(from, Math.ceil(now / QUARTER_MS) * QUARTER_MS);
  return Array.from({ length: Math.max(0, (to - first) / QUARTER_MS) }, (_, index) => first + index * QUARTER_MS);
}

/** The tables of a booking after it was dragged from one of them to another. */
export const tablesAfter = (tableIds: readonly string[], from: string | null, to: string): string[] => [
  ...new Set(tableIds.includes(from ?? '') ? tableIds.map((id) => (id === from ? to : id)) : [to]),
];

/** Running bookings that no row of the plan shows. */
export function withoutTable(halls: readonly HallPlan[], bookings: readonly Booking[]): Booking[] {
  const shown = new Set(halls.flatMap(({ tables }) => tables.map(({ id }) => id)));
  return bookings.filter((booking) => !isOver(booking) && !booking.tableIds.some((id) => shown.has(id)));
}

/** Tables held by other bookings in that time. */
export const takenIn = (bookings: readonly Booking[], time: Times, exceptOrder?: string): Set<string> =>
  new Set(
    bookings
      .filter((booking) => !isOver(booking) && booking.order.id !== exceptOrder && overlaps(booking, time))
      .flatMap(({ tableIds }) => tableIds),
  );

/** Whether the chosen tables can be pushed together: they are connected by `joins`. */
export function joinTogether(halls: readonly HallPlan[], ids: readonly string[]): boolean {
  const [first] = ids;
  if (first === undefined) return true;
  const joins = new Map(halls.flatMap(({ tables }) => tables.map((table) => [table.id, table.joins] as const)));
  const reached = new Set([first]);
  for (const id of reached) {
    for (const next of joins.get(id) ?? []) if (ids.includes(next)) reached.add(next);
  }
  return reached.size === new Set(ids).size;
}

export const seatsAt = (halls: readonly HallPlan[], ids: readonly string[]): number =>
  halls
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { seatsMax }) => sum + seatsMax, 0);
