/**
 * Which stops go to the POS of a branch, and which of its stops are its own. What we wrote there comes back when its
 * list is read, so it is told apart from what the till has stopped: nothing goes round in a circle.
 */
/** @internal */
export const SENT_STOP_STATES = ['SENT', 'RESUMED', 'NOT_STOPPED', 'NOT_RESUMED'] as const;
export type SentStopState = (typeof SENT_STOP_STATES)[number];

/** @internal */
export interface SentStop {
  outsideId: string;
  state: SentStopState;
  /** The POS has had it in its list since it was written. */
  isSeen: boolean;
  retryAt: number;
}

interface Stops {
  /** Dishes that the branch carries, with the product that they are at the POS. */
  dishes: readonly { id: string; outsideId: string; isStoppedHere: boolean }[];
  sent: readonly SentStop[];
  /** Products that the POS does not sell now. */
  listed: ReadonlySet<string>;
  /** Whether stops of the till count here. */
  tillDecides: boolean;
}

export interface StopChanges {
  /** Products to stop at the POS. */
  stop: string[];
  /** Products to sell there again. */
  resume: string[];
  /** Rows that are over. */
  forget: string[];
  /** What the POS shows since we wrote it. */
  seen: string[];
  /** Somebody at the till sells again what we had stopped there. */
  resumedThere: string[];
  /** Products that the till itself has stopped. */
  ofTill: string[];
}

export function stopChanges({ dishes, sent, listed, tillDecides }: Stops, now: number): StopChanges {
  const products = new Map<string, boolean>();
  // A product is stopped there once every dish that it is has been stopped here.
  for (const { outsideId, isStoppedHere } of dishes)
    products.set(outsideId, isStoppedHere && (products.get(outsideId) ?? true));
  const bySent = new Map(sent.map((each) => [each.outsideId, each]));
  const isWritten = (id: string): boolean => (bySent.get(id)?.state ?? 'NOT_STOPPED') !== 'NOT_STOPPED';
  const changes: StopChanges = {
    stop: [],
    resume: [],
    forget: [],
    seen: [],
    resumedThere: [],
    ofTill: tillDecides ? [...listed].filter((id) => !isWritten(id)) : [],
  };
  for (const [id, isWanted] of products) if (isWanted && !bySent.has(id) && !listed.has(id)) changes.stop.push(id);
  for (const { outsideId: id, state, isSeen, retryAt } of sent) {
    const [isWanted, isListed, isDue] = [products.get(id) ?? false, listed.has(id), retryAt <= now];
    if (state === 'NOT_STOPPED') {
      // Somebody at the till has stopped it as well, or nobody wants it stopped any more.
      if (isListed || !isWanted) changes.forget.push(id);
      else if (isDue) changes.stop.push(id);
    } else if (state === 'RESUMED') {
      // What it lists for long after that has been stopped by the till.
      if (isWanted) changes.stop.push(id);
      else if (!isListed || isDue) changes.forget.push(id);
    } else if (!isWanted) {
      if (!isListed && isSeen) changes.forget.push(id);
      else if (state === 'SENT' || isDue) changes.resume.push(id);
    } else if (isListed) {
      if (!isSeen || state === 'NOT_RESUMED') changes.seen.push(id);
    } else if (isSeen && tillDecides) changes.resumedThere.push(id);
    else if (isSeen || isDue) changes.stop.push(id);
  }
  return changes;
}
