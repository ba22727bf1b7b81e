import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresBetween } from '#domain/restaurants/places/nearest.ts';
import { bboxText, cluster, middleOf, pinsInOrder, projected, type Spot } from './cluster.ts';

const tashkent = fc.record({
  latitude: fc.double({ min: 41.2, max: 41.4, noNaN: true }),
  longitude: fc.double({ min: 69.1, max: 69.4, noNaN: true }),
});
const spots: fc.Arbitrary<Spot[]> = fc
  .array(tashkent, { maxLength: 60 })
  .map((all) => all.map((spot, at) => ({ id: String(at), ...spot })));
const zooms = fc.integer({ min: 3, max: 19 });

describe('circles', () => {
  test('lose nothing and hold nothing twice', () => {
    fc.assert(
      fc.property(spots, zooms, (all, zoom) => {
        const ids = cluster(all, zoom).flatMap((each) => each.spots.map(({ id }) => id));
        expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
      }),
    );
  });
  test('have keys of their own', () => {
    fc.assert(
      fc.property(spots, zooms, (all, zoom) => {
        const keys = cluster(all, zoom).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
  test('hold only what lies within one cell', () => {
    fc.assert(
      fc.property(spots, zooms, (all, zoom) => {
        for (const each of cluster(all, zoom, { cell: 80 })) {
          const points = each.spots.map((spot) => projected(spot, zoom));
          const width = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));
          expect(width).toBeLessThanOrEqual(80);
        }
      }),
    );
  });
  test('the chosen one stands alone', () => {
    const same = [
      { id: 'a', latitude: 41.3, longitude: 69.2 },
      { id: 'b', latitude: 41.3, longitude: 69.2 },
    ];
    expect(cluster(same, 12)).toHaveLength(1);
    expect(cluster(same, 12, { alone: 'a' }).map(({ spots: inside }) => inside.length)).toEqual([1, 1]);
  });
});

test('the projection is that of tile maps', () => {
  expect(projected({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
  const { x, y } = projected({ latitude: 41.322711, longitude: 69.241084 }, 12);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([2835, 1530]);
});

test('what is asked for lies on the planet and is never empty', () => {
  expect(bboxText({ west: -200, south: -100, east: 200, north: 100 })).toBe('-180.00000,-90.00000,180.00000,90.00000');
  expect(bboxText({ west: 69.2, south: 41.3, east: 69.2, north: 41.3 })).toBe('69.20000,41.30000,69.20001,41.30001');
  expect(middleOf({ west: 69, south: 41, east: 70, north: 42 })).toEqual({ latitude: 41.5, longitude: 69.5 });
});

test('the list shows open places first, each kind from the centre outwards', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(tashkent, fc.boolean()), { maxLength: 30 }), tashkent, (all, centre) => {
      const pins = all.map(([spot, open], at) => ({ id: String(at), ...spot, open }));
      const listed = pinsInOrder(pins, centre);
      expect(listed.map(({ id }) => id).sort()).toEqual(pins.map(({ id }) => id).sort());
      const firstClosed = listed.findIndex(({ open }) => !open);
      expect(listed.slice(firstClosed < 0 ? listed.length : firstClosed).some(({ open }) => open)).toBe(false);
      for (const kind of [true, false]) {
        const away = listed.filter(({ open }) => open === kind).map((pin) => metresBetween(pin, centre));
        expect(away).toEqual(away.toSorted((a, b) => a - b));
      }
    }),
  );
});
