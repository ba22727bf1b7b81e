/** Which changes of a booking's time its guest is told: each one that staff did not take back at once. */
import { UNDO_MS } from './moves.ts';

export interface BookingTimeMove {
  /** Of the order after the move. */
  version: number;
  /** ISO 8601 in UTC with milliseconds. */
  from: string;
  to: string;
  /** When staff moved it, in milliseconds. */
  at: number;
}

/**
 * The time to tell after the move of this version; null: a newer move decides, or the guest knows this time already.
 * Moves that follow each other within the time of an undo are one change.
 */
export function movedTime(moves: readonly BookingTimeMove[], version: number): string | null {
  const last = moves.at(-1);
  if (!last || last.version !== version) return null;
  let first = last;
  for (const move of moves.toReversed()) {
    if (first.at - move.at > UNDO_MS) break;
    first = move;
  }
  return first.from === last.to ? null : last.to;
}
