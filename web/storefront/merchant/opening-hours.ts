import type { BranchView } from '#contract/catalog.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = 1440;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** The whole day is written to its last minute. */
const closing = (minute: number): string => (minute === DAY ? '23:59' : clock(minute % DAY));

/** The weekly hours as schema.org writes them, without a service's own; days with the same hours stand together. */
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
