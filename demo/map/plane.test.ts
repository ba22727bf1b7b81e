import { describe, expect, it } from 'vitest';
import { boxOf, chance, clipped, distanceTo, isInside, nearerTo, signedArea, smooth, toPlane } from './plane.ts';

const SQUARE = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

it('projects as the tiles of web maps do: tile 16/45379/24495 holds the Amir Temur Square', () => {
  const { x, y } = toPlane(69.2797, 41.3113);
  expect([Math.floor(x / 512), Math.floor(y / 512)]).toEqual([45379, 24495]);
});

it('draws a curve through every given spot', () => {
  const spots = [SQUARE[0]!, SQUARE[1]!, SQUARE[2]!];
  const curve = smooth(spots, false);
  for (const spot of spots) expect(curve).toContainEqual(spot);
  expect(smooth(SQUARE, true).at(-1)).toEqual(SQUARE[0]);
});

describe('a segment', () => {
  it('is clipped to a convex outline, whichever way round that is written', () => {
    const segment = { from: { x: -5, y: 5 }, to: { x: 20, y: 5 } };
    const inside = { from: { x: 0, y: 5 }, to: { x: 10, y: 5 } };
    expect(clipped(segment, SQUARE)).toEqual(inside);
    expect(clipped(segment, SQUARE.toReversed())).toEqual(inside);
    expect(clipped({ from: { x: -5, y: 11 }, to: { x: 20, y: 11 } }, SQUARE)).toBeNull();
    expect(clipped({ from: { x: 12, y: 5 }, to: { x: 20, y: 5 } }, SQUARE)).toBeNull();
  });

  it('is as far from a spot as its nearest point', () => {
    const segment = { from: { x: 0, y: 0 }, to: { x: 10, y: 0 } };
    expect(distanceTo(segment, { x: 5, y: 3 })).toBe(3);
    expect(distanceTo(segment, { x: 13, y: 4 })).toBe(5);
  });
});

it('divides an outline halfway between two spots', () => {
  const half = nearerTo(SQUARE, { x: 2, y: 5 }, { x: 6, y: 5 });
  expect(boxOf(half)).toEqual({ left: 0, right: 4, top: 0, bottom: 10 });
  expect(Math.abs(signedArea(half))).toBe(40);
  expect(isInside(half, { x: 3, y: 5 })).toBe(true);
  expect(isInside(half, { x: 5, y: 5 })).toBe(false);
});

it('takes the same chance for the same place, evenly spread', () => {
  expect(chance(45379, 24485, 1)).toBe(chance(45379, 24485, 1));
  const drawn = Array.from({ length: 2_000 }, (_, at) => chance(at, 7));
  const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
  expect(new Set(drawn.map((each) => Math.floor(each * 10))).size).toBe(10);
});
