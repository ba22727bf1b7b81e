import { useMemo } from 'react';
import type { DeliveryOffer } from '#contract/platform/values.ts';
import { useBasketLines } from '#web/shared/basket/basket-store.ts';
import { useDeliveryOffer } from '#web/shared/restaurant/delivery-offer.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { quoteRequest } from './quote-request.ts';
import { useQuote } from './use-quote.ts';
import { useVisit } from './visit-draft.ts';

/** The delivery of this restaurant's basket, as its quote says; of an empty basket, what the restaurant offers. */
export function useServingOffer(restaurantId: string): DeliveryOffer | null | undefined {
  const offer = useDeliveryOffer(restaurantId);
  const lines = useBasketLines(restaurantId);
  const { service } = useService();
  const place = visitorPlace.use();
  const branchId = useChosenBranch(restaurantId);
  const visit = useVisit(restaurantId);
  const now = useNow();
  const request = useMemo(
    () => quoteRequest({ restaurantId, service, lines, place, branchId, visit }, now),
    [restaurantId, service, lines, place, branchId, visit, now],
  );
  const isPriced = place !== null && service === 'DELIVERY' && request.cartItems.length > 0;
  const { quote } = useQuote(isPriced ? request : null, 0);
  return quote?.delivery ?? offer;
}
