import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { tellProblems, type BranchChoice } from '#domain/restaurants/places/branch-choice.ts';
import type { SlotPlan } from '#domain/restaurants/hours/slot-plan.ts';
import { offerDelivery } from '#domain/restaurants/delivery/delivery-offer.ts';
import {
  deliveryStep,
  quoteDelivery,
  zoneFor,
  type DeliveryQuote,
  type TariffAsk,
} from '#domain/restaurants/delivery/delivery-price.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import { toDeliveringBranch } from './branch-terms.ts';
import { toZone } from '#server/restaurants/delivery/delivery.ts';
import type { Route } from '#server/restaurants/delivery/ports.ts';
import type { BranchFacts, OrderingFacts } from './ordering-facts.ts';
import type { Decision, QuoteInput } from './decision.ts';

/** By the zones of a branch, for an order whose way is known. */
export const tariffQuote = ({ zones }: BranchFacts, to: Spot, ask: TariffAsk): DeliveryQuote =>
  quoteDelivery(zones.map(toZone), to, ask);

export interface PricedDelivery {
  price: number | null;
  delivery: Decision['delivery'];
  problems: QuoteProblem[];
}

interface DeliveredBasket {
  ask: QuoteInput;
  facts: OrderingFacts;
  subtotal: number;
  plan: SlotPlan | null;
  route: Route | null;
  carrierQuote: number | null;
  closest: readonly string[];
  choice: BranchChoice;
  now: number;
}

export function deliveryFor(
  branch: BranchFacts | null,
  { ask, facts, subtotal, plan, route, carrierQuote, closest, choice, now }: DeliveredBasket,
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
  const offer = offerDelivery(toDeliveringBranch(branch), step.spot, route, {
    productPrice: subtotal,
    deliveredAt: plan?.promisedAt ?? null,
    carrierQuote,
    now,
  });
  if (offer) {
    const low: QuoteProblem[] =
      offer.missing > 0 ? [{ code: 'MINIMUM_NOT_MET', minPrice: offer.minimumOrder, missing: offer.missing }] : [];
    return { price: offer.price, delivery: offer, problems: low };
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
