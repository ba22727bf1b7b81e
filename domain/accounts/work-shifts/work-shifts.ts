/** Working time of staff: how long somebody worked, and which times a manager may enter. Times are in milliseconds. */
export interface TimeSpan {
  from: number;
  /** null: it still runs. */
  to: number | null;
}

export interface WorkedSpan extends TimeSpan {
  breaks: readonly TimeSpan[];
}

const MINUTE = 60_000;
/** An open shift that is older was probably not ended by mistake. */
const LONGEST_SHIFT = 16 * 60 * MINUTE;

/** The part of a break that lies within the shift, up to now. */
function breakWithin({ from, to }: TimeSpan, shift: { from: number; to: number }): number {
  return Math.max(0, Math.min(to ?? shift.to, shift.to) - Math.max(from, shift.from));
}

const minutes = (ms: number): number => Math.floor(ms / MINUTE);

/** Full minutes up to now, and those of the breaks in them. Breaks do not overlap. */
export function workedTime({ from, to, breaks }: WorkedSpan, now: number): { worked: number; paused: number } {
  const until = Math.max(from, to ?? now);
  const paused = breaks.reduce((sum, each) => sum + breakWithin(each, { from, to: until }), 0);
  return { worked: minutes(until - from - paused), paused: minutes(paused) };
}

export const isForgotten = ({ from, to }: TimeSpan, now: number): boolean => to === null && now - from > LONGEST_SHIFT;

export type TimesFault =
  /** The end is before the start. */
  | 'ORDER'
  /** In the future. */
  | 'FUTURE'
  /** Longer than a day. */
  | 'TOO_LONG';

/** null: a manager may enter these times. */
export function timesFault({ from, to }: TimeSpan, now: number): TimesFault | null {
  if (from > now || (to ?? 0) > now) return 'FUTURE';
  const until = to ?? now;
  if (until < from) return 'ORDER';
  return until - from > 24 * 60 * MINUTE ? 'TOO_LONG' : null;
}
