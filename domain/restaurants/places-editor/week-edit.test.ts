import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERVICE_TYPES } from '../places/service-type.ts';
import type { Shift } from '../hours/hours.ts';
import { copyDay, newShift, shiftsOf, WEEKDAYS, withBreak, withDay, withTimes } from './week-edit.ts';

const weekday = fc.constantFrom(...WEEKDAYS);
const service = fc.constantFrom(null, ...SERVICE_TYPES);
const minute = fc.integer({ min: 0, max: 1439 });
const shift: fc.Arbitrary<Shift> = fc
  .record({ weekday, service, opens: minute, closes: minute })
  .map((each) => withTimes(newShift(each.weekday, each.service), each.opens, each.closes));
const week = fc.array(shift, { maxLength: 30 });

describe('times of a shift', () => {
  it('close on the next day where they close at or before they open', () => {
    expect(withTimes(newShift(5), 18 * 60, 2 * 60)).toMatchObject({ opensMinute: 1080, closesMinute: 1560 });
    expect(withTimes(newShift(5), 0, 0)).toMatchObject({ opensMinute: 0, closesMinute: 1440 });
    expect(withTimes(newShift(5), 9 * 60, 22 * 60)).toMatchObject({ opensMinute: 540, closesMinute: 1320 });
  });

  it('are never empty and never longer than a day', () => {
    fc.assert(
      fc.property(shift, ({ opensMinute, closesMinute }) => {
        expect(closesMinute - opensMinute).toBeGreaterThan(0);
        expect(closesMinute - opensMinute).toBeLessThanOrEqual(1440);
      }),
    );
  });
});

describe('a day', () => {
  it('is replaced for one service, and the week stays in order', () => {
    const late = { ...newShift(1), opensMinute: 1080, closesMinute: 1380 };
    const changed = withDay([newShift(3), newShift(1, 'DELIVERY')], 1, null, [late, newShift(1)]);
    expect(changed.map((each) => [each.weekday, each.serviceType, each.opensMinute])).toEqual([
      [1, 'DELIVERY', 540],
      [1, null, 540],
      [1, null, 1080],
      [3, null, 540],
    ]);
  });

  it('has exactly the given shifts afterwards, and no other day or service changes', () => {
    fc.assert(
      fc.property(week, weekday, service, fc.array(shift, { maxLength: 4 }), (before, day, of, shifts) => {
        const after = withDay(before, day, of, shifts);
        expect(shiftsOf(after, day, of)).toHaveLength(shifts.length);
        const others = (all: readonly Shift[]) => all.filter((each) => each.weekday !== day || each.serviceType !== of);
        expect(new Set(others(after))).toEqual(new Set(others(before)));
      }),
    );
  });
});

it('a copied day is the same on every chosen day, and the other days stay', () => {
  fc.assert(
    fc.property(week, weekday, service, fc.uniqueArray(weekday), (before, from, of, to) => {
      const after = copyDay(before, from, of, to);
      const times = (all: readonly Shift[], day: number) =>
        shiftsOf(all, day, of).map(({ opensMinute, closesMinute }) => [opensMinute, closesMinute]);
      for (const day of WEEKDAYS) expect(times(after, day)).toEqual(times(before, to.includes(day) ? from : day));
    }),
  );
});

describe('a break', () => {
  it('is an hour in the middle of the longest shift', () => {
    const night = withTimes(newShift(5), 18 * 60, 2 * 60);
    const noon = withTimes(newShift(5), 8 * 60, 17 * 60);
    expect(withBreak([noon, night])?.map((each) => [each.opensMinute, each.closesMinute])).toEqual([
      [480, 720],
      [780, 1020],
      [1080, 1560],
    ]);
  });

  it('is not offered for short shifts, or where it would lie after midnight', () => {
    expect(withBreak([])).toBeNull();
    expect(withBreak([withTimes(newShift(1), 10 * 60, 12 * 60)])).toBeNull();
    expect(withBreak([withTimes(newShift(1), 22 * 60, 4 * 60)])).toBeNull();
  });

  it('takes an hour away and leaves shifts that do not touch', () => {
    fc.assert(
      fc.property(shift, (one) => {
        const divided = withBreak([one]);
        if (!divided) return;
        const [before, after] = divided as [Shift, Shift];
        expect(after.opensMinute - before.closesMinute).toBe(60);
        expect([before.opensMinute, after.closesMinute]).toEqual([one.opensMinute, one.closesMinute]);
        expect(before.closesMinute).toBeGreaterThan(before.opensMinute);
        expect(after.closesMinute).toBeGreaterThan(after.opensMinute);
      }),
    );
  });
});
