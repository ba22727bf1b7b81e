/** The promise to the guest, and when the food has to be ready for it: what is delivered leaves the kitchen earlier. */
export interface PromisedWindow {
  from: number;
  to: number;
}

const MINUTE = 60_000;

/** `wayMinutes`: from the restaurant to the door, hand-over included; 0 without a delivery. */
export const readyByOf = (promisedFrom: number, wayMinutes: number): number => promisedFrom - wayMinutes * MINUTE;

/**
 * The promise of an order that takes longer. What should be with the guest already counts from now: `wayMinutes` as
 * above.
 */
export function delayedPromise(
  before: PromisedWindow,
  minutes: number,
  wayMinutes: number,
  now: number,
): PromisedWindow {
  const soonest = Math.ceil((now + wayMinutes * MINUTE) / MINUTE) * MINUTE;
  const by = Math.max(before.from, soonest) + minutes * MINUTE - before.from;
  return { from: before.from + by, to: before.to + by };
}

/** Staff say in how many minutes the food is ready; the width of the promised window stays. */
export function promiseReadyIn(
  minutes: number,
  { wayMinutes, before }: { wayMinutes: number; before: PromisedWindow | null },
  now: number,
): PromisedWindow {
  // A promise is read to the minute.
  const from = Math.ceil((now + (minutes + wayMinutes) * MINUTE) / MINUTE) * MINUTE;
  const width = before ? Math.max(0, before.to - before.from) : 0;
  return { from, to: from + width };
}
