/** The door of delivery: the way from a branch to a guest, and the zones of a branch as the rules read them. */
import type { DeliveryZone } from '#domain/pricing/delivery-price.ts';
import type { Corner } from '#domain/places/delivery-area.ts';
import { metresBetween, type Spot } from '#domain/places/nearest.ts';
import { rideMinutes, streetMetres } from '#domain/places/street-route.ts';
import type { Route, Router } from './ports.ts';

export const straightRoute = (from: Spot, to: Spot): Route => {
  const distance = streetMetres(metresBetween(from, to));
  return { distance, minutes: minutesOfWay(distance) };
};

/** Metres along the streets; null: nobody has measured them. */
export const minutesOfWay = (distance: number | null): number =>
  distance === null ? USUAL_WAY_MINUTES : rideMinutes(distance);

/** A router that is silent must not stop an order: the straight way with its factor answers for it. */
export async function wayTo(router: Router, from: Spot, to: Spot): Promise<Route> {
  return (await router.route(from, to)) ?? straightRoute(from, to);
}

/** Nobody knows yet where to: what a delivery in town usually takes. */
export const USUAL_WAY_MINUTES = 15;

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
