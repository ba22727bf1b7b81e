/**
 * Moves an order: reads it, judges the move by the table of moves, swaps the status if nobody was quicker, and emits
 * the event.
 */
import { randomInt } from 'node:crypto';
import { judgeCash, type CashVerdict, type ShortfallReason } from '#domain/orders/orders/cash-shortfall.ts';
import type { CourierState } from '#domain/orders/orders/courier-moves.ts';
import { needsEveryCourse } from '#domain/orders/orders/courses.ts';
import type { Stamp } from '#domain/orders/orders/move-table.ts';
import { canMove, type Effects } from '#domain/orders/orders/moves.ts';
import { promiseReadyIn, type PromisedWindow } from '#domain/orders/orders/promise.ts';
import { isTerminal, type CancelReason, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import { stockChanged } from '#server/restaurants/catalog/catalog.ts';
import {
  bookCourierCash,
  dueOf,
  heldPaymentsOf,
  refundOnline,
  returnTipsOf,
  takePayment,
} from '../payments/payments.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  endLink,
  freeTable,
  giveBackPromo,
  giveBackSlot,
  giveBackStock,
  tableOfBranch,
  waitingLines,
  type MoveDetail,
} from './move-statements.ts';
import { actTimeOf } from './act-time.ts';
import { noteShortfall } from './cash-shortfall.ts';
import { orderById, type OrderRow } from './order-rows.ts';
import { factsOf } from './order-shapes.ts';
import { wayMinutesOf } from './order-way.ts';
import { afterMove } from './after-move.ts';
import type { MoveActor, MoveDeps } from './move-actor.ts';
import type { OrderFollowers, OutOfStock } from './ports.ts';
import { swapStatus } from './swap-status.ts';

export interface MoveCommand {
  merchantId: string;
  orderId: string;
  to: OrderStatus;
  reason?: CancelReason | undefined;
  note?: string | undefined;
  tableId?: string | undefined;
  /** With OPEN to ACCEPTED: minutes until it is ready. */
  minutes?: number | undefined;
  /** With OUT_OF_STOCK: the dishes that the branch has run out of. */
  outOf?: OutOfStock | undefined;
  /** Of a delivery: the cash that the courier received. */
  cash?: number | undefined;
  /** Why the cash is less than what is due. */
  cashReason?: ShortfallReason | undefined;
  /** The courier's state before, where it was moved first in the same transaction. */
  courierWas?: CourierState | undefined;
  /** Reported so much later than it was done. */
  secondsAgo?: number | undefined;
  /** The state in which the actor saw the order. Without it the current one counts. */
  seen?: { from?: OrderStatus | undefined; version?: number | undefined } | undefined;
  /** Undefined: the order is not visible to the actor. */
  by(row: OrderRow): MoveActor | undefined;
}

const MAX_ATTEMPTS = 3;

export async function moveOrder(deps: MoveDeps, command: MoveCommand): Promise<void> {
  const isSeen = command.seen?.version !== undefined;
  for (let attempt = 1; ; attempt++) {
    const moved = await deps.transactions.withTenant(
      command.merchantId,
      (tx) => moveInside(tx, command, deps.now(), deps.followers),
      {
        retry: true,
      },
    );
    if (moved) return;
    if (isSeen || attempt === MAX_ATTEMPTS) throw new Refusal('VERSION_CONFLICT');
  }
}

