import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openIntervals, openState, type Hours, type Shift } from './hours.ts';

const at = (wall: string, zone = 'Asia/Tashkent'): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
const wall = (instant: number | undefined, zone = 'Asia/Tashkent'): string | undefined =>
  instant === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });
const daily = (opensMinute: number, closesMinute: number, more: Partial<Shift> = {}): Shift[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute, closesMinute, serviceType: null, ...more }));
const hours = (shifts: Shift[], more: Partial<Hours> = {}): Hours => ({
  timeZone: 'Asia/Tashkent',
  shifts,
  specialShifts: [],
  ...more,
});

describe('opening hours', () => {
  const late = hours(daily(18 * 60, 26 * 60));

  it('keeps a shift past midnight with the day it opened', () => {
    // 20 November 2026 is a Friday
    expect(openState(late, null, at('2026-11-20T23:59'))).toEqual({ open: true, closesAt: at('2026-11-21T02:00') });
    expect(openState(late, null, at('2026-11-21T01:59'))).toEqual({ open: true, closesAt: at('2026-11-21T02:00') });
    expect(openState(late, null, at('2026-11-21T02:00'))).toEqual({ open: false, opensAt: at('2026-11-21T18:00') });
  });

  it('opens for the night of a day off only if that night belongs to the day before', () => {
    const offSaturday = hours(daily(18 * 60, 26 * 60), {
      specialShifts: [{ day: '2026-11-21', opensMinute: null, closesMinute: null, serviceType: null }],
    });
    expect(openState(offSaturday, null, at('2026-11-21T01:00')).open).toBe(true);
    expect(wall(openState(offSaturday, null, at('2026-11-21T19:00')).opensAt)).toBe('2026-11-22T18:00');
  });

  it('has no closing moment when it never closes', () => {
    expect(openState(hours(daily(0, 1440)), null, at('2026-11-20T23:59'))).toEqual({ open: true });
  });

  it('lets a service keep hours of its own', () => {
    const both = hours([...daily(9 * 60, 23 * 60), ...daily(11 * 60, 21 * 60, { serviceType: 'DELIVERY' })]);
    expect(openState(both, 'DELIVERY', at('2026-11-20T10:00'))).toEqual({
      open: false,
      opensAt: at('2026-11-20T11:00'),
    });
    expect(openState(both, 'DINE_IN', at('2026-11-20T10:00')).open).toBe(true);
    expect(openState(both, null, at('2026-11-20T22:00')).open).toBe(true);
  });

  it('says when it opens, across closed days', () => {
    const weekdays = hours(daily(600, 1320).filter((shift) => shift.weekday <= 5));
    expect(wall(openState(weekdays, null, at('2026-11-20T22:30')).opensAt)).toBe('2026-11-23T10:00');
    expect(openState(hours([]), null, at('2026-11-20T12:00'))).toEqual({ open: false });
  });

  it('keeps wall time through a change of clocks', () => {
    const berlin = hours(daily(600, 1320), { timeZone: 'Europe/Berlin' });
    // clocks went back on 25 October 2026
    expect(wall(openState(berlin, null, at('2026-10-24T23:00', 'Europe/Berlin')).opensAt, 'Europe/Berlin')).toBe(
      '2026-10-25T10:00',
    );
    const night = hours(daily(22 * 60, 28 * 60), { timeZone: 'Europe/Berlin' });
    const [shift] = openIntervals(night, null, at('2026-10-25T12:00', 'Europe/Berlin'));
    expect((shift!.to - shift!.from) / 3_600_000).toBe(7);
  });

  it('agrees with a minute-by-minute count for any week', () => {
    const shift = fc
      .record({
        weekday: fc.integer({ min: 1, max: 7 }),
        opensMinute: fc.integer({ min: 0, max: 1439 }),
        length: fc.integer({ min: 1, max: 1440 }),
      })
      .map(({ weekday, opensMinute, length }): Shift => ({
        weekday,
        opensMinute,
        closesMinute: opensMinute + length,
        serviceType: null,
      }));
    fc.assert(
      fc.property(fc.array(shift, { maxLength: 9 }), fc.integer({ min: 0, max: 10_079 }), (shifts, minute) => {
        // 2026-11-16 is a Monday; Tashkent never changes its clocks
        const now = at('2026-11-16T00:00') + minute * 60_000;
        const open = shifts.some((each) =>
          [0, 10_080].some((week) => {
            const start = (each.weekday - 1) * 1440 + each.opensMinute;
            return start <= minute + week && minute + week < start + (each.closesMinute - each.opensMinute);
          }),
        );
        expect(openState(hours(shifts), null, now).open).toBe(open);
      }),
      { numRuns: 500 },
    );
  });
});
