import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flatSpot, metresBetween } from './nearest.ts';

const TASHKENT = { latitude: 41.322711, longitude: 69.241084 };
const SAMARKAND = { latitude: 39.6547, longitude: 66.9758 };

it('measures the way between two cities', () => {
  expect(metresBetween(TASHKENT, SAMARKAND) / 1000).toBeCloseTo(268, -1);
  expect(metresBetween(TASHKENT, TASHKENT)).toBe(0);
});

it('keeps the order of distances in the plane to a few percent within the country', () => {
  const spot = fc.record({
    latitude: fc.double({ min: 37.2, max: 45.6, noNaN: true }),
    longitude: fc.double({ min: 56, max: 73.2, noNaN: true }),
  });
  const near = fc.record({
    dx: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    dy: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  });
  fc.assert(
    fc.property(spot, near, near, (from, a, b) => {
      const [one, other] = [a, b].map(({ dx, dy }) => ({
        latitude: from.latitude + dy,
        longitude: from.longitude + dx,
      }));
      const flat = (to: typeof from): number => {
        const [[x, y], [fromX, fromY]] = [flatSpot(to), flatSpot(from)];
        return Math.hypot(x - fromX, y - fromY);
      };
      const [near1, near2] = [metresBetween(from, one!), metresBetween(from, other!)];
      // Below a metre rounding decides.
      if (near2 > 1 && near1 < near2 * 0.9) expect(flat(one!)).toBeLessThan(flat(other!));
    }),
  );
});
