/** What delivery needs of a routing service, and of a carrier whose price a basket charges. Money is in tiyin. */
import type { Spot } from '#domain/restaurants/places/nearest.ts';

export interface Route {
  /** Metres along the streets. */
  distance: number;
  minutes: number;
  /** From the straight line, because no router has measured it. */
  isEstimated: boolean;
}

export interface Router {
  /** null: it did not answer. Never throws. */
  route(from: Spot, to: Spot): Promise<Route | null>;
  /** Routes from several places to one, in their order. null: it did not answer, or finds no route. Never throws. */
  routesTo(from: readonly Spot[], to: Spot): Promise<(Route | null)[]>;
  /** The corners of the route, for a map. null: it did not answer, or knows no streets. Never throws. */
  line(from: Spot, to: Spot): Promise<Spot[] | null>;
}

export interface CarrierQuotes {
  /** null: the merchant has no carrier, or it gave no price. Never throws for the carrier's sake. */
  priceOf(merchantId: string, branch: Spot & { id: string }, to: Spot): Promise<number | null>;
}
