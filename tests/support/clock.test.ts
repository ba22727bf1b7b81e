import { afterEach, describe, expect, it } from 'vitest';
import { shiftTo } from './clock.ts';
import { shiftDate } from './shifted-date.ts';

afterEach(() => shiftDate(0));

describe('the shift to an hour of a Thursday in Tashkent', () => {
  it.each([
    ['2026-11-27T11:00:00Z', '19:00', '2026-12-03T14:00:00Z'],
    ['2026-12-03T13:59:00Z', '19:00', '2026-12-03T14:00:00Z'],
    ['2026-12-03T14:01:00Z', '19:00', '2026-12-10T14:00:00Z'],
    // Thursday there, Wednesday in Greenwich.
    ['2026-12-02T20:00:00Z', '02:30', '2026-12-02T21:30:00Z'],
    ['2026-12-31T23:00:00Z', '23:55', '2027-01-07T18:55:00Z'],
  ])('at %s: %s is %s', (now, time, wanted) => {
    expect(new Date(Date.parse(now) + shiftTo(time, Date.parse(now)))).toEqual(new Date(wanted));
  });
});

describe('a shifted date', () => {
  it('is that of now, however it is asked for; time goes on', () => {
    const before = Date.now();
    shiftDate(86_400_000);
    expect(Date.now() - before).toBeGreaterThanOrEqual(86_400_000);
    expect(new Date().getTime() - before).toBeGreaterThanOrEqual(86_400_000);
    expect(Date().slice(0, 15)).toBe(new Date().toString().slice(0, 15));
    // Nothing is added to a shift that was there.
    shiftDate(86_400_000);
    expect(Date.now() - before).toBeLessThan(2 * 86_400_000);
  });

  it('that is given is as before', () => {
    shiftDate(86_400_000);
    expect(new Date(5).getTime()).toBe(5);
    expect(new Date(2026, 0, 2, 3).getDate()).toBe(2);
    expect(Date.parse('1970-01-01')).toBe(0);
    expect(new Date() instanceof Date).toBe(true);
  });
});
