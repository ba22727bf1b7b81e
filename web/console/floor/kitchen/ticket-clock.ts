/** Deadline of a kitchen ticket, and its dishes that are not done yet. */
import type { KitchenTicket } from '#contract/floor/kitchen.ts';

const MINUTE_MS = 60_000;
const AMBER_SHARE = 0.8;

type Times = Pick<KitchenTicket, 'startAt' | 'readyBy'>;

/** Red once it should be ready, amber after four fifths of the time. */
export function urgencyOf({ startAt, readyBy }: Times, now: number): 'calm' | 'warn' | 'bad' {
  if (readyBy === null) return 'calm';
  const [start, due] = [Date.parse(startAt), Date.parse(readyBy)];
  if (now >= due) return 'bad';
  return now >= start + (due - start) * AMBER_SHARE ? 'warn' : 'calm';
}

/** Whole minutes since the kitchen got it. */
export const minutesSince = ({ startAt }: Pick<Times, 'startAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(startAt)) / MINUTE_MS));

/** To cook now: a later course waits for its waiter. */
export const openLines = ({ lines }: Pick<KitchenTicket, 'lines'>): KitchenTicket['lines'] =>
  lines.filter(({ doneAt, isWaiting }) => doneAt === null && !isWaiting);

/** Tickets to begin now and tickets for later, each sorted by their beginning. */
export function inTurn<T extends Pick<KitchenTicket, 'isAhead' | 'startAt'>>(
  tickets: readonly T[],
): { now: T[]; ahead: T[] } {
  const sorted = tickets.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  return { now: sorted.filter(({ isAhead }) => !isAhead), ahead: sorted.filter(({ isAhead }) => isAhead) };
}
