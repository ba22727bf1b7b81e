/** What was probably not sold because a dish was on the stop-list, from what the branch usually sells. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So many days before a stop say what is usual. */
export const USUAL_DAYS = 28;

export interface Stopped {
  /** In milliseconds; the end is not part of it. */
  from: number;
  to: number;
  /** By how much the branch's clock is ahead of UTC. */
  offsetMs: number;
}

export interface Usual {
  /** Portions of the dish on an average day. */
  portionsPerDay: number;
  /** Orders of the branch by hour of its clock. */
  orders: ReadonlyMap<number, number>;
}

/**
 * Portions that would usually have been sold in the stopped hours: those of a day, shared out over its hours as the
 * branch's orders are. Hours in which nobody orders cost nothing. 0 where nothing is known.
 */
export function lostPortions({ from, to, offsetMs }: Stopped, { portionsPerDay, orders }: Usual): number {
  const all = [...orders.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0 || to <= from) return 0;
  const days = Math.floor((to - from) / DAY_MS);
  let shares = days;
  for (let at = from + days * DAY_MS; at < to;) {
    const local = at + offsetMs;
    const hour = Math.floor(local / HOUR_MS);
    const end = Math.min(to, (hour + 1) * HOUR_MS - offsetMs);
    shares += ((end - at) / HOUR_MS) * ((orders.get(hour % 24) ?? 0) / all);
    at = end;
  }
  return portionsPerDay * shares;
}
