import { useMemo, useState } from 'react';
import type { ServiceType } from '#domain/orders/service-type.ts';
import { HOME_ZONE } from '#web/platform/format/clock.ts';
import { totalsOf, type BasketLine } from '#web/shared/basket/basket-lines.ts';
import { useBasketLines, type RestaurantOfBasket } from '#web/shared/basket/basket-store.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { visitorPlace, type VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import type { BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { useRestaurantNews } from '#web/shared/restaurant/restaurant-events.ts';
import { sumsOf, type Sums } from './bill-rows.ts';
import { quoteRequest, type QuoteAsked } from './quote-request.ts';
import type { PlaceFacts } from './use-restaurant-data.ts';
import { useQuote, type QuoteState } from './use-quote.ts';
import { useVisit, type VisitDraft } from './visit-draft.ts';

export interface Order {
  restaurant: RestaurantOfBasket;
  lines: BasketLine[];
  service: ServiceType;
  /** What the merchant and this restaurant offer. */
  offered: ServiceType[];
  chooseService: (service: ServiceType) => void;
  place: VisitorPlace | null;
  /** Picked by hand. */
  chosenBranchId: string | null;
  visit: VisitDraft;
  asked: QuoteAsked | null;
  state: QuoteState;
  sums: Sums;
  /** Who will cook it, as far as that is known. */
  branch: BranchFacts | null;
  /** Whose clock its times are read on: the branch's, until it is known the restaurant's. */
  timeZone: string;
}

/** Everything that an order is made of, wherever it was chosen, and what it costs. */
export function useOrder(restaurant: RestaurantOfBasket, facts: PlaceFacts | null): Order {
  const lines = useBasketLines(restaurant.id);
  const { service: wished, offered: ofMerchant, choose } = useService();
  const place = visitorPlace.use();
  const chosenBranchId = useChosenBranch(restaurant.id);
  const visit = useVisit(restaurant.id);
  const now = useNow();
  const offered = facts ? ofMerchant.filter((each) => facts.restaurant.services.includes(each)) : ofMerchant;
  const service = offered.includes(wished) ? wished : (offered[0] ?? wished);
  const asked = useMemo(
    () => quoteRequest({ restaurantId: restaurant.id, service, lines, place, branchId: chosenBranchId, visit }, now),
    [restaurant.id, service, lines, place, chosenBranchId, visit, now],
  );
  const isSomething = asked.cartItems.length > 0 || (service === 'DINE_IN' && asked.time !== null);
  const state = useQuote(isSomething ? asked : null, useHouseTurn(restaurant.id, lines));
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
    asked: isSomething ? asked : null,
    state,
    sums,
    branch,
    timeZone: (branch ?? facts?.restaurant)?.timeZone ?? HOME_ZONE,
  };
}

/** Everybody who has the restaurant open hears at once; they ask a little apart, and well within the second. */
const APART_MS = 400;

/** Grows when the house changed something that this basket may be about. */
function useHouseTurn(restaurantId: string, lines: readonly BasketLine[]): number {
  const [turn, setTurn] = useState(0);
  useRestaurantNews(restaurantId, (news) => {
    const isForeign = news.event === 'stock' && !lines.some(({ productId }) => news.productIds?.includes(productId));
    if (!isForeign) setTimeout(() => setTurn((before) => before + 1), Math.random() * APART_MS);
  });
  return turn;
}
