import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOfTime, newShift, timeOfMinute, WEEKDAYS, withDay, withTimes } from './shifts.ts';

const minute = fc.integer({ min: 0, max: 1439 });

describe('times of shifts', () => {
  it('are read as they are written, for every minute of a day', () => {
    fc.assert(fc.property(minute, (at) => minuteOfTime(timeOfMinute(at)) === at));
  });

  it('are read with the seconds that some browsers add', () => expect(minuteOfTime('23:59:30')).toBe(1439));

  it.each(['9:30', '-1:00', 'ten', ':'])('are none in “%s”', (text) => expect(minuteOfTime(text)).toBeNull());

  it('show midnight of the next day as midnight', () => expect(timeOfMinute(1440)).toBe('00:00'));
});

describe('a shift', () => {
  it('always lasts longer than nothing and at most a day, whatever times are typed', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 2880 }), (opens, closes) => {
        const shift = withTimes(newShift(1), opens, closes);
        expect(shift.closesMinute - shift.opensMinute).toBeGreaterThan(0);
        expect(shift.closesMinute - shift.opensMinute).toBeLessThanOrEqual(1440);
        expect(timeOfMinute(shift.closesMinute)).toBe(timeOfMinute(closes));
      }),
    );
  });

  it('of a night stays one when only its opening is moved', () => {
    const night = withTimes(newShift(6), 20 * 60, 2 * 60);
    const later = withTimes(night, 21 * 60, night.closesMinute);
    expect([later.opensMinute, later.closesMinute]).toEqual([1260, 1560]);
  });

  it('keeps its day and its service', () => {
    const delivery = { ...newShift(4), serviceType: 'DELIVERY' as const };
    expect(withTimes(delivery, 600, 700)).toMatchObject({ weekday: 4, serviceType: 'DELIVERY' });
  });
});

describe('a week of shifts', () => {
  const week = WEEKDAYS.map((weekday) => newShift(weekday));

  it('loses a day that is closed, and no other', () => {
    expect(withDay(week, 3, []).map(({ weekday }) => weekday)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it('is not changed itself', () => {
    const before = structuredClone(week);
    withDay(week, 1, [withTimes(newShift(1), 0, 60)]);
    expect(week).toEqual(before);
  });

  it('stays in order however its days are replaced', () => {
    const day = fc.record({ weekday: fc.constantFrom(...WEEKDAYS), opens: fc.array(minute, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 8 }), (changes) => {
        let shifts = week;
        for (const { weekday, opens } of changes)
          shifts = withDay(
            shifts,
            weekday,
            opens.map((at) => withTimes(newShift(weekday), at, at + 60)),
          );
        const keys = shifts.map(({ weekday, opensMinute }) => weekday * 10_000 + opensMinute);
        expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      }),
    );
  });
});
