/** The stored basket: from the request, as input of a quote, and as the guest last saw it. */
import type { PutBasket } from '#contract/orders/basket.ts';
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { withoutTwins, type StoredBasketLine, type Seen } from '#domain/orders/orders/basket.ts';
import { toQuote, type Decision, type QuoteInput } from '../checkout/checkout.ts';
import { newId } from '#server/platform/ids.ts';
import { type BasketDetails, type BasketRow } from './basket-store.ts';

export type StoredBasket = Pick<
  BasketRow,
  | 'service_type'
  | 'branch_id'
  | 'branch_chosen_by_hand'
  | 'promo_code'
  | 'instruction'
  | 'party_size'
  | 'cutlery'
  | 'if_missing'
  | 'details'
  | 'lines'
>;

export const EMPTY_BASKET: StoredBasket = {
  service_type: null,
  branch_id: null,
  branch_chosen_by_hand: false,
  promo_code: null,
  instruction: null,
  party_size: null,
  cutlery: null,
  if_missing: null,
  details: {},
  lines: [],
};

export function quoteInputOf(restaurantId: string, stored: StoredBasket): QuoteInput {
  const { address, hallId, tableId, day, time } = stored.details;
  return {
    restaurantId,
    serviceType: stored.service_type ?? 'DELIVERY',
    lines: stored.lines,
    address: address
      ? { name: address.name ?? null, latitude: address.latitude ?? null, longitude: address.longitude ?? null }
      : null,
    branchId: stored.branch_chosen_by_hand ? stored.branch_id : null,
    hallId: hallId ?? null,
    tableId: tableId ?? null,
    promoCode: stored.promo_code,
    requestedTime: day && time ? { day, time } : null,
    partySize: stored.party_size,
    holdId: null,
  };
}

/** What the screen shows, line by line. Priced lines keep the order of the request. */
export function seenOf(stored: StoredBasket, decision: Decision): Seen {
  const { lines: priced, bill } = decision;
  const quote = toQuote(decision);
  const isSoldOut = (productId: string): boolean =>
    decision.problems.some(
      (problem) =>
        (problem.code === 'SOLD_OUT' && problem.productId === productId) ||
        (problem.code === 'NO_BRANCH' && problem.productIds?.includes(productId)),
    );
  const broken = (problem: QuoteProblem, at: number): boolean => problem.path?.startsWith(`cartItems.${at}.`) === true;
  let next = 0;
  return {
    lines: stored.lines.map((line, at) => {
      const isGone = decision.problems.some((problem) => broken(problem, at));
      const unitPrice = isGone ? 0 : quote.lines[next]!.unitPrice;
      if (!isGone) next += 1;
      return {
        lineId: line.id,
        productId: line.productId,
        unitPrice,
        state: isGone ? 'removed' : isSoldOut(line.productId) ? 'soldOut' : 'ok',
      };
    }),
    branchId: quote.branchId,
    deliveryPrice: quote.deliveryPrice,
    servicePrice: quote.servicePrice,
    promoCode: decision.problems.some(({ path }) => path === 'promoCode') ? null : stored.promo_code,
    promoDiscount: bill.productDiscount + bill.deliveryDiscount,
    bill: priced.length > 0 ? bill.bill : 0,
  };
}

export function storedOf(body: PutBasket): StoredBasket {
  const details: BasketDetails = {
    address: body.address ?? null,
    hallId: body.hallId ?? null,
    tableId: body.tableId ?? null,
    day: body.day ?? null,
    time: body.time?.slice(0, 5) ?? null,
  };
  const lines: StoredBasketLine[] = body.cartItems.map(({ id, productId, productCount, modifications, note }) => ({
    id: id ?? newId(),
    productId,
    productCount,
    modifications,
    note: note?.trim() || null,
  }));
  return {
    service_type: body.serviceType ?? null,
    branch_id: body.branchId ?? null,
    branch_chosen_by_hand: body.branchChosenByHand,
    promo_code: body.promoCode?.trim() || null,
    instruction: body.instruction?.trim() || null,
    party_size: body.partySize ?? null,
    cutlery: body.cutlery ?? null,
    if_missing: body.ifMissing ?? null,
    details,
    lines: withoutTwins(lines).map((line) => ({ ...line, modifications: [...line.modifications] })),
  };
}
