import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaFault } from '#domain/restaurants/places-editor/drawn-area.ts';
import { areaOfRing, closedRingOf, cornersOf, cornersText, type Corner } from './drawn-shapes.ts';

const latitude = fc.double({ min: 37, max: 45, noNaN: true });
const longitude = fc.double({ min: 56, max: 73, noNaN: true });

it('a circle is the same after it was drawn as a polygon', () => {
  fc.assert(
    fc.property(latitude, longitude, fc.integer({ min: 200, max: 20_000 }), (y, x, radiusMetres) => {
      const circle = { shape: 'CIRCLE', center: { latitude: y, longitude: x }, radiusMetres } as const;
      const ring = closedRingOf(circle);
      const read = areaOfRing('CIRCLE', ring);
      if (read.shape !== 'CIRCLE') throw new Error('not a circle');
      expect(Math.abs(read.radiusMetres - radiusMetres)).toBeLessThan(radiusMetres * 0.01 + 1);
      expect(read.center.latitude).toBeCloseTo(y, 4);
      expect(read.center.longitude).toBeCloseTo(x, 4);
      expect(areaFault({ shape: 'POLYGON', ring: ring.slice(0, -1) })).toBeNull();
    }),
  );
});

it('a polygon is closed for the drawing library and open in the contract', () => {
  const ring: Corner[] = [
    [69.2, 41.3],
    [69.3, 41.3],
    [69.25, 41.4],
  ];
  const closed = closedRingOf({ shape: 'POLYGON', ring });
  expect(closed).toEqual([...ring, ring[0]]);
  expect(areaOfRing('POLYGON', closed)).toEqual({ shape: 'POLYGON', ring });
  expect(closedRingOf({ shape: 'POLYGON', ring: [] })).toEqual([]);
});

it('corners are written and read as text, and wait until every line is a point', () => {
  const corner = fc.tuple(longitude, latitude).map(([x, y]): Corner => [Number(x.toFixed(6)), Number(y.toFixed(6))]);
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 20 }), (ring) => {
      expect(cornersOf(cornersText(ring))).toEqual(ring);
    }),
  );
  expect(cornersOf('41.30, 69.20\n41.31, 69.30')).toBeNull();
  expect(cornersOf('41.30, 69.20\n41.31, 69.30\n41.4')).toBeNull();
});
