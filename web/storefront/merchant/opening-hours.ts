import type { BranchView } from '#contract/restaurants/catalog.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = 1440;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** schema.org has no 24:00, so a whole day ends at 23:59. */
const closing = (minute: number): string => (minute === DAY ? '23:59' : clock(minute % DAY));

/** Weekly hours in schema.org's format, without hours of a single service; days with equal hours are grouped. */
export function openingHours(shifts: BranchView['shifts']): string[] {
  const days = new Map<string, string[]>();
  const common = shifts.filter(({ serviceType }) => serviceType === null);
  for (const { weekday, opensMinute, closesMinute } of (common.length > 0 ? common : shifts).toSorted(
    (a, b) => a.weekday - b.weekday,
  )) {
    const hours = `${clock(opensMinute)}-${closing(closesMinute)}`;
    const day = DAYS[weekday - 1]!;
    const known = days.get(hours) ?? [];
    if (!known.includes(day)) days.set(hours, [...known, day]);
  }
  return [...days].map(([hours, list]) => `${list.join(',')} ${hours}`);
}
