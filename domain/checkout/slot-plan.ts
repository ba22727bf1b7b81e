/** What a promise means for the kitchen and the seats, and whether the house is open for it. Needs Temporal. */
import { instantAt, openIntervals, shiftsOn, type Hours } from '../hours.ts';
import { kitchenStartFor, MINUTE_MS, slotStartOf, wallOf } from '../kitchen-time.ts';
import type { ServiceType } from '../service-type.ts';
import { turnMinutes } from '../tables.ts';

export interface SlotLimits {
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
  leadMinutes: number;
  slotMinutes: number;
  daysAhead: number;
  bookingDaysAhead: number;
  limits: SlotLimits;
}

export interface SlotUse {
  orders: number;
  items: number;
  guests: number;
}
export type SlotKind = 'KITCHEN' | 'SEATING';
/** How full a slot is; orders that wait for an answer and holds count. */
export type Usage = (kind: SlotKind, slotStart: number) => SlotUse | undefined;

export interface SlotAsk {
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

/** Nobody is seated for less than an hour, or for less than the whole turn where that is shorter. */
const LEAST_AT_TABLE_MINUTES = 60;

/** null: the place is not open for it. */
export function planFor(branch: BranchClock, ask: SlotAsk, promisedAt: number): SlotPlan | null {
  return ask.booking ? tablePlan(branch, ask, promisedAt) : foodPlan(branch, ask, promisedAt);
}

/** The kitchen begins after opening and has finished by closing: last order is close − prep. */
function foodPlan(branch: BranchClock, ask: SlotAsk, promisedAt: number): SlotPlan | null {
  const { hours, prepMinutes, slotMinutes } = branch;
  const kitchenStart = kitchenStartFor(promisedAt, { prepMinutes, travelMinutes: ask.travelMinutes });
  const readyAt = kitchenStart + prepMinutes * MINUTE_MS;
  const open = openIntervals(hours, ask.service, kitchenStart, 2).find(
    ({ from, to }) => from <= kitchenStart && kitchenStart < to,
  );
  if (!open || readyAt > open.to) return null;
  const businessDay = businessDayOf(hours, ask.service, [promisedAt, kitchenStart]);
  return businessDay === null ? null : {
    promisedAt, promisedTo: promisedAt + slotMinutes * MINUTE_MS, kitchenStart, readyAt,
    kitchenSlot: slotStartOf(kitchenStart, slotMinutes, hours.timeZone), seatingSlot: null, businessDay,
  };
}

/** A table is taken while the house is open; dishes for the very first guests begin when it opens. */
function tablePlan(branch: BranchClock, ask: SlotAsk, arrival: number): SlotPlan | null {
  const { hours, prepMinutes, slotMinutes } = branch;
  const open = openIntervals(hours, ask.service, arrival, 2).find(
    ({ from, to }) => from <= arrival && arrival < to,
  );
  const turn = turnMinutes(ask.partySize ?? 1);
  if (!open || arrival > open.to - Math.min(turn, LEAST_AT_TABLE_MINUTES) * MINUTE_MS) return null;
  const businessDay = businessDayOf(hours, ask.service, [arrival]);
  if (businessDay === null) return null;
  const kitchenStart =
    ask.items > 0 ? Math.max(open.from, kitchenStartFor(arrival, { prepMinutes, travelMinutes: 0 })) : null;
  return {
    promisedAt: arrival, promisedTo: Math.min(arrival + turn * MINUTE_MS, open.to),
    kitchenStart, readyAt: kitchenStart === null ? null : kitchenStart + prepMinutes * MINUTE_MS,
    kitchenSlot: kitchenStart === null ? null : slotStartOf(kitchenStart, slotMinutes, hours.timeZone),
    seatingSlot: slotStartOf(arrival, slotMinutes, hours.timeZone), businessDay,
  };
}

/** The day whose shift holds the first of these moments that any shift holds. */
export function businessDayOf(hours: Hours, service: ServiceType, moments: readonly number[]): string | null {
  for (const moment of moments) {
    const calendar = Temporal.PlainDate.from(wallOf(moment, hours.timeZone).day);
    for (const day of [calendar, calendar.subtract({ days: 1 })]) {
      const holds = shiftsOn(hours, day, service).some(({ opens, closes }) =>
        instantAt(day, opens, hours.timeZone) <= moment && moment < instantAt(day, closes, hours.timeZone));
      if (holds) return day.toString();
    }
  }
  return null;
}
