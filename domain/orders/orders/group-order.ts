/** The rules of a group order: who may change it, until when, and for how much. */
import { lineKey, type LineIdentity } from './basket.ts';

/** The host included. */
export const MOST_PEOPLE = 20;
export const MOST_LINES_OF_PERSON = 15;
/** What one order holds. */
export const MOST_LINES = 100;
/** Open at a time, of one device. */
export const MOST_OPEN_GROUPS = 3;
export const MOST_PERSON_NAME = 30;
export const MOST_GROUP_NOTE = 200;
const LEAST_OPEN_MINUTES = 5;
const MOST_OPEN_MINUTES = 24 * 60;

export const GROUP_STATUSES = ['OPEN', 'CLOSED', 'ORDERED', 'CANCELED'] as const;
export type GroupStatus = (typeof GROUP_STATUSES)[number];

interface GroupTimes {
  closesAt: number;
  isClosed: boolean;
  isCanceled: boolean;
  isOrdered: boolean;
}

/** At its time it closes without anybody's doing. */
export function groupStatusAt({ closesAt, isClosed, isCanceled, isOrdered }: GroupTimes, now: number): GroupStatus {
  if (isCanceled) return 'CANCELED';
  if (isOrdered) return 'ORDERED';
  return isClosed || now >= closesAt ? 'CLOSED' : 'OPEN';
}

export const isClosingTime = (closesAt: number, now: number): boolean =>
  closesAt >= now + LEAST_OPEN_MINUTES * 60_000 && closesAt <= now + MOST_OPEN_MINUTES * 60_000;

interface Spending {
  before: number;
  after: number;
  /** null: no limit. The host, who pays, has none. */
  limit: number | null;
}

/** Whoever is above the limit because a price has risen may still take dishes away. */
export const isWithinLimit = ({ before, after, limit }: Spending): boolean =>
  limit === null || after <= limit || after <= before;

/** Lines that were not there before: a dish that is sold out may stay, but not be added. */
export function addedLines<Line extends LineIdentity>(before: readonly LineIdentity[], after: readonly Line[]): Line[] {
  const known = new Set(before.map(lineKey));
  return after.filter((line) => !known.has(lineKey(line)));
}

/** The kitchen's note of a line, by which the dishes are handed out. */
export const noteOfPerson = (name: string, note: string | null): string => (note ? `${name}: ${note}` : name);
