/**
 * Which branches have a table for a party around a time, judged over all branches of the directory in memory by the
 * rule of a booking (`slots.ts`, `tables.ts`). Needs Temporal, so it runs on the server alone.
 */
import type { Hours } from './hours.ts';
import { addDays, instantOfWall, MINUTE_MS, slotStartOf, wallOf } from '../../platform/time/kitchen-time.ts';
import { BOOKING_NOTICE_MINUTES } from './slots.ts';
import { holding, LEAST_AT_TABLE_MINUTES, openTimesAround, type OpenTimes } from './slot-plan.ts';
import { SharedValues } from '../discovery/shared-values.ts';
import { isPartySize, turnMinutes, waysToSeat, type Seating } from '../places/tables.ts';

/** What a branch's seats are judged by, as the directory stores it. Tables are named by their place in the list. */
export interface SeatFacts extends Hours {
  accepting: boolean;
  pausedUntil: number | null;
  slotMinutes: number;
  /** Guests who may arrive in one slot; null: no limit. */
  slotGuests: number | null;
  bookingDaysAhead: number;
  maxParty: number;
  /** Least and most seats, and the hall. */
  tables: readonly (readonly [number, number, string])[];
  joins: readonly (readonly [number, number])[];
  /** Table, from, to, and when the hold on it expires. */
  taken: readonly (readonly [number, number, number, number | null])[];
  /** Start of a slot and its guests. */
  arriving: readonly (readonly [number, number])[];
  /** Start of a slot, guests of a hold that are counted in it, and when the hold expires. */
  held: readonly (readonly [number, number, number])[];
}

/** Opening hours that many branches may share, worked out for the days that are asked for. */
export class BookableHours {
  readonly timeZone: string;
  private readonly hours: Hours;
  private readonly byDay = new Map<string, OpenTimes>();

  constructor(hours: Hours) {
    this.hours = hours;
    this.timeZone = hours.timeZone;
  }

  /** Around a moment of this day. */
  on(day: string, moment: number): OpenTimes {
    let open = this.byDay.get(day);
    if (!open) {
      if (this.byDay.size === MOST_DAYS) this.byDay.clear();
      open = openTimesAround(this.hours, 'DINE_IN', moment, 1);
      this.byDay.set(day, open);
    }
    return open;
  }
}
const MOST_DAYS = 40;

/** Tables and how they can be pushed together; branches whose rooms are alike share one. */
class Layout {
  readonly size: number;
  private readonly seating: Omit<Seating, 'bookings'>;
  private readonly byParty: (readonly (readonly number[])[] | undefined)[] = [];

  constructor(tables: SeatFacts['tables'], joins: SeatFacts['joins']) {
    this.size = tables.length;
    this.seating = {
      tables: tables.map(([seatsMin, seatsMax, hallId], at) => ({ id: String(at), hallId, seatsMin, seatsMax })),
      joins: joins.map(([one, other]) => [String(one), String(other)]),
    };
  }

  waysFor(partySize: number): readonly (readonly number[])[] {
    return (this.byParty[partySize] ??= waysToSeat(this.seating, partySize).map((ids) => ids.map(Number)));
  }
}

/**
 * A branch's facts as plain numbers, because a search looks at those of every branch. In an array, which lies beside
 * its branch in memory; the elements of a typed array lie elsewhere.
 */
export interface BranchSeats extends Pick<
  SeatFacts,
  'accepting' | 'pausedUntil' | 'slotMinutes' | 'slotGuests' | 'bookingDaysAhead' | 'maxParty' | 'arriving' | 'held'
> {
  hours: BookableHours;
  layout: Layout;
  /** Fours of from, to, expiry and table, in the order in which they begin. */
  taken: readonly number[];
  longest: number;
}

/** What branches share is worked out once. */
export class SeatReader {
  private readonly hours = new SharedValues((hours: Hours) => new BookableHours(hours));
  private readonly layouts = new SharedValues(
    ({ tables, joins }: Pick<SeatFacts, 'tables' | 'joins'>) => new Layout(tables, joins),
  );

