import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchFold } from './search-fold.ts';
import { errorLetters, errorsAllowed } from './spelling.ts';
import { Vocabulary } from './vocabulary.ts';

function vocabularyOf(words: readonly string[]): Vocabulary {
  const made = new Vocabulary();
  words.forEach((word, id) => made.add(id, word, word));
  return made;
}

/** Optimal string alignment by its definition, without sharing rows or leaving out. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : i)),
  );
  for (let i = 1; i <= one.length; i++) {
    table[i]![0] = i;
    for (let j = 1; j <= other.length; j++) {
      const changed = table[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      table[i]![j] = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, changed);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        table[i]![j] = Math.min(table[i]![j]!, table[i - 2]![j - 2]! + 1);
    }
  }
  return table[one.length]![other.length]!;
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'l', 's', 'h'), minLength: 1, maxLength: 9 });

describe('a vocabulary', () => {
  it('finds exactly the words within the distance', () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 40 }), letters, (words, wanted) => {
        const found = vocabularyOf(words).similarTo({ folded: wanted, shown: wanted });
        const near = words.filter(
          (word) => word !== wanted && distance(errorLetters(word), errorLetters(wanted)) <= errorsAllowed(wanted),
        );
        expect(found.map(({ word }) => word.folded).toSorted()).toEqual(errorsAllowed(wanted) ? near.toSorted() : []);
        for (const { word, distance: each } of found)
          expect(each).toBe(distance(errorLetters(word.folded), errorLetters(wanted)));
      }),
      { numRuns: 500 },
    );
  });

  it('finds exactly the words that begin with some letters', () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 40 }), letters, (words, prefix) => {
        const found = vocabularyOf(words).beginningWith(prefix);
        expect(found.map(({ folded }) => folded).toSorted()).toEqual(
          words.filter((word) => word.startsWith(prefix)).toSorted(),
        );
      }),
    );
  });

  it('prefers the nearest, then the most frequent word', () => {
    const words = vocabularyOf(['lagman', 'lagmah', 'lahman', 'lagmannn']);
    words.count(2);
    expect(words.similarTo({ folded: 'lagmaan', shown: 'lagmaan' }).map(({ word }) => word.folded)).toEqual([
      'lagman',
      'lahman',
      'lagmah',
      'lagmannn',
    ]);
  });

  it.each([
    ['piza', 'пицца'],
    ['shashlk', 'шашлык'],
    ['bruger', 'burger'],
    ['бургр', 'burger'],
    ['чикн', 'chicken'],
    ['каппучно', 'капучино'],
    ['хачпури', 'хачапури'],
    ['maragrita', 'маргарита'],
    ['ашлык', 'шашлык'],
  ])('takes %s for %s', (typed, meant) => {
    const words = vocabularyOf(
      ['пицца', 'шашлык', 'burger', 'chicken', 'капучино', 'хачапури', 'маргарита', 'чай', 'чак', 'лаваш'].map(
        searchFold,
      ),
    );
    expect(words.similarTo({ folded: searchFold(typed), shown: typed })[0]?.word.folded).toBe(searchFold(meant));
  });

  it('leaves short words as they are', () => {
    expect(vocabularyOf(['ash', 'nan']).similarTo({ folded: 'asw', shown: 'asw' })).toEqual([]);
  });
});
