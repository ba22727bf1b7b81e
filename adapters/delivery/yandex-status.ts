/** The claim statuses of Yandex Delivery and the courier status each of them is. */
import type { CourierStatus } from '#domain/orders/orders/statuses.ts';

const STATUS: Readonly<Record<string, CourierStatus>> = {
  new: 'NEW_ORDER',
  estimating: 'NEW_ORDER',
  estimating_failed: 'ESTIMATING_FAILED',
  ready_for_approval: 'READY_FOR_APPROVAL',
  accepted: 'ACCEPTED',
  performer_lookup: 'PERFORMER_LOOK_UP',
  performer_draft: 'PERFORMER_LOOK_UP',
  performer_found: 'PERFORMER_FOUND',
  performer_not_found: 'PERFORMER_NOT_FOUND',
  pickup_arrived: 'PERFORMER_PICK_UP_ARRIVED',
  ready_for_pickup_confirmation: 'PERFORMER_PICK_UP_ARRIVED',
  pickuped: 'PERFORMER_PICKUPED',
  delivery_arrived: 'PERFORMER_ARRIVED',
  ready_for_delivery_confirmation: 'PERFORMER_ARRIVED',
  pay_waiting: 'PERFORMER_ARRIVED',
  // A claim of ours has one point to deliver to.
  delivered: 'PERFORMER_DELIVERED_FINISH',
  delivered_finish: 'PERFORMER_DELIVERED_FINISH',
  returning: 'PERFORMER_RETURNING',
  return_arrived: 'PERFORMER_RETURN_ARRIVED',
  ready_for_return_confirmation: 'PERFORMER_RETURN_ARRIVED',
  returned: 'PERFORMER_RETURNED_FINISH',
  returned_finish: 'PERFORMER_RETURNED_FINISH',
  cancelled: 'CANCELLED',
  cancelled_with_payment: 'CANCELLED',
  cancelled_by_taxi: 'CANCELLED',
  cancelled_with_items_on_hands: 'CANCELLED',
  failed: 'FAILED',
};

/** null: unknown. */
export const yandexStatus = (raw: string): CourierStatus | null => STATUS[raw] ?? null;

const ENDED = new Set([
  'estimating_failed',
  'performer_not_found',
  'delivered_finish',
  'returned_finish',
  'cancelled',
  'cancelled_with_payment',
  'cancelled_by_taxi',
  'cancelled_with_items_on_hands',
  'failed',
]);
export const isYandexEnd = (raw: string): boolean => ENDED.has(raw);
