/** What other capabilities use of delivery: the route from a branch to a guest, and the zones of a branch. */
import type { DeliveryZone } from '#domain/pricing/delivery-price.ts';
import type { Corner } from '#domain/places/delivery-area.ts';
import { metresBetween, type Spot } from '#domain/places/nearest.ts';
import { rideMinutes, streetMetres } from '#domain/places/street-route.ts';
import type { Route, Router } from './ports.ts';

export const straightRoute = (from: Spot, to: Spot): Route => {
  const distance = streetMetres(metresBetween(from, to));
  return { distance, minutes: travelMinutes(distance) };
};

/** `distance`: metres along the streets; null: unknown. */
export const travelMinutes = (distance: number | null): number =>
  distance === null ? USUAL_TRAVEL_MINUTES : rideMinutes(distance);

/** A router that does not answer must not stop an order: the straight line with its factor is used instead. */
export async function routeTo(router: Router, from: Spot, to: Spot): Promise<Route> {
  return (await router.route(from, to)) ?? straightRoute(from, to);
}

/** Without an address: what a delivery in town usually takes. */
export const USUAL_TRAVEL_MINUTES = 15;

export interface ZoneFacts {
  id: string;
  shape: 'POLYGON' | 'CIRCLE';
  ring: Corner[] | null;
  latitude: number | null;
  longitude: number | null;
  radius: number | null;
  priority: number;
  tariff: DeliveryZone['tariff'];
}

export const toZone = ({
  id,
  shape,
  ring,
  latitude,
  longitude,
  radius,
  priority,
  tariff,
}: ZoneFacts): DeliveryZone => ({
  id,
  priority,
  tariff,
  area:
    shape === 'POLYGON'
      ? { shape, ring: ring ?? [] }
      : { shape, center: { latitude: latitude ?? 0, longitude: longitude ?? 0 }, radiusMetres: radius ?? 0 },
});
