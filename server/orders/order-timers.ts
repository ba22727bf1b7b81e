/** Jobs by which the clock moves an order; their handlers are in order-jobs.ts. */
import { defineJob } from '../platform/database/define-job.ts';

export interface OrderPayload {
  orderId: string;
}

/** Nobody answered the order in time. */
export const expireOrder = defineJob<OrderPayload>('orders.expire');
export const autoAcceptOrder = defineJob<OrderPayload>('orders.auto-accept');
/** A round of guests who are known to sit at their table. */
export const attachOrder = defineJob<OrderPayload>('orders.attach');
/** The same, where the phone may have been confirmed while the round was being placed. */
export const attachConfirmed = defineJob<OrderPayload>('orders.attach-confirmed');
/** An order for later reaches the kitchen. */
export const startCooking = defineJob<OrderPayload>('orders.wake');
export const endNoShow = defineJob<OrderPayload>('orders.no-show');
/** A delivered and paid order closes once its undo window is over. */
export const closeOrder = defineJob<OrderPayload>('orders.settle');
