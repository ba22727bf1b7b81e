import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSoldAt, type TimesOfSale } from './times-of-sale.ts';

const ALWAYS: TimesOfSale = { soldFromMinute: null, soldToMinute: null, soldWeekdays: [] };
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';

describe('when a dish is sold', () => {
  it('is always where nothing is said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(isSoldAt(ALWAYS, FRIDAY, minute)).toBe(true);
        expect(isSoldAt({ ...ALWAYS, soldFromMinute: 600, soldToMinute: 600 }, FRIDAY, minute)).toBe(true);
      }),
    );
  });

  it('is between its hours, which may pass midnight', () => {
    const lunch = { ...ALWAYS, soldFromMinute: 660, soldToMinute: 960 };
    expect([659, 660, 959, 960].map((minute) => isSoldAt(lunch, FRIDAY, minute))).toEqual([false, true, true, false]);
    const night = { ...ALWAYS, soldFromMinute: 1320, soldToMinute: 120 };
    expect([1319, 1320, 60, 120].map((minute) => isSoldAt(night, FRIDAY, minute))).toEqual([false, true, true, false]);
  });

  it('is on its days of trade, within its hours', () => {
    const weekdays = { soldFromMinute: 660, soldToMinute: 960, soldWeekdays: [1, 2, 3, 4, 5] };
    expect(isSoldAt(weekdays, FRIDAY, 700)).toBe(true);
    expect(isSoldAt(weekdays, FRIDAY, 100)).toBe(false);
    expect(isSoldAt(weekdays, SATURDAY, 700)).toBe(false);
  });
});
