/** From the query text to the result. */
import type {
  SearchFilter,
  SearchProduct,
  SearchResult,
  SearchSuggestions,
} from '#contract/restaurants/discovery-search.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import { flatSpot, type Spot } from '#domain/restaurants/places/nearest.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import { inScriptOf, scriptOf } from '#domain/platform/text/script.ts';
import { searchFold } from '#domain/platform/text/search-fold.ts';
import { toCard } from './card-view.ts';
import { listRestaurants, type ListDeps } from './list-restaurants.ts';
import { dishesNamed, resolveQuery, type ResolvedQuery } from './search-query.ts';
import { searchFound, type FoundProduct } from './search-statement.ts';
import { correctedQuery, exactIds, leastScore, MOST_SEARCH_WORDS } from './search-words.ts';

export interface SearchRequest {
  scope: string | null;
  language: Language;
  now: number;
  latitude?: number;
  longitude?: number;
  products: number;
  merchants: number;
  /** The language of names in the answer, where it is not that of the reader. */
  namesIn?: Language;
  /** Only restaurants that are called so, not those that have such dishes. */
  namedOnly?: boolean;
}

const MOST_FILTERS = 3;
const FILTERS = { KITCHEN: 'kitchen', FEATURE: 'feature', PREFER_FOR: 'preferFor' } as const;

function toProduct(row: FoundProduct): SearchProduct {
  return {
    id: row.id,
    name: row.name,
    costPrice: row.costPrice,
    discount: row.discount,
    soldOut: row.soldOut,
    image: row.image as PictureValue | null,
    merchantId: row.restaurantId,
    merchantSlug: row.restaurantSlug,
    merchantName: row.restaurantName,
    open: row.open,
    ...(row.distance === null ? {} : { distance: row.distance }),
  };
}

const filtersNamed = ({ named }: ResolvedQuery, language: Language): SearchFilter[] =>
  named.terms
    .slice(0, MOST_FILTERS)
    .map(({ kind, code, name }) => ({ kind: FILTERS[kind], code, name: textIn(name, language) }));

const placeOf = ({ latitude, longitude }: SearchRequest): Spot | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** What no dish scores. */
const NO_SELLER = 1000;

export async function search(deps: ListDeps, resolved: ResolvedQuery, requested: SearchRequest): Promise<SearchResult> {
  const { q } = resolved;
  const { scope, language, now } = requested;
  const filters = filtersNamed(resolved, language);
  if (resolved.words.length === 0) return { merchants: [], products: [], filters };
  const { names, by, words } = dishesNamed(resolved, scope);
  if (words.length === 0) {
    const query = { q, limit: requested.merchants, sort: 'best' as const, ...placeOf(requested) };
    return {
      merchants: (await listRestaurants(deps, query, { ...requested, among: null })).items,
      products: [],
      filters,
    };
  }
  // The word with the fewest meanings comes first: an index finds the rows of that one.
  const sets = words.map(({ scores }) => [...scores.keys()]).sort((a, b) => a.length - b.length);
  const spot = placeOf(requested);
  const [row] = await deps.transactions.platformRows(searchFound, [
    scope,
    new Date(now),
    spot?.latitude ?? null,
    spot?.longitude ?? null,
    requested.namesIn ?? language,
    requested.products,
    requested.merchants,
    names.map(({ id }) => id),
    names.map(({ score }) => score),
    names.map(({ length }) => length),
    exactIds(words),
    ...Array.from({ length: MOST_SEARCH_WORDS }, (_, at) => sets[at] ?? null),
    ...(spot ? flatSpot(spot) : [null, null]),
    requested.namedOnly ? NO_SELLER : leastScore(by),
  ]);
  const { merchants, products } = row!;
  const spelled = resolved.isOtherLayout ? q : correctedQuery(q, resolved.words);
  const didYouMean = merchants.length + products.length > 0 ? spelled : undefined;
  return {
    merchants: merchants.map((each) => toCard(each, { now })),
    products: products.map(toProduct),
    filters,
    ...(didYouMean === undefined ? {} : { didYouMean }),
  };
}

/** Searches whose dishes are shown; each costs a statement. */
const SEARCHES_WITH_DISHES = 6;
const DISHES_OF_A_SEARCH = 2;

/** Dishes that the most frequent searches find: the best of each search, then the next ones. */
export async function popularDishes(
  deps: ListDeps,
  searches: readonly string[],
  requested: Pick<SearchRequest, 'scope' | 'language' | 'now'>,
): Promise<SearchProduct[]> {
  const found = await Promise.all(
    searches.slice(0, SEARCHES_WITH_DISHES).map(async (q) =>
      search(deps, await resolveQuery(deps.searchIndex, q), {
        ...requested,
        products: DISHES_OF_A_SEARCH,
        merchants: 0,
      }),
    ),
  );
  const dishes = Array.from({ length: DISHES_OF_A_SEARCH }, (_, at) =>
    found.flatMap(({ products }) => products[at] ?? []),
  ).flat();
  return [...new Map(dishes.filter(({ soldOut }) => !soldOut).map((dish) => [dish.id, dish])).values()];
}

/** The language whose names are in the script in which a guest types. */
export function languageTyped(q: string, language: Language): Language {
  const script = scriptOf(q);
  if (script === 'CYRILLIC' && language === 'eng') return 'ru';
  return script === 'LATIN' && language === 'ru' ? 'uz' : language;
}

const MOST_TEXTS = 6;

/** Names of dishes as completions: those that begin as the guest typed come before those that have the word later. */
export function toSuggestions({ products, merchants, filters }: SearchResult, q: string): SearchSuggestions {
  const typed = searchFold(q);
  const names = products.map(({ name }) => inScriptOf(q, name));
  const texts = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const beginsSo = (text: string): boolean => searchFold(text).startsWith(typed);
  return {
    texts: [...texts.filter(beginsSo), ...texts.filter((text) => !beginsSo(text))].slice(0, MOST_TEXTS),
    filters,
    merchants: merchants.map(({ id, slug, name, logo, open }) => ({ id, slug, name, logo, open })),
  };
}
