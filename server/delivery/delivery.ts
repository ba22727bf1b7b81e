/** The door of delivery: the way from a branch to a guest, and the zones of a branch as the rules read them. */
import type { DeliveryZone } from '#domain/delivery-price.ts';
import type { Corner } from '#domain/delivery-area.ts';
import { metresBetween, type Spot } from '#domain/nearest.ts';
import type { Route, Router } from './ports.ts';

/** Streets are longer than the crow's way, and a scooter in town makes about a kilometre in two and a half minutes. */
export const STREET_FACTOR = 1.35;
const METRES_A_MINUTE = 400;

export const straightRoute = (from: Spot, to: Spot): Route => {
  const distance = Math.round(metresBetween(from, to) * STREET_FACTOR);
  return { distance, minutes: minutesOfWay(distance) };
};

/** Metres along the streets; null: nobody has measured them. */
export const minutesOfWay = (distance: number | null): number =>
  (distance === null ? USUAL_WAY_MINUTES : Math.max(1, Math.ceil(distance / METRES_A_MINUTE)));

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

export const toZone = ({ id, shape, ring, latitude, longitude, radius, priority, tariff }: ZoneFacts): DeliveryZone => ({
  id, priority, tariff,
  area: shape === 'POLYGON'
    ? { shape, ring: ring ?? [] }
    : { shape, center: { latitude: latitude ?? 0, longitude: longitude ?? 0 }, radiusMetres: radius ?? 0 },
});
