/** What restaurants charge for a delivery to one address, read from the search index: of any merchant, in one go. */
import {
  offerDelivery,
  servingBranch,
  type DeliveringBranch,
  type DeliveryOffer,
} from '#domain/restaurants/delivery/delivery-offer.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import { routesTo, toZone, type ZoneFacts } from '../delivery/delivery.ts';
import type { Router } from '../delivery/ports.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { inScope } from './restaurant-card-sql.ts';

interface DeliveringRow {
  id: string;
  restaurant_id: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  cooking_minutes: number;
  slot_minutes: number;
  zones: ZoneFacts[];
}

/** $1 storefront's merchant, null in the marketplace; $2 restaurants. Branches without a zone are left out. */
const deliveringBranches = statement<DeliveringRow>(
  'discovery.delivering-branches',
  `
  select b.branch_id as id, b.restaurant_id, b.latitude, b.longitude, b.time_zone, b.prep_minutes as cooking_minutes,
    b.slot_minutes, z.zones
  from directory_branch b
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', z.zone_id, 'shape', case when z.ring is null then 'CIRCLE'
        else 'POLYGON' end, 'ring', translate(z.ring::text, '()', '[]')::jsonb, 'latitude', z.center_latitude,
        'longitude', z.center_longitude, 'radius', z.radius_metres, 'priority', z.priority,
        'tariff', z.tariff)) as zones
    from directory_zone z where z.branch_id = b.branch_id) z
  where ${inScope('b')} and b.restaurant_id = any ($2::uuid[]) and z.zones is not null`,
);

export interface OffersRequest {
  /** The storefront's merchant; null in the marketplace. */
  scope: string | null;
  restaurantIds: readonly string[];
  to: Spot;
  /** Chosen by hand. */
  branchIds: readonly string[];
}

interface OfferDeps {
  transactions: Transactions;
  router: Router;
  now: () => number;
}

const toBranch = (row: DeliveringRow): DeliveringBranch & { restaurantId: string } => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  latitude: row.latitude,
  longitude: row.longitude,
  timeZone: row.time_zone,
  cookingMinutes: row.cooking_minutes,
  slotMinutes: row.slot_minutes,
  zones: row.zones.map(toZone),
});

/** By restaurant; one that does not deliver there is missing. */
export async function deliveryOffers(
  { transactions, router, now }: OfferDeps,
  { scope, restaurantIds, to, branchIds }: OffersRequest,
): Promise<Map<string, DeliveryOffer>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await transactions.platformRows(deliveringBranches, [scope, restaurantIds]);
  const byRestaurant = Map.groupBy(rows.map(toBranch), ({ restaurantId }) => restaurantId);
  const serving = [...byRestaurant.values()].flatMap((branches) => servingBranch(branches, to, branchIds) ?? []);
  const rides = await routesTo(router, serving, to);
  const request = { productPrice: null, deliveredAt: null, now: now() };
  return new Map(
    serving.flatMap((branch, at) => {
      const offer = offerDelivery(branch, to, rides[at]!, request);
      return offer ? [[branch.restaurantId, offer] as const] : [];
    }),
  );
}
