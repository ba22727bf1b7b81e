/**
 * What other capabilities use of orders: who may act on one, moving and reading it.
 */
import type { Transactions } from '#server/platform/database/transactions.ts';
import { arrivalFields, readOrderAndSpot } from './order-arrival.ts';
import { linkHash } from './order-link.ts';
import { linkedOrder } from './order-rows.ts';

export { lockOrder, touchOrder } from './change-statements.ts';
export { moveInside, moveOrder } from './move-order.ts';
export { changeOutsideOrder } from './change-outside-order.ts';
export { placeTillOrder } from './place-till-order.ts';
export { placeOutsideOrder, type OutsideOrderLine } from './place-outside-order.ts';
export { noteEatsReason, outsideOrderOf } from './outside-statements.ts';
export { actTimeOf } from './act-time.ts';
export { giveBackSlot } from './move-statements.ts';
export { recordChange } from './record-change.ts';
export { scheduledOrderJobs } from './after-move.ts';
export { takeSlot } from './place-statements.ts';
export { courierMoved, type OrderEventPayload } from './order-events.ts';
export { type Staff, actorFor, boardBranches, courierMoverOf, staffOf } from './order-policy.ts';
export { claimSql } from './courier-rows.ts';
export { type OrderRow, orderById } from './order-rows.ts';
export { ownOrderOf } from './own-order.ts';
export { arrivalFields, type ArrivalRow } from './order-arrival.ts';
export { readyByField, wayMinutesOf } from './order-way.ts';
export { courierSpotOf, toStaffOrder } from './order-shapes.ts';
export { isSaleSql } from './sale-sql.ts';
export { readStaffOrder } from './read-staff-order.ts';
export { type CourierColumns, staffOrdersWhere, type StaffRow } from './staff-order-rows.ts';
export { openOrderFeed, type OrderFeed } from './order-feed.ts';
export { orderLinks } from './order-link.ts';
export {
  eventColumns,
  lastEventId,
  toOrderEvent,
  withoutPlace,
  type EventRow,
  type StreamDeps,
} from './order-streams.ts';
export { autoAcceptOrder, closeOrder, endRound, expireOrder, UNANSWERED_MS } from './order-timers.ts';
export type { MoveActor, MoveDeps } from './move-actor.ts';
export { forgetCustomer, ordersOfPerson } from './personal-data.ts';
export { undoMove } from './undo-move.ts';
export type { Seat, TableOrderCommand, TablePlacer } from './place-command.ts';

/** The order of a link, while the link is valid. */
export async function orderOfLink(
  transactions: Transactions,
  token: string,
): Promise<{ merchantId: string; orderId: string } | null> {
  const [link] = await transactions.platformRows(linkedOrder, [linkHash(token)]);
  return link ? { merchantId: link.merchant_id, orderId: link.order_id } : null;
}

/** When the order is expected now; null: it has ended, or nothing was promised. */
export async function estimateOf(
  transactions: Transactions,
  merchantId: string,
  orderId: string,
  now: number,
): Promise<Date | null> {
  const found = await readOrderAndSpot(transactions, merchantId, orderId);
  if (!found) return null;
  const { estimatedAt } = arrivalFields(found.order, found.spot, now);
  return estimatedAt === null ? null : new Date(estimatedAt);
}