/** One attempt within a transaction; false: somebody was quicker. */
export async function moveInside(
  tx: TenantTx,
  command: MoveCommand,
  reportedAt: number,
  followers: OrderFollowers,
): Promise<boolean> {
  const now = await actTimeOf(tx, command, reportedAt);
  const row = await tx.maybe(orderById, ['uz', command.orderId]);
  const moveActor = row && command.by(row);
  if (!row || !moveActor) throw new Refusal('NOT_FOUND');
  const { from = row.status, version = row.version } = command.seen ?? {};
  if (row.status !== from || row.version !== version) throw new Refusal('VERSION_CONFLICT');
  const { to, note } = command;
  const reason = command.reason ?? (to === 'CANCELED' && moveActor.kind === 'CLIENT' ? 'CLIENT' : undefined);
  const { held } = to === 'CANCELED' ? await tx.row(heldPaymentsOf, [row.id]) : { held: 0 };
  const verdict = canMove(
    factsOf(row, held),
    { to, ...(reason ? { reason } : {}), ...(note ? { note } : {}) },
    moveActor.actor,
    now,
  );
  if (!verdict.ok) {
    // It is the guest's own order: the refusal is about time, not about rights.
    if (moveActor.kind === 'CLIENT' && verdict.code === 'FORBIDDEN')
      throw new Refusal('NOT_ALLOWED_NOW', { why: 'COOKING_BEGUN' });
    throw new Refusal(verdict.code, verdict.code === 'NOT_ALLOWED_NOW' ? { why: verdict.why } : {});
  }
  if (needsEveryCourse(to, row.service_type) && (await tx.row(waitingLines, [row.id])).count > 0)
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'COURSES_WAIT' });
  if (command.tableId && !(await tx.maybe(tableOfBranch, [command.tableId, row.branch_id])))
    throw new Refusal('NOT_FOUND');
  const { effects } = verdict;
  const filled = effects.fills.filter((stamp) => stampOf(row, stamp) === null);
  const role = moveActor.actor.kind === 'STAFF' ? moveActor.actor.role : undefined;
  const promise =
    to === 'ACCEPTED' && !row.later && command.minutes !== undefined
      ? promiseReadyIn(command.minutes, { wayMinutes: wayMinutesOf(row), before: windowOf(row) }, now)
      : null;
  const takesCash =
    effects.marksPaid && row.courier_id && !row.is_test && row.payment_type === 'CASH' && to === 'DELIVERED';
  const taken = takesCash ? await cashTaken(tx, row.id, command) : null;
  const cash = taken && taken.received;
  const detail: MoveDetail = {
    filled,
    markedPaid: effects.marksPaid,
    ...(now < reportedAt ? { reportedAt: new Date(reportedAt).toISOString() } : {}),
    ...(effects.refund === 'NONE' ? {} : { refund: effects.refund, held }),
    ...(cash === null ? {} : { cash }),
    ...(taken?.shortfall ? { shortfall: taken.shortfall } : {}),
    ...(row.status === 'ON_WAY' && to === 'DELIVERED' ? { courierWas: command.courierWas ?? row.courier_status } : {}),
    ...(promise
      ? { promiseWas: { from: text(row.promised_from), to: text(row.promised_to), at: text(row.at_time) } }
      : {}),
  };
  const swapped = await swapStatus(tx, row, {
    by: moveActor,
    now,
    to,
    reason,
    note,
    filled,
    clears: effects.clears,
    isPaid: effects.marksPaid ? true : null,
    changeType: effects.changeType,
    pickupCode: effects.makesPickupCode ? String(randomInt(1000, 10_000)) : null,
    operatorId: role === 'OPERATOR' || role === 'MANAGER' || role === 'OWNER' ? moveActor.id : null,
    waiterId: role === 'WAITER' ? moveActor.id : null,
    tableId: command.tableId ?? null,
    promise,
    detail,
  });
  if (!swapped) return false;
  if (cash !== null && row.courier_id)
    await bookCourierCash(tx, { courierId: row.courier_id, kind: 'ORDER', amount: cash, orderId: row.id, at: now });
  if (taken?.shortfall) await noteShortfall(tx, row, { ...taken.shortfall, note, now });
  if (command.outOf && reason === 'OUT_OF_STOCK') await followers.afterRunningOut(tx, row.branch_id, command.outOf);
  if (effects.marksPaid) await tx.run(takePayment, [row.id, moveActor.id, takesCash ? row.courier_id : null]);
  await release(tx, row, effects.frees, { to, now });
  if (to === 'CANCELED') await returnTipsOf(tx, row.id);
  if (effects.refund === 'FULL') await refundOnline(tx, { orderId: row.id, note: reason, by: null, now });
  const promised = promise ? { ...row, promised_from: new Date(promise.from) } : row;
  const byGuest = moveActor.kind === 'CLIENT';
  const isPaid = row.is_paid || effects.marksPaid;
  await afterMove(tx, { row: promised, to, now }, { isPaid, byGuest, followers });
  return true;
}

async function cashTaken(
  tx: TenantTx,
  orderId: string,
  { cash, cashReason, note }: MoveCommand,
): Promise<CashVerdict & { ok: true }> {
  const { due } = await tx.row(dueOf, [orderId]);
  const verdict = judgeCash({ due, received: cash, reason: cashReason, note });
  if (!verdict.ok) throw new Refusal('NOT_ALLOWED_NOW', { why: verdict.why, due });
  return verdict;
}

const text = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const windowOf = (row: OrderRow): PromisedWindow | null =>
  row.promised_from && row.promised_to ? { from: row.promised_from.getTime(), to: row.promised_to.getTime() } : null;

const stampOf = (row: OrderRow, stamp: Stamp): Date | null =>
  ({
    acceptedTime: row.accepted_time,
    cookingTime: row.cooking_time,
    readyTime: row.ready_time,
    deliveryAt: row.delivery_at,
    deliveredAt: row.delivered_at,
    closedAt: row.closed_at,
    canceledAt: row.canceled_at,
  })[stamp];

async function release(
  tx: TenantTx,
  row: OrderRow,
  frees: Effects['frees'],
  { to, now }: { to: OrderStatus; now: number },
): Promise<void> {
  // A test order has taken none.
  if (frees.includes('STOCK') && row.business_day && !row.is_test) {
    const change = stockChanged(
      row.merchant_id,
      row.restaurant_id,
      row.lines.flatMap(({ productId }) => productId ?? []),
    );
    await Promise.all([tx.run(giveBackStock, [row.id, row.branch_id, row.business_day]), tx.send(change)]);
  }
  if (frees.includes('SLOT')) {
    if (row.kitchen_slot)
      await tx.run(giveBackSlot, [row.branch_id, 'KITCHEN', row.kitchen_slot, 1, row.product_count, 0]);
    if (row.seating_slot)
      await tx.run(giveBackSlot, [row.branch_id, 'SEATING', row.seating_slot, 1, 0, row.party_size ?? 1]);
  }
  if (frees.includes('TABLE')) await tx.run(freeTable, [row.id]);
  if (frees.includes('PROMO') && row.promo_id) await tx.run(giveBackPromo, [row.id]);
  if (isTerminal(to)) await tx.run(endLink, [row.id, new Date(now)]);
}
