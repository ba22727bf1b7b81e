/** Converts the state in the browser to the request of the quote, which the stored basket and the order use as well. */
import type { CartItem } from '#contract/orders/checkout.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import type { VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import type { VisitDraft } from './visit-draft.ts';

export interface QuoteInput {
  restaurantId: string;
  service: ServiceType;
  lines: readonly BasketLine[];
  place: VisitorPlace | null;
  /** Chosen by hand; null means the nearest branch that has everything. */
  branchId: string | null;
  visit: VisitDraft;
}

/** Unavailable lines are shown to the guest and not sent. @internal */
export const cartItemsOf = (lines: readonly BasketLine[]): CartItem[] =>
  lines
    .filter(({ missing }) => missing === undefined)
    .map(({ productId, count, modifications, note }) => ({
      productId,
      productCount: count,
      modifications: modifications.map(({ id, count: of }) => ({ id, count: of })),
      note: note || null,
    }));

export const addressOf = (
  place: VisitorPlace | null,
): { name: string | null; latitude: number; longitude: number } | null =>
  place && { name: place.name.trim() || null, latitude: place.latitude, longitude: place.longitude };

/** A hold applies to exactly the time, branch, seats and party for which it was taken. */
export function holdFor({ visit, branchId }: Pick<QuoteInput, 'visit' | 'branchId'>, now: number): VisitDraft['hold'] {
  const { hold, when, partySize } = visit;
  if (!hold || !when || Date.parse(hold.expiresAt) <= now) return null;
  const same =
    hold.day === when.day &&
    hold.time === when.time &&
    hold.partySize === partySize &&
    hold.hallId === visit.hallId &&
    hold.tableId === visit.tableId &&
    (branchId === null || hold.branchId === branchId);
  return same ? hold : null;
}

export function quoteRequest(input: QuoteInput, now: number) {
  const { restaurantId, service, lines, place, visit } = input;
  const dineIn = service === 'DINE_IN';
  const until = !dineIn && visit.when ? visit.until : null;
  const hold = dineIn ? holdFor(input, now) : null;
  return {
    merchantId: restaurantId,
    serviceType: service,
    cartItems: cartItemsOf(lines),
    address: service === 'DELIVERY' ? addressOf(place) : null,
    branchId: hold?.branchId ?? input.branchId ?? (service === 'PICK_UP' ? visit.pickupBranchId : null),
    hallId: dineIn ? visit.hallId : null,
    tableId: dineIn ? visit.tableId : null,
    promoCode: visit.promoCode.trim() || null,
    day: visit.when?.day ?? null,
    time: visit.when?.time ?? null,
    day2: until?.day ?? null,
    time2: until?.time ?? null,
    partySize: dineIn ? visit.partySize : null,
    holdId: hold?.holdId ?? null,
  };
}

export type QuoteRequest = ReturnType<typeof quoteRequest>;
