import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abcClasses, averageBill, changeOf, quantile, shareOf } from './figures.ts';
import {
  addDays,
  comparedWith,
  comparisonOf,
  daysOf,
  eachDay,
  kindOf,
  periodAround,
  piecesOf,
  shifted,
  weekdayOf,
} from './periods.ts';
import { sameTimeBefore } from './same-time.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const kind = fc.constantFrom('day', 'week', 'month');

describe('a period', () => {
  it('of a week begins on a Monday', () => {
    fc.assert(
      fc.property(day, (given) => {
        const { from } = periodAround('week', given);
        expect(Temporal.PlainDate.from(from).dayOfWeek).toBe(1);
        expect(weekdayOf(given)).toBe(Temporal.PlainDate.from(given).dayOfWeek);
      }),
    );
  });

  it('of a day, a week or a month holds its day, and is recognised by its days', () => {
    fc.assert(
      fc.property(day, kind, (given, wanted) => {
        const period = periodAround(wanted, given);
        expect(eachDay(period)).toContain(given);
        expect(kindOf(period)).toBe(wanted);
        expect(eachDay(period)).toHaveLength(daysOf(period));
      }),
    );
  });

  it('ends where the next of its kind begins, and there is a way back', () => {
    fc.assert(
      fc.property(day, kind, (given, wanted) => {
        const period = periodAround(wanted, given);
        const before = shifted(period, -1);
        expect(daysOf({ from: before.from, to: period.to })).toBe(daysOf(before) + daysOf(period));
        expect(shifted(before, 1)).toEqual(period);
      }),
    );
  });

  it('is compared with the same days of the week, as many as have begun', () => {
    const chosen = { from: '2026-03-10', to: '2026-03-19' };
    expect(kindOf(chosen)).toBe('custom');
    expect(comparedWith(chosen, '2026-04-01')).toEqual({ from: '2026-02-24', to: '2026-03-05' });
    const sunday = { from: '2026-03-15', to: '2026-03-15' };
    expect(comparedWith(sunday, '2026-03-15')).toEqual({ from: '2026-03-08', to: '2026-03-08' });
    const november = periodAround('month', '2026-11-10');
    expect(comparedWith(november, '2026-11-01')).toEqual({ from: '2026-10-04', to: '2026-10-04' });
    expect(comparedWith(november, '2026-11-10')).toEqual({ from: '2026-10-04', to: '2026-10-13' });
    expect(comparedWith(november, '2026-11-29')).toEqual({ from: '2026-09-27', to: '2026-10-25' });
    expect(comparedWith(periodAround('week', '2026-03-11'), '2026-03-11')).toEqual({
      from: '2026-03-02',
      to: '2026-03-04',
    });
  });

  it('is compared as a whole once it is over', () => {
    fc.assert(
      fc.property(day, kind, fc.integer({ min: 1, max: 60 }), (given, wanted, later) => {
        const period = periodAround(wanted, given);
        const { before, whole, cut } = comparisonOf(period, [addDays(period.to, later)]);
        expect(cut).toEqual([]);
        expect(whole).toEqual(before);
        expect(before).toEqual(comparedWith(period, addDays(period.to, later)));
      }),
    );
  });

  it('that runs has each of its begun days compared once, the running ones up to now, with their weekday', () => {
    const chosen = fc.record({ given: day, wanted: kind, at: fc.nat(30), isNight: fc.boolean() });
    fc.assert(
      fc.property(chosen, ({ given, wanted, at, isNight }) => {
        const period = periodAround(wanted, given);
        const today = addDays(period.from, at % daysOf(period));
        const running = isNight ? [today, addDays(today, -1)] : [today, today];
        const { before, whole, cut, daysBack } = comparisonOf(period, running);
        expect([...eachDay(whole), ...cut]).toEqual(eachDay(before));
        expect(daysBack % 7).toBe(0);
        expect(before.to < period.from).toBe(true);
        expect(cut.map((each) => addDays(each, daysBack))).toEqual(
          [...new Set(running)].filter((each) => each >= period.from).toSorted(),
        );
        expect(weekdayOf(cut.at(-1)!)).toBe(weekdayOf(today));
        expect(eachDay(before)).toHaveLength(daysOf({ from: period.from, to: today }));
      }),
    );
  });

  it('that ends today is compared up to now, and a month on its last day not yet with the whole month before', () => {
    expect(comparisonOf({ from: '2026-11-28', to: '2026-11-28' }, ['2026-11-28'])).toEqual({
      before: { from: '2026-11-21', to: '2026-11-21' },
      whole: { from: '2026-11-21', to: '2026-11-20' },
      cut: ['2026-11-21'],
      daysBack: 7,
    });
    expect(comparisonOf(periodAround('month', '2026-11-30'), ['2026-11-30']).before).toEqual({
      from: '2026-09-27',
      to: '2026-10-26',
    });
  });

  it('that is over and a whole month is compared with the month before', () => {
    const march = periodAround('month', '2026-03-10');
    expect(comparedWith(march, '2026-04-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});

it('the same time of an earlier day is what its clock showed, also where clocks are changed in between', () => {
  const zone = fc.constantFrom('Asia/Tashkent', 'Europe/Berlin', 'America/New_York');
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, zone, fc.integer({ min: 1, max: 60 }), (now, timeZone, days) => {
      const wall = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      const then = wall(sameTimeBefore(now.getTime(), days, timeZone));
      const wanted = wall(now.getTime()).toPlainDateTime().subtract({ days });
      // An hour that is skipped in spring is read one hour later.
      const skipped = wanted.toZonedDateTime(timeZone).toPlainDateTime();
      expect(then.toPlainDateTime().toString()).toBe(skipped.toString());
    }),
  );
  expect(sameTimeBefore(Date.parse('2026-11-28T14:20:00+05:00'), 7, 'Asia/Tashkent')).toBe(
    Date.parse('2026-11-21T14:20:00+05:00'),
  );
});

it('a period is made of its whole months and the days around them', () => {
  fc.assert(
    fc.property(day, fc.nat(400), (from, length) => {
      const period = { from, to: addDays(from, length) };
      const days = piecesOf(period).flatMap(({ span, day: first }) =>
        span === 'DAY' ? [first] : eachDay(periodAround('month', first)),
      );
      expect(days).toEqual(eachDay(period));
      expect(piecesOf(period).length).toBeLessThanOrEqual(75);
    }),
  );
});

describe('a quantile', () => {
  it('is a value that occurred, with at least the share of all occurrences up to it', () => {
    const counts = fc.array(
      fc.record({ value: fc.integer({ min: -50, max: 50 }), times: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(counts, fc.double({ min: 0.01, max: 1, noNaN: true }), (given, share) => {
        const all = given
          .flatMap(({ value, times }) => Array.from({ length: times }, () => value))
          .toSorted((a, b) => a - b);
        const expected = all[Math.max(0, Math.ceil(share * all.length) - 1)];
        expect(quantile(given, share)).toBe(expected);
      }),
    );
  });
});

describe('ABC classes', () => {
  it('never put a smaller sum into a better class, and the largest is A', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (sums) => {
        const classes = abcClasses(sums);
        const sorted = sums.map((sum, at) => ({ sum, of: classes[at]! })).toSorted((a, b) => b.sum - a.sum);
        for (const [at, { sum, of }] of sorted.entries()) {
          const next = sorted[at + 1];
          if (next && next.sum < sum) expect(of <= next.of).toBe(true);
        }
        if (sorted[0]!.sum > 0) expect(sorted.some(({ of }) => of === 'A')).toBe(true);
      }),
    );
  });

  it('follow the shares of 80 and 95 percent', () => {
    expect(abcClasses([500, 300, 150, 40, 10, 0])).toEqual(['A', 'A', 'B', 'C', 'C', 'C']);
  });
});

it('a change has no percentage where there was nothing, and an average bill needs orders', () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(shareOf(1, 3)).toBe(33.3);
  expect(shareOf(1, 0)).toBeNull();
  expect(changeOf(1, 3)).toBe(-66.7);
  expect(changeOf(5, 0)).toBeNull();
  expect(averageBill(1000, 3)).toBe(333);
  expect(averageBill(0, 0)).toBe(0);
});
