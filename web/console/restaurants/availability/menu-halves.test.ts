import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsOf, halvesOf } from './menu-halves.ts';

const menu = (...counts: number[]) =>
  counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, n) => ({ categoryName: `c${at}`, id: `${at}.${n}` })),
  );
const sizes = (...counts: number[]): number[][] =>
  halvesOf(groupsOf(menu(...counts))).map((half) => half.map(({ dishes }) => dishes.length));

it('puts about as many dishes into each column', () => {
  expect(sizes(5, 5)).toEqual([[5], [5]]);
  expect(sizes(9, 2, 3, 2)).toEqual([[9], [2, 3, 2]]);
  expect(sizes(2, 2, 9)).toEqual([[2, 2], [9]]);
  expect(sizes(4)).toEqual([[4], []]);
  expect(sizes()).toEqual([[], []]);
});

it('keeps every dish, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }), (counts) => {
      const dishes = menu(...counts);
      expect(
        halvesOf(groupsOf(dishes))
          .flat()
          .flatMap((group) => group.dishes),
      ).toEqual(dishes);
    }),
  );
});
