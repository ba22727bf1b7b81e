/**
 * When something can be had: as soon as possible, in a slot, or at a table. One judge answers for all three, so that
 * what is listed is what is accepted. Needs Temporal, so it runs on the server alone.
 */
import {
  businessDayOf,
  holding,
  openTimesAround,
  planFor,
  type BranchClock,
  type OpenTimes,
  type SlotRequest,
  type SlotPlan,
  type Usage,
} from './slot-plan.ts';
import { leftIn, seatsLeft } from './slot-room.ts';
import { instantAt, shiftsOn } from './hours.ts';
import {
  addDays,
  instantOfWall,
  MINUTE_MS,
  promisedMinutes,
  slotStartOf,
  wallOf,
} from '../../platform/time/kitchen-time.ts';

export type SlotRefusal =
  | { code: 'VALIDATION'; why: 'NO_SUCH_TIME' | 'OFF_GRID' | 'PAST' | 'TOO_SOON' | 'TOO_FAR' }
  | { code: 'CLOSED'; why: 'SERVICE_OFF' | 'NOT_ACCEPTING' | 'PAUSED' | 'HOURS'; opensAt?: number }
  | { code: 'SLOT_FULL' }
  | { code: 'NO_SEATS' };

export type SlotVerdict = { ok: true; plan: SlotPlan } | { ok: false; refusal: SlotRefusal };

export interface Slot {
  start: number;
  end: number;
  /** Such orders or parties that still fit; null without a limit, 0 when full. */
  left: number | null;
  day: string;
  time: string;
}

export interface RequestedWindow {
  day: string;
  time: string;
  /** The latest end that suits the guest too; the day is the first one when it is left out. */
  day2?: string | null;
  time2?: string | null;
}

/** The time of the request, and how much of each slot is already taken. */
export interface Situation {
  now: number;
  usage: Usage;
}

/** A table is booked at least this long before. */
export const BOOKING_NOTICE_MINUTES = 30;

/** How far ahead an answer "closed" looks for the next opening. */
const DAYS_TO_OPENING = 8;

const no = (refusal: SlotRefusal): { ok: false; refusal: SlotRefusal } => ({ ok: false, refusal });

/**
 * A requested wall time, as a guest sends it. Of a time that is being held, `now` is when the hold was taken: what was
 * early enough then is so until the hold ends. @internal
 */
export function checkMoment(
  branch: BranchClock,
  ask: SlotRequest,
  requested: { day: string; time: string },
  situation: Situation,
): SlotVerdict {
  const shut = shutNow(branch, ask);
  if (shut) return no(shut);
  const instant = instantOfWall(requested.day, requested.time, branch.hours.timeZone);
  if (instant === null) return no({ code: 'VALIDATION', why: 'NO_SUCH_TIME' });
  const open = openTimesAround(branch.hours, ask.service, instant, DAYS_TO_OPENING);
  const judged = judge(branch, ask, instant, { ...situation, open });
  return judged.ok ? { ok: true, plan: judged.plan } : no(judged.refusal);
}

/** Longer windows are cut: they are searched slot by slot. */
const LONGEST_WINDOW_MS = 24 * 60 * MINUTE_MS;

/**
 * A requested wall time, else the first slot with room that ends within the requested window. A booking states when the
 * guests leave instead, so it is for its own time alone.
 */
export function checkWindow(
  branch: BranchClock,
  ask: SlotRequest,
  requested: RequestedWindow,
  situation: Situation,
): SlotVerdict {
  const first = checkMoment(branch, ask, requested, situation);
  if (first.ok || first.refusal.code !== 'SLOT_FULL' || ask.booking || !requested.time2) return first;
  const { timeZone } = branch.hours;
  const wanted = instantOfWall(requested.day, requested.time, timeZone);
  const until = instantOfWall(requested.day2 ?? requested.day, requested.time2, timeZone);
  if (wanted === null || until === null) return first;
  const end = Math.min(until, wanted + LONGEST_WINDOW_MS);
  const open = openTimesAround(branch.hours, ask.service, wanted, 2);
  const known = { ...situation, open };
  const step = branch.slotMinutes * MINUTE_MS;
  for (let start = wanted + step; start + step <= end; start += step) {
    const judged = judge(branch, ask, start, known);
    if (judged.ok && judged.plan.promisedTo <= end) return { ok: true, plan: judged.plan };
  }
  return first;
}

