import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameIndex, type WordScores } from './name-index.ts';

const word = fc.integer({ min: 1, max: 12 });
const scores = fc.dictionary(word.map(String), fc.integer({ min: 1, max: 3 }), { minKeys: 1, maxKeys: 4 });

describe('an index of names', () => {
  it('returns the names that have every word of the query, the best first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), { maxLength: 30 }),
        fc.array(scores, { minLength: 1, maxLength: 3 }),
        (names, wanted) => {
          const index = new NameIndex();
          names.forEach((words, id) => index.add(id, words));
          const query: WordScores[] = wanted.map(
            (each) => new Map(Object.entries(each).map(([id, score]) => [Number(id), score])),
          );
          const best = (words: readonly number[], each: WordScores) =>
            Math.max(0, ...words.map((id) => each.get(id) ?? 0));
          const expected = names
            .map((words, id) => ({ id, bests: query.map((each) => best(words, each)), length: words.length }))
            .filter(({ bests }) => bests.every((each) => each > 0))
            .map(({ id, bests, length }) => ({ id, score: bests.reduce((a, b) => a + b), length }))
            .toSorted((a, b) => b.score - a.score || a.length - b.length || a.id - b.id);
          expect(index.match(query, 100)).toEqual(expected);
          expect(index.match(query, 3)).toEqual(expected.slice(0, 3));
        },
      ),
    );
  });

  it('has each name once and matches nothing without words', () => {
    const index = new NameIndex();
    expect([index.add(1, [5]), index.add(1, [5])]).toEqual([true, false]);
    expect(index.match([new Map([[5, 3]])], 10)).toEqual([{ id: 1, score: 3, length: 1 }]);
    expect(index.match([], 10)).toEqual([]);
  });
});
