import { expect, it } from 'vitest';
import { memoizeBounded } from './memoize-bounded.ts';

it('makes what is asked for once, and lets the oldest go where there is no room', () => {
  const known = new Map<string, number>();
  let made = 0;
  const ask = (key: string): number => memoizeBounded(known, 2, key, () => (made += 1) - 1);
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual([0, 0, 1, 0]);
  expect(ask('c')).toBe(2);
  expect([...known.keys()]).toEqual(['b', 'c']);
  expect([ask('b'), ask('a')]).toEqual([1, 3]);
});
