/** A skeleton appears only after a noticeable wait, and then long enough not to flicker. */
const SHOW_AFTER = 150;
const SHOW_AT_LEAST = 400;

/** How long the skeleton must stay when the response arrives `elapsed` ms after the request. */
export function remainingShow(elapsed: number): number {
  if (elapsed < SHOW_AFTER) return 0;
  return Math.max(0, SHOW_AFTER + SHOW_AT_LEAST - elapsed);
}
