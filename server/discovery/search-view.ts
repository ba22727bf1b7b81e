/** From the query text to the result. */
import type { SearchFilter, SearchProduct, SearchResult, SearchSuggestions } from '#contract/search.ts';
import type { PictureValue } from '#contract/values.ts';
import { flatSpot } from '#domain/places/nearest.ts';
import { textIn, type Language } from '#domain/text/language.ts';
import type { RankedName } from '#domain/text/name-index.ts';
import { searchFold } from '#domain/text/search-fold.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { toCard } from './card-view.ts';
import type { SearchIndex, SearchTables } from './search-index.ts';
import { searchFound, type FoundProduct } from './search-statement.ts';
import {
  correctedQuery,
  exactIds,
  MOST_SEARCH_WORDS,
  searchWords,
  termsNamed,
  withSimilar,
  type SearchWord,
} from './search-words.ts';

export interface SearchRequest {
  scope: string | null;
  language: Language;
  now: number;
  latitude?: number;
  longitude?: number;
  products: number;
  merchants: number;
}

/** With this many names no similar ones are added. */
const ENOUGH = 6;
/** Names that are looked up as dishes: of one merchant only few are its own. */
const MOST_NAMES = 200;
const MOST_NAMES_IN_STOREFRONT = 2000;
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

function namesFor(tables: SearchTables, words: readonly SearchWord[], most: number): RankedName[] {
  const names = tables.names.match(
    words.map(({ scores }) => scores),
    most,
  );
  if (names.length >= ENOUGH) return names;
  return tables.names.match(
    words.map((word) => withSimilar(tables, word)),
    most,
  );
}

const filtersNamed = (tables: SearchTables, q: string, language: Language): SearchFilter[] =>
  termsNamed(tables, q)
    .slice(0, MOST_FILTERS)
    .map(({ kind, code, name }) => ({ kind: FILTERS[kind], code, name: textIn(name, language) }));

/** A query with the words that the index has for it. */
export interface ResolvedQuery {
  q: string;
  tables: SearchTables;
  words: readonly SearchWord[];
}

export async function resolveQuery(searchIndex: SearchIndex, q: string): Promise<ResolvedQuery> {
  const tables = await searchIndex.tables();
  return { q, tables, words: searchWords(tables, q) };
}

/**
 * The words of the query, when the index has all of them as they are typed: such a query is common, and its answer is
 * the same for every spelling of its words.
 */
export function knownWords({ words }: ResolvedQuery): string[] | undefined {
  const isKnown = words.length > 0 && words.every(({ correction, scores }) => !correction && scores.size > 0);
  return isKnown ? words.map(({ folded }) => folded) : undefined;
}

export async function search(
  { transactions }: { transactions: Transactions },
  { q, tables, words }: ResolvedQuery,
  requested: SearchRequest,
): Promise<SearchResult> {
  const { scope, language, now } = requested;
  if (words.length === 0) return { merchants: [], products: [], filters: [] };
  const names = namesFor(tables, words, scope === null ? MOST_NAMES : MOST_NAMES_IN_STOREFRONT);
  // The word with the fewest meanings comes first: an index finds the rows of that one.
  const sets = words.map(({ scores }) => [...scores.keys()]).sort((a, b) => a.length - b.length);
  const { latitude, longitude } = requested;
  const spot = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const [row] = await transactions.platformRows(searchFound, [
    scope,
    new Date(now),
    spot?.latitude ?? null,
    spot?.longitude ?? null,
    language,
    requested.products,
    requested.merchants,
    names.map(({ id }) => id),
    names.map(({ score }) => score),
    names.map(({ length }) => length),
    exactIds(words),
    ...Array.from({ length: MOST_SEARCH_WORDS }, (_, at) => sets[at] ?? null),
    ...(spot ? flatSpot(spot) : [null, null]),
  ]);
  const { merchants, products } = row!;
  const didYouMean = merchants.length + products.length > 0 ? correctedQuery(q, words) : undefined;
  return {
    merchants: merchants.map((each) => toCard(each, { now })),
    products: products.map(toProduct),
    filters: filtersNamed(tables, q, language),
    ...(didYouMean === undefined ? {} : { didYouMean }),
  };
}

const MOST_TEXTS = 6;

/** Names of dishes as completions: those that begin as the guest typed come before those that have the word later. */
export function toSuggestions({ products, merchants, filters }: SearchResult, q: string): SearchSuggestions {
  const typed = searchFold(q);
  const texts = [...new Map(products.map(({ name }) => [name.toLowerCase(), name])).values()];
  const beginsSo = (text: string): boolean => searchFold(text).startsWith(typed);
  return {
    texts: [...texts.filter(beginsSo), ...texts.filter((text) => !beginsSo(text))].slice(0, MOST_TEXTS),
    filters,
    merchants: merchants.map(({ id, slug, name, logo, open }) => ({ id, slug, name, logo, open })),
  };
}
