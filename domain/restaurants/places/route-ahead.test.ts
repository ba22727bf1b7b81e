import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween, type Spot } from './nearest.ts';
import { OFF_THE_WAY_METRES, wayAhead } from './route-ahead.ts';

const at = (latitude: number, longitude: number): Spot => ({ latitude, longitude });
/** East along a street, then north: about 840 m and 1 110 m. */
const way = [at(41.31, 69.24), at(41.31, 69.25), at(41.32, 69.25)];

describe('the way ahead', () => {
  it('begins where the rider is, and what lies behind is gone', () => {
    const rider = at(41.3102, 69.246);
    expect(wayAhead(way, rider)).toEqual([rider, way[1], way[2]]);
    const past = at(41.316, 69.2501);
    expect(wayAhead(way, past)).toEqual([past, way[2]]);
  });

  it('is unknown to somebody who has left it, and where there is no way', () => {
    expect(wayAhead(way, at(41.33, 69.24))).toBeNull();
    expect(wayAhead([], way[0]!)).toBeNull();
    expect(wayAhead([way[0]!], way[0]!)).toBeNull();
  });

  it('from any place on it leads to its end and is never longer than the whole', () => {
    const length = (spots: readonly Spot[]): number =>
      spots.slice(1).reduce((sum, spot, before) => sum + metresBetween(spots[before]!, spot), 0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (piece, share) => {
        const [from, to] = [way[piece]!, way[piece + 1]!];
        const rider = at(
          from.latitude + share * (to.latitude - from.latitude),
          from.longitude + share * (to.longitude - from.longitude),
        );
        const ahead = wayAhead(way, rider)!;
        expect(ahead[0]).toEqual(rider);
        expect(ahead.at(-1)).toEqual(way[2]);
        expect(length(ahead)).toBeLessThanOrEqual(length(way) + OFF_THE_WAY_METRES);
      }),
    );
  });
});
