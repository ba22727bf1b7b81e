/**
 * What other capabilities use of checkout: reading and judging a basket. Quotes, orders, holds and baskets share it, so
 * that their verdicts agree.
 */
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { instantOfWall } from '#domain/platform/time/kitchen-time.ts';
import { normalCode } from '#domain/orders/pricing/promo.ts';
import { offeredServices } from '#domain/restaurants/places/service-type.ts';
import type { FoundRestaurant } from '#server/restaurants/catalog/catalog.ts';
import type { CarrierQuotes, Router } from '#server/restaurants/delivery/ports.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Guesser, PromoAttempts } from './promo-attempts.ts';
import { decide } from './quote.ts';
import { readFacts } from './read-facts.ts';
import { type FactsQuery, type OrderingFacts } from './ordering-facts.ts';

export { GIFT, openPromoAttempts, type PromoAttempts } from './promo-attempts.ts';
export { countedWants, toQuote } from './quote.ts';
export { tariffQuote } from './quote-delivery.ts';
export { linesAt, priceLines, shortages } from './quote-lines.ts';
export { asRefusal, guardCode, invalid, refuseFirst } from './ordering-problem.ts';
export { toOrderingFacts, orderingFactsCalls, type OrderingFacts } from './ordering-facts.ts';
export { findRestaurantToOrder } from './read-facts.ts';
export { openOrderingTermsCache } from './ordering-terms-cache.ts';
import type { OrderingTermsCache } from './ordering-terms-cache.ts';
import type { Decision, QuoteInput } from './decision.ts';
export { chargeOf, type Decision, type QuoteInput } from './decision.ts';

export interface CheckoutDeps {
  transactions: Transactions;
  router: Router;
  carrierQuotes: CarrierQuotes;
  termsCache: OrderingTermsCache;
  promoAttempts: PromoAttempts;
  now: () => number;
}

/** `client`: the caller's IP address, where it is known. */
export const guesserOf = ({ userId, deviceUuid }: Caller, client: string | undefined): Guesser => ({
  who: userId ?? deviceUuid,
  network: client ? networkOf(client) : null,
});

export function factsQueryOf(ask: QuoteInput, caller: Caller, now: number): FactsQuery {
  return {
    restaurantId: ask.restaurantId,
    productIds: ask.lines.map(({ productId }) => productId),
    serviceType: ask.serviceType,
    promoCode: ask.promoCode?.trim() ? normalCode(ask.promoCode) : null,
    tableSessionId: ask.tableSessionId ?? null,
    userId: caller.userId,
    deviceUuid: caller.deviceUuid,
    holdId: ask.holdId,
    // Time zones differ by hours, and the window that is read around this moment is days wide.
    around:
      (ask.requestedTime && instantOfWall(ask.requestedTime.day, ask.requestedTime.time, DEFAULT_TIME_ZONE)) ?? now,
    now,
  };
}

interface QuoteContext {
  tenant: Tenant;
  found: FoundRestaurant;
  caller: Caller;
  /** The client's IP address. */
  client: string | undefined;
}

/** Reads the facts and decides. */
export async function judge(
  deps: CheckoutDeps,
  { tenant, found, caller, client }: QuoteContext,
  requested: QuoteInput,
): Promise<Decision> {
  const now = deps.now();
  const attempt = await deps.promoAttempts.at(guesserOf(caller, client), requested.promoCode);
  const ask = attempt.retryAfter > 0 ? { ...requested, promoCode: null } : requested;
  const facts = await readFacts(deps, tenant, found, factsQueryOf(ask, caller, now));
  const decision = await decideOn(deps, found, { ask, facts, now });
  if (attempt.retryAfter > 0)
    decision.problems.push({ code: 'RATE_LIMITED', path: 'promoCode', retryAfter: attempt.retryAfter });
  else await attempt.judged(decision.problems);
  return decision;
}

export const decideOn = (
  { router, carrierQuotes }: Pick<CheckoutDeps, 'router' | 'carrierQuotes'>,
  found: FoundRestaurant,
  { ask, facts, now }: { ask: QuoteInput; facts: OrderingFacts; now: number },
): Promise<Decision> =>
  decide(facts, ask, {
    offered: offeredServices(found.owner.web),
    router,
    carrierQuote: (branch, to) => carrierQuotes.priceOf(found.owner.merchant.id, branch, to),
    now,
  });
