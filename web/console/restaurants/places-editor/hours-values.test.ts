import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { SERVICE_TYPES } from '#domain/restaurants/places/service-type.ts';
import { weekPlan } from '#domain/restaurants/places-editor/week-plan.ts';
import { newShift, WEEKDAYS, withTimes } from '#domain/restaurants/places-editor/week-edit.ts';
import type { Shift } from '#domain/restaurants/hours/hours.ts';
import { localizedText } from '#web/platform/form/localized-text-input.tsx';
import {
  hoursValues,
  isDayOff,
  specialDaysOf,
  withDayOff,
  withSpecialDay,
  writtenWeek,
  type SpecialDay,
} from './hours-values.ts';
import { weekGroups } from './week-groups.ts';

const week: fc.Arbitrary<Shift[]> = fc.array(
  fc
    .record({
      weekday: fc.constantFrom(...WEEKDAYS),
      service: fc.constantFrom(null, ...SERVICE_TYPES),
      opens: fc.integer({ min: 0, max: 1439 }),
      closes: fc.integer({ min: 0, max: 1439 }),
    })
    .map(({ weekday, service, opens, closes }) => withTimes(newShift(weekday, service), opens, closes)),
  { maxLength: 20 },
);

describe('a week', () => {
  it('is the same after it was written and read again', () => {
    fc.assert(
      fc.property(week, (shifts) => {
        const branch = { shifts: writtenWeek(shifts) } as PlaceBranch;
        expect(hoursValues(branch).week).toEqual(shifts);
      }),
    );
    expect(hoursValues(null)).toEqual({ week: [] });
  });

  it('is stored as it is edited: the server makes the same minutes of it', () => {
    fc.assert(
      fc.property(week, (shifts) => {
        const plan = weekPlan(writtenWeek(shifts));
        if (plan.ok) expect(plan.shifts).toEqual(shifts);
      }),
    );
  });

  it('has every day once in the lines that guests read', () => {
    fc.assert(
      fc.property(week, (shifts) => {
        const groups = weekGroups(shifts);
        expect(groups.flatMap(({ from, to }) => WEEKDAYS.filter((day) => day >= from && day <= to))).toEqual([
          ...WEEKDAYS,
        ]);
      }),
    );
  });

  it('joins equal days in one line', () => {
    const night = withTimes(newShift(5), 18 * 60, 2 * 60);
    const days = [1, 2, 3, 4].map((weekday) => newShift(weekday));
    expect(weekGroups([...days, night]).map(({ from, to, lines }) => [from, to, lines.length])).toEqual([
      [1, 4, 1],
      [5, 5, 1],
      [6, 7, 0],
    ]);
  });
});

const newYear: SpecialDay = {
  day: '2027-01-01',
  serviceType: null,
  shifts: [
    { from: '12:00', to: '15:00' },
    { from: '17:00', to: '02:00' },
  ],
  note: localizedText({ uz: 'Yangi yil' }),
};
const delivery: SpecialDay = { ...newYear, serviceType: 'DELIVERY', shifts: [], note: localizedText() };

describe('special days', () => {
  it('are put, replaced and taken out one by one', () => {
    const rows = withSpecialDay(withSpecialDay([], null, newYear), null, delivery);
    expect(rows.map(({ serviceType, from }) => [serviceType, from])).toEqual([
      [null, '12:00'],
      [null, '17:00'],
      ['DELIVERY', null],
    ]);
    expect(specialDaysOf(rows)).toEqual([newYear, delivery]);
    const moved = withSpecialDay(rows, newYear, { ...newYear, day: '2026-12-31' });
    expect(specialDaysOf(moved).map(({ day }) => day)).toEqual(['2026-12-31', '2027-01-01']);
    expect(specialDaysOf(withSpecialDay(rows, delivery, null))).toEqual([newYear]);
  });

  it('leave the note out where nothing is written', () => {
    expect(withSpecialDay([], null, delivery)[0]!.note).toBeNull();
    expect(withSpecialDay([], null, newYear)[0]!.note).toEqual({ uz: 'Yangi yil' });
  });

  it('are off for every service in one step', () => {
    const rows = withDayOff(withSpecialDay([], null, newYear), newYear.day);
    expect(rows).toEqual([{ day: '2027-01-01', serviceType: null, from: null, to: null, note: null }]);
    expect(isDayOff(rows, newYear.day)).toBe(true);
    expect(isDayOff(withSpecialDay([], null, newYear), newYear.day)).toBe(false);
    expect(isDayOff([], newYear.day)).toBe(false);
  });
});
