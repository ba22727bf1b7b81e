/** Which words of the index the words of a query stand for, and which filters they name. */
import { inOtherLayout } from '#domain/platform/text/keyboard-layout.ts';
import { inScriptOf } from '#domain/platform/text/script.ts';
import { foldedWords, queryWords, searchFold, spelledWords } from '#domain/platform/text/search-fold.ts';
import type { WordScores } from '#domain/platform/text/name-index.ts';
import type { VocabularyWord } from '#domain/platform/text/vocabulary.ts';
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

/** Words that no dish is looked for by: "кофе с молоком", "qahva sut bilan", "coffee with milk". */
const FILLERS = new Set(
  searchFold('с со и в во на к ко по для из от или va bilan uchun ham with and the of for from in').split(' '),
);

/** Words of a query, spelled as the index knows them: a misspelt query is the same as the right one from here on. */
export function searchWords(tables: SearchTables, q: string): SearchWord[] {
  const words = spelledWords(q);
  return (
    words
      // The last one may be the beginning of a word.
      .filter(({ folded }, at) => at === words.length - 1 || !FILLERS.has(folded))
      .slice(0, MOST_SEARCH_WORDS)
      .map((word) => searchWord(tables, word))
  );
}

function searchWord(tables: SearchTables, { folded, shown }: { folded: string; shown: string }): SearchWord {
  const scores = scoresOf(tables, folded);
  if (scores.size > 0) return { folded, shown, correction: undefined, scores };
  const [nearest] = tables.vocabulary.similarTo({ folded, shown });
  const stem = nearest?.distance === 1 ? undefined : stemOf(tables, folded);
  if (stem !== undefined) return { folded, shown, correction: undefined, scores: scoresOf(tables, stem) };
  const corrected = nearest ? scoresOf(tables, nearest.word.folded) : scores;
  return { folded, shown, correction: nearest?.word, scores: corrected };
}

const LONGEST_ENDING = 3;
const SHORTEST_STEM = 4;

/** The word without its ending, where the index knows that one: молоком, burgerlar. */
function stemOf({ vocabulary, synonyms }: SearchTables, folded: string): string | undefined {
  for (let cut = 1; cut <= LONGEST_ENDING && folded.length - cut >= SHORTEST_STEM; cut++) {
    const stem = folded.slice(0, -cut);
    if (vocabulary.get(stem) || synonyms.has(stem)) return stem;
  }
  return undefined;
}

/** Whether the index has the word as it is typed, or words that begin so. */
export const isKnown = ({ correction, scores }: SearchWord): boolean => !correction && scores.size > 0;

const SHORTEST_IN_OTHER_LAYOUT = 3;

/** The query in the other keyboard layout, where the index knows all of its words so: `gkjd` is плов. */
export function inMeantLayout(tables: SearchTables, q: string): string | undefined {
  const words = spelledWords(inOtherLayout(q));
  const isMeant = words.every(
    ({ folded, shown }) => shown.length >= SHORTEST_IN_OTHER_LAYOUT && scoresOf(tables, folded).size > 0,
  );
  return words.length > 0 && isMeant ? words.map(({ shown }) => shown).join(' ') : undefined;
}

/** What a name scores at least that has a word as it is typed, or words that begin so, for each of these. */
export const leastScore = (words: readonly SearchWord[]): number => BEGINNING * words.length;

/** Fewer letters begin words of too many meanings. */
const SHORTEST_BEGINNING = 3;

function scoresOf({ vocabulary, synonyms }: SearchTables, folded: string): Map<number, number> {
  const scores = new Map<number, number>();
  for (const word of vocabulary.beginningWith(folded)) scores.set(word.id, word.folded === folded ? EXACT : BEGINNING);
  for (const [said, meanings] of synonyms) {
    if (!said.startsWith(folded) || (said !== folded && folded.length < SHORTEST_BEGINNING)) continue;
    for (const means of meanings) {
      const word = vocabulary.get(means);
      if (word && (said === folded || !scores.has(word.id))) scores.set(word.id, said === folded ? EXACT : BEGINNING);
    }
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
    .map(({ folded, shown }) => inScriptOf(shown, byWord.get(folded) ?? shown))
    .join(' ');
}

type Term = SearchTables['terms'][number];

export interface NamedTerms {
  /** Filters that the guest may have in mind. */
  terms: readonly Term[];
  /** Features and occasions that are said in full. */
  needs: readonly Term[];
  /** The words that say them: no dish has to have them in its name. */
  words: ReadonlySet<string>;
}

/**
 * Kitchens, features and occasions that the query names. Either every word of the query is a word, or the beginning of
 * one, in a single name of the term; or, for features and occasions, a whole name of the term stands among other words
 * ("пицца без глютена").
 */
export function termsNamed({ terms }: SearchTables, q: string): NamedTerms {
  const words = queryWords(q);
  if (words.join('').length < 3) return { terms: [], needs: [], words: new Set() };
  const said = terms
    .filter(({ kind }) => kind !== 'KITCHEN')
    .map((term) => ({ term, words: new Set(term.called.flatMap((way) => waySaid(way, words))) }));
  // "детская комната" is not "детская".
  const isPart = (some: ReadonlySet<string>): boolean =>
    said.some((other) => other.words.size > some.size && some.isSubsetOf(other.words));
  const needs = said.filter((each) => each.words.size > 0 && !isPart(each.words));
  const named = terms.filter(
    (term) => needs.some((each) => each.term === term) || term.called.some((way) => isBegun(way, words)),
  );
  return {
    terms: named,
    needs: needs.map(({ term }) => term),
    words: new Set(needs.flatMap((each) => [...each.words])),
  };
}

const isBegun = (way: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => way.some((each) => (word.length < 3 ? each === word : each.startsWith(word))));

/** From this length on an ending may follow: веган, веганская. */
const LONG_ENOUGH = 5;

/** The words of the query that are this way in which a term is called. */
function waySaid(way: readonly string[], words: readonly string[]): readonly string[] {
  const isSaid = (each: string, word: string | undefined): boolean =>
    word !== undefined && (word === each || (each.length >= LONG_ENOUGH && word.startsWith(each)));
  const at = words.findIndex((_, from) => way.every((each, n) => isSaid(each, words[from + n])));
  return at < 0 ? [] : words.slice(at, at + way.length);
}