  read({ timeZone, shifts, specialShifts, tables, joins, taken, ...same }: SeatFacts): BranchSeats {
    const halls = [...new Set(tables.map(([, , hall]) => hall))];
    const rooms = tables.map(([least, most, hall]) => [least, most, String(halls.indexOf(hall))] as const);
    const sorted = taken.toSorted(([, a], [, b]) => a - b);
    return {
      ...same,
      hours: this.hours.get({ timeZone, shifts, specialShifts }),
      layout: this.layouts.get({ tables: rooms, joins }),
      taken: sorted.flatMap(([table, from, to, expires]) => [from, to, expires ?? Infinity, table]),
      longest: Math.max(0, ...taken.map(([, from, to]) => to - from)),
    };
  }
}

export interface TableSearch {
  partySize: number;
  day: string;
  time: string;
}

/** A branch's free times nearest to the wanted one, in the order of the clock. */
export interface FreeTimes {
  /** At the wanted time itself, or beside it where this branch seats at other minutes of the hour. */
  atWanted: boolean;
  times: { day: string; time: string }[];
}

/** How far from the wanted time other times are offered. */
const REACH_MINUTES = 120;
const MOST_TIMES = 3;

interface Moment {
  start: number;
  day: string;
  time: string;
}

interface Sitting {
  /** Of the shift. */
  day: string;
  /** When the table is free again. */
  to: number;
}

function sittingOf({ stretches, shifts }: OpenTimes, start: number, turn: number): Sitting | null {
  const stretch = holding(stretches, start);
  const shift = stretch && holding(shifts, start);
  if (!stretch || !shift) return null;
  if (start > stretch.to - Math.min(turn, LEAST_AT_TABLE_MINUTES) * MINUTE_MS) return null;
  return { day: shift.day, to: Math.min(start + turn * MINUTE_MS, stretch.to) };
}

/** What branches with one clock and one grid share. */
interface Grid {
  wanted: number;
  /** The moments that are asked for, the nearest first, and those that count as the wanted time. */
  moments: readonly Moment[];
  nearest: readonly Moment[];
  today: string;
  /** By the days that a branch is booked ahead. */
  lastDays: Map<number, string>;
}

/** One search over many branches. */
export class SeatSearch {
  private readonly search: TableSearch;
  private readonly now: number;
  private readonly grids = new Map<string, Map<number, Grid | null>>();
  private readonly sittings = new Map<BookableHours, Map<number, Sitting | null>>();
  /** Tables that are taken are marked with the number of the look. */
  private marks = new Uint32Array(64);
  private look = 0;

  constructor(search: TableSearch, now: number) {
    this.search = search;
    this.now = now;
  }

  /** Whether a table of the branch is free at the wanted time. */
  isFree(branch: BranchSeats): boolean {
    const grid = this.gridFor(branch);
    return grid !== null && this.anyFits(branch, grid, grid.nearest);
  }

  isFreeNear(branch: BranchSeats): boolean {
    const grid = this.gridFor(branch);
    return grid !== null && this.anyFits(branch, grid, grid.moments);
  }

  timesOf(branch: BranchSeats): FreeTimes | null {
    const grid = this.gridFor(branch);
    if (!grid) return null;
    const free: Moment[] = [];
    for (const moment of grid.moments) {
      if (free.length === MOST_TIMES) break;
      if (this.fits(branch, grid, moment.start)) free.push(moment);
    }
    if (free.length === 0) return null;
    return {
      atWanted: grid.nearest.includes(free[0]!),
      times: free.toSorted((a, b) => a.start - b.start).map(({ day, time }) => ({ day, time })),
    };
  }

  /** Null where the branch takes no bookings, seats no party of this size, or has no times that are wanted. */
  private gridFor({ accepting, maxParty, slotMinutes, hours, layout }: BranchSeats): Grid | null {
    const { partySize } = this.search;
    if (!accepting || !isPartySize(partySize, maxParty)) return null;
    if (layout.size > 0 && layout.waysFor(partySize).length === 0) return null;
    let grids = this.grids.get(hours.timeZone);
    if (!grids) this.grids.set(hours.timeZone, (grids = new Map()));
    let grid = grids.get(slotMinutes);
    if (grid === undefined) grids.set(slotMinutes, (grid = gridOf(this.search, hours.timeZone, slotMinutes, this.now)));
    return grid;
  }

