/** Uploads are held in memory while they arrive and are checked: so many bytes in all, and of one asker. */
import { HELD_UPLOADS } from '#contract/platform/input-budgets.ts';
import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 5;

const held = new Map<string, number>();
let heldInAll = 0;

/** Runs the work while the bytes count as held; refused where they would be too many. */
export async function whileHolding<T>(who: string, bytes: number, work: () => Promise<T>): Promise<T> {
  const own = held.get(who) ?? 0;
  if (own + bytes > HELD_UPLOADS.bytesOfOne) throw new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS });
  if (heldInAll + bytes > HELD_UPLOADS.bytes) throw new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  const count = (change: number): void => {
    heldInAll += change;
    const now = (held.get(who) ?? 0) + change;
    if (now > 0) held.set(who, now);
    else held.delete(who);
  };
  count(bytes);
  try {
    return await work();
  } finally {
    count(-bytes);
  }
}
