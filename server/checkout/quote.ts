/** Applies the ordering rules to the facts of a basket: price, time and problems. */
import type { Quote, QuoteProblem } from '#contract/checkout.ts';
import { DEFAULT_TIME_ZONE } from '#domain/time/default-time-zone.ts';
import { billOf, lineSums, type Bill, type HallCharge } from '#domain/pricing/bill.ts';
import { businessDayNow } from '#domain/time/business-day.ts';
import { chooseBranch, tellProblems, type BranchChoice } from '#domain/places/branch-choice.ts';
import type { SlotAsk, SlotPlan } from '#domain/time/slot-plan.ts';
import { deliveryStep, quoteDelivery, zoneFor, type DeliveryQuote } from '#domain/pricing/delivery-price.ts';
import { instantOfWall, wallOf } from '#domain/time/kitchen-time.ts';
import { metresBetween, type Spot } from '#domain/places/nearest.ts';
import { checkPromo, type Promo } from '#domain/pricing/promo.ts';
import type { ServiceType } from '#domain/orders/service-type.ts';
import { asSoonAsPossible, checkMoment, offeredSlots, type SlotRefusal, type SlotVerdict } from '#domain/time/slots.ts';
import { chooseTable, isPartySize, nearestFree, type TableChoice } from '#domain/tables/tables.ts';
import { toZone, USUAL_TRAVEL_MINUTES, routeTo } from '../delivery/delivery.ts';
import type { Route, Router } from '../delivery/ports.ts';
import { clockOf, seatingOf, usageOf } from './branch-terms.ts';
import { countsOf, priceLines, shortages, type RequestedLine, type QuotedLine } from './quote-lines.ts';
import type { BranchFacts, HallRow, OrderingFacts } from './ordering-facts.ts';

export interface QuoteInput {
  restaurantId: string;
  serviceType: ServiceType;
  lines: readonly RequestedLine[];
  address: { name: string | null; latitude: number | null; longitude: number | null } | null;
  branchId: string | null;
  hallId: string | null;
  tableId: string | null;
  promoCode: string | null;
  /** null: as soon as possible. */
  wish: { day: string; time: string } | null;
  partySize: number | null;
  /** A hold id from the request; the facts say whether it is valid. */
  holdId: string | null;
  /** A round at a table; the service charge is on the bill of the session. */
  tableSessionId?: string | null | undefined;
}

/** The verdict in domain terms; `toQuote` maps it to the answer. */
export interface Decision {
  choice: BranchChoice;
  branch: BranchFacts | null;
  lines: QuotedLine[];
  bill: Bill;
  plan: SlotPlan | null;
  route: Route | null;
  delivery: Extract<DeliveryQuote, { ok: true }> | null;
  promo: Promo | null;
  hall: HallRow | null;
  /** Groups of tables for a booking, the best first. */
  tables: TableChoice[];
  problems: QuoteProblem[];
}

interface Terms {
  offered: readonly ServiceType[];
  router: Router;
  now: number;
}

