import { expect, it } from 'vitest';
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import { snapToZones, type Corner } from './snap-to-zones.ts';

const square = (west: number, south: number): DeliveryArea => ({
  shape: 'POLYGON',
  ring: [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south + 1],
  ],
});
/** A hundred pixels a degree, north is up. */
const project = (lng: number, lat: number) => ({ x: lng * 100, y: -lat * 100 });
const snap = (lng: number, lat: number, ...areas: DeliveryArea[]): Corner | undefined =>
  snapToZones(project(lng, lat), areas, project);

it('takes the nearest corner, also where a border is nearer', () => {
  expect(snap(1.05, 1.1, square(0, 0))).toEqual([1, 1]);
  expect(snap(0.95, 1.01, square(0, 0))).toEqual([1, 1]);
});

it('takes the nearest point of a border, the closing one included', () => {
  expect(snap(0.5, 1.1, square(0, 0))).toEqual([0.5, 1]);
  expect(snap(-0.1, 0.5, square(0, 0))).toEqual([0, 0.5]);
});

it('takes the nearer of two zones', () => {
  expect(snap(1.12, 1.02, square(0, 0), square(1.2, 1))).toEqual([1.2, 1]);
});

it('leaves a corner where it is when no zone is near, and near circles', () => {
  expect(snap(0.5, 0.5, square(0, 0))).toBeUndefined();
  expect(snap(0, 0.01, { shape: 'CIRCLE', center: { latitude: 0, longitude: 0 }, radiusMetres: 1000 })).toBeUndefined();
});
