import { expect, it } from 'vitest';
import type { Corner } from '../places/delivery-area.ts';
import { areaFault, openRing } from './drawn-area.ts';

const polygon = (...ring: Corner[]) => areaFault({ shape: 'POLYGON', ring });

it('accepts a simple ring, convex or not, and a circle', () => {
  expect(polygon([69.2, 41.3], [69.3, 41.3], [69.3, 41.4])).toBeNull();
  expect(polygon([69.2, 41.3], [69.3, 41.3], [69.25, 41.32], [69.2, 41.4])).toBeNull();
  expect(areaFault({ shape: 'CIRCLE', center: { latitude: 41.3, longitude: 69.2 }, radiusMetres: 3000 })).toBeNull();
});

it('refuses a ring that is a line, crosses itself or covers the country', () => {
  expect(polygon([69.2, 41.3], [69.3, 41.3], [69.2, 41.3])).toBe('TOO_FEW_CORNERS');
  expect(polygon([69.2, 41.3], [69.3, 41.4], [69.3, 41.3], [69.2, 41.4])).toBe('CROSSES_ITSELF');
  expect(polygon([55, 37], [73, 37], [73, 45])).toBe('TOO_LARGE');
});

it('drops the repeated first corner of a closed ring', () => {
  const ring: Corner[] = [
    [69.2, 41.3],
    [69.3, 41.3],
    [69.3, 41.4],
  ];
  expect(openRing([...ring, ring[0]!])).toEqual(ring);
  expect(openRing(ring)).toEqual(ring);
});
