/** What a query means: its words as the index has them, the filters it names, the names of dishes that it finds. */
import type { RankedName } from '#domain/platform/text/name-index.ts';
import { queryWords } from '#domain/platform/text/search-fold.ts';
import type { SearchIndex, SearchTables } from './search-index.ts';
import {
  inMeantLayout,
  isKnown,
  searchWords,
  termsNamed,
  withSimilar,
  type NamedTerms,
  type SearchWord,
} from './search-words.ts';

/** Names that are looked up as dishes: of one merchant only few are its own. */
const MOST_NAMES = 200;
const MOST_NAMES_IN_STOREFRONT = 2000;
/** With this many names no similar ones are added. */
const ENOUGH = 6;

/** A query with the words that the index has for it. */
export interface ResolvedQuery {
  /** In the keyboard layout that was meant. */
  q: string;
  /** It was typed in the other one. */
  isOtherLayout: boolean;
  tables: SearchTables;
  words: readonly SearchWord[];
  named: NamedTerms;
}

export async function resolveQuery(searchIndex: SearchIndex, typed: string): Promise<ResolvedQuery> {
  const tables = await searchIndex.tables();
  const words = searchWords(tables, typed);
  const named = termsNamed(tables, typed);
  const isSense = words.some(isKnown) || named.terms.length > 0;
  const meant = isSense ? undefined : inMeantLayout(tables, typed);
  if (meant === undefined) return { q: typed, isOtherLayout: false, tables, words, named };
  return { q: meant, isOtherLayout: true, tables, words: searchWords(tables, meant), named: termsNamed(tables, meant) };
}

/**
 * The words of the query, when the index has all of them as they are typed: such a query is common, and its answer is
 * the same for every spelling of its words.
 */
export function knownWords({ q, words, isOtherLayout }: ResolvedQuery): string[] | undefined {
  return words.length > 0 && words.every(isKnown) && !isOtherLayout ? queryWords(q) : undefined;
}

/** The names of dishes that a query finds, by which of its words, and those that a restaurant's name must have. */
export interface FoundNames {
  names: RankedName[];
  by: readonly SearchWord[];
  words: readonly SearchWord[];
}

function namesWith(tables: SearchTables, words: readonly SearchWord[], most: number): RankedName[] {
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

/**
 * By all words of the query; where there is no such dish, without those that name a filter, and then without one word
 * after the other, the last one first, down to half of them.
 */
export function dishesNamed({ tables, words, named }: ResolvedQuery, scope: string | null): FoundNames {
  const most = scope === null ? MOST_NAMES : MOST_NAMES_IN_STOREFRONT;
  const wanted = words.filter(({ folded }) => !named.words.has(folded));
  if (wanted.length < words.length) {
    const names = tables.names.match(
      words.map(({ scores }) => scores),
      most,
    );
    if (names.length > 0) return { names, by: words, words };
  }
  const tries = [wanted];
  for (let left = wanted.length - 1; left >= wanted.length / 2; left--)
    for (let out = wanted.length - 1; out >= 0; out--) tries.push(wanted.toSpliced(out, wanted.length - left));
  for (const some of tries) {
    const names = namesWith(tables, some, most);
    if (names.length > 0) return { names, by: some, words: wanted };
  }
  return { names: [], by: [], words: wanted };
}
