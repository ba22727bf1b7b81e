import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewOfAll } from './branch-map.tsx';

test('one place is seen closely, none has no map', () => {
  expect(viewOfAll([{ latitude: 41.3, longitude: 69.2 }])).toEqual({
    center: { latitude: 41.3, longitude: 69.2 },
    zoom: 16,
  });
  expect(viewOfAll([])).toBeUndefined();
});

test('branches of one city are all within the box', () => {
  const point = fc.record({
    latitude: fc.double({ min: 41.2, max: 41.4, noNaN: true }),
    longitude: fc.double({ min: 69.1, max: 69.4, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 6 }), (points) => {
      const { center, zoom } = viewOfAll(points, 220)!;
      const pixels = (256 * 2 ** zoom) / 360;
      const taller = 1 / Math.cos((41.3 * Math.PI) / 180);
      for (const { latitude, longitude } of points) {
        expect(Math.abs(longitude - center.longitude) * pixels).toBeLessThanOrEqual(110);
        expect(Math.abs(latitude - center.latitude) * pixels * taller).toBeLessThanOrEqual(110);
      }
    }),
  );
});
