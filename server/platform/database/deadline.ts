/** How long the work for one request may wait for the database in all. Jobs and the start have no deadline. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Deadlines {
  readMs: number;
  writeMs: number;
}

/** An order is worth a longer wait than a page. */
export const DEADLINES: Deadlines = { readMs: 3_000, writeMs: 10_000 };

interface Deadline {
  at: number;
  /** Work that outlives the request, such as a stream or the refresh of a cache, is not bound by it. */
  isOver: boolean;
}

const deadlines = new AsyncLocalStorage<Deadline>();

export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = { at: performance.now() + milliseconds, isOver: false };
  try {
    return await deadlines.run(deadline, work);
  } finally {
    deadline.isOver = true;
  }
}

/** Undefined: there is no deadline. At least one millisecond, so that an answer on its way can still arrive. */
export function remainingMs(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline && !deadline.isOver ? Math.max(1, Math.ceil(deadline.at - performance.now())) : undefined;
}
