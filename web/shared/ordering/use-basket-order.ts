import { useMemo, useState } from 'react';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { HOME_ZONE } from '#web/platform/format/clock.ts';
import { totalsOf, type BasketLine } from '#web/shared/basket/basket-lines.ts';
import { useBasketLines, type BasketRestaurant } from '#web/shared/basket/basket-store.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { visitorPlace, type VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import type { BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { useRestaurantEvents } from '#web/shared/restaurant/restaurant-events.ts';
import { sumsOf, type Sums } from './bill-rows.ts';
import { quoteRequest, type QuoteRequest } from './quote-request.ts';
import type { RestaurantData } from './use-restaurant-data.ts';
import { useQuote, type QuoteState } from './use-quote.ts';
import { useVisit, type VisitDraft } from './visit-draft.ts';

export interface Order {
  restaurant: BasketRestaurant;
  lines: BasketLine[];
  service: ServiceType;
  /** The services of the merchant and this restaurant. */
  offered: ServiceType[];
  chooseService: (service: ServiceType) => void;
  place: VisitorPlace | null;
  /** Chosen by hand. */
  chosenBranchId: string | null;
  visit: VisitDraft;
  request: QuoteRequest | null;
  state: QuoteState;
  sums: Sums;
  /** The branch that will prepare the order, once it is known. */
  branch: BranchFacts | null;
  /** The time zone of the branch; of the restaurant until the branch is known. */
  timeZone: string;
}

/** Everything that an order consists of, wherever it was chosen, with its price. */
export function useBasketOrder(restaurant: BasketRestaurant, facts: RestaurantData | null): Order {
  const lines = useBasketLines(restaurant.id);
  const { service: wanted, offered: ofMerchant, choose } = useService();
  const place = visitorPlace.use();
  const chosenBranchId = useChosenBranch(restaurant.id);
  const visit = useVisit(restaurant.id);
  const now = useNow();
  const offered = facts ? ofMerchant.filter((each) => facts.restaurant.services.includes(each)) : ofMerchant;
  const service = offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
  const request = useMemo(
    () => quoteRequest({ restaurantId: restaurant.id, service, lines, place, branchId: chosenBranchId, visit }, now),
    [restaurant.id, service, lines, place, chosenBranchId, visit, now],
  );
  const isSomething = request.cartItems.length > 0 || (service === 'DINE_IN' && request.time !== null);
  const state = useQuote(isSomething ? request : null, useRestaurantEventCount(restaurant.id, lines));
  const sums = sumsOf(state.quote, service, totalsOf(lines).total, !state.busy && !state.failed);
  const branchId = state.quote?.branchId ?? chosenBranchId;
  const branch =
    facts?.branches.find(({ id }) => id === branchId) ?? (facts?.branches.length === 1 ? facts.branches[0]! : null);
  return {
    restaurant,
    lines,
    service,
    offered,
    chooseService: choose,
    place,
    chosenBranchId,
    visit,
    request: isSomething ? request : null,
    state,
    sums,
    branch,
    timeZone: (branch ?? facts?.restaurant)?.timeZone ?? HOME_ZONE,
  };
}

/** All open pages receive an event at once; their requests are spread over this time. */
const APART_MS = 400;

/** Counts events of the restaurant that may change this basket's price. */
function useRestaurantEventCount(restaurantId: string, lines: readonly BasketLine[]): number {
  const [count, setCount] = useState(0);
  useRestaurantEvents(restaurantId, (event) => {
    const isForeign = event.event === 'stock' && !lines.some(({ productId }) => event.productIds?.includes(productId));
    if (!isForeign && event.event !== 'version')
      setTimeout(() => setCount((before) => before + 1), Math.random() * APART_MS);
  });
  return count;
}
