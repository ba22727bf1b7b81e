/**
 * What other capabilities use of the catalogue: finding a restaurant, and the cache tags of its answers:
 *
 * - `restaurant:<id>`: its header, branches, hours, gallery and published reviews
 * - `menu:<id>`: dishes, prices, choices and the stop-list
 * - `directory`, `directory:<merchant>`: where it is listed (see server/restaurants/discovery/discovery.ts)
 * - `papers:<merchant>`: vacancies and long texts of a merchant
 */
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Provenance, Tenant } from '#server/platform/http/call-context.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { event } from '#server/platform/database/outbox.ts';
import { call, type Call } from '#server/platform/database/sql.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { merchantTag, MERCHANTS_TAG, type Storefront, type Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { isId, placeById, placeBySlug, type RestaurantPlace } from './restaurant-view.ts';

export { allergensOfLineSql, allergiesSql } from './guest-allergy.ts';
export { branchNow, branchesOfRestaurant } from './branch-view.ts';
export { branchPrices } from './branch-prices-sql.ts';
export { branchHours, dayAt, toHours } from './business-day.ts';
export { DISH_COLUMNS, dishRow, FIELDS_FOR_MANAGERS, NO_FACTS, type DishFields } from './dish-columns.ts';
export { likedIds, likesOfPerson } from './likes.ts';
export { menuOfRestaurant } from './menu-view.ts';
export { FORECAST_SQL, PREP_MINUTES_SQL } from './prep-minutes-sql.ts';
export { SHIFTS_SQL, specialShiftsSql } from './shifts-sql.ts';

/** Everything shown of a restaurant except its menu: names, pictures, branches, hours, rating. */
const RESTAURANT_TAG = 'restaurant:';
export const restaurantTag = (restaurantId: string): string => RESTAURANT_TAG + restaurantId;
/** The restaurant of such a tag; undefined for other tags. */
export const restaurantOfTag = (tag: string): string | undefined =>
  tag.startsWith(RESTAURANT_TAG) ? tag.slice(RESTAURANT_TAG.length) : undefined;
/** Dishes, prices, choices and the stop-list. */
export const menuTag = (restaurantId: string): string => `menu:${restaurantId}`;
const STOCK_TOPIC = 'stock';

/** Portions of counted dishes were sold or returned: open baskets count again, and no page is dropped. */
export const stockChanged = (merchantId: string, restaurantId: string, productIds: readonly string[]): Call<never> =>
  event(STOCK_TOPIC, { restaurantId, productIds }, merchantId);

export function watchStock(
  hub: Hub,
  restaurantId: string,
  emit: (id: number, productIds: string[]) => void,
): () => void {
  return hub.on(STOCK_TOPIC, ({ id, payload }) => {
    const change = payload as { restaurantId: string; productIds: string[] };
    if (change.restaurantId === restaurantId) emit(id, change.productIds);
  });
}

/** Which restaurants are listed in a storefront. */
export const directoryTag = (merchantId: string): string => `directory:${merchantId}`;
/** Which restaurants are listed at all: the marketplace reads them across merchants. */
export const MARKETPLACE_DIRECTORY_TAG = 'directory';

/** The banners, stories and collections of a storefront. */
export const homeTag = (merchantId: string): string => `home:${merchantId}`;
/** The vacancies and the long texts of a storefront. */
export const documentsTag = (merchantId: string): string => `papers:${merchantId}`;

export interface FoundRestaurant {
  id: string;
  slug: string;
  owner: Storefront;
  mainLanguage: Language | null;
}

/** Finds a restaurant by its id from this storefront; for callers that pipeline other statements with it. */
export const placeCall = (tenant: Pick<Tenant, 'id' | 'kind'>, id: string): Call<RestaurantPlace> =>
  call(placeById, [scopeOf(tenant), id]);

const scopeOf = ({ id, kind }: Pick<Tenant, 'id' | 'kind'>): string | null => (kind === 'MARKETPLACE' ? null : id);

export interface FindRestaurantDeps {
  transactions: Transactions;
  tenancy: Tenancy;
}

/** The restaurant that an id or slug names in this storefront; throws NOT_FOUND where it is not reachable. */
export async function findRestaurant(
  parts: FindRestaurantDeps,
  tenant: Tenant,
  idOrSlug: string,
): Promise<FoundRestaurant> {
  const [place] = await parts.transactions.platformRows(isId(idOrSlug) ? placeById : placeBySlug, [
    scopeOf(tenant),
    idOrSlug,
  ]);
  const found = place && (await foundAt(parts, place));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Its owner; undefined while the merchant is closed for now. */
export async function foundAt(
  { tenancy }: { tenancy: Tenancy },
  place: RestaurantPlace,
): Promise<FoundRestaurant | undefined> {
  const owner = await tenancy.byId(place.merchant_id);
  return owner?.merchant.isActive
    ? { id: place.restaurant_id, slug: place.slug, owner, mainLanguage: owner.web.mainLanguage }
    : undefined;
}

/**
 * The answer depends on the restaurant and on its owner: it may be delisted, renamed or closed for now. It does not
 * depend on the directory, which every change of any restaurant makes stale.
 */
export function tagRestaurant(found: FoundRestaurant, provenance: Provenance): void {
  provenance.tag(restaurantTag(found.id), merchantTag(found.owner.merchant.id), MERCHANTS_TAG);
}
