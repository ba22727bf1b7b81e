/**
 * How words that were asked for become words of the dictionary. A word is answered by itself and by what begins with
 * it, by its synonyms, and, typing errors forgiven, by what looks like it. The same rule as `answers` of the domain.
 */
import { ALIKE } from '#domain/text/search-fold.ts';

const SHORTEST_FORGIVEN = 3;
/** Half a word may begin very many; the short ones are what is meant. */
const MOST_BEGINNINGS = 200;
const MOST_ALIKE = 60;

/** Past every letter and digit of the search alphabet: the end of all words with one beginning. */
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

/** One row a word of the list: (n, ids) of all words that answer it, forgiving. */
export const WORDS_ALIKE = (words: string): string => `
    select a.n, array(
      select b.id from (${beginningWith('a.word')}) b
      union select k.id from (${lookingLike('a.word')}) k
      union select b.id from search_synonym s, lateral (${beginningWith('s.means')}) b where s.folded = a.word and b.exact
    ) as ids
    from unnest(${words}) with ordinality as a(word, n)`;
