import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinParts, splitIntoParts } from './notification-parts.ts';

/** PostgreSQL refuses longer notifications. */
const MOST_BYTES = 7_999;
/** Most of its characters take several bytes in UTF-8, so a part may end in the middle of a character. */
const longText = fc
  .tuple(fc.string({ minLength: 1, unit: 'grapheme' }), fc.integer({ min: 1, max: 20_000 }))
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)));

it('splits any text into notifications that PostgreSQL takes, and joins them in any order', () => {
  fc.assert(
    fc.property(longText, longText, fc.boolean(), (first, second, isReversed) => {
      const parts = [first, second].flatMap((text) => splitIntoParts(text));
      expect(parts.every((part) => Buffer.byteLength(part) <= MOST_BYTES)).toBe(true);
      const join = joinParts();
      const joined = (isReversed ? parts.toReversed() : parts).map((part) => join(part));
      expect(joined.filter((text) => text !== undefined).toSorted()).toEqual([first, second].toSorted());
    }),
    { numRuns: 50 },
  );
});

it('keeps nothing of a text that is complete', () => {
  const parts = splitIntoParts('o‘n '.repeat(5_000));
  expect(parts.length).toBeGreaterThan(1);
  const join = joinParts();
  expect(parts.map((part) => join(part)).at(-1)).toBe('o‘n '.repeat(5_000));
  // If the joined parts were still stored, the first part alone would complete the text a second time.
  expect(join(parts[0]!)).toBeUndefined();
});
