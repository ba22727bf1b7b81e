/** Schedules the jobs that follow a courier's state; `courier-jobs.ts` handles them. */
import type { CourierState } from '#domain/orders/orders/courier-moves.ts';
import { LOOK_UP_MS, RETRY_AFTER_MS, RETURN_DECISION_MS } from '#domain/orders/orders/courier-offer.ts';
import { defineJob, type Job } from '#server/platform/database/define-job.ts';
import type { Call } from '#server/platform/database/sql.ts';
import type { OrderRow } from '#server/orders/orders/orders.ts';

/** `version`: the version of the order with which the courier's state began. */
interface AboutCourierState {
  orderId: string;
  version: number;
}

export const giveUpSearch = defineJob<AboutCourierState>('couriers.not-found', 'orders');
export const searchAgain = defineJob<AboutCourierState>('couriers.again', 'orders');
export const endReturned = defineJob<AboutCourierState>('couriers.returned', 'orders');

/** Jobs that follow a courier state which began with this version of the order. */
export function jobsOfCourier(row: OrderRow, to: CourierState, version: number, now: number): Call<never>[] {
  const at = (task: Job<AboutCourierState>, ms: number): Call<never>[] => [
    task.enqueue({ orderId: row.id, version }, { merchantId: row.merchant_id, runAt: new Date(now + ms) }),
  ];
  if (to === 'PERFORMER_RETURNED_FINISH') return at(endReturned, RETURN_DECISION_MS);
  if (row.delivery_type !== 'CUSTOM' && to === 'PERFORMER_NOT_FOUND') return at(searchAgain, RETRY_AFTER_MS);
  return row.delivery_type === 'DASTURXON' && to === 'PERFORMER_LOOK_UP' ? at(giveUpSearch, LOOK_UP_MS) : [];
}
