import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cursorOf, LONGEST_CURSOR, shownOf } from './page-cursor.ts';

const ordinal = fc.integer({ min: 1, max: 2_147_483_647 });

it('encodes what was shown, in any order, once', () => {
  fc.assert(
    fc.property(fc.array(ordinal, { minLength: 1, maxLength: 300 }), (shown) => {
      expect(shownOf(cursorOf(shown)!)).toEqual([...new Set(shown)].sort((a, b) => a - b));
    }),
  );
});

it('stays short: ten thousand restaurants of a city fit into a request line', () => {
  const everyFifth = Array.from({ length: 8000 }, (_, n) => 5 * n + 1);
  expect(cursorOf(everyFifth)!.length).toBeLessThan(LONGEST_CURSOR);
  expect(cursorOf(Array.from({ length: 30_000 }, (_, n) => 200 * n + 1))).toBeUndefined();
});

it('refuses what it did not issue', () => {
  for (const text of ['', '!', 'AA', 'gA', 'ggA', '____________________', 'a b', '1'.repeat(LONGEST_CURSOR + 1)]) {
    expect(shownOf(text)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = shownOf(text);
      if (shown) expect(cursorOf(shown)).toBe(text);
    }),
  );
});
