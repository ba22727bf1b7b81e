/** Applies the ordering rules to the facts of a basket: price, time and problems. */
import type { Quote, QuoteProblem } from '#contract/orders/checkout.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { billOf, lineSums } from '#domain/orders/pricing/bill.ts';
import { chooseBranch, type BranchChoice } from '#domain/restaurants/places/branch-choice.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { zoneFor } from '#domain/restaurants/delivery/delivery-price.ts';
import { nearestFirst, type Spot } from '#domain/restaurants/places/nearest.ts';
import { bestPromo, checkPromo, isPersonal, savingOf } from '#domain/orders/pricing/promo.ts';
import { routeTo, toDelivery, toZone } from '#server/restaurants/delivery/delivery.ts';
import { countsOf, linesAt, priceLines, shortages, type QuotedLine } from './quote-lines.ts';
import type { BranchFacts, OrderingFacts, PromoFacts } from './ordering-facts.ts';
import type { Decision, DecisionContext, QuoteInput } from './decision.ts';
import { spotOf, chargeOf } from './decision.ts';
import { timeAt, slotProblems, seatsFor, type TimedBasket } from './quote-time.ts';
import { deliveryFor } from './quote-delivery.ts';

export async function decide(facts: OrderingFacts, ask: QuoteInput, terms: DecisionContext): Promise<Decision> {
  const { lines: known, problems } = priceLines(ask.lines, facts.products);
  const spot = spotOf(ask.address);
  const closest = spot ? nearestFirst(facts.branches, spot).map(({ id }) => id) : [];
  const choice = branchFor(facts, ask, known, closest);
  if (!choice.ok) problems.push(...missingDishes(facts, choice.productIds));
  const branch = choice.ok ? (facts.branches.find(({ id }) => id === choice.branchId) ?? null) : null;
  const lines = linesAt(known, branch?.id ?? null);
  const route = branch && spot && ask.serviceType === 'DELIVERY' ? await routeTo(terms.router, branch, spot) : null;
  const carrierQuote = branch && route && spot ? await carrierQuoteFor(branch, spot, ask, terms) : null;
  const basket = { facts, ask, lines, terms };
  const time = branch ? timeAt(branch, basket, route) : null;
  const plan = time?.ok ? time.plan : null;
  if (branch && time && !time.ok)
    problems.push(...slotProblems(time.refusal, branch, basket, { closest, choice, route }));
  if (branch && plan) {
    const minute = plan.kitchenStart === null ? null : wallOf(plan.kitchenStart, branch.time_zone).minute;
    problems.push(...shortages(lines, facts.products, { branchId: branch.id, day: plan.businessDay, minute }));
  }
  const seats = branch && plan ? seatsFor(branch, basket, plan) : null;
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
  const priced = deliveryFor(branch, {
    ask,
    facts,
    subtotal,
    plan,
    route,
    carrierQuote,
    closest,
    choice,
    now: terms.now,
  });
  problems.push(...priced.problems);
  const promo = promoFor(basket, branch, { subtotal, deliveryPrice: priced.price ?? 0 });
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

/** Only where the guest pays what the carrier asks. */
async function carrierQuoteFor(
  branch: BranchFacts,
  to: Spot,
  ask: QuoteInput,
  terms: DecisionContext,
): Promise<number | null> {
  const zone = zoneFor(branch.zones.map(toZone), to);
  return zone?.tariff.isCarrierPrice && !ask.isTest ? terms.carrierQuote(branch, to) : null;
}

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

/** The promo of the code or an automatic one, whichever takes off more. */
function promoFor(
  { facts, ask, terms }: TimedBasket,
  branch: BranchFacts | null,
  { subtotal, deliveryPrice }: { subtotal: number; deliveryPrice: number },
): { promo: PromoFacts | null; problems: QuoteProblem[] } {
  // A test order uses up no promo.
  if (ask.isTest) return { promo: null, problems: [] };
  const wall = wallOf(terms.now, branch?.time_zone ?? facts.branches[0]?.time_zone ?? DEFAULT_TIME_ZONE);
  const verdictOn = (promo: PromoFacts | null) =>
    checkPromo(promo, {
      wall,
      restaurantId: ask.restaurantId,
      branchId: branch?.id ?? null,
      serviceType: ask.serviceType,
      productPrice: subtotal,
      guest: facts.guest && { ...facts.guest, usedThisPromo: promo?.usedByGuest ?? 0 },
    });
  const delivery = ask.serviceType === 'DELIVERY' ? deliveryPrice : 0;
  const isGuestKnown = facts.guest !== null && !ask.isByStaff;
  // The rounds of a table have one promo together.
  const automatic = facts.automatic.filter(
    (promo) =>
      !facts.session_has_promo &&
      (isGuestKnown || !isPersonal(promo)) &&
      savingOf(promo, subtotal, delivery) > 0 &&
      verdictOn(promo).ok,
  );
  const verdict = ask.promoCode?.trim() ? verdictOn(facts.promo) : null;
  const coded = verdict?.ok && facts.promo ? [facts.promo] : [];
  const problems: QuoteProblem[] = [];
  if (verdict && !verdict.ok) {
    const { code, ...rest } = verdict.refusal;
    problems.push({ code, path: 'promoCode', ...rest });
  }
  return { promo: bestPromo([...coded, ...automatic], subtotal, delivery), problems };
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
    delivery: delivery && toDelivery(delivery),
    missingToFree: delivery?.missingToFree ?? null,
    distance: route?.distance ?? null,
    promoId: decision.promo?.id ?? null,
    promo: decision.promo && { code: decision.promo.code, title: decision.promo.title },
    readyAt: instant(plan?.promisedAt),
    promisedFrom: instant(plan?.promisedAt),
    promisedTo: instant(plan?.promisedTo),
    problems: decision.problems,
  };
}
