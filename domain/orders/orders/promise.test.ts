import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayedPromise, promiseReadyIn, readyByOf } from './promise.ts';

const MINUTE = 60_000;

describe('a promise in minutes', () => {
  it('begins on a full minute and keeps its width', () => {
    const before = { from: 0, to: 10 * MINUTE };
    expect(promiseReadyIn(25, { wayMinutes: 0, before }, 30_000)).toEqual({ from: 26 * MINUTE, to: 36 * MINUTE });
    expect(promiseReadyIn(25, { wayMinutes: 0, before: null }, 0)).toEqual({ from: 25 * MINUTE, to: 25 * MINUTE });
    const wrong = { from: 9, to: 3 };
    expect(promiseReadyIn(5, { wayMinutes: 0, before: wrong }, 0)).toEqual({ from: 5 * MINUTE, to: 5 * MINUTE });
  });

  it('adds the way to when the food is ready', () => {
    expect(promiseReadyIn(20, { wayMinutes: 12, before: null }, 0).from).toBe(32 * MINUTE);
    expect(readyByOf(32 * MINUTE, 12)).toBe(20 * MINUTE);
  });

  it('is kept by food that is ready when staff said, to the minute', () => {
    const minutes = fc.integer({ min: 5, max: 240 });
    const way = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(minutes, way, fc.integer({ min: 0, max: 2_000_000_000_000 }), (ready, wayMinutes, now) => {
        const { from } = promiseReadyIn(ready, { wayMinutes, before: null }, now);
        const said = now + ready * MINUTE;
        expect(readyByOf(from, wayMinutes)).toBeGreaterThanOrEqual(said);
        expect(readyByOf(from, wayMinutes) - said).toBeLessThan(MINUTE);
      }),
    );
  });
});

describe('a promise that is moved', () => {
  const now = 1_800_000_000_000;
  const minutes = (n: number): number => now + n * 60_000;

  it('is later by the minutes, as wide as before', () => {
    const before = { from: minutes(20), to: minutes(30) };
    expect(delayedPromise(before, 10, 0, now)).toEqual({ from: minutes(30), to: minutes(40) });
  });

  it('counts from now once it has passed, with the way of a delivery', () => {
    const before = { from: minutes(-5), to: minutes(5) };
    expect(delayedPromise(before, 5, 0, now)).toEqual({ from: minutes(5), to: minutes(15) });
    expect(delayedPromise(before, 5, 12, now)).toEqual({ from: minutes(17), to: minutes(27) });
  });
});
