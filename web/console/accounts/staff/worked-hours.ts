/** Worked time as it is shown: sums of each person, hours and minutes. */
import type { WorkShift } from '#contract/accounts/work-shifts.ts';

/** `7:45` */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

interface Total {
  userId: string;
  name: string;
  worked: number;
  shifts: number;
}

/** Everybody who worked, the longest first. */
export function totalsOf(shifts: readonly WorkShift[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { userId, name, worked } of shifts) {
    const before = totals.get(userId) ?? { userId, name, worked: 0, shifts: 0 };
    totals.set(userId, { ...before, worked: before.worked + worked, shifts: before.shifts + 1 });
  }
  return [...totals.values()].toSorted((a, b) => b.worked - a.worked || a.name.localeCompare(b.name));
}
