import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelPlaces, linePath, ticksUpTo } from './chart-scale.ts';

it('ticks begin at zero, reach the highest value and are few', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e12, noNaN: true }), (most) => {
      const ticks = ticksUpTo(most);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * 0.999_999);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
  expect(ticksUpTo(8.8)).toEqual([0, 2.5, 5, 7.5, 10]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});

it('labels stand equally far apart, from the first one on', () => {
  expect(labelPlaces(3, 5)).toEqual([0, 1, 2]);
  expect(labelPlaces(7, 6)).toEqual([0, 2, 4, 6]);
  expect(labelPlaces(30, 3)).toEqual([0, 15]);
  expect(labelPlaces(31, 6)).toEqual([0, 6, 12, 18, 24, 30]);
});

it('a line is drawn from the left to the right, the highest value at the top', () => {
  expect(linePath([0, 10, 5], 100, 50, 10)).toBe('M0 50L50 0L100 25');
  expect(linePath([4], 100, 50, 4)).toBe('M0 0');
});
