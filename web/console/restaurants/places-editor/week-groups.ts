/** A week as guests read it, with equal days next to each other in one line. */
import type { BranchView } from '#contract/restaurants/catalog.ts';
import { weekOf, type HoursLine } from '#web/shared/restaurant/hours-table.ts';

export interface WeekGroup {
  /** First and last ISO weekday; the same for a single day. */
  from: number;
  to: number;
  lines: HoursLine[];
}

export function weekGroups(shifts: BranchView['shifts']): WeekGroup[] {
  const groups: WeekGroup[] = [];
  for (const { weekday, lines } of weekOf(shifts)) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.lines) === JSON.stringify(lines)) last.to = weekday;
    else groups.push({ from: weekday, to: weekday, lines });
  }
  return groups;
}
