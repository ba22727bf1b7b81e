/** What a promise means for the kitchen and the seats, and whether the branch is open for it. Needs Temporal. */
import { instantAt, shiftsOn, type Hours, type Interval } from './hours.ts';
import { kitchenStartFor, MINUTE_MS, slotStartOf, wallOf } from '../../platform/time/kitchen-time.ts';
import type { ServiceType } from '../places/service-type.ts';
import { turnMinutes } from '../places/tables.ts';

interface SlotLimits {
  /** null: no limit. */
  orders: number | null;
  items: number | null;
  guests: number | null;
}

export interface BranchClock {
  hours: Hours;
  services: readonly ServiceType[];
  accepting: boolean;
  pausedUntil: number | null;
  /** What a busy kitchen adds to everything that is cooked right now. */
  busyMinutes: number;
  prepMinutes: number;
  /** Instead of `prepMinutes`, for orders as soon as possible. */
  forecastMinutes?: number | undefined;
  leadMinutes: number;
  slotMinutes: number;
  daysAhead: number;
  bookingDaysAhead: number;
  limits: SlotLimits;
}

/** The clock for dishes that are cooked at least so long; a busy kitchen adds to that as to any other. */
export const cookingAtLeast = (clock: BranchClock, minutes: number): BranchClock => ({
  ...clock,
  prepMinutes: Math.max(clock.prepMinutes, minutes),
  ...(clock.forecastMinutes !== undefined && { forecastMinutes: Math.max(clock.forecastMinutes, minutes) }),
});

/** @internal */
export interface SlotUse {
  orders: number;
  items: number;
  guests: number;
}
export type SlotKind = 'KITCHEN' | 'SEATING';
/** How full a slot is; orders that wait for an answer and holds count. */
export type Usage = (kind: SlotKind, slotStart: number) => SlotUse | undefined;

export interface SlotRequest {
  service: ServiceType;
  /** A table for later; its dishes, if any, are ready when the guests sit down. */
  booking: boolean;
  /** Dishes in the order; 0 for a table alone. */
  items: number;
  partySize: number | null;
  travelMinutes: number;
}

export interface SlotPlan {
  promisedAt: number;
  /** End of the slot, or of the table's turn. */
  promisedTo: number;
  /** Absent where nothing is cooked. */
  kitchenStart: number | null;
  readyAt: number | null;
  kitchenSlot: number | null;
  seatingSlot: number | null;
  /** The local date on which the shift opened: stock is counted by it. */
  businessDay: string;
}

/** A stretch of opening hours and the local day it belongs to. */
interface DatedShift extends Interval {
  day: string;
}

/** The open times around a moment, worked out once for as many questions as there are. */
export interface OpenTimes {
  /** Joined where one shift runs into the next. */
  stretches: readonly Interval[];
  shifts: readonly DatedShift[];
}

/** Cooking and the way begin before the promise, perhaps in a shift of two days ago. */
const DAYS_BACK = 2;

export function openTimesAround(
  hours: Hours,
  service: ServiceType | null,
  moment: number,
  daysAhead: number,
): OpenTimes {
  const today = Temporal.PlainDate.from(wallOf(moment, hours.timeZone).day);
  const shifts: DatedShift[] = [];
  for (let offset = -DAYS_BACK; offset <= daysAhead; offset++) {
    const day = today.add({ days: offset });
    for (const { opens, closes } of shiftsOn(hours, day, service)) {
      const [from, to] = [instantAt(day, opens, hours.timeZone), instantAt(day, closes, hours.timeZone)];
      shifts.push({ from, to, day: day.toString() });
    }
  }
  shifts.sort((a, b) => a.from - b.from);
  const stretches: Interval[] = [];
  for (const { from, to } of shifts) {
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return { stretches, shifts };
}

export const holding = <Of extends Interval>(times: readonly Of[], moment: number): Of | undefined =>
  times.findLast(({ from, to }) => from <= moment && moment < to);

/** The day whose shift holds the first of these moments that any shift holds. */
export function businessDayOf({ shifts }: OpenTimes, moments: readonly number[]): string | null {
  for (const moment of moments) {
    const shift = holding(shifts, moment);
    if (shift) return shift.day;
  }
  return null;
}

/** Nobody is seated for less than an hour, or for less than the whole turn where that is shorter. */
export const LEAST_AT_TABLE_MINUTES = 60;

/** null: the place is not open for it. */
export function planFor(branch: BranchClock, ask: SlotRequest, promisedAt: number, open: OpenTimes): SlotPlan | null {
  return ask.booking ? tablePlan(branch, ask, promisedAt, open) : foodPlan(branch, ask, promisedAt, open);
}

/** The kitchen begins after opening and has finished by closing: last order is close − prep. */
function foodPlan(branch: BranchClock, ask: SlotRequest, promisedAt: number, open: OpenTimes): SlotPlan | null {
  const { hours, prepMinutes, slotMinutes } = branch;
  const kitchenStart = kitchenStartFor(promisedAt, { prepMinutes, travelMinutes: ask.travelMinutes });
  const readyAt = kitchenStart + prepMinutes * MINUTE_MS;
  const stretch = holding(open.stretches, kitchenStart);
  const businessDay = businessDayOf(open, [promisedAt, kitchenStart]);
  if (!stretch || readyAt > stretch.to || businessDay === null) return null;
  return {
    promisedAt,
    promisedTo: promisedAt + slotMinutes * MINUTE_MS,
    kitchenStart,
    readyAt,
    kitchenSlot: slotStartOf(kitchenStart, slotMinutes, hours.timeZone),
    seatingSlot: null,
    businessDay,
  };
}

/** A table is taken during opening hours; dishes for the first guests begin when the branch opens. */
function tablePlan(branch: BranchClock, ask: SlotRequest, arrival: number, open: OpenTimes): SlotPlan | null {
  const { hours, prepMinutes, slotMinutes } = branch;
  const stretch = holding(open.stretches, arrival);
  const businessDay = businessDayOf(open, [arrival]);
  if (!stretch || businessDay === null) return null;
  const turn = turnMinutes(ask.partySize ?? 1);
  if (arrival > stretch.to - Math.min(turn, LEAST_AT_TABLE_MINUTES) * MINUTE_MS) return null;
  const inTime = kitchenStartFor(arrival, { prepMinutes, travelMinutes: 0 });
  const kitchenStart = ask.items > 0 ? Math.max(stretch.from, inTime) : null;
  return {
    promisedAt: arrival,
    promisedTo: Math.min(arrival + turn * MINUTE_MS, stretch.to),
    kitchenStart,
    readyAt: kitchenStart === null ? null : kitchenStart + prepMinutes * MINUTE_MS,
    kitchenSlot: kitchenStart === null ? null : slotStartOf(kitchenStart, slotMinutes, hours.timeZone),
    seatingSlot: slotStartOf(arrival, slotMinutes, hours.timeZone),
    businessDay,
  };
}
