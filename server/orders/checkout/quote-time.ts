/** When a basket can be had: slots of the kitchen and tables of the hall. */
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { businessDayNow } from '#domain/restaurants/hours/business-day.ts';
import { tellProblems, type BranchChoice } from '#domain/restaurants/places/branch-choice.ts';
import { cookingAtLeast, type SlotRequest, type SlotPlan } from '#domain/restaurants/hours/slot-plan.ts';
import { instantOfWall } from '#domain/platform/time/kitchen-time.ts';
import {
  asSoonAsPossible,
  checkWindow,
  offeredSlots,
  slotsAround,
  type SlotRefusal,
  type SlotVerdict,
} from '#domain/restaurants/hours/slots.ts';
import { chooseTable, isPartySize, nearestFree, type TableChoice } from '#domain/restaurants/places/tables.ts';
import { USUAL_TRAVEL_MINUTES } from '#domain/restaurants/places/street-route.ts';
import type { Route } from '#server/restaurants/delivery/ports.ts';
import { clockOf, openClockOf, seatingOf, usageOf } from './branch-terms.ts';
import { type QuotedLine } from './quote-lines.ts';
import type { BranchFacts, OrderingFacts } from './ordering-facts.ts';
import type { DecisionContext, QuoteInput } from './decision.ts';

const isBookingRequest = (ask: Pick<QuoteInput, 'serviceType' | 'requestedTime'>): boolean =>
  ask.serviceType === 'DINE_IN' && ask.requestedTime !== null;

const slotRequestOf = (ask: QuoteInput, items: number, route: Route | null): SlotRequest => ({
  service: ask.serviceType,
  booking: isBookingRequest(ask),
  items,
  partySize: ask.partySize,
  travelMinutes: ask.serviceType === 'DELIVERY' ? (route?.minutes ?? USUAL_TRAVEL_MINUTES) : 0,
});

