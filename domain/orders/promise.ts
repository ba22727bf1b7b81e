/** What staff promise on accepting, in minutes from now; the width of the promised window stays. */
export interface PromisedWindow {
  from: number;
  to: number;
}

const MINUTE = 60_000;

export function promiseIn(minutes: number, before: PromisedWindow | null, now: number): PromisedWindow {
  // A promise is read to the minute.
  const from = Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE;
  const width = before ? Math.max(0, before.to - before.from) : 0;
  return { from, to: from + width };
}
