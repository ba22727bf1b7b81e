import { minutesOf } from '#domain/restaurants/places-editor/week-plan.ts';
import { openState } from '#domain/restaurants/hours/hours.ts';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';

const instant = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/** Whether a branch is open by its hours, as guests read it. */
export function openStateOf(branch: PlaceBranch, now: number): ConsolePlaces['openStates'][number] {
  const { open, opensAt, closesAt } = openState(
    {
      timeZone: branch.timeZone,
      shifts: branch.shifts.map(({ weekday, serviceType, from, to }) => {
        return { weekday, serviceType: serviceType ?? null, ...minutesOf(from, to) };
      }),
      specialShifts: branch.specialDays.map(({ day, serviceType, from, to }) => {
        const minutes = from === null || to === null ? { opensMinute: null, closesMinute: null } : minutesOf(from, to);
        return { day, serviceType: serviceType ?? null, ...minutes };
      }),
    },
    null,
    now,
  );
  return { branchId: branch.id, open, opensAt: instant(opensAt), closesAt: instant(closesAt) };
}
