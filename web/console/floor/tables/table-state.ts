/** What a table is at the moment, and when it is expected to be free: for whoever seats guests. */
import type { Booking } from '#contract/floor/bookings.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { isOver, seatedAt } from '#web/shared/console/tables/timeline.ts';

export interface TableState {
  state: 'FREE' | 'BOOKED' | 'EXPECTED' | 'SEATED' | 'BILL' | 'PAID';
  /** Since when guests sit, or for when it is booked; null: free. */
  at: number | null;
  /** When its guests are expected to leave; null: nobody sits there. */
  freeAt: number | null;
  /** The arrival of the next booking. */
  next: number | null;
}

/** Colours of the states; words say the same. */
export const STATE_TONES = {
  FREE: 'ok',
  BOOKED: 'info',
  EXPECTED: 'warn',
  SEATED: null,
  BILL: 'bad',
  PAID: 'ok',
} as const satisfies Record<TableState['state'], string | null>;

const MINUTE_MS = 60_000;
/** A booking further ahead does not make a table a booked one yet. */
const SOON_MS = 60 * MINUTE_MS;
/** Guests of a seated booking who overstay leave within this time, as those without one. */
const LINGER_MS = 15 * MINUTE_MS;

const EXPECTED = ['OPEN', 'AT_TIME', 'ACCEPTED'];

export const minutesBetween = (from: number, to: number): number => Math.max(0, Math.round((to - from) / MINUTE_MS));

export function stateOfTable(
  tableId: string,
  sessions: readonly TableSession[],
  bookings: readonly Booking[],
  now: number,
): TableState {
  const own = bookings.filter((booking) => booking.tableIds.includes(tableId) && !isOver(booking));
  const next =
    own
      .filter(({ order, leavesAt }) => EXPECTED.includes(order.status) && Date.parse(leavesAt) > now)
      .map(({ arrivesAt }) => Date.parse(arrivesAt))
      .toSorted((a, b) => a - b)[0] ?? null;
  const session = sessions.find(({ state, tables }) => state !== 'CLOSED' && tables.some(({ id }) => id === tableId));
  const booked = own.find(({ order }) => !EXPECTED.includes(order.status));
  if (session) {
    const bar = seatedAt([session], [], now)[0]!;
    const isBillRequested = session.billAskedAt !== null && !session.isPaid;
    return {
      state: isBillRequested ? 'BILL' : session.isPaid ? 'PAID' : 'SEATED',
      at: Date.parse(session.openedAt),
      freeAt: Date.parse(bar.leavesAt),
      next,
    };
  }
  if (booked) {
    const freeAt = Math.max(Date.parse(booked.leavesAt), now + LINGER_MS);
    return { state: 'SEATED', at: Date.parse(booked.arrivesAt), freeAt, next };
  }
  if (next === null || next > now + SOON_MS) return { state: 'FREE', at: null, freeAt: null, next };
  return { state: next > now ? 'BOOKED' : 'EXPECTED', at: next, freeAt: null, next };
}
