import { isTold } from '#domain/orders/orders/order-notifications.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { NO_SHOW_AUTOMATIC_MS } from '#domain/orders/orders/cancel.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { isBooking, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { Job } from '#server/platform/database/define-job.ts';
import { notifyOrderMoved } from '#server/accounts/notifications/notifications.ts';
import { cancelClaims, carrierJob } from '#server/restaurants/delivery/delivery.ts';
import { cancelAtPos, posJob, reserveAtPosSoon, sendToPos } from '#server/partners/integrations/integrations.ts';
import { printTickets } from '#server/floor/tickets/tickets.ts';
import type { Call } from '#server/platform/database/sql.ts';
import { closeOrder, endNoShow, startCooking, type OrderPayload } from './order-timers.ts';
import { type OrderRow } from './order-rows.ts';
import { jobsOfOffer } from './courier-offer.ts';

/** From here on there is something to cook; a printed ticket is not printed again. */
const BEGINS_WORK: readonly OrderStatus[] = ['ACCEPTED', 'ATTACHED', 'CREATED', 'COOKING'];
/** From here on a POS is to have the order. */
const BEGINS_AT_POS: readonly OrderStatus[] = ['ACCEPTED', 'ATTACHED'];
const HAS_NO_UNDO: readonly OrderStatus[] = ['CANCELED', 'ON_WAY', 'CLOSED'];

const enqueueAt =
  ({ merchant_id: merchantId, id: orderId }: OrderRow) =>
  (task: Job<OrderPayload>, ms: number): Call<never> =>
    task.enqueue({ orderId }, { merchantId, runAt: new Date(ms) });

/** Jobs that follow the move. Each reads the order again when it runs, so an undone move leaves no trace. */
export function jobsAfterMove(
  row: OrderRow,
  to: OrderStatus,
  isPaid: boolean,
  byGuest: boolean,
  now: number,
): Call<never>[] {
  const { merchant_id: merchantId, id: orderId } = row;
  const at = enqueueAt(row);
  // The till prints, cooks, hands over and notifies its guest itself.
  if (isTillOrder({ source: row.source, serviceType: row.service_type }))
    return to === 'DELIVERED' ? [at(closeOrder, now + UNDO_MS)] : [];
  // Nobody is notified of a move that may still be undone.
  const sent = notifyOrderMoved.enqueue(
    { orderId, to },
    { merchantId, runAt: new Date(HAS_NO_UNDO.includes(to) ? now : now + UNDO_MS) },
  );
  const tickets = BEGINS_WORK.includes(to) && row.product_count > 0 ? [at(printTickets, now + UNDO_MS)] : [];
  const toPos =
    BEGINS_AT_POS.includes(to) && row.product_count > 0
      ? [sendToPos.enqueue({ orderId }, posJob(merchantId, { runAt: new Date(now + UNDO_MS) }))]
      : to === 'CANCELED' && row.status !== 'OPEN'
        ? [cancelAtPos.enqueue({ orderId }, posJob(merchantId))]
        : [];
  const reserved =
    isBooking({ serviceType: row.service_type, later: row.later }) && (to === 'AT_TIME' || to === 'CANCELED')
      ? [reserveAtPosSoon(merchantId, orderId, new Date(to === 'CANCELED' ? now : now + UNDO_MS))]
      : [];
  if (to === 'DELIVERED' && isPaid) return [at(closeOrder, now + UNDO_MS)];
  const ended =
    to === 'CANCELED' && row.delivery_type === 'YANDEX'
      ? [cancelClaims.enqueue({ orderId }, carrierJob(merchantId))]
      : [];
  const others = [
    ...tickets,
    ...(to === 'AT_TIME' ? jobsOfLater(row) : []),
    ...jobsOfOffer(row, to, now),
    ...ended,
    ...toPos,
    ...reserved,
  ];
  // Guests are not notified of their own actions.
  return to === 'CLOSED' || (!byGuest && isTold({ status: to, serviceType: row.service_type }))
    ? [sent, ...others]
    : others;
}

/** Jobs that wait for the time of an order for later. One that runs too early runs again. */
export function jobsOfLater(row: OrderRow): Call<never>[] {
  const at = enqueueAt(row);
  const wakes = row.product_count > 0 && row.kitchen_start_at ? [at(startCooking, row.kitchen_start_at.getTime())] : [];
  const booked = isBooking({ serviceType: row.service_type, later: row.later }) && row.at_time;
  return booked ? [...wakes, at(endNoShow, row.at_time!.getTime() + NO_SHOW_AUTOMATIC_MS)] : wakes;
}
