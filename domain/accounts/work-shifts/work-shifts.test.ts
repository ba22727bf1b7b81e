import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForgotten, timesFault, workedTime } from './work-shifts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-24T09:00:00+05:00');

describe('workedTime', () => {
  it('leaves out breaks', () => {
    const breaks = [
      { from: START + HOUR, to: START + HOUR + 30 * MINUTE },
      { from: START + 4 * HOUR, to: START + 4 * HOUR + 15 * MINUTE },
    ];
    expect(workedTime({ from: START, to: START + 8 * HOUR, breaks }, START + 20 * HOUR)).toEqual({
      worked: 8 * 60 - 45,
      paused: 45,
    });
  });
  it('counts an open shift and an open break up to now', () => {
    const shift = { from: START, to: null, breaks: [{ from: START + 2 * HOUR, to: null }] };
    expect(workedTime(shift, START + 3 * HOUR)).toEqual({ worked: 120, paused: 60 });
  });
  it('cuts breaks at the times that a manager corrected', () => {
    const breaks = [{ from: START + 3 * HOUR, to: START + 5 * HOUR }];
    expect(workedTime({ from: START, to: START + 4 * HOUR, breaks }, START + 9 * HOUR)).toEqual({
      worked: 180,
      paused: 60,
    });
  });
  it('is never negative, and work and breaks are together no longer than the shift', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), span, (length, [at, pause]) => {
        const breaks = [{ from: START + at * MINUTE, to: START + (at + pause) * MINUTE }];
        const shift = { from: START, to: START + length * MINUTE, breaks };
        const { worked, paused } = workedTime(shift, START + 24 * HOUR);
        expect(worked).toBeGreaterThanOrEqual(0);
        expect(worked + paused).toBe(length);
      }),
    );
  });
});

describe('isForgotten', () => {
  it('is an open shift of more than sixteen hours', () => {
    expect(isForgotten({ from: START, to: null }, START + 16 * HOUR)).toBe(false);
    expect(isForgotten({ from: START, to: null }, START + 16 * HOUR + 1)).toBe(true);
    expect(isForgotten({ from: START, to: START + 20 * HOUR }, START + 30 * HOUR)).toBe(false);
  });
});

describe('timesFault', () => {
  const now = START + 30 * HOUR;
  it.each([
    ['a day', START, START + 24 * HOUR, null],
    ['an open shift', now - HOUR, null, null],
    ['an end before the start', START, START - 1, 'ORDER'],
    ['a start in the future', now + 1, null, 'FUTURE'],
    ['an end in the future', START, now + 1, 'FUTURE'],
    ['more than a day', START, START + 24 * HOUR + 1, 'TOO_LONG'],
    ['an open shift that began long ago', START, null, 'TOO_LONG'],
  ] as const)('judges %s', (_, from, to, expected) => {
    expect(timesFault({ from, to }, now)).toBe(expected);
  });
});