export async function decide(facts: OrderingFacts, ask: QuoteInput, terms: Terms): Promise<Decision> {
  const { lines, problems } = priceLines(ask.lines, facts.products);
  const spot = spotOf(ask.address);
  const closest = spot ? nearestFirst(facts.branches, spot) : [];
  const choice = branchFor(facts, ask, lines, closest);
  if (!choice.ok) problems.push(...missingDishes(facts, choice.productIds));
  const branch = choice.ok ? (facts.branches.find(({ id }) => id === choice.branchId) ?? null) : null;
  const route = branch && spot && ask.serviceType === 'DELIVERY' ? await routeTo(terms.router, branch, spot) : null;
  const time = branch ? timeAt(branch, facts, ask, lines, terms, route) : null;
  const plan = time?.ok ? time.plan : null;
  if (branch && time && !time.ok)
    problems.push(...slotProblems(time.refusal, branch, facts, ask, lines, closest, choice, terms));
  if (branch && plan) {
    const minute = plan.kitchenStart === null ? null : wallOf(plan.kitchenStart, branch.time_zone).minute;
    problems.push(...shortages(lines, facts.products, { branchId: branch.id, day: plan.businessDay, minute }));
  }
  const seats = branch && plan ? seatsFor(branch, facts, ask, plan, terms) : null;
  problems.push(...(seats?.problems ?? []));
  const hallId =
    ask.hallId ?? seats?.tables[0]?.hallId ?? branch?.tables.find(({ id }) => id === ask.tableId)?.hallId ?? null;
  const hall = branch?.halls.find(({ id }) => id === hallId) ?? null;
  if (ask.hallId && branch && !hall) problems.push({ code: 'VALIDATION', why: 'UNKNOWN_HALL', path: 'hallId' });
  const subtotal = billOf({
    lines,
    serviceType: ask.serviceType,
    deliveryPrice: null,
    promo: null,
    hallCharge: null,
  }).productPrice;
  const priced = deliveryFor(branch, ask, subtotal, route, plan, terms.now, closest, choice, facts);
  problems.push(...priced.problems);
  const promo = promoFor(facts, ask, branch, subtotal, terms.now);
  problems.push(...promo.problems);
  const bill = billOf({
    lines,
    serviceType: ask.serviceType,
    deliveryPrice: priced.price,
    promo: promo.promo,
    // The service charge of a visit is on the bill of the table, once.
    hallCharge: ask.tableSessionId ? null : chargeOf(hall),
  });
  return {
    choice,
    branch,
    lines,
    bill,
    plan,
    route,
    delivery: priced.delivery,
    promo: promo.promo,
    hall,
    tables: seats?.tables ?? [],
    problems,
  };
}

export function chargeOf(hall: HallRow | null): HallCharge | null {
  const charge = hall?.charge ?? null;
  if (!charge) return null;
  return charge.kind === 'PERCENT'
    ? { kind: 'PERCENT', percent: charge.percent ?? 0 }
    : { kind: 'AMOUNT', amount: charge.amount ?? 0 };
}

