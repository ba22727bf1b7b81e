/** When something was done whose report comes later, because the phone or the tablet had no connection. */

/**
 * What was done longer ago counts as done then: nobody moves an order in the past of an evening.
 * @internal
 */
export const LONGEST_AGO_S = 2 * 3_600;

/**
 * The time of an act that is reported `secondsAgo` later. It is an age and no time of day, so that a wrong clock of the
 * phone changes nothing. Whoever reports gains nothing by a false one beyond the time since the order was last changed.
 */
export const actTime = (secondsAgo: number, { now, lastChange }: { now: number; lastChange: number }): number =>
  Math.min(now, Math.max(now - Math.min(Math.max(secondsAgo, 0), LONGEST_AGO_S) * 1_000, lastChange));
