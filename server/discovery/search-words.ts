/** Which words of the index the words of a query stand for, and which filters they name. */
import { foldedWords, queryWords, spelledWords } from '#domain/text/search-fold.ts';
import type { WordScores } from '#domain/text/name-index.ts';
import type { VocabularyWord } from '#domain/text/vocabulary.ts';
import type { SearchTables } from './search-index.ts';

/** What a name scores for a word of the query that it has. */
const EXACT = 3;
const BEGINNING = 2;
const SIMILAR = 1;

export const MOST_SEARCH_WORDS = 5;

export interface SearchWord {
  folded: string;
  /** As it was typed. */
  shown: string;
  /** The word that was taken for it, because the index has none that is or begins with it. */
  correction: VocabularyWord | undefined;
  scores: WordScores;
}

/** Words of a query, spelled as the index knows them: a misspelt query is the same as the right one from here on. */
export function searchWords(tables: SearchTables, q: string): SearchWord[] {
  return spelledWords(q)
    .slice(0, MOST_SEARCH_WORDS)
    .map(({ folded, shown }): SearchWord => {
      const scores = scoresOf(tables, folded);
      if (scores.size > 0) return { folded, shown, correction: undefined, scores };
      const [nearest] = tables.vocabulary.similarTo({ folded, shown });
      const corrected = nearest ? scoresOf(tables, nearest.word.folded) : scores;
      return { folded, shown, correction: nearest?.word, scores: corrected };
    });
}

function scoresOf({ vocabulary, synonyms }: SearchTables, folded: string): Map<number, number> {
  const scores = new Map<number, number>();
  for (const word of vocabulary.beginningWith(folded)) scores.set(word.id, word.folded === folded ? EXACT : BEGINNING);
  for (const means of synonyms.get(folded) ?? []) {
    const word = vocabulary.get(means);
    if (word) scores.set(word.id, EXACT);
  }
  return scores;
}

/** The same with words that differ by a letter or two. */
export function withSimilar({ vocabulary }: SearchTables, { folded, shown, scores }: SearchWord): WordScores {
  const wider = new Map(scores);
  for (const { word } of vocabulary.similarTo({ folded, shown })) if (!wider.has(word.id)) wider.set(word.id, SIMILAR);
  return wider;
}

export const exactIds = (words: readonly SearchWord[]): number[] =>
  words.flatMap(({ scores }) => [...scores].filter(([, score]) => score === EXACT).map(([id]) => id));

/** The query with misspelt words replaced by those that were taken for them. */
export function correctedQuery(q: string, words: readonly SearchWord[]): string | undefined {
  const byWord = new Map(words.map(({ folded, correction }) => [folded, correction?.shown]));
  if (words.every(({ correction }) => correction === undefined)) return undefined;
  return foldedWords(q)
    .map(({ folded, shown }) => byWord.get(folded) ?? shown)
    .join(' ');
}

/** Terms that the query names: each of its words begins or is a word of one way in which the term is called. */
export function termsNamed({ terms }: SearchTables, q: string): SearchTables['terms'] {
  const words = queryWords(q);
  if (words.join('').length < 3) return [];
  const isIn = (called: readonly string[]): boolean =>
    words.every((word) => called.some((each) => (word.length < 3 ? each === word : each.startsWith(word))));
  return terms.filter(({ called }) => called.some(isIn));
}
