/** From a query to one page of restaurants. */
import type { MerchantsQuery, RestaurantPage } from '#contract/discovery.ts';
import type { Language } from '#domain/text/language.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { toCard } from './card-view.ts';
import { cursorOf, shownOf } from './page-cursor.ts';
import { restaurantList } from './restaurant-list.ts';
import type { SearchIndex } from './search-index.ts';
import { searchWords } from './search-words.ts';

export interface ListRequest {
  /** The storefront's merchant; null in the marketplace. */
  scope: string | null;
  language: Language;
  now: number;
  /** The only restaurants that may be listed (likes, a free table); null for all. */
  among: readonly string[] | null;
}

const invalid = (path: string): Refusal =>
  new Refusal('VALIDATION', { errors: [{ path: `query.${path}`, code: 'invalid', message: path }] });

/** A latitude without a longitude, or a delivery filter without a place, is invalid. */
export function checkPlace(query: { latitude?: number; longitude?: number; deliverHere?: boolean }): void {
  if ((query.latitude === undefined) !== (query.longitude === undefined)) {
    throw invalid(query.latitude === undefined ? 'latitude' : 'longitude');
  }
  if (query.deliverHere && query.latitude === undefined) throw invalid('latitude');
}

export async function listRestaurants(
  { transactions, searchIndex }: { transactions: Transactions; searchIndex: SearchIndex },
  query: MerchantsQuery,
  requested: ListRequest,
): Promise<RestaurantPage> {
  const shown = query.cursor === undefined ? null : shownOf(query.cursor);
  if (shown === undefined) throw invalid('cursor');
  const orNull = <T>(list: readonly T[] | undefined): readonly T[] | null => (list && list.length > 0 ? list : null);
  const sort = query.sort === 'near' && query.latitude === undefined ? 'best' : query.sort;
  const words = query.q === undefined ? [] : searchWords(await searchIndex.tables(), query.q);
  const [row] = await transactions.platformRows(restaurantList, [
    requested.scope,
    new Date(requested.now),
    query.latitude,
    query.longitude,
    query.serviceType,
    query.openNow ?? false,
    query.deliverHere ?? false,
    orNull(query.kitchen),
    orNull(query.priceCategory?.map((each) => (each === 'none' ? 0 : Number(each)))),
    orNull(query.feature),
    orNull(query.preferFor),
    query.minRating || null,
    query.promo ?? false,
    requested.among,
    JSON.stringify(words.map(({ scores }) => [...scores.keys()])),
    requested.language,
    sort,
    shown,
    query.limit,
  ]);
  const { items, ordinals, total, facets } = row!;
  const all = [...(shown ?? []), ...ordinals];
  const nextCursor = items.length === query.limit && all.length < total ? cursorOf(all) : undefined;
  return {
    items: items.map((item) => toCard(item, { now: requested.now, service: query.serviceType })),
    ...(nextCursor === undefined ? {} : { nextCursor }),
    total,
    facets,
  };
}
