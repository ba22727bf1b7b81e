/** Names in memory by the words they consist of, each name once: which have all words of a query, the best first. */

/** Words that a word of a query may stand for, by id, with what a name that has it scores. */
export type WordScores = ReadonlyMap<number, number>;

export interface RankedName {
  id: number;
  score: number;
  /** How many words the name has: of equals the shorter one is nearer to the query. */
  length: number;
}

/** In words. */
const LONGEST_NAME = 100;

export class NameIndex {
  private readonly ids: number[] = [];
  private readonly words: (readonly number[])[] = [];
  private readonly known = new Set<number>();
  /** By word: places in the lists above. */
  private readonly places = new Map<number, number[]>();

  get size(): number {
    return this.ids.length;
  }

  /** False: the name is already there. */
  add(id: number, words: readonly number[]): boolean {
    if (this.known.has(id)) return false;
    this.known.add(id);
    const place = this.ids.push(id) - 1;
    this.words.push(words);
    for (const word of words) {
      const places = this.places.get(word);
      if (places) places.push(place);
      else this.places.set(word, [place]);
    }
    return true;
  }

  /** The names that have one of the words for each word of the query. */
  match(query: readonly WordScores[], most: number): RankedName[] {
    const [rarest, ...others] = query.toSorted((a, b) => this.occurrences(a) - this.occurrences(b));
    if (!rarest) return [];
    // A common word is in very many names: only those that are returned are sorted.
    const ranks = new Map<number, RankedName[]>();
    const seen = new Set<number>();
    for (const id of rarest.keys()) {
      for (const place of this.places.get(id) ?? []) {
        if (seen.has(place)) continue;
        seen.add(place);
        const score = this.scoreAt(place, rarest, others);
        if (score === 0) continue;
        const length = this.words[place]!.length;
        const rank = score * LONGEST_NAME - Math.min(length, LONGEST_NAME - 1);
        const equals = ranks.get(rank);
        const name = { id: this.ids[place]!, score, length };
        if (equals) equals.push(name);
        else ranks.set(rank, [name]);
      }
    }
    const best: RankedName[] = [];
    for (const rank of [...ranks.keys()].sort((one, other) => other - one)) {
      if (best.length >= most) break;
      const names = ranks.get(rank)!.sort((one, other) => one.id - other.id);
      best.push(...names.slice(0, most - best.length));
    }
    return best;
  }

  private occurrences(scores: WordScores): number {
    let sum = 0;
    for (const id of scores.keys()) sum += this.places.get(id)?.length ?? 0;
    return sum;
  }

  /** 0 when a word of the query is missing. */
  private scoreAt(place: number, rarest: WordScores, others: readonly WordScores[]): number {
    let score = bestOf(this.words[place]!, rarest);
    for (const other of others) {
      const best = bestOf(this.words[place]!, other);
      if (best === 0) return 0;
      score += best;
    }
    return score;
  }
}

function bestOf(words: readonly number[], scores: WordScores): number {
  let best = 0;
  for (const word of words) best = Math.max(best, scores.get(word) ?? 0);
  return best;
}
