/** How long a restaurant may take to answer an order; Temporal is needed for the hours. */
import { openIntervals, openState, type Hours } from './hours.ts';
import { MINUTE_MS } from '../../platform/time/kitchen-time.ts';

const NOW_MINUTES = 10;
/** Of opening time: at night nobody is there to answer. */
const LATER_MINUTES = 60;

export interface AnswerTime {
  /** When staff are there to answer; null: at once. */
  from: number | null;
  /** An order without an answer expires then. */
  until: number;
}

interface OpenOrder {
  placedAt: number;
  later: boolean;
  hours: Hours;
  /** When its kitchen begins, or its guests arrive where nothing is cooked. */
  neededAt: number | null;
  /** How long it waits for money that is paid online; null: it does not. */
  payMinutes: number | null;
}

/**
 * An order for now waits ten minutes. One for later waits an hour of opening time, but no longer than its kitchen can
 * wait; where that moment is before anybody could answer, ten minutes of opening time are left.
 */
export function answerTime({ placedAt, later, hours, neededAt, payMinutes }: OpenOrder): AnswerTime {
  if (payMinutes !== null) return { from: null, until: placedAt + payMinutes * MINUTE_MS };
  if (!later) return { from: null, until: placedAt + NOW_MINUTES * MINUTE_MS };
  const limit = afterOpenMinutes(hours, placedAt, LATER_MINUTES);
  const soonest = afterOpenMinutes(hours, placedAt, NOW_MINUTES);
  const state = openState(hours, null, placedAt);
  return {
    from: state.open ? null : (state.opensAt ?? null),
    until: neededAt === null ? limit : Math.min(limit, Math.max(neededAt, soonest)),
  };
}

/** The moment at which the branch has been open for so many minutes; one that never opens counts round the clock. */
function afterOpenMinutes(hours: Hours, since: number, minutes: number): number {
  let left = minutes * MINUTE_MS;
  for (const { from, to } of openIntervals(hours, null, since)) {
    const begins = Math.max(from, since);
    if (to <= begins) continue;
    if (to - begins >= left) return begins + left;
    left -= to - begins;
  }
  return since + minutes * MINUTE_MS;
}
