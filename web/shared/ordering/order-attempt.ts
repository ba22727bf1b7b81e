/**
 * The idempotency key of one order: unchanged through double taps, reloads, Back and lost connections, until the server
 * has answered or the guest has changed the order.
 */
import type { PlaceOrder } from '#contract/orders.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export interface Attempt {
  restaurantId: string;
  key: string;
  /** The order without its total and hold: a recalculated total does not make it another order. */
  wish: string;
  /** Sent, and not known whether it arrived. */
  pending: PlaceOrder | null;
  at: number;
}

export function wishOf({ bill: _bill, holdId: _hold, ...wished }: PlaceOrder): string {
  return JSON.stringify(wished);
}

export function attemptFor(kept: Attempt | null, body: PlaceOrder, now: number, newKey: () => string): Attempt {
  const wish = wishOf(body);
  const isSame =
    kept !== null && kept.restaurantId === body.merchantId && kept.wish === wish && now - kept.at < KEY_LIVES_MS;
  return { restaurantId: body.merchantId, key: isSame ? kept.key : newKey(), wish, pending: body, at: now };
}

/** The server remembers a key for 48 hours; this browser stops earlier. */
const KEY_LIVES_MS = 40 * 3_600_000;
/** After this time an unanswered order is not sent again automatically. */
const RESUMED_FOR_MS = 10 * 60_000;

/** Whether an unanswered order is sent again automatically; the same key makes it the same order. */
export const unanswered = (
  kept: Attempt | null,
  restaurantId: string,
  now: number,
): kept is Attempt & { pending: PlaceOrder } =>
  kept?.pending !== null && kept?.restaurantId === restaurantId && now - kept.at < RESUMED_FOR_MS;

function readAttempt(stored: unknown): Attempt | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { restaurantId, key, wish, pending, at } = stored as Partial<Attempt>;
  if (typeof restaurantId !== 'string' || typeof key !== 'string' || typeof wish !== 'string' || typeof at !== 'number')
    return null;
  return { restaurantId, key, wish, at, pending: typeof pending === 'object' ? pending : null };
}

export const orderAttempt = persistedStore('orderAttempt', readAttempt);
