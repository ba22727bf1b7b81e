import { isTold } from '#domain/orders/orders/order-notifications.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { NO_SHOW_AUTOMATIC_MS } from '#domain/orders/orders/cancel.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { isBooking, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { Job } from '#server/platform/database/define-job.ts';
import type { Call } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { OrderFollowers, OrderMove } from './ports.ts';
import { closeOrder, endNoShow, startCooking, type OrderPayload } from './order-timers.ts';
import { type OrderRow } from './order-rows.ts';

const HAS_NO_UNDO: readonly OrderStatus[] = ['CANCELED', 'ON_WAY', 'CLOSED'];

const enqueueAt =
  ({ merchant_id: merchantId, id: orderId }: OrderRow) =>
  (task: Job<OrderPayload>, ms: number): Call<never> =>
    task.enqueue({ orderId }, { merchantId, runAt: new Date(ms) });

interface MoveContext {
  isPaid: boolean;
  byGuest: boolean;
  followers: OrderFollowers;
}

/** Jobs of the order itself. Each reads the order again when it runs, so an undone move leaves no trace. */
function jobsAfterMove({ row, to, now }: OrderMove, { isPaid, byGuest, followers }: MoveContext): Call<never>[] {
  const { merchant_id: merchantId, id: orderId } = row;
  const close = [enqueueAt(row)(closeOrder, now + UNDO_MS)];
  // The till notifies its guest itself.
  if (isOfTill(row)) return to === 'DELIVERED' ? close : [];
  if (to === 'DELIVERED' && isPaid) return close;
  const scheduled = to === 'AT_TIME' ? scheduledOrderJobs(row) : [];
  // Guests are not notified of their own actions.
  const isSent = to === 'CLOSED' || (!byGuest && isTold({ status: to, serviceType: row.service_type }));
  if (!isSent) return scheduled;
  // Nobody is notified of a move that may still be undone.
  const runAt = new Date(HAS_NO_UNDO.includes(to) ? now : now + UNDO_MS);
  return [...followers.tellGuest({ merchantId, orderId, to, runAt }), ...scheduled];
}

const isOfTill = ({ source, service_type: serviceType }: OrderRow): boolean => isTillOrder({ source, serviceType });

/** Followers come after the jobs of the order itself. */
export async function afterMove(tx: TenantTx, move: OrderMove, context: MoveContext): Promise<void> {
  for (const job of jobsAfterMove(move, context)) await tx.send(job);
  if (!isOfTill(move.row)) await context.followers.afterMove(tx, move);
}

/** Jobs that wait for the time of a scheduled order. One that runs too early runs again. */
export function scheduledOrderJobs(row: OrderRow): Call<never>[] {
  const at = enqueueAt(row);
  const wakes = row.product_count > 0 && row.kitchen_start_at ? [at(startCooking, row.kitchen_start_at.getTime())] : [];
  const booked = isBooking({ serviceType: row.service_type, later: row.later }) && row.at_time;
  return booked ? [...wakes, at(endNoShow, row.at_time!.getTime() + NO_SHOW_AUTOMATIC_MS)] : wakes;
}
