/** A skeleton appears only when the wait is felt, and then long enough to be more than a flicker. */
export const SHOW_AFTER = 150;
export const SHOW_AT_LEAST = 400;

/** How long the skeleton has to stay yet, when the answer comes `elapsed` ms after the question. */
export function remainingShow(elapsed: number): number {
  if (elapsed < SHOW_AFTER) return 0;
  return Math.max(0, SHOW_AFTER + SHOW_AT_LEAST - elapsed);
}
