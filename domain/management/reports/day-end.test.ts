import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hours } from '#domain/restaurants/hours/hours.ts';
import { dayEnds } from './day-end.ts';

const at = (time: string): number => Date.parse(`${time}:00+05:00`);
/** Open on every weekday between these minutes of the day. */
const daily = (opensMinute: number, closesMinute: number, weekdays = [1, 2, 3, 4, 5, 6, 7]): Hours => ({
  timeZone: 'Asia/Tashkent',
  shifts: weekdays.map((weekday) => ({ weekday, serviceType: null, opensMinute, closesMinute })),
  specialShifts: [],
});

describe('the end of a day of trade', () => {
  it('is half an hour after closing', () => {
    const hours = [daily(600, 1320)];
    expect(dayEnds(hours, at('2026-11-20T22:29'))).toEqual({
      finished: '2026-11-19',
      nextAt: at('2026-11-20T22:30'),
    });
    expect(dayEnds(hours, at('2026-11-20T22:30'))).toEqual({
      finished: '2026-11-20',
      nextAt: at('2026-11-21T22:30'),
    });
  });

  it('comes after midnight for an evening that runs past it, under the day on which it began', () => {
    const hours = [daily(1080, 1560)];
    expect(dayEnds(hours, at('2026-11-21T02:31')).finished).toBe('2026-11-20');
    expect(dayEnds(hours, at('2026-11-21T02:29')).finished).toBe('2026-11-19');
  });

  it('waits for the branch that closes last', () => {
    const hours = [daily(600, 1200), daily(600, 1380)];
    expect(dayEnds(hours, at('2026-11-20T22:00')).finished).toBe('2026-11-19');
    expect(dayEnds(hours, at('2026-11-20T23:30')).finished).toBe('2026-11-20');
  });

  it('is midnight for a place that never closes', () => {
    expect(dayEnds([daily(0, 1440)], at('2026-11-21T00:30')).finished).toBe('2026-11-20');
  });

  it('is unknown where nothing opens', () => {
    expect(dayEnds([], at('2026-11-20T12:00'))).toEqual({ finished: null, nextAt: null });
    expect(dayEnds([daily(600, 1320, [])], at('2026-11-20T12:00'))).toEqual({ finished: null, nextAt: null });
  });

  it('is always ahead, and has passed once that moment is there', () => {
    const places = fc.array(
      fc.record({ opens: fc.integer({ min: 0, max: 1400 }), lasts: fc.integer({ min: 30, max: 900 }) }),
      { minLength: 1, maxLength: 3 },
    );
    const moments = fc.integer({ min: at('2026-11-10T00:00'), max: at('2026-12-10T00:00') });
    fc.assert(
      fc.property(places, moments, (found, now) => {
        const hours = found.map(({ opens, lasts }) => daily(opens, opens + lasts));
        const { finished, nextAt } = dayEnds(hours, now);
        expect(nextAt).toBeGreaterThan(now);
        const after = dayEnds(hours, nextAt!);
        expect(after.finished! > finished!).toBe(true);
        expect(after.nextAt).toBeGreaterThan(nextAt!);
      }),
    );
  });
});
