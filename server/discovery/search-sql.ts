/**
 * Expands search words to words of the dictionary: the word itself, words that begin with it, its synonyms, and with
 * typing errors forgiven similar ones. The same rule as `answers` in domain/.
 */
import { ALIKE } from '#domain/text/search-fold.ts';

const SHORTEST_FORGIVEN = 3;
/** A short prefix may match very many words; the shortest are kept. */
const MOST_BEGINNINGS = 200;
const MOST_ALIKE = 60;

/** The upper bound of all words with one prefix: after every letter and digit of the search alphabet. */
const beyond = (word: string): string => `${word} || '{'`;

/** Words of the dictionary that are or begin with `word`; a row of d. */
export const beginningWith = (word: string): string => `
      select d.id, d.folded = ${word} as exact from directory_word d
      where d.folded >= ${word} and d.folded < ${beyond(word)}
      order by length(d.folded), d.folded limit ${MOST_BEGINNINGS}`;

export const lookingLike = (word: string): string => `
      select d.id, d.shown, similarity(d.folded, ${word}) as likeness from directory_word d
      where length(${word}) >= ${SHORTEST_FORGIVEN} and d.folded % ${word} and similarity(d.folded, ${word}) >= ${ALIKE}
      order by likeness desc, d.id limit ${MOST_ALIKE}`;

/** One row per search word: (n, ids) of all words that match it, fuzzily. */
export const WORDS_ALIKE = (words: string): string => `
    select a.n, array(
      select b.id from (${beginningWith('a.word')}) b
      union select k.id from (${lookingLike('a.word')}) k
      union select b.id from search_synonym s, lateral (${beginningWith('s.means')}) b where s.folded = a.word
        and b.exact
    ) as ids
    from unnest(${words}) with ordinality as a(word, n)`;
