/**
 * The idempotency key of one order: unchanged through double taps, reloads, Back and lost connections, until the server
 * has answered or the guest has changed the order.
 */
import type { PlaceOrder } from '#contract/orders/orders-placement.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export interface Attempt {
  restaurantId: string;
  key: string;
  /** The order without its total and hold: a recalculated total does not make it another order. */
  request: string;
  /** Sent, and not known whether it arrived. */
  pending: PlaceOrder | null;
  at: number;
}

export function requestKeyOf({ bill: _bill, holdId: _hold, ...request }: PlaceOrder): string {
  return JSON.stringify(request);
}

export function attemptFor(attempt: Attempt | null, body: PlaceOrder, now: number, newKey: () => string): Attempt {
  const request = requestKeyOf(body);
  const isSame =
    attempt !== null &&
    attempt.restaurantId === body.merchantId &&
    attempt.request === request &&
    now - attempt.at < KEY_LIFETIME_MS;
  return { restaurantId: body.merchantId, key: isSame ? attempt.key : newKey(), request, pending: body, at: now };
}

/** The server remembers a key for 48 hours; this browser stops earlier. */
const KEY_LIFETIME_MS = 40 * 3_600_000;
/** After this time an unanswered order is not sent again automatically. */
const RESEND_WITHIN_MS = 10 * 60_000;

/** Whether an unanswered order is sent again automatically; the same key makes it the same order. */
export const isUnanswered = (
  attempt: Attempt | null,
  restaurantId: string,
  now: number,
): attempt is Attempt & { pending: PlaceOrder } =>
  attempt?.pending !== null && attempt?.restaurantId === restaurantId && now - attempt.at < RESEND_WITHIN_MS;

function readAttempt(stored: unknown): Attempt | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { restaurantId, key, request, pending, at } = stored as Partial<Attempt>;
  if (
    typeof restaurantId !== 'string' ||
    typeof key !== 'string' ||
    typeof request !== 'string' ||
    typeof at !== 'number'
  )
    return null;
  return { restaurantId, key, request, at, pending: typeof pending === 'object' ? pending : null };
}

export const orderAttempt = persistedStore('orderAttempt', readAttempt);
