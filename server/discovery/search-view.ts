/** From the query text to the result. */
import type { SearchProduct, SearchResult } from '#contract/discovery.ts';
import type { PictureValue } from '#contract/values.ts';
import type { Language } from '#domain/text/language.ts';
import { foldedWords, queryWords } from '#domain/text/search-fold.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { toCard } from './card-view.ts';
import { MOST_SEARCH_WORDS, searchStatement, type FoundProduct, type SearchRow } from './search-statements.ts';

export interface SearchRequest {
  q: string;
  scope: string | null;
  language: Language;
  now: number;
  latitude?: number;
  longitude?: number;
  products: number;
  merchants: number;
}

export interface Searched extends SearchResult {
  /** The folded words, if any. */
  words: string[];
}

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

/** The query with misspelt words replaced by those that were found. */
function corrected(q: string, words: readonly string[], corrections: SearchRow['corrections']): string | undefined {
  if (corrections.length === 0) return undefined;
  const byWord = new Map(corrections.map(({ n, shown }) => [words[n - 1], shown]));
  return foldedWords(q)
    .map(({ folded, shown }) => byWord.get(folded) ?? shown)
    .join(' ');
}

export async function search(transactions: Transactions, requested: SearchRequest): Promise<Searched> {
  const words = queryWords(requested.q).slice(0, MOST_SEARCH_WORDS);
  if (words.length === 0) return { merchants: [], products: [], words };
  const half = requested.latitude === undefined || requested.longitude === undefined;
  const [row] = await transactions.platformRows(searchStatement(words.length, requested.scope !== null), [
    requested.scope,
    words,
    new Date(requested.now),
    half ? null : requested.latitude,
    half ? null : requested.longitude,
    requested.language,
    requested.products,
    requested.merchants,
  ]);
  const { merchants, products, corrections } = row!;
  const didYouMean = corrected(requested.q, words, corrections);
  return {
    merchants: merchants.map((each) => toCard(each, { now: requested.now })),
    products: products.map(toProduct),
    ...(didYouMean === undefined ? {} : { didYouMean }),
    words,
  };
}
