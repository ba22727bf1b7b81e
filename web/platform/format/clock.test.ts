import { describe, expect, it } from 'vitest';
import { clockOf, HOME_ZONE } from './clock.ts';

describe('the clock of a branch', () => {
  it('shows its own hours and days, before and after clocks are set', () => {
    const berlin = clockOf('Europe/Berlin');
    expect(berlin.time('2026-03-28T22:30:00Z')).toBe('23:30');
    expect(berlin.time('2026-03-29T00:59:00Z')).toBe('01:59');
    expect(berlin.time('2026-03-29T01:00:00Z')).toBe('03:00');
    expect(berlin.day('2026-03-28T22:59:00Z')).toBe('2026-03-28');
    expect(berlin.day('2026-03-28T23:00:00Z')).toBe('2026-03-29');
    expect(berlin.date('2026-10-25T23:30:00Z', 'ru')).toBe('26\u00A0октября');
    expect(berlin.date('2026-12-31T23:30:00Z', 'uz', { year: true })).toBe('1-yanvar, 2027');
    expect(berlin.hour('2026-10-25T00:30:00Z')).toBe(2);
    expect(berlin.hour('2026-10-25T01:30:00Z')).toBe(2);
    expect(new Date(berlin.at('2026-03-29', 5)).toISOString()).toBe('2026-03-29T03:00:00.000Z');
  });

  it('at home shows what moments are read as without one', () => {
    expect(clockOf(HOME_ZONE).time('2026-03-09T13:42:00Z')).toBe('18:42');
    expect(clockOf(HOME_ZONE).day('2026-03-09T19:30:00Z')).toBe('2026-03-10');
  });
});
