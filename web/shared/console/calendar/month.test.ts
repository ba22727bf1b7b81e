import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#web/platform/format/moments.ts';
import { addMonths, dayAfterKey, monthOf, weeksOf } from './month.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));

describe('a month of the calendar', () => {
  it('begins on the Monday at or before its first day', () => {
    expect(weeksOf('2026-11')).toHaveLength(6);
    expect(weeksOf('2026-11')[0]![0]).toBe('2026-10-26');
    expect(weeksOf('2027-02')).toEqual([
      ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'],
      expect.anything(),
      expect.anything(),
      expect.arrayContaining(['2027-02-28']),
    ]);
  });

  it('holds each of its days once, in their order, in weeks of seven', () => {
    fc.assert(
      fc.property(days, (day) => {
        const all = weeksOf(monthOf(day)).flat();
        expect(all.length % 7).toBe(0);
        expect(all.filter((each) => each === day)).toHaveLength(1);
        all.slice(1).forEach((each, index) => expect(each).toBe(addDays(all[index]!, 1)));
        expect(monthOf(all[6]!)).toBe(monthOf(day));
        expect(monthOf(all.at(-7)!)).toBe(monthOf(day));
      }),
    );
  });

  it('moves to the same day of another month, or its last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
});

describe('a key', () => {
  it('returns to the same day', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown']),
        (day, [there, back]) => {
          expect(dayAfterKey(dayAfterKey(day, there)!, back)).toBe(day);
        },
      ),
    );
  });

  it('moves to the ends of the week and across months', () => {
    expect(dayAfterKey('2026-11-21', 'Home')).toBe('2026-11-16');
    expect(dayAfterKey('2026-11-21', 'End')).toBe('2026-11-22');
    expect(dayAfterKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
    expect(dayAfterKey('2026-10-31', 'PageDown')).toBe('2026-11-30');
    expect(dayAfterKey('2026-11-21', 'a')).toBeUndefined();
  });
});
