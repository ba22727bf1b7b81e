/** Jobs by which the clock moves an order; their handlers are in order-jobs.ts. */
import { defineJob } from '#server/platform/database/define-job.ts';

export interface OrderPayload {
  orderId: string;
}

/** After this time without an answer the managers are notified. */
export const UNANSWERED_MS = 3 * 60_000;

/** Cancels an order that nobody answered in time. */
export const expireOrder = defineJob<OrderPayload>('orders.expire', 'orders');
export const autoAcceptOrder = defineJob<OrderPayload>('orders.auto-accept', 'orders');
/** Accepts a round of guests who are confirmed at their table. */
export const attachOrder = defineJob<OrderPayload>('orders.attach', 'orders');
/** The same, where the phone may have been confirmed while the round was being placed. */
export const attachConfirmed = defineJob<OrderPayload>('orders.attach-confirmed', 'orders');
/** Sends an order for later to the kitchen. */
export const startCooking = defineJob<OrderPayload>('orders.wake', 'orders');
export const endNoShow = defineJob<OrderPayload>('orders.no-show', 'orders');
/** Closes a delivered and paid order once its undo window is over. */
export const closeOrder = defineJob<OrderPayload>('orders.settle', 'orders');
/** Closes a paid round of guests who have left their table. */
export const endRound = defineJob<OrderPayload>('orders.end-round', 'orders');
