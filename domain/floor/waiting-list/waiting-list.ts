/** Parties that wait for a table: what may happen to them, when they are messaged, and how long they will wait. */
import { chooseTable, turnMinutes, type Seating } from '#domain/restaurants/places/tables.ts';

export const WAITING_STATES = ['WAITING', 'READY', 'COMING', 'SEATED', 'LEFT', 'NO_SHOW', 'REMOVED'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** READY: the table is free and the guest was called; COMING: the guest has answered. */
const IN_LINE: readonly WaitingState[] = ['WAITING', 'READY', 'COMING'];
export const isInLine = (state: WaitingState): boolean => IN_LINE.includes(state);

interface Move {
  from: readonly WaitingState[];
  to: WaitingState;
}

const MOVES = {
  CALL: { from: ['WAITING', 'READY', 'COMING'], to: 'READY' },
  COME: { from: ['READY', 'COMING'], to: 'COMING' },
  SEAT: { from: IN_LINE, to: 'SEATED' },
  LEAVE: { from: [...IN_LINE, 'LEFT'], to: 'LEFT' },
  NO_SHOW: { from: ['READY', 'COMING'], to: 'NO_SHOW' },
  REMOVE: { from: IN_LINE, to: 'REMOVED' },
} as const satisfies Record<string, Move>;
export type WaitingMove = keyof typeof MOVES;

/** The state after a move; null: it is not allowed in this state. A repeated answer of the guest changes nothing. */
export const stateAfter = (state: WaitingState, move: WaitingMove): WaitingState | null =>
  (MOVES[move].from as readonly WaitingState[]).includes(state) ? MOVES[move].to : null;

interface Party {
  state: WaitingState;
  readyAt: number | null;
  comingAt: number | null;
  endedAt: number | null;
}

/** A party that has left the line can be brought back for so long. */
const RESTORE_MS = 30 * 60_000;

/** The state that an undo by staff leads back to; null: there is nothing to undo. */
export function stateBefore({ state, readyAt, comingAt, endedAt }: Party, now: number): WaitingState | null {
  if (state === 'READY') return 'WAITING';
  if (endedAt === null || now - endedAt > RESTORE_MS) return null;
  return comingAt !== null ? 'COMING' : readyAt !== null ? 'READY' : 'WAITING';
}

/** One party gets no more than one message in this time. */
const MESSAGE_GAP_MS = 60_000;

/** When the next message may leave. `lastAt`: when the last one left or will leave. */
export const messageAt = (lastAt: number | null, earliest: number): number =>
  lastAt === null ? earliest : Math.max(earliest, lastAt + MESSAGE_GAP_MS);

const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;
/** Beyond this a suggestion would be a guess. */
const HORIZON_MS = 4 * 60 * MINUTE_MS;

/**
 * The wait to suggest to a new party, in minutes, rounded up to five: parties ahead take the first tables that fit
 * them, each for a turn. null: no table fits within the next hours.
 */
export function suggestedWait(
  seating: Seating,
  ahead: readonly number[],
  partySize: number,
  now: number,
): number | null {
  if (seating.tables.length === 0) return null;
  const bookings = [...seating.bookings];
  let found: number | null = null;
  for (const size of [...ahead, partySize]) {
    found = firstSeating({ ...seating, bookings }, size, now, bookings);
  }
  return found === null ? null : Math.ceil((found - now) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES;
}

/** Takes the tables, and says from when; a party that nothing fits takes none. */
function firstSeating(seating: Seating, partySize: number, now: number, taken: Seating['bookings'][number][]) {
  const ends = seating.bookings.map(({ to }) => to).filter((to) => to > now && to <= now + HORIZON_MS);
  for (const from of [now, ...ends.toSorted((a, b) => a - b)]) {
    const to = from + turnMinutes(partySize) * MINUTE_MS;
    const choice = chooseTable(seating, { partySize, from, to }) ?? chooseLarger(seating, partySize, from, to);
    if (!choice) continue;
    for (const tableId of choice.tableIds) taken.push({ tableId, from, to });
    return from;
  }
  return null;
}

/** Two people may get a table for six where nothing smaller exists. */
function chooseLarger(seating: Seating, partySize: number, from: number, to: number) {
  if (seating.tables.some(({ seatsMin, seatsMax }) => seatsMin <= partySize && partySize <= seatsMax)) return null;
  return chooseTable(
    { ...seating, tables: seating.tables.map((table) => ({ ...table, seatsMin: 1 })) },
    { partySize, from, to },
  );
}
