import { describe, expect, it } from 'vitest';
import type { WorkShift } from '#contract/accounts/work-shifts.ts';
import { hoursText, totalsOf } from './worked-hours.ts';

const shift = (userId: string, name: string, worked: number): WorkShift => ({
  id: crypto.randomUUID(),
  branchId: 'b',
  userId,
  name,
  startedAt: '2026-11-20T09:00:00+05:00',
  endedAt: null,
  pausedAt: null,
  worked,
  paused: 0,
  isCorrected: false,
  isForgotten: false,
});

describe('worked hours', () => {
  it('are hours and two digits of minutes', () => {
    expect([0, 5, 60, 465, 6000].map(hoursText)).toEqual(['0:00', '0:05', '1:00', '7:45', '100:00']);
  });
  it('are added up for each person, the longest first', () => {
    const shifts = [shift('a', 'Aziza', 60), shift('b', 'Botir', 300), shift('a', 'Aziza', 90)];
    expect(totalsOf(shifts)).toEqual([
      { userId: 'b', name: 'Botir', worked: 300, shifts: 1 },
      { userId: 'a', name: 'Aziza', worked: 150, shifts: 2 },
    ]);
    expect(totalsOf([])).toEqual([]);
  });
});
