/** Who may cancel when, with which reason; and guests who did not come. */
import type { Actor } from './actors.ts';
import type { Mover } from './move-table.ts';
import { isBooking, type CancelReason, type OrderServiceType, type OrderStatus } from './statuses.ts';

interface Cancellable {
  status: OrderStatus;
  serviceType: OrderServiceType;
  later: boolean;
  hasDishes: boolean;
  atTime: number | null;
  kitchenStartAt: number | null;
}

const MINUTE = 60_000;
/** After the booked moment: a person may say so, then the clock does. */
export const NO_SHOW_PROPOSED_MS = 15 * MINUTE;
export const NO_SHOW_AUTOMATIC_MS = 30 * MINUTE;

/** Free until food exists. */
export function dinerMayCancel(order: Cancellable, now: number): boolean {
  if (order.status === 'AT_TIME') {
    const cutoff = dinerCancelCutoff(order);
    return cutoff === null || now < cutoff;
  }
  return order.status === 'OPEN' || order.status === 'ACCEPTED' || order.status === 'CREATED';
}

/** Of an order for later: when its kitchen begins; a table without dishes is held until the guests are due. */
const dinerCancelCutoff = (order: Cancellable): number | null =>
  order.hasDishes ? (order.kitchenStartAt ?? order.atTime) : order.atTime;

/** Reasons that staff may give; the others are set by timers and payments. */
export const STAFF_REASONS = [
  'NO_SEATS',
  'NO_SHOW',
  'OUT_OF_STOCK',
  'BUSY',
  'CLOSED',
  'OUT_OF_ZONE',
  'NO_COURIER',
  'CLIENT',
  'DUPLICATE',
  'OTHER',
] as const satisfies readonly CancelReason[];

const REASONS_OF: Partial<Record<Mover, readonly CancelReason[]>> = {
  DINER: ['CLIENT'],
  EXPIRY: ['EXPIRED'],
  PAYMENT: ['PAYMENT_FAILED'],
  NO_SHOW_TIMER: ['NO_SHOW'],
  CLAIM_RETURNED: ['NO_COURIER', 'NO_SHOW', 'CLIENT', 'OTHER'],
};

/** OTHER alone says nothing to the guest, so staff add a note to it. */
export function checkReason(
  mover: Mover,
  reason: CancelReason | undefined,
  note: string | undefined,
): 'REASON_REQUIRED' | 'REASON_UNFIT' | null {
  if (reason === undefined) return mover === 'DINER' ? null : 'REASON_REQUIRED';
  if (mover === 'AGGREGATOR' || mover === 'TILL') return null;
  const fit: readonly CancelReason[] = REASONS_OF[mover] ?? STAFF_REASONS;
  if (!fit.includes(reason)) return 'REASON_UNFIT';
  const fromHouse = REASONS_OF[mover] === undefined;
  return fromHouse && reason === 'OTHER' && !note?.trim() ? 'REASON_REQUIRED' : null;
}

/**
 * From when on NO_SHOW may be said of it, or NEVER. The clock says it only of tables without dishes in work; a
 * manager may say it of food that nobody fetched.
 */
export function noShowAfter(order: Cancellable, by: Actor): number | 'NEVER' | null {
  if (by.kind === 'WEBHOOK') return null;
  const automatic = by.kind === 'SYSTEM';
  if (automatic && order.status === 'ON_WAY') return null;
  if (automatic && !(isBooking(order) && order.status === 'AT_TIME')) return 'NEVER';
  if (order.status === 'OPEN' || order.status === 'ATTACHED' || order.status === 'COOKING') return 'NEVER';
  if (order.status === 'ON_WAY') return null;
  if (!automatic && order.status !== 'AT_TIME' && !isManager(by)) return 'NEVER';
  if (order.atTime === null) return null;
  return order.atTime + (automatic ? NO_SHOW_AUTOMATIC_MS : NO_SHOW_PROPOSED_MS);
}

const isManager = (by: Actor): boolean =>
  by.kind === 'STAFF' && (by.role === 'MANAGER' || by.role === 'OWNER' || by.role === 'PLATFORM_ADMIN');

/** Whether the board should ask "have they come?". @public for the board, which is being built. */
export const proposesNoShow = (order: Cancellable, now: number): boolean =>
  isBooking(order) && order.status === 'AT_TIME' && order.atTime !== null && now >= order.atTime + NO_SHOW_PROPOSED_MS;
