import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModificationGroup } from '#contract/restaurants/catalog.ts';
import { chosenIn, choose, defaultCounts, freeIn, isUnmet, modificationsOf, mostOf, type Counts } from './choices.ts';

const group = (min: number, max: number, mosts: number[]): ModificationGroup => ({
  id: 'g',
  name: 'g',
  min,
  max,
  modifications: mosts.map((most, at) => ({ id: `m${at}`, name: `m${at}`, price: at * 100_000, max: most })),
});

const anyGroup = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 1, max: 5 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
  )
  .map(([min, more, mosts]) => group(min, Math.max(1, min) + more - 1, mosts));

test('whatever is pressed in whatever order, no limit is ever passed', () => {
  const press = fc.record({ at: fc.nat(5), count: fc.integer({ min: 0, max: 9 }) });
  fc.assert(
    fc.property(anyGroup, fc.array(press, { maxLength: 20 }), (each, presses) => {
      const counts = presses.reduce<Counts>((all, { at, count }) => {
        const { id } = each.modifications[at % each.modifications.length]!;
        return choose(each, all, id, count);
      }, {});
      expect(chosenIn(each, counts)).toBeLessThanOrEqual(each.max);
      for (const { id, max } of each.modifications) {
        expect(counts[id] ?? 0).toBeLessThanOrEqual(max);
        expect(mostOf(each, counts, id)).toBeGreaterThanOrEqual(counts[id] ?? 0);
      }
    }),
  );
});

describe('choosing', () => {
  test('one of one: the new choice takes the place of the old', () => {
    const size = group(1, 1, [1, 1]);
    expect(isUnmet(size, {})).toBe(true);
    const big = choose(size, choose(size, {}, 'm0', 1), 'm1', 1);
    expect(big).toEqual({ m1: 1 });
    expect(isUnmet(size, big)).toBe(false);
  });
  test('up to three: a fourth is not added, and one taken away makes room', () => {
    const extras = group(0, 3, [2, 2, 1]);
    const full = choose(extras, choose(extras, {}, 'm0', 2), 'm1', 2);
    expect(full).toEqual({ m0: 2, m1: 1 });
    expect(choose(extras, full, 'm2', 1)).toEqual(full);
    expect(choose(extras, choose(extras, full, 'm0', 0), 'm2', 1)).toEqual({ m1: 1, m2: 1 });
  });
  test('other groups are left alone', () => {
    expect(choose(group(1, 1, [1, 1]), { other: 2 }, 'm0', 1)).toEqual({ other: 2, m0: 1 });
  });
});

test('choices read in the order of the menu', () => {
  const extras = group(0, 5, [2, 2, 2]);
  expect(modificationsOf([extras], { m2: 1, m0: 2 }).map(({ id, count }) => `${id}*${count}`)).toEqual([
    'm0*2',
    'm2*1',
  ]);
});

test('what is chosen by default is within the group, and the cheapest of what is chosen is free', () => {
  const sauces = group(0, 3, [1, 2, 2]);
  const given = {
    ...sauces,
    free: 2,
    modifications: sauces.modifications.map((each, at) => (at === 1 ? { ...each, isDefault: true as const } : each)),
  };
  expect(defaultCounts([given])).toEqual({ m1: 1 });
  expect([...freeIn([given], { m2: 2, m1: 1 })]).toEqual([
    ['m1', 1],
    ['m2', 1],
  ]);
  expect(modificationsOf([given], { m1: 1 })).toEqual([{ id: 'm1', name: 'm1', price: 100_000, count: 1, free: 1 }]);
  expect(modificationsOf([sauces], { m1: 1 })).toEqual([{ id: 'm1', name: 'm1', price: 100_000, count: 1 }]);
});
