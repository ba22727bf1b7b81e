import { expect, it } from 'vitest';
import { uniqueById } from './unique-by-id.ts';

it('keeps one item per id, in order, with its latest content', () => {
  const items = [
    { id: 'a', n: 1 },
    { id: 'b', n: 1 },
    { id: 'a', n: 2 },
  ];
  expect(uniqueById(items)).toEqual([
    { id: 'a', n: 2 },
    { id: 'b', n: 1 },
  ]);
});
