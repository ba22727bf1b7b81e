import fc from 'fast-check';
import inPolygon from 'point-in-polygon-hao';
import { describe, expect, it } from 'vitest';
import { boundsOf, delivers, insideRing, type Corner } from './delivery-area.ts';

const square: Corner[] = [
  [69, 41],
  [70, 41],
  [70, 42],
  [69, 42],
];
const at = (longitude: number, latitude: number) => ({ latitude, longitude });

const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
/** A star around the middle: corners in turn, at any distance. Never crosses itself. */
const star = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }).map((radii) =>
  radii.map((radius, n): Corner => {
    const angle = (2 * Math.PI * n) / radii.length;
    return [69 + radius * Math.cos(angle), 41 + radius * Math.sin(angle)];
  }),
);

describe('a ring', () => {
  it('holds what lies within its corners', () => {
    expect(insideRing(square, at(69.5, 41.5))).toBe(true);
    expect(insideRing(square, at(68.9, 41.5))).toBe(false);
    expect(insideRing(square, at(69.5, 42.1))).toBe(false);
  });

  it('leaves out a bay', () => {
    const bay: Corner[] = [
      [69, 41],
      [70, 41],
      [70, 42],
      [69.5, 41.2],
      [69, 42],
    ];
    expect(insideRing(bay, at(69.5, 41.9))).toBe(false);
    expect(insideRing(bay, at(69.1, 41.5))).toBe(true);
  });

  it('agrees with another library, on corners and edges too, which are inside', () => {
    // On a grid every product is exact, so an edge is an edge for both.
    const grid = fc.integer({ min: 0, max: 12 });
    const corner = fc.tuple(grid, grid);
    let edges = 0;
    fc.assert(
      fc.property(fc.uniqueArray(corner, { minLength: 3, maxLength: 7, selector: String }), corner, (ring, [x, y]) => {
        const verdict = inPolygon([x, y], [[...ring, ring[0]!]]);
        if (verdict === 0) edges += 1;
        expect(insideRing(ring, at(x, y))).toBe(verdict !== false);
      }),
      { numRuns: 5_000 },
    );
    expect(edges).toBeGreaterThan(100);
  });

  it('is the same wherever it begins and whichever way it goes round', () => {
    fc.assert(
      fc.property(star, coordinate, coordinate, fc.nat(12), (ring, dx, dy, turn) => {
        const spot = at(69 + dx, 41 + dy);
        const turned = ring.map((_, n) => ring[(n + turn) % ring.length]!);
        expect(insideRing(turned, spot)).toBe(insideRing(ring, spot));
        expect(insideRing(ring.toReversed(), spot)).toBe(insideRing(ring, spot));
      }),
    );
  });

  it('closed by repeating its first corner is the same ring', () => {
    fc.assert(
      fc.property(star, coordinate, coordinate, (ring, dx, dy) => {
        const spot = at(69 + dx, 41 + dy);
        expect(insideRing([...ring, ring[0]!], spot)).toBe(insideRing(ring, spot));
      }),
    );
  });

  it('holds the middle of a triangle and nothing outside its bounds', () => {
    fc.assert(
      fc.property(star, coordinate, coordinate, (ring, dx, dy) => {
        const [a, b, c] = [ring[0]!, ring[1]!, [69, 41] as const];
        const middle = at((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3);
        if (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) > 0.05) expect(insideRing([a, b, c], middle)).toBe(true);
        const spot = at(69 + dx * 2, 41 + dy * 2);
        const { west, south, east, north } = boundsOf({ shape: 'POLYGON', ring });
        const outside =
          spot.longitude < west || spot.longitude > east || spot.latitude < south || spot.latitude > north;
        if (outside) expect(insideRing(ring, spot)).toBe(false);
      }),
    );
  });
});

describe('a circle', () => {
  it('lies within its bounds, anywhere on the globe', () => {
    const circle = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -170, max: 170, noNaN: true }),
      radius: fc.integer({ min: 100, max: 50_000 }),
      dx: coordinate,
      dy: coordinate,
    });
    fc.assert(
      fc.property(circle, ({ latitude, longitude, radius, dx, dy }) => {
        const area = { shape: 'CIRCLE' as const, center: { latitude, longitude }, radiusMetres: radius };
        const { west, south, east, north } = boundsOf(area);
        const spot = at(longitude + dx * (east - west), latitude + dy * (north - south));
        if (!delivers(area, spot)) return;
        expect(spot.longitude).toBeGreaterThanOrEqual(west);
        expect(spot.longitude).toBeLessThanOrEqual(east);
        expect(spot.latitude).toBeGreaterThanOrEqual(south);
        expect(spot.latitude).toBeLessThanOrEqual(north);
      }),
    );
  });
});