const itemsOf = (lines: readonly QuotedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The dish that is cooked longest. */
const cookingOf = (lines: readonly QuotedLine[]): number =>
  Math.max(0, ...lines.map(({ cookingMinutes }) => cookingMinutes ?? 0));

/** A basket and what its time depends on, before a branch is chosen. */
export interface TimedBasket {
  facts: OrderingFacts;
  ask: QuoteInput;
  lines: readonly QuotedLine[];
  terms: DecisionContext;
}

export function timeAt(
  branch: BranchFacts,
  { facts, ask, lines, terms }: TimedBasket,
  route: Route | null,
): SlotVerdict {
  const slotRequest = slotRequestOf(ask, itemsOf(lines), route);
  const cooked = cookingOf(lines);
  if (ask.isTest) {
    const open = cookingAtLeast(openClockOf(branch, terms.offered), cooked);
    return asSoonAsPossible(open, slotRequest, { now: terms.now, usage: () => undefined });
  }
  const clock = cookingAtLeast(clockOf(branch, terms.offered), cooked);
  const usage = usageOf(branch, facts.hold);
  if (!ask.requestedTime) return asSoonAsPossible(clock, slotRequest, { now: terms.now, usage });
  // What was early enough when the hold was taken stays so until the hold ends.
  const held =
    facts.hold?.branchId === branch.id &&
    facts.hold.promisedAt === instantOfWall(ask.requestedTime.day, ask.requestedTime.time, branch.time_zone);
  const now = held ? Math.min(terms.now, facts.hold!.takenAt) : terms.now;
  return checkWindow(clock, slotRequest, ask.requestedTime, { now, usage });
}

export function slotProblems(
  refusal: SlotRefusal,
  branch: BranchFacts,
  basket: TimedBasket,
  { closest, choice, route }: { closest: readonly string[]; choice: BranchChoice; route: Route | null },
): QuoteProblem[] {
  if (refusal.code === 'NO_SEATS') return [noSeats(branch, basket)];
  if (refusal.code === 'VALIDATION') return [{ code: 'VALIDATION', why: refusal.why, path: 'time' }];
  if (refusal.code === 'SLOT_FULL')
    return [{ code: 'SLOT_FULL', branchId: branch.id, ...freeSlots(branch, basket, route) }];
  const closedAt = (branchId: string): { code: 'CLOSED' }[] => {
    const other = basket.facts.branches.find(({ id }) => id === branchId);
    const verdict = other && timeAt(other, basket, null);
    return verdict && !verdict.ok && verdict.refusal.code === 'CLOSED' ? [{ code: 'CLOSED' }] : [];
  };
  const sent = choice.ok ? tellProblems(choice, closest, closedAt)[0] : undefined;
  return [
    {
      code: 'CLOSED',
      why: refusal.why,
      branchId: branch.id,
      nextBranchId: sent?.nextBranchId ?? null,
      ...(refusal.opensAt === undefined ? {} : { opensAt: new Date(refusal.opensAt).toISOString() }),
    },
  ];
}

/** How far from a full slot, and how many, other times are offered. */
const OTHER_TIMES_MINUTES = 180;
const MOST_OTHER_TIMES = 3;

function freeSlots(
  branch: BranchFacts,
  { facts, ask, lines, terms }: TimedBasket,
  route: Route | null,
): Pick<QuoteProblem, 'freeTimes'> {
  if (!ask.requestedTime) return {};
  const free = slotsAround(
    cookingAtLeast(clockOf(branch, terms.offered), cookingOf(lines)),
    slotRequestOf(ask, itemsOf(lines), route),
    { ...ask.requestedTime, withinMinutes: OTHER_TIMES_MINUTES },
    { now: terms.now, usage: usageOf(branch, facts.hold) },
  );
  const nearest = free.slice(0, MOST_OTHER_TIMES).sort((a, b) => a.start - b.start);
  return { freeTimes: nearest.map(({ day, time }) => ({ day, time })) };
}

/** Alternatives, in case another guest takes the best group first. */
const MOST_CHOICES = 12;

export function seatsFor(
  branch: BranchFacts,
  basket: TimedBasket,
  plan: SlotPlan,
): { tables: TableChoice[]; problems: QuoteProblem[] } | null {
  const { facts, ask } = basket;
  if (!isBookingRequest(ask)) {
    const known = !ask.tableId || branch.tables.some(({ id }) => id === ask.tableId);
    return known ? null : { tables: [], problems: [{ code: 'VALIDATION', why: 'UNKNOWN_TABLE', path: 'tableId' }] };
  }
  if (!isPartySize(ask.partySize, branch.max_party)) {
    return { tables: [], problems: [{ code: 'VALIDATION', why: 'PARTY_SIZE', path: 'partySize' }] };
  }
  const tables = tableChoices(branch, facts, ask, plan);
  return tables.length > 0 ? { tables, problems: [] } : { tables, problems: [noSeats(branch, basket)] };
}

export function tableChoices(
  branch: BranchFacts,
  facts: OrderingFacts,
  ask: Pick<QuoteInput, 'partySize' | 'hallId' | 'tableId'>,
  plan: Pick<SlotPlan, 'promisedAt' | 'promisedTo'>,
): TableChoice[] {
  const during = { from: plan.promisedAt, to: plan.promisedTo };
  const seating = seatingOf(branch, facts.hold);
  const found: TableChoice[] = [];
  let { bookings } = seating;
  while (found.length < MOST_CHOICES) {
    const next = chooseTable(
      { ...seating, bookings },
      {
        partySize: ask.partySize ?? 1,
        ...during,
        hallId: ask.hallId,
        tableId: ask.tableId,
      },
    );
    if (!next) break;
    found.push(next);
    if (next.tableIds.length === 0) break;
    bookings = [...bookings, ...next.tableIds.map((tableId) => ({ tableId, ...during }))];
  }
  return found;
}

function noSeats(branch: BranchFacts, { facts, ask, terms }: TimedBasket): QuoteProblem {
  const clock = clockOf(branch, terms.offered);
  const wanted = ask.requestedTime && instantOfWall(ask.requestedTime.day, ask.requestedTime.time, branch.time_zone);
  if (!ask.requestedTime || wanted === null) return { code: 'NO_SEATS', branchId: branch.id };
  // After midnight the evening's business day is still running, so nearby slots belong to it.
  const day = businessDayNow(clock.hours, ask.serviceType, wanted);
  const slots = offeredSlots(clock, slotRequestOf(ask, 0, null), day, {
    now: terms.now,
    usage: usageOf(branch, facts.hold),
  });
  const byStart = new Map(slots.map((slot) => [slot.start, slot]));
  const free = nearestFree(wanted, [...byStart.keys()], (moment) => {
    const slot = byStart.get(moment)!;
    return slot.left !== 0 && tableChoices(branch, facts, ask, { promisedAt: moment, promisedTo: slot.end }).length > 0;
  });
  return {
    code: 'NO_SEATS',
    branchId: branch.id,
    freeTimes: free.map((moment) => ({ day: byStart.get(moment)!.day, time: byStart.get(moment)!.time })),
  };
}
