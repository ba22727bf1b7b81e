import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import type { WaitingState } from '#domain/floor/waiting-list/waiting-list.ts';

export const STATE_TONES = {
  WAITING: 'neutral',
  READY: 'warn',
  COMING: 'ok',
  SEATED: 'ok',
  LEFT: 'neutral',
  NO_SHOW: 'bad',
  REMOVED: 'neutral',
} as const satisfies Record<WaitingState, string>;

const MINUTE_MS = 60_000;

/** Whole minutes in line, and by how many of them the quoted wait has passed. */
export function waitOf(
  { joinedAt, quotedMinutes }: Pick<WaitingParty, 'joinedAt' | 'quotedMinutes'>,
  now: number,
): { waited: number; over: number } {
  const waited = Math.max(0, Math.floor((now - Date.parse(joinedAt)) / MINUTE_MS));
  return { waited, over: quotedMinutes === null ? 0 : Math.max(0, waited - quotedMinutes) };
}

/** Waits that staff choose from, beside the suggestion. */
export const WAITS: readonly number[] = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120];
