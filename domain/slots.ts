/**
 * When something can be had: as soon as possible, in a slot, or at a table. One judge answers for all three, so that
 * what is listed is what is accepted. Needs Temporal, so it runs on the server alone.
 */
import { businessDayOf, planFor, type BranchClock, type SlotAsk, type SlotPlan, type Usage } from './checkout/slot-plan.ts';
import { leftIn, seatsLeft } from './checkout/slot-room.ts';
import { instantAt, openIntervals, shiftsOn, type Interval } from './hours.ts';
import { addDays, instantOfWall, MINUTE_MS, slotStartOf, wallOf } from './kitchen-time.ts';

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

/** A table is asked for at least this long before. */
export const BOOKING_NOTICE_MINUTES = 30;
const no = (refusal: SlotRefusal): { ok: false; refusal: SlotRefusal } => ({ ok: false, refusal });

/** A wished wall time, as a guest sends it. */
export function checkMoment(
  branch: BranchClock,
  ask: SlotAsk,
  wish: { day: string; time: string },
  now: number,
  usage: Usage,
): SlotVerdict {
  const shut = shutNow(branch, ask);
  if (shut) return no(shut);
  const instant = instantOfWall(wish.day, wish.time, branch.hours.timeZone);
  if (instant === null) return no({ code: 'VALIDATION', why: 'NO_SUCH_TIME' });
  return judge(branch, ask, instant, now, usage);
}

/** The slots of one business day: those after midnight stand with the evening they belong to. Full ones too. */
export function offeredSlots(
  branch: BranchClock,
  ask: SlotAsk,
  day: string,
  now: number,
  usage: Usage,
): Slot[] {
  if (shutNow(branch, ask)) return [];
  const date = Temporal.PlainDate.from(day);
  const { timeZone } = branch.hours;
  const reach = ask.booking ? 0 : branch.prepMinutes + ask.travelMinutes;
  const starts = new Set<number>();
  for (const { opens, closes } of shiftsOn(branch.hours, date, ask.service)) {
    const first = Math.ceil(opens / branch.slotMinutes) * branch.slotMinutes;
    for (let minute = first; minute <= closes + reach; minute += branch.slotMinutes)
      starts.add(instantAt(date, minute, timeZone));
  }
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((start) => {
      const { day: onDay, time } = wallOf(start, timeZone);
      // Of the hour that comes twice a guest can only name the first.
      if (instantOfWall(onDay, time, timeZone) !== start) return [];
      const verdict = judge(branch, ask, start, now, usage);
      if (!verdict.ok && verdict.refusal.code !== 'SLOT_FULL' && verdict.refusal.code !== 'NO_SEATS')
        return [];
      const plan = planFor(branch, ask, start);
      if (!plan || plan.businessDay !== day) return [];
      return [{ start, end: plan.promisedTo, left: leftIn(branch, ask, plan, usage), day: onDay, time }];
    });
}

/**
 * As soon as possible: what is cooked now, or in the next kitchen slot with room. The same hours and the same last
 * order as any slot.
 */
export function asSoonAsPossible(branch: BranchClock, ask: SlotAsk, now: number, usage: Usage): SlotVerdict {
  const shut = shutNow(branch, ask);
  if (shut) return no(shut);
  const { hours, slotMinutes, prepMinutes, busyMinutes, pausedUntil } = branch;
  if (pausedUntil !== null && now < pausedUntil)
    return no({ code: 'CLOSED', why: 'PAUSED', opensAt: pausedUntil });
  const stretches = openIntervals(hours, ask.service, now);
  const open = stretches.find(({ from, to }) => from <= now && now < to);
  const cooking = (prepMinutes + busyMinutes) * MINUTE_MS;
  const closed = (): SlotVerdict => no({ code: 'CLOSED', why: 'HOURS', ...opening(stretches, now) });
  if (!open || now + cooking > open.to) return closed();
  for (let start = now; start + cooking <= open.to && start < open.to;) {
    const kitchenSlot = slotStartOf(start, slotMinutes, hours.timeZone);
    const promisedAt = start + cooking + ask.travelMinutes * MINUTE_MS;
    const plan: SlotPlan = {
      promisedAt, promisedTo: promisedAt + slotMinutes * MINUTE_MS,
      kitchenStart: start, readyAt: start + cooking, kitchenSlot, seatingSlot: null,
      businessDay: businessDayOf(branch.hours, ask.service, [start]) ?? wallOf(start, hours.timeZone).day,
    };
    if (leftIn(branch, ask, plan, usage) !== 0) return { ok: true, plan };
    start = kitchenSlot + slotMinutes * MINUTE_MS;
  }
  return no({ code: 'SLOT_FULL' });
}

function shutNow(branch: BranchClock, ask: SlotAsk): SlotRefusal | null {
  if (!branch.services.includes(ask.service)) return { code: 'CLOSED', why: 'SERVICE_OFF' };
  return branch.accepting ? null : { code: 'CLOSED', why: 'NOT_ACCEPTING' };
}

function judge(branch: BranchClock, ask: SlotAsk, promisedAt: number, now: number, usage: Usage): SlotVerdict {
  const { hours, slotMinutes, pausedUntil } = branch;
  if (promisedAt % MINUTE_MS !== 0 || wallOf(promisedAt, hours.timeZone).minute % slotMinutes !== 0) {
    return no({ code: 'VALIDATION', why: 'OFF_GRID' });
  }
  if (promisedAt <= now) return no({ code: 'VALIDATION', why: 'PAST' });
  if (promisedAt < earliest(branch, ask, now)) return no({ code: 'VALIDATION', why: 'TOO_SOON' });
  if (tooFar(branch, ask, promisedAt, now)) return no({ code: 'VALIDATION', why: 'TOO_FAR' });
  const plan = planFor(branch, ask, promisedAt);
  if (!plan)
    return no({
      code: 'CLOSED',
      why: 'HOURS',
      ...opening(openIntervals(hours, ask.service, promisedAt), promisedAt),
    });
  const begins = plan.kitchenStart ?? plan.promisedAt;
  if (pausedUntil !== null && begins < pausedUntil)
    return no({ code: 'CLOSED', why: 'PAUSED', opensAt: pausedUntil });
  if (leftIn(branch, ask, plan, usage) === 0) {
    return no(
      ask.booking && seatsLeft(branch, ask, plan, usage) === 0 ? { code: 'NO_SEATS' } : { code: 'SLOT_FULL' },
    );
  }
  return { ok: true, plan };
}

/** The first moment that can still be promised. */
function earliest({ prepMinutes, busyMinutes, leadMinutes }: BranchClock, ask: SlotAsk, now: number): number {
  const cooked = ask.items > 0 ? prepMinutes + busyMinutes + ask.travelMinutes : 0;
  const notice = ask.booking ? BOOKING_NOTICE_MINUTES : leadMinutes;
  return now + Math.max(notice, cooked) * MINUTE_MS;
}

function tooFar(branch: BranchClock, ask: SlotAsk, promisedAt: number, now: number): boolean {
  const { timeZone } = branch.hours;
  const last = addDays(wallOf(now, timeZone).day, ask.booking ? branch.bookingDaysAhead : branch.daysAhead);
  const day = planFor(branch, ask, promisedAt)?.businessDay ?? wallOf(promisedAt, timeZone).day;
  return day > last;
}

const opening = (stretches: readonly Interval[], after: number): { opensAt?: number } => {
  const next = stretches.find(({ from }) => from > after);
  return next ? { opensAt: next.from } : {};
};
