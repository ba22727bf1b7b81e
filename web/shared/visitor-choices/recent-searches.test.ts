import { expect, test } from 'vitest';
import { readRecent, withSearch } from './recent-searches.ts';

test('the newest stands first and nothing stands twice', () => {
  expect(withSearch(['osh', 'Lagʻmon'], '  lagʻmon ')).toEqual(['lagʻmon', 'osh']);
});

test('one letter is not kept, and the list does not grow without end', () => {
  expect(withSearch(['osh'], 'o')).toEqual(['osh']);
  const many = Array.from({ length: 20 }, (_, at) => `dish ${at}`).reduce<string[]>(withSearch, []);
  expect(many).toHaveLength(8);
  expect(many[0]).toBe('dish 19');
});

test('a text of 10,000 letters is cut', () => {
  expect(withSearch([], 'a'.repeat(10_000))[0]).toHaveLength(80);
});

test('what somebody else left in the storage is not trusted', () => {
  expect(readRecent({ length: 3 })).toBeNull();
  expect(readRecent(['osh', 7, null])).toEqual(['osh']);
});