export function spotOf(address: QuoteInput['address']): Spot | null {
  const { latitude = null, longitude = null } = address ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const nearestFirst = (branches: readonly BranchFacts[], to: Spot): string[] =>
  branches
    .map((branch) => ({ id: branch.id, metres: metresBetween(branch, to) }))
    .toSorted((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

function branchFor(
  facts: OrderingFacts,
  ask: QuoteInput,
  lines: readonly QuotedLine[],
  closest: readonly string[],
): BranchChoice {
  const wanted = new Set(lines.map(({ productId }) => productId));
  return chooseBranch({
    branchIds: facts.branches.map(({ id }) => id),
    products: facts.products
      .filter(({ id }) => wanted.has(id))
      .map(({ id, branches, stoppedAt }) => ({ productId: id, branches, stoppedAt })),
    closest,
    current: ask.branchId ? { branchId: ask.branchId, byHand: true } : null,
  });
}

/** A dish that every branch has stopped is sold out; a combination that no single branch has is another problem. */
function missingDishes(facts: OrderingFacts, productIds: readonly string[]): QuoteProblem[] {
  const soldOut = facts.products.filter(
    ({ id, branches, stoppedAt }) =>
      productIds.includes(id) && branches.length > 0 && branches.every((branch) => stoppedAt.includes(branch)),
  );
  if (soldOut.length > 0) return soldOut.map(({ id }) => ({ code: 'SOLD_OUT', why: 'STOPPED', productId: id }));
  return [{ code: 'NO_BRANCH', productIds: [...productIds] }];
}

const isBookingRequest = (ask: Pick<QuoteInput, 'serviceType' | 'wish'>): boolean =>
  ask.serviceType === 'DINE_IN' && ask.wish !== null;

const slotRequestOf = (ask: QuoteInput, items: number, route: Route | null): SlotAsk => ({
  service: ask.serviceType,
  booking: isBookingRequest(ask),
  items,
  partySize: ask.partySize,
  travelMinutes: ask.serviceType === 'DELIVERY' ? (route?.minutes ?? USUAL_TRAVEL_MINUTES) : 0,
});

const itemsOf = (lines: readonly QuotedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function timeAt(
  branch: BranchFacts,
  facts: OrderingFacts,
  ask: QuoteInput,
  lines: readonly QuotedLine[],
  terms: Terms,
  route: Route | null,
): SlotVerdict {
  const clock = clockOf(branch, terms.offered);
  const slotRequest = slotRequestOf(ask, itemsOf(lines), route);
  const usage = usageOf(branch, facts.hold);
  if (!ask.wish) return asSoonAsPossible(clock, slotRequest, terms.now, usage);
  // What was early enough when the hold was taken stays so until the hold ends.
  const held =
    facts.hold?.branchId === branch.id &&
    facts.hold.promisedAt === instantOfWall(ask.wish.day, ask.wish.time, branch.time_zone);
  return checkMoment(clock, slotRequest, ask.wish, held ? Math.min(terms.now, facts.hold!.takenAt) : terms.now, usage);
}

function slotProblems(
  refusal: SlotRefusal,
  branch: BranchFacts,
  facts: OrderingFacts,
  ask: QuoteInput,
  lines: readonly QuotedLine[],
  closest: readonly string[],
  choice: BranchChoice,
  terms: Terms,
): QuoteProblem[] {
  if (refusal.code === 'NO_SEATS') return [noSeats(branch, facts, ask, terms)];
  if (refusal.code === 'VALIDATION') return [{ code: 'VALIDATION', why: refusal.why, path: 'time' }];
  if (refusal.code === 'SLOT_FULL') return [{ code: 'SLOT_FULL', branchId: branch.id }];
  const closedAt = (branchId: string): { code: 'CLOSED' }[] => {
    const other = facts.branches.find(({ id }) => id === branchId);
    const verdict = other && timeAt(other, facts, ask, lines, terms, null);
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

/** Alternatives, in case another guest takes the best group first. */
const MOST_CHOICES = 12;

function seatsFor(
  branch: BranchFacts,
  facts: OrderingFacts,
  ask: QuoteInput,
  plan: SlotPlan,
  terms: Terms,
): { tables: TableChoice[]; problems: QuoteProblem[] } | null {
  if (!isBookingRequest(ask)) {
    const known = !ask.tableId || branch.tables.some(({ id }) => id === ask.tableId);
    return known ? null : { tables: [], problems: [{ code: 'VALIDATION', why: 'UNKNOWN_TABLE', path: 'tableId' }] };
  }
  if (!isPartySize(ask.partySize, branch.max_party)) {
    return { tables: [], problems: [{ code: 'VALIDATION', why: 'PARTY_SIZE', path: 'partySize' }] };
  }
  const tables = tableChoices(branch, facts, ask, plan);
  return tables.length > 0 ? { tables, problems: [] } : { tables, problems: [noSeats(branch, facts, ask, terms)] };
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

function noSeats(branch: BranchFacts, facts: OrderingFacts, ask: QuoteInput, terms: Terms): QuoteProblem {
  const clock = clockOf(branch, terms.offered);
  const wanted = ask.wish && instantOfWall(ask.wish.day, ask.wish.time, branch.time_zone);
  if (!ask.wish || wanted === null) return { code: 'NO_SEATS', branchId: branch.id };
  // After midnight the evening's business day is still running, so nearby slots belong to it.
  const day = businessDayNow(clock.hours, ask.serviceType, wanted);
  const slots = offeredSlots(clock, slotRequestOf(ask, 0, null), day, terms.now, usageOf(branch, facts.hold));
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

interface PricedDelivery {
  price: number | null;
  delivery: Decision['delivery'];
  problems: QuoteProblem[];
}

function deliveryFor(
  branch: BranchFacts | null,
  ask: QuoteInput,
  subtotal: number,
  route: Route | null,
  plan: SlotPlan | null,
  now: number,
  closest: readonly string[],
  choice: BranchChoice,
  facts: OrderingFacts,
): PricedDelivery {
  const step = deliveryStep({
    isDelivery: ask.serviceType === 'DELIVERY',
    subtotal,
    address: ask.address,
    branchId: branch?.id ?? null,
  });
  if (step.kind === 'SETTLED' || !branch || !route) {
    return { price: step.kind === 'SETTLED' ? step.price : null, delivery: null, problems: [] };
  }
  const { minute } = wallOf(plan?.promisedAt ?? now, branch.time_zone);
  const quote = quoteDelivery(branch.zones.map(toZone), step.spot, {
    productPrice: subtotal,
    distance: route.distance,
    minute,
  });
  if (quote.ok) {
    const low: QuoteProblem[] =
      quote.missing > 0
        ? [{ code: 'MINIMUM_NOT_MET', minPrice: subtotal + quote.missing, missing: quote.missing }]
        : [];
    return { price: quote.price, delivery: quote, problems: low };
  }
  const outside = (branchId: string): { code: 'OUT_OF_ZONE' }[] => {
    const other = facts.branches.find(({ id }) => id === branchId);
    return other && zoneFor(other.zones.map(toZone), step.spot) ? [] : [{ code: 'OUT_OF_ZONE' }];
  };
  const sent = choice.ok ? tellProblems(choice, closest, outside)[0] : undefined;
  return {
    price: null,
    delivery: null,
    problems: [{ code: 'OUT_OF_ZONE', branchId: branch.id, nextBranchId: sent?.nextBranchId ?? null }],
  };
}

function promoFor(
  facts: OrderingFacts,
  ask: QuoteInput,
  branch: BranchFacts | null,
  subtotal: number,
  now: number,
): { promo: Promo | null; problems: QuoteProblem[] } {
  if (!ask.promoCode?.trim()) return { promo: null, problems: [] };
  const zone = branch?.time_zone ?? facts.branches[0]?.time_zone ?? DEFAULT_TIME_ZONE;
  const verdict = checkPromo(facts.promo, {
    wall: wallOf(now, zone),
    restaurantId: ask.restaurantId,
    branchId: branch?.id ?? null,
    serviceType: ask.serviceType,
    productPrice: subtotal,
    guest: facts.guest,
  });
  if (verdict.ok) return { promo: verdict.promo, problems: [] };
  const { code, ...rest } = verdict.refusal;
  return { promo: null, problems: [{ code, path: 'promoCode', ...rest }] };
}

/** Stock that an order would take: dishes that are counted at its branch. */
export function countedWants(
  { branch, lines }: Decision,
  facts: OrderingFacts,
): { productId: string; count: number }[] {
  const counted = new Set(
    facts.products.filter(({ stock }) => stock.some(({ branchId }) => branchId === branch?.id)).map(({ id }) => id),
  );
  return [...countsOf(lines)].filter(([id]) => counted.has(id)).map(([productId, count]) => ({ productId, count }));
}

const instant = (ms: number | null | undefined): string | null => (ms == null ? null : new Date(ms).toISOString());

export function toQuote(decision: Decision): Quote {
  const { bill, plan, delivery, route } = decision;
  return {
    branchId: decision.branch?.id ?? null,
    offeredBranchIds: decision.choice.offered,
    lines: decision.lines.map((line) => ({
      productId: line.productId,
      productCount: line.quantity,
      ...lineSums(line),
    })),
    productPrice: bill.productPrice,
    productDiscount: bill.productDiscount,
    deliveryPrice: bill.deliveryPrice,
    deliveryDiscount: bill.deliveryDiscount,
    servicePrice: bill.servicePrice,
    serviceId: bill.servicePrice > 0 ? (decision.hall?.charge?.id ?? null) : null,
    totalProductPrice: bill.totalProductPrice,
    totalProductDiscount: bill.totalProductDiscount,
    totalDiscount: bill.totalDiscount,
    totalPrice: bill.totalPrice,
    bill: bill.bill,
    deliveryTariffId: delivery?.tariffId ?? null,
    missingToFree: delivery?.missingToFree ?? null,
    distance: route?.distance ?? null,
    promoId: decision.promo?.id ?? null,
    readyAt: instant(plan?.promisedAt),
    promisedFrom: instant(plan?.promisedAt),
    promisedTo: instant(plan?.promisedTo),
    problems: decision.problems,
  };
}
