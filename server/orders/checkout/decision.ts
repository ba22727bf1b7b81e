/** What is decided about a basket, and from which request. */
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { type Bill, type HallCharge } from '#domain/orders/pricing/bill.ts';
import { type BranchChoice } from '#domain/restaurants/places/branch-choice.ts';
import type { RequestedWindow } from '#domain/restaurants/hours/slots.ts';
import type { SlotPlan } from '#domain/restaurants/hours/slot-plan.ts';
import type { DeliveryOffer } from '#domain/restaurants/delivery/delivery-offer.ts';
import { type Spot } from '#domain/restaurants/places/nearest.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { type TableChoice } from '#domain/restaurants/places/tables.ts';
import type { Route, Router } from '#server/restaurants/delivery/ports.ts';
import { type RequestedLine, type QuotedLine } from './quote-lines.ts';
import type { BranchFacts, HallRow, PromoFacts } from './ordering-facts.ts';

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
  requestedTime: RequestedWindow | null;
  partySize: number | null;
  /** A hold id from the request; the facts say whether it is valid. */
  holdId: string | null;
  /** A round at a table; the service charge is on the bill of the session. */
  tableSessionId?: string | null | undefined;
  /** Judged as if the branch were open and nothing were full, and without promos. */
  isTest?: boolean | undefined;
  /** Staff enter it for a guest: promos that need to know the guest do not apply by themselves. */
  isByStaff?: boolean | undefined;
}

/** The verdict in domain terms; `toQuote` maps it to the answer. */
export interface Decision {
  choice: BranchChoice;
  branch: BranchFacts | null;
  lines: QuotedLine[];
  bill: Bill;
  plan: SlotPlan | null;
  route: Route | null;
  delivery: DeliveryOffer | null;
  promo: PromoFacts | null;
  hall: HallRow | null;
  /** Groups of tables for a booking, the best first. */
  tables: TableChoice[];
  problems: QuoteProblem[];
}

export interface DecisionContext {
  offered: readonly ServiceType[];
  router: Router;
  /** What the tariff's carrier asks for the way to this address. */
  carrierQuote: (branch: BranchFacts, to: Spot) => Promise<number | null>;
  now: number;
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
