/** Periods of reports, in business days. Browsers use it too, and not all of them have Temporal. */
import { civilOf, dayNumber, dayText, parseDay } from '#domain/platform/time/civil-days.ts';

export interface Period {
  from: string;
  /** The last day, inclusive. */
  to: string;
}

export const PERIODS = ['day', 'week', 'month', 'custom'] as const;
export type PeriodKind = (typeof PERIODS)[number];

/** As many days as one report may cover. */
export const MOST_DAYS = 400;

const numberOf = (day: string): number => dayNumber(parseDay(day));

/** @internal */
export const addDays = (day: string, days: number): string => dayText(civilOf(numberOf(day) + days));

/** Of the day with the number 0; Monday is 0. */
const WEDNESDAY = 2;

/** 1 is Monday. @internal */
export const weekdayOf = (day: string): number => ((numberOf(day) + WEDNESDAY) % 7) + 1;

const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The first day of a month that is so many months later. */
function firstOf(day: string, months: number): string {
  const { year, month } = parseDay(day);
  const at = year * 12 + month - 1 + months;
  return dayText({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 });
}
const lastOf = (day: string): string => addDays(firstOf(day, 1), -1);

/** The day itself, its week from Monday, its month. */
export function periodAround(kind: Exclude<PeriodKind, 'custom'>, day: string): Period {
  if (kind === 'day') return { from: day, to: day };
  if (kind === 'month') return { from: firstOf(day, 0), to: lastOf(day) };
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

const isSame = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to;

/** Which of them the days are; `custom` for any others. */
export function kindOf(period: Period): PeriodKind {
  const kinds = ['day', 'week', 'month'] as const;
  return kinds.find((kind) => isSame(periodAround(kind, period.from), period)) ?? 'custom';
}

/** The period before or after of the same kind: months are of different length. */
export function shifted(period: Period, by: -1 | 1): Period {
  if (kindOf(period) === 'month') return periodAround('month', firstOf(period.from, by));
  const days = daysOf(period) * by;
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

/**
 * The earlier period that a period is compared with. It has as many days, on the same days of the week, because a
 * Sunday sells unlike a Monday. While the period still runs, only the days that have begun are compared. A month that
 * is over is compared with the whole month before it.
 * @internal
 */
export function comparedWith(period: Period, today: string): Period {
  const isRunning = today <= period.to && today >= period.from;
  const isMonth = kindOf(period) === 'month';
  if (isMonth && !isRunning) return shifted(period, -1);
  const to = isRunning ? today : period.to;
  const days = daysOf({ from: period.from, to });
  // At least four weeks lie between a month and what it is compared with, so that its first days are compared with
  // days of the month before.
  const weeks = Math.ceil((isMonth ? Math.max(days, FOUR_WEEKS) : days) / 7);
  return { from: addDays(period.from, -7 * weeks), to: addDays(to, -7 * weeks) };
}

const FOUR_WEEKS = 28;

/** What a period is compared with. */
export interface Comparison {
  /** The earlier period. */
  before: Period;
  /** Its days that are compared as a whole; it ends before it begins where there are none. */
  whole: Period;
  /** Its last days, compared up to the time of day that it is now, because their counterparts still run. */
  cut: string[];
  /** How many days lie between a day and its counterpart. */
  daysBack: number;
}

/**
 * `running`: the business day of each branch; after midnight they are two where a branch is still open. A day that runs
 * is compared up to the same time of day: half a day beside a whole one would always be a loss.
 */
export function comparisonOf(period: Period, running: readonly string[]): Comparison {
  const sorted = running.toSorted();
  const inPeriod = sorted.filter((day) => day >= period.from && day <= period.to);
  const before = comparedWith(period, inPeriod.at(-1) ?? sorted.at(-1) ?? period.to);
  const daysBack = daysBetween(before.from, period.from);
  const [first] = inPeriod;
  if (first === undefined) return { before, whole: before, cut: [], daysBack };
  const from = addDays(first, -daysBack);
  return {
    before,
    whole: { from: before.from, to: addDays(from, -1) },
    cut: eachDay({ from, to: before.to }),
    daysBack,
  };
}

/** Each day of a period, the first one first. */
export const eachDay = (period: Period): string[] =>
  Array.from({ length: daysOf(period) }, (_, days) => addDays(period.from, days));

/** A part of a period for which sums are stored. */
export interface Piece {
  span: 'DAY' | 'MONTH';
  /** Of a month its first day. */
  day: string;
}

/** As few pieces as a period is made of: its whole months, and the days before and after them. */
export function piecesOf({ from, to }: Period): Piece[] {
  const pieces: Piece[] = [];
  for (let day = from; day <= to;) {
    const last = lastOf(day);
    const isMonth = day.endsWith('-01') && last <= to;
    pieces.push({ span: isMonth ? 'MONTH' : 'DAY', day });
    day = addDays(isMonth ? last : day, 1);
  }
  return pieces;
}
