/** Which calls an aggregator needs to know of a branch what we know. */

/**
 * A menu is imported as a whole, so it is announced when nobody has changed it for a while.
 *
 * @internal
 */
export const MENU_REST_MS = 60_000;
/**
 * Somebody who edits all day must not keep it from being announced.
 *
 * @internal
 */
export const MENU_WAITS_AT_MOST_MS = 10 * 60_000;

export const PUSHES = ['PLACE', 'MENU', 'STOPS'] as const;
export type Push = (typeof PUSHES)[number];

export interface WaitingMenu {
  digest: string;
  since: number;
  changedAt: number;
}

/** Null: never pushed. */
export interface PushedState {
  isOpen: boolean | null;
  menuDigest: string | null;
  stopsDigest: string | null;
  waiting: WaitingMenu | null;
}

interface CurrentState {
  isOpen: boolean;
  menuDigest: string;
  stopsDigest: string;
}

export function duePushes(
  pushed: PushedState,
  current: CurrentState,
  now: number,
): { due: Push[]; waiting: WaitingMenu | null } {
  const waiting = waitingMenu(pushed, current.menuDigest, now);
  const isMenuDue =
    pushed.menuDigest === null ||
    (waiting !== null && (waiting.changedAt + MENU_REST_MS <= now || waiting.since + MENU_WAITS_AT_MOST_MS <= now));
  // An open place that was never closed by us is not opened: somebody may have closed it at the aggregator.
  const isPlaceDue = pushed.isOpen === null ? !current.isOpen : pushed.isOpen !== current.isOpen;
  const isDue = { PLACE: isPlaceDue, MENU: isMenuDue, STOPS: pushed.stopsDigest !== current.stopsDigest };
  return { due: PUSHES.filter((each) => isDue[each]), waiting };
}

function waitingMenu({ menuDigest, waiting }: PushedState, digest: string, now: number): WaitingMenu | null {
  if (menuDigest === null || menuDigest === digest) return null;
  if (waiting?.digest === digest) return waiting;
  return { digest, since: waiting?.since ?? now, changedAt: now };
}
