/** The door of the catalogue: which restaurant is meant, and under which tags its answers are kept. */
import { Refusal } from '../platform/http/refusal.ts';
import type { Tenant } from '../platform/http/call-context.ts';
import type { Doors } from '../platform/database/doors.ts';
import type { Language } from '#domain/language.ts';
import type { Storefront, Tenancy } from '../tenancy/tenancy.ts';
import { isId, placeById, placeBySlug } from './restaurant-view.ts';

/** Everything shown of a restaurant but its menu: names, pictures, branches, hours, rating. */
export const restaurantTag = (restaurantId: string): string => `restaurant:${restaurantId}`;
/** Dishes, prices, choices and the stop-list. */
export const menuTag = (restaurantId: string): string => `menu:${restaurantId}`;
/** Which restaurants there are to be found from a storefront. */
export const directoryTag = (merchantId: string): string => `directory:${merchantId}`;
/** Which restaurants are listed at all: the marketplace reads them across merchants. */
export const MARKETPLACE_DIRECTORY_TAG = 'directory';

export interface FoundRestaurant {
  id: string;
  slug: string;
  owner: Storefront;
  mainLanguage: Language | null;
}

/** The restaurant that an id or slug means from this storefront; what is not reachable from it is not there. */
export async function findRestaurant(parts: { doors: Doors; tenancy: Tenancy }, tenant: Tenant, idOrSlug: string): Promise<FoundRestaurant> {
  const scope = tenant.kind === 'MARKETPLACE' ? null : tenant.id;
  const [place] = await parts.doors.platformRows(isId(idOrSlug) ? placeById : placeBySlug, [scope, idOrSlug]);
  const owner = place && (await parts.tenancy.byId(place.merchant_id));
  if (!place || !owner || !owner.merchant.isActive) throw new Refusal('NOT_FOUND');
  return { id: place.restaurant_id, slug: place.slug, owner, mainLanguage: owner.web.mainLanguage };
}
