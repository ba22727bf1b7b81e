/** Names in memory by the words they consist of, each name once: which have all words of a query, the best first. */

/** Words that a word of a query may stand for, by id, with what a name that has it scores. */
export type WordScores = ReadonlyMap<number, number>;

export interface RankedName {
  id: number;
  score: number;
  /** How many words the name has: of equals the shorter one is nearer to the query. */
  length: number;
}

/** In words; longer names rank as if they had so many. */
const LONGEST_NAME = 99;

export class NameIndex {
  private readonly ids: number[] = [];
  private readonly words: (readonly number[])[] = [];
  private readonly known = new Set<number>();
  /** By word, then by the length of the name: places in the lists above. */
  private readonly places = new Map<number, Map<number, number[]>>();

  get size(): number {
    return this.ids.length;
  }

  /** False: the name is already there. */
  add(id: number, words: readonly number[]): boolean {
    if (this.known.has(id)) return false;
    this.known.add(id);
    const place = this.ids.push(id) - 1;
    this.words.push(words);
    const length = Math.min(words.length, LONGEST_NAME);
    for (const word of words) {
      let byLength = this.places.get(word);
      if (!byLength) this.places.set(word, (byLength = new Map()));
      const places = byLength.get(length);
      if (places) places.push(place);
      else byLength.set(length, [place]);
    }
    return true;
  }

  /**
   * The names that have one of the words for each word of the query. A common word is in very many names, so they are
   * looked at from the highest possible rank down, until no later one can be among the best.
   */
  match(query: readonly WordScores[], most: number): RankedName[] {
    const [rarest, ...others] = query.toSorted((a, b) => this.occurrences(a) - this.occurrences(b));
    if (!rarest) return [];
    const mostOfOthers = others.reduce((sum, each) => sum + Math.max(...each.values()), 0);
    const found: RankedName[] = [];
    const seen = new Set<number>();
    for (const { score, length, places } of this.groups(rarest)) {
      for (const place of places) {
        if (seen.has(place)) continue;
        seen.add(place);
        const total = this.scoreAt(place, score, others);
        if (total > 0) found.push({ id: this.ids[place]!, score: total, length: this.words[place]!.length });
      }
      const bestLeft = rankOf({ score: score + mostOfOthers, length: length + 1 });
      if (found.length >= most && found.filter((name) => rankOf(name) > bestLeft).length >= most) break;
    }
    return found.sort((one, other) => rankOf(other) - rankOf(one) || one.id - other.id).slice(0, most);
  }

  private occurrences(scores: WordScores): number {
    let sum = 0;
    for (const id of scores.keys()) for (const places of this.places.get(id)?.values() ?? []) sum += places.length;
    return sum;
  }

  /** The names that have one of the words, by the score of the word and their own length: the highest rank first. */
  private *groups(scores: WordScores): Generator<{ score: number; length: number; places: number[] }> {
    const byScore = Map.groupBy(scores, ([, score]) => score);
    for (const score of [...byScore.keys()].sort((one, other) => other - one)) {
      const lists = byScore.get(score)!.flatMap(([id]) => [...(this.places.get(id) ?? [])]);
      const byLength = Map.groupBy(lists, ([length]) => length);
      for (const length of [...byLength.keys()].sort((one, other) => one - other))
        yield { score, length, places: byLength.get(length)!.flatMap(([, places]) => places) };
    }
  }

  /** 0 when a word of the query is missing. */
  private scoreAt(place: number, score: number, others: readonly WordScores[]): number {
    let sum = score;
    for (const other of others) {
      let best = 0;
      for (const word of this.words[place]!) best = Math.max(best, other.get(word) ?? 0);
      if (best === 0) return 0;
      sum += best;
    }
    return sum;
  }
}

const rankOf = ({ score, length }: Pick<RankedName, 'score' | 'length'>): number =>
  score * (LONGEST_NAME + 1) - Math.min(length, LONGEST_NAME);
