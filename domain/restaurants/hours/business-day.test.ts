import { describe, expect, it } from 'vitest';
import { businessDayNow, businessDaysFor } from './business-day.ts';
import type { Hours, Shift } from './hours.ts';

const every = (opens: number, closes: number, serviceType: Shift['serviceType'] = null): Shift[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opensMinute: opens * 60,
    closesMinute: closes * 60,
    serviceType,
  }));
const hours = (shifts: Shift[], more: Partial<Hours> = {}): Hours => ({
  timeZone: 'Asia/Tashkent',
  shifts,
  specialShifts: [],
  ...more,
});
const at = (time: string, zone = '+05:00'): number => Date.parse(`${time}:00${zone}`);

describe('the day of trade', () => {
  it("is the evening's until its shift is over", () => {
    const bar = hours(every(18, 26));
    expect(businessDayNow(bar, null, at('2026-11-20T23:59'))).toBe('2026-11-20');
    expect(businessDayNow(bar, null, at('2026-11-21T00:30'))).toBe('2026-11-20');
    expect(businessDayNow(bar, 'DINE_IN', at('2026-11-21T01:59'))).toBe('2026-11-20');
    expect(businessDayNow(bar, null, at('2026-11-21T02:00'))).toBe('2026-11-21');
    expect(businessDayNow(bar, null, at('2026-11-21T12:00'))).toBe('2026-11-21');
  });

  it("is the calendar's of a place that is open round the clock, and of one that has no hours", () => {
    expect(businessDayNow(hours(every(0, 24)), null, at('2026-11-21T00:30'))).toBe('2026-11-21');
    expect(businessDayNow(hours([]), null, at('2026-11-21T00:30'))).toBe('2026-11-21');
  });

  it('goes by the hours of the service that is asked for, and of all by the shift that began first', () => {
    const branchUnderTest = hours([...every(0, 24, 'DELIVERY'), ...every(18, 26, 'DINE_IN')]);
    const night = at('2026-11-21T01:00');
    expect(businessDayNow(branchUnderTest, 'DINE_IN', night)).toBe('2026-11-20');
    expect(businessDayNow(branchUnderTest, 'DELIVERY', night)).toBe('2026-11-21');
    expect(businessDayNow(branchUnderTest, null, night)).toBe('2026-11-20');
  });

  it('of a day that a guest asks for is also the night that goes on', () => {
    const bar = hours(every(18, 26));
    expect(businessDaysFor('2026-11-21', bar, 'DINE_IN', at('2026-11-21T00:30'))).toEqual(['2026-11-20', '2026-11-21']);
    expect(businessDaysFor('2026-11-21', bar, 'DINE_IN', at('2026-11-21T02:00'))).toEqual(['2026-11-21']);
    expect(businessDaysFor('2026-11-20', bar, 'DINE_IN', at('2026-11-20T19:00'))).toEqual(['2026-11-20']);
    expect(businessDaysFor('2026-11-22', bar, 'DINE_IN', at('2026-11-21T00:30'))).toEqual(['2026-11-22']);
  });

  it("knows special days, and the branch's own clock", () => {
    const closed = hours(every(18, 26), {
      specialShifts: [{ day: '2026-11-20', opensMinute: null, closesMinute: null, serviceType: null }],
    });
    expect(businessDayNow(closed, null, at('2026-11-21T01:00'))).toBe('2026-11-21');
    const berlin = hours(every(18, 26), { timeZone: 'Europe/Berlin' });
    // 01:30 in summer time on the night in which the clock goes back.
    expect(businessDayNow(berlin, null, at('2026-10-25T01:30', '+02:00'))).toBe('2026-10-24');
    expect(businessDayNow(berlin, null, at('2026-10-25T12:00', '+01:00'))).toBe('2026-10-25');
  });
});
