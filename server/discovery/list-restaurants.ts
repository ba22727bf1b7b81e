/** From a query to one page of restaurants. */
import type { MerchantsQuery, RestaurantPage } from '#contract/restaurant-list.ts';
import { pageOfList } from '#domain/directory/restaurant-list.ts';
import type { Language } from '#domain/text/language.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { DirectoryIndex } from './directory-index.ts';
import { cursorOf, shownOf } from './page-cursor.ts';
import { restaurantCards } from './restaurant-cards.ts';
import type { SearchIndex } from './search-index.ts';
import { searchWords } from './search-words.ts';

export interface ListRequest {
  /** The storefront's merchant; null in the marketplace. */
  scope: string | null;
  language: Language;
  now: number;
  /** The only restaurants that may be listed (likes, a free table); null for all. */
  among: ReadonlySet<string> | null;
}

const invalid = (path: string): Refusal =>
  new Refusal('VALIDATION', { errors: [{ path: `query.${path}`, code: 'invalid' }] });

/** A latitude without a longitude, or a delivery filter without a place, is invalid. */
export function checkPlace(query: { latitude?: number; longitude?: number; deliverHere?: boolean }): void {
  if ((query.latitude === undefined) !== (query.longitude === undefined)) {
    throw invalid(query.latitude === undefined ? 'latitude' : 'longitude');
  }
  if (query.deliverHere && query.latitude === undefined) throw invalid('latitude');
}

export async function listRestaurants(
  parts: { transactions: Transactions; searchIndex: SearchIndex; directoryIndex: DirectoryIndex },
  query: MerchantsQuery,
  requested: ListRequest,
): Promise<RestaurantPage> {
  const shown = query.cursor === undefined ? null : shownOf(query.cursor);
  if (shown === undefined) throw invalid('cursor');
  const { now, language, scope, among } = requested;
  const words = query.q === undefined ? [] : searchWords(await parts.searchIndex.tables(), query.q);
  const spot =
    query.latitude === undefined || query.longitude === undefined
      ? undefined
      : { latitude: query.latitude, longitude: query.longitude };
  const { day, time } = query;
  const wished = day === undefined || time === undefined ? undefined : { day, time };
  const viewer = { now, wished, service: query.serviceType, spot, deliverHere: query.deliverHere ?? false };
  const { page, total, facets } = pageOfList(await parts.directoryIndex.restaurants(scope), viewer, {
    filter: {
      openNow: query.openNow ?? false,
      kitchens: query.kitchen ?? [],
      priceCategories: query.priceCategory?.map((each) => (each === 'none' ? null : Number(each))) ?? [],
      features: query.feature ?? [],
      preferFor: query.preferFor ?? [],
      lowestRating: query.minRating ?? 0,
      promo: query.promo ?? false,
      among: among ?? undefined,
      words: words.map(({ scores }) => new Set(scores.keys())),
    },
    sort: query.sort === 'near' && !spot ? 'best' : query.sort,
    isOwnStorefront: scope !== null,
    shown: new Set(shown),
    limit: query.limit,
  });
  const items = await restaurantCards(parts.transactions, page, { viewer, language });
  const all = [...(shown ?? []), ...page.map(({ ordinal }) => ordinal)];
  const nextCursor = page.length === query.limit && all.length < total ? cursorOf(all) : undefined;
  return { items, ...(nextCursor === undefined ? {} : { nextCursor }), total, facets };
}
