/** Which table a party gets, for how long, and when else there would be one. */

/** @internal */
export interface Table {
  id: string;
  hallId: string;
  seatsMin: number;
  seatsMax: number;
}

interface TableBooking {
  tableId: string;
  from: number;
  /** Not taken any more at this very instant. */
  to: number;
}

/** Tables that can be pushed together, as pairs. */
type TableJoin = readonly [string, string];

export interface Seating {
  tables: readonly Table[];
  joins: readonly TableJoin[];
  bookings: readonly TableBooking[];
}

export interface TableAsk {
  partySize: number;
  from: number;
  to: number;
  /** A preference: another hall is better than no table, and the answer names the hall. */
  preferredHallId?: string | null;
  /** The hall or the very table that the guest pointed at: this or none. */
  hallId?: string | null;
  tableId?: string | null;
}

export interface TableChoice {
  tableIds: string[];
  hallId: string | null;
  seats: number;
}

/** More than four tables in a row are a banquet, and that is arranged by telephone. @internal */
export const MOST_JOINED = 4;
export const HIGHEST_MAX_PARTY = 20;

/**
 * The most phones that may join one table session. Anyone with a photograph of the QR code can join, and the console
 * lists every phone.
 */
export const MOST_PHONES = 50;

/** How long a table is theirs. */
export const turnMinutes = (partySize: number): 90 | 120 | 150 => (partySize <= 4 ? 90 : partySize <= 8 ? 120 : 150);

/** Larger parties telephone. */
export const isPartySize = (partySize: unknown, maxParty: number): partySize is number =>
  Number.isInteger(partySize) &&
  (partySize as number) >= 1 &&
  (partySize as number) <= Math.min(maxParty, HIGHEST_MAX_PARTY);

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to;

/** @internal */
export const freeTables = ({ tables, bookings }: Seating, during: { from: number; to: number }): Table[] => {
  const taken = new Set(bookings.filter((booking) => overlaps(booking, during)).map(({ tableId }) => tableId));
  return tables.filter(({ id }) => !taken.has(id));
};

/**
 * The smallest single table that fits; only then tables pushed together, with the fewest seats left empty. null:
 * no seats. A branch without tables seats from a pool, which only its pacing limits.
 */
export function chooseTable(seating: Seating, ask: TableAsk): TableChoice | null {
  if (seating.tables.length === 0)
    return ask.tableId || ask.hallId ? null : { tableIds: [], hallId: null, seats: ask.partySize };
  const free = freeTables(seating, ask).filter((table) => !ask.hallId || table.hallId === ask.hallId);
  if (ask.tableId) {
    const chosen = free.find(({ id }) => id === ask.tableId);
    // Two people may choose a table for six; only automatic seating avoids that.
    return chosen && ask.partySize <= chosen.seatsMax ? choiceOf([chosen]) : null;
  }
  const singles = free
    .filter((table) => table.seatsMin <= ask.partySize && ask.partySize <= table.seatsMax)
    .map((table) => [table]);
  const candidates = singles.length > 0 ? singles : joined(free, seating.joins, ask.partySize);
  return best(candidates, ask.preferredHallId ?? null);
}

const seatsOf = (tables: readonly Table[]): number => tables.reduce((sum, { seatsMax }) => sum + seatsMax, 0);

const choiceOf = (tables: readonly Table[]): TableChoice => ({
  tableIds: tables.map(({ id }) => id).toSorted(),
  hallId: tables[0]!.hallId,
  seats: seatsOf(tables),
});

/** Preferred hall, then fewest empty seats, then fewest tables; ids decide the rest, so that it never flickers. */
function best(candidates: readonly Table[][], preferredHallId: string | null): TableChoice | null {
  const rank = (tables: readonly Table[]): [number, number, number] => [
    preferredHallId === null || tables[0]!.hallId === preferredHallId ? 0 : 1,
    seatsOf(tables),
    tables.length,
  ];
  const sorted = candidates.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    const at = one.findIndex((value, index) => value !== other[index]);
    if (at >= 0) return one[at]! - other[at]!;
    return choiceOf(a).tableIds.join() < choiceOf(b).tableIds.join() ? -1 : 1;
  });
  return sorted[0] ? choiceOf(sorted[0]) : null;
}

/**
 * Connected groups of free tables in one hall that just seat the party. A table large enough alone takes no part:
 * if it was not chosen, it stays free for a larger party.
 */
function joined(free: readonly Table[], joins: readonly TableJoin[], partySize: number): Table[][] {
  const parts = free.filter(({ seatsMax }) => seatsMax < partySize);
  const byId = new Map(parts.map((table) => [table.id, table]));
  const beside = new Map<string, string[]>();
  for (const [a, b] of joins) {
    if (byId.get(a)?.hallId !== byId.get(b)?.hallId || !byId.has(a) || !byId.has(b)) continue;
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  const found = new Map<string, Table[]>();
  const seen = new Set<string>();
  const grow = (group: readonly Table[]): void => {
    const key = group
      .map(({ id }) => id)
      .toSorted()
      .join();
    if (seen.has(key)) return;
    seen.add(key);
    if (seatsOf(group) >= partySize) {
      found.set(key, [...group]);
      return;
    }
    if (group.length === MOST_JOINED) return;
    for (const id of new Set(group.flatMap((table) => beside.get(table.id) ?? []))) {
      if (!group.some((table) => table.id === id)) grow([...group, byId.get(id)!]);
    }
  };
  for (const table of parts) grow([table]);
  return [...found.values()];
}

/** Every set of tables that seats the party while all of them are free; a party gets one whose tables are. */
export function waysToSeat({ tables, joins }: Omit<Seating, 'bookings'>, partySize: number): string[][] {
  const singles = tables.filter(({ seatsMin, seatsMax }) => seatsMin <= partySize && partySize <= seatsMax);
  return [...singles.map((table) => [table]), ...joined(tables, joins, partySize)].map((set) =>
    set.map(({ id }) => id),
  );
}

/** The free moments nearest to the requested one, in the order of the day. */
export function nearestFree(
  wanted: number,
  moments: readonly number[],
  isFree: (moment: number) => boolean,
  count = 3,
): number[] {
  const found: number[] = [];
  const near = moments
    .filter((moment) => moment !== wanted)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
  for (const moment of near) {
    if (found.length === count) break;
    if (isFree(moment)) found.push(moment);
  }
  return found.sort((a, b) => a - b);
}
