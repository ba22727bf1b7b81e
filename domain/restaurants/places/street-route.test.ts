import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rideMinutes, streetMetres } from './street-route.ts';

test('a kilometre of the crow is 1 350 m of streets and four minutes', () => {
  expect(streetMetres(1000)).toBe(1350);
  expect(rideMinutes(1350)).toBe(4);
});

test('nobody is there in no time, and farther never takes less', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(50_000), (a, b) => {
      const [near, far] = a < b ? [a, b] : [b, a];
      expect(rideMinutes(near)).toBeGreaterThanOrEqual(1);
      expect(rideMinutes(streetMetres(near))).toBeLessThanOrEqual(rideMinutes(streetMetres(far)));
    }),
  );
});
