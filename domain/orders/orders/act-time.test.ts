import { describe, expect, it } from 'vitest';
import { actTime, LONGEST_AGO_S } from './act-time.ts';

const now = Date.parse('2026-11-27T18:00:00Z');
const minutesBefore = (minutes: number): number => now - minutes * 60_000;
const longAgo = minutesBefore(600);

describe('the time of an act that is reported later', () => {
  it('is when it was done', () => {
    expect(actTime(300, { now, lastChange: longAgo })).toBe(minutesBefore(5));
    expect(actTime(0, { now, lastChange: longAgo })).toBe(now);
  });

  it('is never in the future, whatever is claimed', () => {
    expect(actTime(-300, { now, lastChange: longAgo })).toBe(now);
    expect(actTime(0, { now, lastChange: now + 1_000 })).toBe(now);
  });

  it('is never before the last change of the order', () => {
    expect(actTime(1_800, { now, lastChange: minutesBefore(10) })).toBe(minutesBefore(10));
  });

  it('is never longer ago than the limit', () => {
    expect(actTime(LONGEST_AGO_S * 4, { now, lastChange: longAgo })).toBe(now - LONGEST_AGO_S * 1_000);
  });
});
