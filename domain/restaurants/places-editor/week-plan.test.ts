import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specialDays, weekPlan, type WrittenShift } from './week-plan.ts';

const shift = (weekday: number, from: string, to: string, serviceType?: 'DELIVERY'): WrittenShift => ({
  weekday,
  from,
  to,
  serviceType,
});

describe('a week of hours', () => {
  it('ends on the next day when the end is not after the beginning', () => {
    expect(weekPlan([shift(5, '18:00', '02:00'), shift(1, '00:00', '00:00')])).toEqual({
      ok: true,
      shifts: [
        { weekday: 5, serviceType: null, opensMinute: 1080, closesMinute: 1560 },
        { weekday: 1, serviceType: null, opensMinute: 0, closesMinute: 1440 },
      ],
    });
  });

  it('may have breaks and shifts that touch, also from Sunday to Monday', () => {
    const written = [shift(1, '02:00', '14:00'), shift(1, '14:00', '22:00'), shift(7, '18:00', '02:00')];
    expect(weekPlan(written).ok).toBe(true);
  });

  it('may not overlap within a service, also across midnight and the end of the week', () => {
    expect(weekPlan([shift(1, '10:00', '15:00'), shift(1, '14:59', '20:00')])).toMatchObject({ at: 1 });
    expect(weekPlan([shift(1, '01:59', '15:00'), shift(7, '18:00', '02:00')])).toMatchObject({ code: 'OVERLAP' });
    expect(weekPlan([shift(1, '10:00', '15:00'), shift(1, '10:00', '15:00')])).toMatchObject({ code: 'OVERLAP' });
    expect(weekPlan([shift(1, '10:00', '15:00'), shift(1, '10:00', '15:00', 'DELIVERY')]).ok).toBe(true);
  });

  it('is refused exactly when some minute of the week is in two shifts', () => {
    const minute = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
    const clock = (at: number): string =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const written = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: minute, to: minute });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 6 }), (all) => {
        const taken = new Map<number, number>();
        for (const { weekday, from, to } of all) {
          for (let at = from; at < (to <= from ? to + 1440 : to); at += 30) {
            const key = ((weekday - 1) * 1440 + at) % (7 * 1440);
            taken.set(key, (taken.get(key) ?? 0) + 1);
          }
        }
        const plan = weekPlan(all.map((each) => ({ ...each, from: clock(each.from), to: clock(each.to) })));
        expect(plan.ok).toBe([...taken.values()].every((count) => count === 1));
      }),
    );
  });
});

describe('special days', () => {
  const closed = { from: null, to: null };

  it('are closed, or have hours and nights of their own', () => {
    const written = [
      { day: '2026-12-31', from: '18:00', to: '03:00' },
      { day: '2027-01-01', ...closed },
    ];
    expect(specialDays(written, '2026-11-20')).toEqual({
      ok: true,
      days: [
        { opensMinute: 1080, closesMinute: 1620 },
        { opensMinute: null, closesMinute: null },
      ],
    });
  });

  it('are refused in the past, half written, or closed and open at once', () => {
    expect(specialDays([{ day: '2026-11-18', ...closed }], '2026-11-19')).toMatchObject({ code: 'PAST' });
    expect(specialDays([{ day: '2026-11-19', ...closed }], '2026-11-19')).toMatchObject({ ok: true });
    expect(specialDays([{ day: '2026-11-20', from: '10:00', to: null }], '2026-11-19')).toMatchObject({ code: 'HALF' });
    const both = [
      { day: '2026-11-20', ...closed },
      { day: '2026-11-20', from: '10:00', to: '12:00' },
    ];
    expect(specialDays(both, '2026-11-19')).toMatchObject({ code: 'OVERLAP', at: 1 });
  });
});
