/** How a ticket stands to the clock, and which dishes of it are still to be made. */
import type { KitchenTicket } from '#contract/kitchen.ts';

const MINUTE_MS = 60_000;
const AMBER_SHARE = 0.8;

type Times = Pick<KitchenTicket, 'startAt' | 'promisedFrom'>;

/** Past the promise is red, four fifths of the way there amber. */
export function urgencyOf({ startAt, promisedFrom }: Times, now: number): 'calm' | 'warn' | 'bad' {
  if (promisedFrom === null) return 'calm';
  const [start, promise] = [Date.parse(startAt), Date.parse(promisedFrom)];
  if (now >= promise) return 'bad';
  return now >= start + (promise - start) * AMBER_SHARE ? 'warn' : 'calm';
}

/** Whole minutes since the fire should have been lit. */
export const minutesSince = ({ startAt }: Pick<Times, 'startAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(startAt)) / MINUTE_MS));

export const openLines = ({ lines }: Pick<KitchenTicket, 'lines'>): KitchenTicket['lines'] =>
  lines.filter(({ doneAt }) => doneAt === null);

/** What is to be begun now stands before what is to be begun later, each in the order in which it begins. */
export function inTurn<T extends Pick<KitchenTicket, 'isAhead' | 'startAt'>>(
  tickets: readonly T[],
): { now: T[]; ahead: T[] } {
  const sorted = tickets.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  return { now: sorted.filter(({ isAhead }) => !isAhead), ahead: sorted.filter(({ isAhead }) => isAhead) };
}
