/**
 * The words of a search index in memory: those that begin with some letters, and the one that a misspelt word was
 * meant to be. Words are in the search alphabet (search-fold.ts).
 */

import { inLatin } from './search-fold.ts';
import { errorLetters, errorsAllowed, nextRow } from './spelling.ts';

export interface VocabularyWord {
  id: number;
  folded: string;
  /** As it is spelled in the first text that has it. */
  shown: string;
  /** In how many names it occurs. */
  weight: number;
}

export interface Correction {
  word: VocabularyWord;
  distance: number;
}

/** A short prefix may begin very many words; the shortest are taken. */
const MOST_BEGINNINGS = 200;

interface Spelled {
  word: VocabularyWord;
  /** Letters in which errors are counted. */
  letters: string;
}

const byCode = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

export class Vocabulary {
  private readonly byFolded = new Map<string, VocabularyWord>();
  private readonly byId = new Map<number, VocabularyWord>();
  /** All in the order of their letters; made when they are first needed after an addition. */
  private sorted: VocabularyWord[] | undefined;
  private bySound: Spelled[] | undefined;
  private bySpelling: Spelled[] | undefined;

  get size(): number {
    return this.byFolded.size;
  }

  add(id: number, folded: string, shown: string): void {
    if (this.byId.has(id)) return;
    const word = { id, folded, shown, weight: 0 };
    this.byFolded.set(folded, word);
    this.byId.set(id, word);
    this.sorted = undefined;
    this.bySound = undefined;
    this.bySpelling = undefined;
  }

  /** Another name has this word. */
  count(id: number): void {
    const word = this.byId.get(id);
    if (word) word.weight += 1;
  }

  get(folded: string): VocabularyWord | undefined {
    return this.byFolded.get(folded);
  }

  beginningWith(prefix: string): VocabularyWord[] {
    const words = (this.sorted ??= [...this.byFolded.values()].sort((a, b) => byCode(a.folded, b.folded)));
    const found: VocabularyWord[] = [];
    for (let at = lowerBound(words, ({ folded }) => folded, prefix); at < words.length; at++) {
      if (!words[at]!.folded.startsWith(prefix)) break;
      found.push(words[at]!);
    }
    if (found.length <= MOST_BEGINNINGS) return found;
    return found.sort((a, b) => a.folded.length - b.folded.length).slice(0, MOST_BEGINNINGS);
  }

  /**
   * Other words with few letters different, in the search alphabet or as both are written: folding makes some errors
   * vanish and others larger. The nearest come first, of equals the most frequent.
   */
  similarTo({ folded, shown }: { folded: string; shown: string }): Correction[] {
    const written = inLatin(shown);
    this.bySound ??= spelledBy(this.byFolded.values(), (word) => word.folded);
    this.bySpelling ??= spelledBy(this.byFolded.values(), (word) => inLatin(word.shown));
    const found = [
      ...nearWords(this.bySound, errorLetters(folded), errorsAllowed(folded)),
      ...nearWords(this.bySpelling, errorLetters(written), errorsAllowed(written)),
    ];
    const nearest = new Map<VocabularyWord, { distance: number; times: number }>();
    for (const { word, distance } of found) {
      if (word.folded === folded) continue;
      const { distance: other = distance, times = 0 } = nearest.get(word) ?? {};
      nearest.set(word, { distance: Math.min(distance, other), times: times + 1 });
    }
    return [...nearest]
      .map(([word, { distance, times }]) => ({ word, distance, times }))
      .sort(
        (a, b) =>
          a.distance - b.distance || b.times - a.times || b.word.weight - a.word.weight || a.word.id - b.word.id,
      );
  }
}

const spelledBy = (words: Iterable<VocabularyWord>, letters: (word: VocabularyWord) => string): Spelled[] =>
  Array.from(words, (word) => ({ word, letters: errorLetters(letters(word)) })).sort((a, b) =>
    byCode(a.letters, b.letters),
  );

function lowerBound<T>(list: readonly T[], key: (each: T) => string, wanted: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(list[middle]!) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * All words within a Damerau distance (a letter more, less, different, or two neighbours exchanged). Rows of the
 * distance table are shared by words with the same beginning, and a beginning that is too far away is left out whole.
 */
function nearWords(all: readonly Spelled[], wanted: string, most: number): Correction[] {
  if (most === 0) return [];
  const found: Correction[] = [];
  const width = wanted.length + 1;
  const rows: number[][] = [Array.from({ length: width }, (_, column) => column)];
  const least: number[] = [0];
  let made = '';
  for (let at = 0; at < all.length;) {
    const { letters, word } = all[at]!;
    let depth = commonPrefix(made, letters);
    let isTooFar = false;
    while (depth < letters.length && !isTooFar) {
      depth += 1;
      rows[depth] = nextRow(rows, letters, depth, wanted);
      least[depth] = Math.min(...rows[depth]!);
      // Two neighbours exchanged reach back over one row.
      isTooFar = least[depth]! > most && least[depth - 1]! >= most;
    }
    made = letters.slice(0, depth);
    if (isTooFar) {
      at = Math.max(
        at + 1,
        lowerBound(all, (each) => each.letters, `${made}{`),
      );
      continue;
    }
    const distance = rows[depth]![wanted.length]!;
    if (distance <= most) found.push({ word, distance });
    at += 1;
  }
  return found;
}

function commonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}
