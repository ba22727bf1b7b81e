/** States of a broadcast, and who is in its audience. */

export const MARKETING_CHANNELS = ['PUSH', 'TELEGRAM', 'SMS', 'EMAIL'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];

export const BROADCAST_STATES = ['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'DONE', 'CANCELED'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

export const BROADCAST_MOVES = ['schedule', 'pause', 'resume', 'cancel'] as const;
export type BroadcastMove = (typeof BROADCAST_MOVES)[number];

/** Whether a broadcast may be changed, tried out or deleted. */
export const isEditable = (state: BroadcastState): boolean => state === 'DRAFT';

/** The state after a move, or null where the move is not possible. A broadcast that reached nobody is a draft again. */
export function movedState(state: BroadcastState, move: BroadcastMove, recipients: number): BroadcastState | null {
  const isUnderWay = state === 'SCHEDULED' || state === 'RUNNING' || state === 'PAUSED';
  if (move === 'schedule') return state === 'DRAFT' ? 'SCHEDULED' : null;
  if (move === 'pause') return state === 'SCHEDULED' || state === 'RUNNING' ? 'PAUSED' : null;
  if (move === 'resume') return state === 'PAUSED' ? 'SCHEDULED' : null;
  if (!isUnderWay) return null;
  return recipients === 0 ? 'DRAFT' : 'CANCELED';
}

export const movesOf = (state: BroadcastState): BroadcastMove[] =>
  BROADCAST_MOVES.filter((move) => movedState(state, move, 1) !== null);

/** Which of the guests who agreed; empty lists and null narrow nothing. */
export interface Audience {
  /** Guests with one of these tags. */
  tags: string[];
  /** Days, YYYY-MM-DD: the guest's last order was on or after `lastFrom` and before `lastBefore`. */
  lastFrom: string | null;
  lastBefore: string | null;
  ordersMin: number | null;
  ordersMax: number | null;
  /** Guests who have ordered at one of these branches; without branches it does not matter where. */
  branchIds: string[];
}

export const EVERYBODY: Audience = {
  tags: [],
  lastFrom: null,
  lastBefore: null,
  ordersMin: null,
  ordersMax: null,
  branchIds: [],
};

/** Nothing is narrowed. */
export const isEverybody = (audience: Audience): boolean =>
  audience.tags.length === 0 &&
  audience.branchIds.length === 0 &&
  [audience.lastFrom, audience.lastBefore, audience.ordersMin, audience.ordersMax].every((each) => each === null);

interface AudienceFault {
  path: 'lastBefore' | 'ordersMax';
  code: 'BEFORE_START' | 'BELOW_FROM';
}

export function audienceFaults({ lastFrom, lastBefore, ordersMin, ordersMax }: Audience): AudienceFault[] {
  const faults: AudienceFault[] = [];
  // Days written YYYY-MM-DD sort as text.
  if (lastFrom !== null && lastBefore !== null && lastBefore <= lastFrom)
    faults.push({ path: 'lastBefore', code: 'BEFORE_START' });
  if (ordersMin !== null && ordersMax !== null && ordersMax < ordersMin)
    faults.push({ path: 'ordersMax', code: 'BELOW_FROM' });
  return faults;
}
