/** What other capabilities use of delivery: the route from a branch to a guest, and the zones of a branch. */
import type { DeliveryOffer as Offered } from '#contract/platform/values.ts';
import type { DeliveryOffer } from '#domain/restaurants/delivery/delivery-offer.ts';
import type { DeliveryZone } from '#domain/restaurants/delivery/delivery-price.ts';
import type { Corner } from '#domain/restaurants/places/delivery-area.ts';
import { metresBetween, type Spot } from '#domain/restaurants/places/nearest.ts';
import { streetMetres, travelMinutes } from '#domain/restaurants/places/street-route.ts';
import type { Route, Router } from './ports.ts';

export const straightRoute = (from: Spot, to: Spot): Route => {
  const distance = streetMetres(metresBetween(from, to));
  return { distance, minutes: travelMinutes(distance), isEstimated: true };
};

/** A router that does not answer must not stop an order: the straight line with its factor is used instead. */
export async function routeTo(router: Router, from: Spot, to: Spot): Promise<Route> {
  return (await router.route(from, to)) ?? straightRoute(from, to);
}

export async function routesTo(router: Router, from: readonly Spot[], to: Spot): Promise<Route[]> {
  const found = await router.routesTo(from, to);
  return from.map((each, at) => found[at] ?? straightRoute(each, to));
}

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

/** A tariff `t` as the rules of pricing read it. */
export const TARIFF_SQL = `jsonb_build_object('id', t.id, 'basePrice', t.base_price, 'minimumOrder', t.minimum_order,
          'freeFrom', t.free_from, 'minutesFrom', t.minutes_from, 'minutesTo', t.minutes_to,
          'nightFromMinute', t.night_from_minute, 'nightToMinute', t.night_to_minute, 'nightExtra', t.night_extra,
          'carrier', t.carrier, 'isCarrierPrice', t.is_carrier_price, 'carrierExtra', t.carrier_extra,
          'steps', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'upTo', s.up_to, 'price', s.price))
            from delivery_tariff_tier s where s.merchant_id = t.merchant_id and s.tariff_id = t.id), '[]'))`;

/** The zones of a branch `b` with their tariffs, in the form of ZoneFacts. */
export const ZONES_SQL = `coalesce((select jsonb_agg(jsonb_build_object('id', z.id, 'shape', z.shape, 'ring', z.ring,
        'latitude', z.center_latitude, 'longitude', z.center_longitude, 'radius', z.radius_metres,
        'priority', z.priority, 'tariff', ${TARIFF_SQL}))
      from delivery_zone z join delivery_tariff t on t.merchant_id = z.merchant_id and t.id = z.tariff_id
        and t.is_active
      where z.merchant_id = b.merchant_id and z.branch_id = b.id and z.is_active), '[]')`;

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

/** Field by field: what pricing adds to its figures is not exposed by accident. */
export const toDelivery = ({
  branchId,
  price,
  minimumOrder,
  freeFrom,
  distance,
  isEstimated,
  minutes,
}: DeliveryOffer): Offered => ({
  branchId,
  price,
  minimumOrder,
  freeFrom,
  distance,
  isEstimated,
  minutes,
});
