/** From a query to one page of restaurants. */
import type { MerchantsQuery, RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { pageOfList, type ListFilter } from '#domain/restaurants/discovery/restaurant-list.ts';
import { WishedTime, type ListedRestaurant } from '#domain/restaurants/discovery/listed-restaurant.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { DirectoryIndex } from './directory-index.ts';
import { cursorOf, shownOf } from './page-cursor.ts';
import { restaurantCards } from './restaurant-cards.ts';
import type { SearchIndex } from './search-index.ts';
import { dishesNamed, resolveQuery } from './search-query.ts';
import { leastScore } from './search-words.ts';

export interface ListRequest {
  /** The storefront's merchant; null in the marketplace. */
  scope: string | null;
  language: Language;
  now: number;
  /** The only restaurants that may be listed, such as those that somebody likes; null for all. */
  among: ReadonlySet<string> | null;
  /** The restaurants that are judged; absent: all of the scope. */
  restaurants?: readonly ListedRestaurant[];
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

export interface ListDeps {
  transactions: Transactions;
  searchIndex: SearchIndex;
  directoryIndex: DirectoryIndex;
}

/** $1 ids of names, $2 the storefront's merchant, null for the marketplace. */
const sellersOf = statement<{ restaurant_id: string }>(
  'discovery.sellers',
  `
  select distinct restaurant_id from directory_dish
  where name_id = any ($1::bigint[]) and ($2::uuid is null or merchant_id = $2::uuid)`,
);

/**
 * The words that a restaurant's name must have, and which restaurants answer the query without them: they sell the
 * dish, or the query is nothing but the name of a feature or an occasion that they have.
 */
async function searchedFor(
  { transactions, searchIndex }: ListDeps,
  q: string,
  scope: string | null,
): Promise<Required<Pick<ListFilter, 'words' | 'answers'>>> {
  const resolved = await resolveQuery(searchIndex, q);
  const { names, by, words } = dishesNamed(resolved, scope);
  const meant = names.filter(({ score }) => score >= leastScore(by));
  const rows = await transactions.platformRows(sellersOf, [meant.map(({ id }) => id), scope]);
  const sellers = new Set(rows.map((row) => row.restaurant_id));
  const codes = words.length > 0 ? [] : resolved.named.needs.map(({ code }) => code);
  const sought = words.length > 0 ? words : resolved.words;
  return {
    words: sought.map(({ scores }) => new Set(scores.keys())),
    answers: ({ id, features, preferFor }) =>
      sellers.has(id) || codes.some((code) => features.includes(code) || preferFor.includes(code)),
  };
}

export async function listRestaurants(
  deps: ListDeps,
  query: MerchantsQuery,
  requested: ListRequest,
): Promise<RestaurantPage> {
  const shown = query.cursor === undefined ? null : shownOf(query.cursor);
  if (shown === undefined) throw invalid('cursor');
  const { now, language, scope, among } = requested;
  const searched = query.q === undefined ? undefined : await searchedFor(deps, query.q, scope);
  const spot =
    query.latitude === undefined || query.longitude === undefined
      ? undefined
      : { latitude: query.latitude, longitude: query.longitude };
  const { day, time } = query;
  const wished = day === undefined || time === undefined ? undefined : new WishedTime(day, time);
  const viewer = { now, wished, service: query.serviceType, spot, deliverHere: query.deliverHere ?? false };
  const { page, total, facets } = pageOfList(
    requested.restaurants ?? (await deps.directoryIndex.restaurants(scope)),
    viewer,
    {
      filter: {
        openNow: query.openNow ?? false,
        kitchens: query.kitchen ?? [],
        priceCategories: query.priceCategory?.map((each) => (each === 'none' ? null : Number(each))) ?? [],
        features: query.feature ?? [],
        preferFor: query.preferFor ?? [],
        lowestRating: query.minRating ?? 0,
        promo: query.promo ?? false,
        among: among ?? undefined,
        words: searched?.words ?? [],
        answers: searched?.answers,
      },
      sort: query.sort === 'near' && !spot ? 'best' : query.sort,
      isOwnStorefront: scope !== null,
      shown: new Set(shown),
      limit: query.limit,
    },
  );
  const items = await restaurantCards(deps.transactions, page, { viewer, language });
  const all = [...(shown ?? []), ...page.map(({ ordinal }) => ordinal)];
  const nextCursor = page.length === query.limit && all.length < total ? cursorOf(all) : undefined;
  return { items, ...(nextCursor === undefined ? {} : { nextCursor }), total, facets };
}
