import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTime } from './answer-time.ts';
import { openIntervals, type Hours } from './hours.ts';
import { MINUTE_MS } from '../../platform/time/kitchen-time.ts';

const ZONE = 'Asia/Tashkent';
const at = (wall: string): number => Temporal.PlainDateTime.from(wall).toZonedDateTime(ZONE).epochMilliseconds;
const daily = (opensMinute: number, closesMinute: number): Hours => ({
  timeZone: ZONE,
  shifts: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute, closesMinute, serviceType: null })),
  specialShifts: [],
});
const DAY = daily(10 * 60, 23 * 60);
const LATE = daily(18 * 60, 26 * 60);

describe('an order that nobody answers', () => {
  const placedAt = at('2026-11-20T15:00');
  const minutes = (more: Partial<Parameters<typeof answerTime>[0]>): number =>
    (answerTime({ placedAt, later: false, hours: DAY, neededAt: null, payMinutes: null, ...more }).until - placedAt) /
    MINUTE_MS;

  it('expires after ten minutes, one for later after an hour or when its kitchen would begin', () => {
    expect(minutes({})).toBe(10);
    expect(minutes({ later: true })).toBe(60);
    expect(minutes({ later: true, neededAt: placedAt + 25 * MINUTE_MS })).toBe(25);
    expect(minutes({ later: true, neededAt: placedAt + 90 * MINUTE_MS })).toBe(60);
    expect(minutes({ later: true, neededAt: placedAt + 2 * MINUTE_MS })).toBe(10);
    expect(minutes({ payMinutes: 15 })).toBe(15);
  });

  it('made at night is answered after the opening', () => {
    const order = { later: true, hours: DAY, payMinutes: null };
    const evening = { ...order, placedAt: at('2026-11-20T02:37'), neededAt: at('2026-11-20T19:00') };
    expect(answerTime(evening)).toEqual({ from: at('2026-11-20T10:00'), until: at('2026-11-20T11:00') });
    const soon = { ...order, placedAt: at('2026-11-20T02:37'), neededAt: at('2026-11-20T10:20') };
    expect(answerTime(soon).until).toBe(at('2026-11-20T10:20'));
    const closing = { ...order, placedAt: at('2026-11-20T22:50'), neededAt: at('2026-11-21T19:00') };
    expect(answerTime(closing)).toEqual({ from: null, until: at('2026-11-21T10:50') });
    const pastMidnight = { ...order, hours: LATE, placedAt: at('2026-11-21T01:30'), neededAt: at('2026-11-21T20:00') };
    expect(answerTime(pastMidnight)).toEqual({ from: null, until: at('2026-11-21T18:30') });
  });

  it('is expected within the same minutes of any time where a branch never opens', () => {
    expect(minutes({ later: true, hours: { ...DAY, shifts: [] } })).toBe(60);
  });

  it('waits for the day after a day off', () => {
    const hours: Hours = {
      ...DAY,
      specialShifts: [{ day: '2026-11-20', opensMinute: null, closesMinute: null, serviceType: null }],
    };
    const order = { later: true, hours, payMinutes: null };
    expect(answerTime({ ...order, placedAt: at('2026-11-20T14:00'), neededAt: at('2026-11-21T19:00') })).toEqual({
      from: at('2026-11-21T10:00'),
      until: at('2026-11-21T11:00'),
    });
  });

  it('leaves staff ten minutes of opening time at any hour of a week, and no longer than the kitchen can wait', () => {
    const monday = at('2026-11-16T00:00');
    fc.assert(
      fc.property(
        fc.constantFrom(DAY, LATE, daily(0, 1440), daily(7 * 60, 9 * 60)),
        fc.integer({ min: 0, max: 7 * 1440 - 1 }),
        fc.integer({ min: 0, max: 3 * 1440 }),
        fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
        (regular, placed, wait, dayOff) => {
          const day = dayOff === null ? null : `2026-11-${16 + dayOff}`;
          const hours: Hours = {
            ...regular,
            specialShifts: day === null ? [] : [{ day, opensMinute: null, closesMinute: null, serviceType: null }],
          };
          const placedAt = monday + placed * MINUTE_MS;
          const neededAt = placedAt + wait * MINUTE_MS;
          const { from, until } = answerTime({ placedAt, later: true, hours, neededAt, payMinutes: null });
          const openMinutes =
            openIntervals(hours, null, placedAt)
              .map((each) => Math.min(each.to, until) - Math.max(each.from, placedAt))
              .reduce((sum, length) => sum + Math.max(0, length), 0) / MINUTE_MS;
          expect(openMinutes).toBeGreaterThanOrEqual(10);
          expect(openMinutes).toBeLessThanOrEqual(60);
          if (openMinutes > 10) expect(until).toBeLessThanOrEqual(neededAt);
          if (from !== null) expect(until).toBeGreaterThanOrEqual(from + 10 * MINUTE_MS);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
