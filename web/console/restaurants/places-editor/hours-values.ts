/** Opening hours between the contract, which writes wall clocks, and the editor, which counts minutes. */
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { minutesOf, type WrittenShift } from '#domain/restaurants/places-editor/week-plan.ts';
import type { Shift } from '#domain/restaurants/hours/hours.ts';
import { localizedText, textsOrNull, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { timeOfMinute } from '#web/platform/form/wall-time.ts';

export interface HoursValues {
  week: Shift[];
}

export const hoursValues = (branch: PlaceBranch | null): HoursValues => ({
  week: (branch?.shifts ?? []).map(({ weekday, serviceType, from, to }) => {
    return { weekday, serviceType: serviceType ?? null, ...minutesOf(from, to) };
  }),
});

export const writtenWeek = (week: readonly Shift[]): WrittenShift[] =>
  week.map(({ weekday, serviceType, opensMinute, closesMinute }) => {
    return { weekday, serviceType, from: timeOfMinute(opensMinute), to: timeOfMinute(closesMinute) };
  });

export const hasSameWeek = (one: PlaceBranch, other: PlaceBranch): boolean =>
  JSON.stringify(one.shifts) === JSON.stringify(other.shifts);

type SpecialRow = PlaceBranch['specialDays'][number];

/** What one service, or all of them, do on one day. */
export interface SpecialDay {
  day: string;
  serviceType: ServiceType | null;
  /** None: closed. */
  shifts: { from: string; to: string }[];
  note: LocalizedText;
}

const isOf =
  ({ day, serviceType }: Pick<SpecialDay, 'day' | 'serviceType'>) =>
  (row: SpecialRow): boolean =>
    row.day === day && (row.serviceType ?? null) === serviceType;

export function specialDaysOf(rows: readonly SpecialRow[]): SpecialDay[] {
  const days: SpecialDay[] = [];
  for (const { day, serviceType = null, from, to, note } of rows) {
    let found = days.find((each) => each.day === day && each.serviceType === serviceType);
    if (!found) days.push((found = { day, serviceType, shifts: [], note: localizedText(note ?? {}) }));
    if (from !== null && to !== null) found.shifts.push({ from, to });
  }
  return days;
}

/** One day put in the place of another; null: it is taken out, or there was none. */
export function withSpecialDay(
  rows: readonly SpecialRow[],
  before: SpecialDay | null,
  after: SpecialDay | null,
): SpecialRow[] {
  const others = rows.filter((row) => !(before && isOf(before)(row)) && !(after && isOf(after)(row)));
  if (!after) return others;
  const { day, serviceType, shifts } = after;
  const note = textsOrNull(after.note);
  const times = shifts.length > 0 ? shifts : [{ from: null, to: null }];
  return [...others, ...times.map((each) => ({ day, serviceType, ...each, note }))].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  );
}

/** Closed for every service, whatever was written for the day before. */
export const withDayOff = (rows: readonly SpecialRow[], day: string): SpecialRow[] =>
  withSpecialDay(
    rows.filter((row) => row.day !== day),
    null,
    { day, serviceType: null, shifts: [], note: localizedText() },
  );

export const isDayOff = (rows: readonly SpecialRow[], day: string): boolean => {
  const ofDay = rows.filter((row) => row.day === day);
  return ofDay.length > 0 && ofDay.every(({ from }) => from === null);
};