/** The slots of one business day: those after midnight stand with the evening they belong to. Full ones too. */
export function offeredSlots(branch: BranchClock, ask: SlotRequest, day: string, situation: Situation): Slot[] {
  if (shutNow(branch, ask)) return [];
  const date = Temporal.PlainDate.from(day);
  const { timeZone } = branch.hours;
  const open = openTimesAround(branch.hours, ask.service, instantAt(date, 0, timeZone), 2);
  const known = { ...situation, open };
  return gridOf(branch, ask, date).flatMap((start) => {
    const { plan } = judge(branch, ask, start, known);
    if (!plan || plan.businessDay !== day) return [];
    return [
      { start, end: plan.promisedTo, left: leftIn(branch, ask, plan, situation.usage), ...dayAndTime(start, timeZone) },
    ];
  });
}

/** The slots with room for the request around a wall time, the nearest first, whatever their day. */
export function slotsAround(
  branch: BranchClock,
  ask: SlotRequest,
  { day, time, withinMinutes }: { day: string; time: string; withinMinutes: number },
  situation: Situation,
): Slot[] {
  const { timeZone } = branch.hours;
  const wanted = instantOfWall(day, time, timeZone);
  if (wanted === null || shutNow(branch, ask)) return [];
  const known = { ...situation, open: openTimesAround(branch.hours, ask.service, wanted, 1) };
  const [step, reach] = [branch.slotMinutes * MINUTE_MS, withinMinutes * MINUTE_MS];
  const slots: Slot[] = [];
  const first = slotStartOf(wanted - reach, branch.slotMinutes, timeZone);
  for (let start = first; start <= wanted + reach; start += step) {
    if (start < wanted - reach) continue;
    const judged = judge(branch, ask, start, known);
    if (!judged.ok) continue;
    const left = leftIn(branch, ask, judged.plan, situation.usage);
    slots.push({ start, end: judged.plan.promisedTo, left, ...dayAndTime(start, timeZone) });
  }
  return slots.sort((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start);
}

function dayAndTime(instant: number, timeZone: string): { day: string; time: string } {
  const { day, time } = wallOf(instant, timeZone);
  return { day, time };
}

/** Every moment that a shift of the day could promise. Of an hour that comes twice only the first can be named. */
function gridOf(branch: BranchClock, ask: SlotRequest, date: Temporal.PlainDate): number[] {
  const { hours, slotMinutes, prepMinutes } = branch;
  const reach = ask.booking ? 0 : prepMinutes + ask.travelMinutes;
  const starts = new Set<number>();
  for (const { opens, closes } of shiftsOn(hours, date, ask.service)) {
    const first = Math.ceil(opens / slotMinutes) * slotMinutes;
    for (let minute = first; minute <= closes + reach; minute += slotMinutes) {
      starts.add(instantAt(date, minute, hours.timeZone));
    }
  }
  return [...starts].sort((a, b) => a - b);
}

/**
 * As soon as possible: what is cooked now, or in the next kitchen slot with room. Hours and last order are
 * those of the slots.
 */
export function asSoonAsPossible(branch: BranchClock, ask: SlotRequest, situation: Situation): SlotVerdict {
  // Nearly always it is today, and working out a week of wall times costs more than everything else here.
  const soon = asSoonWithin(branch, ask, situation, 1);
  return soon.ok ? soon : asSoonWithin(branch, ask, situation, DAYS_TO_OPENING);
}

function asSoonWithin(branch: BranchClock, ask: SlotRequest, { now, usage }: Situation, days: number): SlotVerdict {
  const shut = shutNow(branch, ask) ?? paused(branch, now);
  if (shut) return no(shut);
  const { hours, slotMinutes, busyMinutes } = branch;
  const { forecastMinutes: prepMinutes = branch.prepMinutes } = branch;
  const open = openTimesAround(hours, ask.service, now, days);
  const closes = holding(open.stretches, now)?.to ?? now;
  const cooking = (prepMinutes + busyMinutes) * MINUTE_MS;
  const promised = promisedMinutes(prepMinutes + busyMinutes + ask.travelMinutes, slotMinutes);
  if (now >= closes || now + cooking > closes) return no(closedUntil(open, now));
  for (let start = now; start + cooking <= closes && start < closes;) {
    const kitchenSlot = slotStartOf(start, slotMinutes, hours.timeZone);
    const plan: SlotPlan = {
      promisedAt: start + promised.from * MINUTE_MS,
      promisedTo: start + promised.to * MINUTE_MS,
      kitchenStart: start,
      readyAt: start + cooking,
      kitchenSlot,
      seatingSlot: null,
      businessDay: businessDayOf(open, [start]) ?? wallOf(start, hours.timeZone).day,
    };
    if (leftIn(branch, ask, plan, usage) !== 0) return { ok: true, plan };
    start = kitchenSlot + slotMinutes * MINUTE_MS;
  }
  return no({ code: 'SLOT_FULL' });
}

function shutNow(branch: BranchClock, ask: SlotRequest): SlotRefusal | null {
  if (!branch.services.includes(ask.service)) return { code: 'CLOSED', why: 'SERVICE_OFF' };
  return branch.accepting ? null : { code: 'CLOSED', why: 'NOT_ACCEPTING' };
}

const paused = ({ pausedUntil }: BranchClock, begins: number): SlotRefusal | null =>
  pausedUntil !== null && begins < pausedUntil ? { code: 'CLOSED', why: 'PAUSED', opensAt: pausedUntil } : null;

/** A full slot has a plan too: it is shown, and struck. */
type Judged = { ok: true; plan: SlotPlan } | { ok: false; plan: SlotPlan | null; refusal: SlotRefusal };

function judge(
  branch: BranchClock,
  ask: SlotRequest,
  promisedAt: number,
  { now, usage, open }: Situation & { open: OpenTimes },
): Judged {
  const { timeZone } = branch.hours;
  const refuse = (refusal: SlotRefusal): Judged => ({ ok: false, plan: null, refusal });
  const onGrid = promisedAt % MINUTE_MS === 0 && wallOf(promisedAt, timeZone).minute % branch.slotMinutes === 0;
  if (!onGrid) return refuse({ code: 'VALIDATION', why: 'OFF_GRID' });
  if (promisedAt <= now) return refuse({ code: 'VALIDATION', why: 'PAST' });
  if (promisedAt < earliest(branch, ask, now)) return refuse({ code: 'VALIDATION', why: 'TOO_SOON' });
  const plan = planFor(branch, ask, promisedAt, open);
  const last = addDays(wallOf(now, timeZone).day, ask.booking ? branch.bookingDaysAhead : branch.daysAhead);
  if ((plan?.businessDay ?? wallOf(promisedAt, timeZone).day) > last)
    return refuse({ code: 'VALIDATION', why: 'TOO_FAR' });
  if (!plan) return refuse(closedUntil(open, promisedAt));
  const resting = paused(branch, plan.kitchenStart ?? plan.promisedAt);
  if (resting) return refuse(resting);
  if (leftIn(branch, ask, plan, usage) !== 0) return { ok: true, plan };
  const noSeats = ask.booking && seatsLeft(branch, ask, plan, usage) === 0;
  return { ok: false, plan, refusal: { code: noSeats ? 'NO_SEATS' : 'SLOT_FULL' } };
}

/** The first moment that can still be promised. */
function earliest({ prepMinutes, busyMinutes, leadMinutes }: BranchClock, ask: SlotRequest, now: number): number {
  const cooked = ask.items > 0 ? prepMinutes + busyMinutes + ask.travelMinutes : 0;
  const notice = ask.booking ? BOOKING_NOTICE_MINUTES : leadMinutes;
  return now + Math.max(notice, cooked) * MINUTE_MS;
}

function closedUntil({ stretches }: OpenTimes, after: number): SlotRefusal {
  const next = stretches.find(({ from }) => from > after);
  return { code: 'CLOSED', why: 'HOURS', ...(next ? { opensAt: next.from } : {}) };
}