  private anyFits(branch: BranchSeats, grid: Grid, moments: readonly Moment[]): boolean {
    for (const { start } of moments) if (this.fits(branch, grid, start)) return true;
    return false;
  }

  private fits(branch: BranchSeats, grid: Grid, start: number): boolean {
    const { partySize } = this.search;
    if (branch.pausedUntil !== null && start < branch.pausedUntil) return false;
    const sitting = this.sittingAt(branch.hours, grid, start);
    if (!sitting || sitting.day > lastDay(grid, branch.bookingDaysAhead)) return false;
    if (branch.slotGuests !== null && this.guestsAt(branch, start) + partySize > branch.slotGuests) return false;
    return this.hasTable(branch, start, sitting.to);
  }

  /** Of a party that comes at this moment; null where the hours have no time for it. */
  private sittingAt(hours: BookableHours, grid: Grid, start: number): Sitting | null {
    let sittings = this.sittings.get(hours);
    if (!sittings) this.sittings.set(hours, (sittings = new Map()));
    let sitting = sittings.get(start);
    if (sitting === undefined) {
      const open = hours.on(this.search.day, grid.wanted);
      sittings.set(start, (sitting = sittingOf(open, start, turnMinutes(this.search.partySize))));
    }
    return sitting;
  }

  private guestsAt({ arriving, held }: BranchSeats, slot: number): number {
    let guests = 0;
    for (const [start, count] of arriving) if (start === slot) guests += count;
    for (const [start, count, expires] of held) if (start === slot && expires <= this.now) guests -= count;
    return Math.max(0, guests);
  }

  private hasTable({ layout, taken, longest }: BranchSeats, from: number, to: number): boolean {
    // Without tables guests are seated from a pool, which only the guests of a slot limit.
    if (layout.size === 0) return true;
    if (this.marks.length < layout.size) this.marks = new Uint32Array(layout.size);
    this.look += 1;
    for (let at = firstFrom(taken, from - longest); at < taken.length && taken[at]! < to; at += 4) {
      if (taken[at + 1]! > from && taken[at + 2]! > this.now) this.marks[taken[at + 3]!] = this.look;
    }
    for (const way of layout.waysFor(this.search.partySize)) if (this.isUnmarked(way)) return true;
    return false;
  }

  private isUnmarked(way: readonly number[]): boolean {
    for (const table of way) if (this.marks[table] === this.look) return false;
    return true;
  }
}

/** Where the first four begins that is not before the moment. */
function firstFrom(taken: readonly number[], moment: number): number {
  let [low, high] = [0, taken.length / 4];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (taken[middle * 4]! < moment) low = middle + 1;
    else high = middle;
  }
  return low * 4;
}

function lastDay({ today, lastDays }: Grid, days: number): string {
  let last = lastDays.get(days);
  if (last === undefined) lastDays.set(days, (last = addDays(today, days)));
  return last;
}

function gridOf({ day, time }: TableSearch, timeZone: string, slotMinutes: number, now: number): Grid | null {
  const wanted = instantOfWall(day, time, timeZone);
  if (wanted === null) return null;
  const isOnGrid = (instant: number): boolean => wallOf(instant, timeZone).minute % slotMinutes === 0;
  const [step, reach] = [slotMinutes * MINUTE_MS, REACH_MINUTES * MINUTE_MS];
  const moments: Moment[] = [];
  for (let start = slotStartOf(wanted - reach, slotMinutes, timeZone); start <= wanted + reach; start += step) {
    if (start < wanted - reach || start < now + BOOKING_NOTICE_MINUTES * MINUTE_MS || !isOnGrid(start)) continue;
    const wall = wallOf(start, timeZone);
    moments.push({ start, day: wall.day, time: wall.time });
  }
  moments.sort((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start);
  const within = isOnGrid(wanted) ? 1 : step;
  const nearest = moments.filter(({ start }) => Math.abs(start - wanted) < within);
  return { wanted, moments, nearest, today: wallOf(now, timeZone).day, lastDays: new Map() };
}
