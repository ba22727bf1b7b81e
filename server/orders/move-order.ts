/**
 * Moves an order: reads it, judges the move by the table of moves, swaps the status if nobody was quicker, and emits
 * the event.
 */
import { randomInt } from 'node:crypto';
import type { Actor } from '#domain/orders/actors.ts';
import { judgeCash, type CashVerdict, type ShortfallReason } from '#domain/orders/cash-shortfall.ts';
import type { CourierState } from '#domain/orders/courier-moves.ts';
import type { Stamp } from '#domain/orders/move-table.ts';
import { isTold } from '#domain/messages/order-news.ts';
import { canMove, UNDO_MS, type Effects } from '#domain/orders/moves.ts';
import { promiseIn, type PromisedWindow } from '#domain/orders/promise.ts';
import { NO_SHOW_AUTOMATIC_MS } from '#domain/orders/cancel.ts';
import {
  isBooking,
  isTerminal,
  type CancelReason,
  type ChangeType,
  type OrderStatus,
} from '#domain/orders/statuses.ts';
import { canUndo } from '#domain/orders/undo.ts';
import { stopDishes } from '../availability/availability.ts';
import { stockChanged } from '../catalog/catalog.ts';
import { dueOf, heldPaymentsOf, takePayment, untakePayment } from '../payments/payments.ts';
import type { Transactions, TenantTx } from '../platform/database/transactions.ts';
import type { Job } from '../platform/database/define-job.ts';
import { notifyOrderMoved } from '../notifications/notifications.ts';
import { printTickets } from '../tickets/tickets.ts';
import type { Call } from '../platform/database/sql.ts';
import { Refusal } from '../platform/http/refusal.ts';
import {
  addEvent,
  addToBalance,
  endLink,
  freeTable,
  giveBackPromo,
  giveBackSlot,
  giveBackStock,
  lastEvent,
  moveRow,
  restoreBeside,
  type MoveDetail,
} from './move-statements.ts';
import { noteShortfall, withdrawShortfall } from './cash-shortfall.ts';
import { closeOrder, endNoShow, startCooking, type OrderPayload } from './order-timers.ts';
import { orderEvent } from './order-events.ts';
import { orderById, type OrderRow } from './order-rows.ts';
import { factsOf } from './order-shapes.ts';
import { jobsOfOffer } from './courier-offer.ts';

/** Who moves the order, and how that is recorded. */
export interface MoveActor {
  actor: Actor;
  kind: 'CLIENT' | 'STAFF' | 'SYSTEM' | 'COURIER' | 'WEBHOOK';
  id: string | null;
  source: string;
}

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
  outOf?: { productIds: readonly string[]; until: Date | null } | undefined;
  /** Of a delivery: the cash that the courier received. */
  cash?: number | undefined;
  /** Why the cash is less than what is due. */
  cashReason?: ShortfallReason | undefined;
  /** The courier's state before, where it was moved first in the same transaction. */
  courierWas?: CourierState | undefined;
  /** The state in which the actor saw the order. Without it the current one counts. */
  seen?: { from?: OrderStatus | undefined; version?: number | undefined } | undefined;
  /** Undefined: the order is not visible to the actor. */
  by(row: OrderRow): MoveActor | undefined;
}

export interface MoveParts {
  transactions: Transactions;
  now: () => number;
}

const MOST_TRIES = 3;

export async function moveOrder(parts: MoveParts, command: MoveCommand): Promise<void> {
  const isSeen = command.seen?.version !== undefined;
  for (let attempt = 1; ; attempt++) {
    const moved = await parts.transactions.withTenant(
      command.merchantId,
      (tx) => moveInside(tx, command, parts.now()),
      {
        retry: true,
      },
    );
    if (moved) return;
    if (isSeen || attempt === MOST_TRIES) throw new Refusal('VERSION_CONFLICT');
  }
}

/** One attempt within a transaction; false: somebody was quicker. */
export async function moveInside(tx: TenantTx, command: MoveCommand, now: number): Promise<boolean> {
  const row = await tx.maybe(orderById, ['uz', command.orderId]);
  const hand = row && command.by(row);
  if (!row || !hand) throw new Refusal('NOT_FOUND');
  const { from = row.status, version = row.version } = command.seen ?? {};
  if (row.status !== from || row.version !== version) throw new Refusal('VERSION_CONFLICT');
  const { to, note } = command;
  const reason = command.reason ?? (to === 'CANCELED' && hand.kind === 'CLIENT' ? 'CLIENT' : undefined);
  const { held } = to === 'CANCELED' ? await tx.row(heldPaymentsOf, [row.id]) : { held: 0 };
  const verdict = canMove(
    factsOf(row, held),
    { to, ...(reason ? { reason } : {}), ...(note ? { note } : {}) },
    hand.actor,
    now,
  );
  if (!verdict.ok) {
    // It is the guest's own order: the refusal is about time, not about rights.
    if (hand.kind === 'CLIENT' && verdict.code === 'FORBIDDEN')
      throw new Refusal('NOT_ALLOWED_NOW', { why: 'COOKING_BEGUN' });
    throw new Refusal(verdict.code, verdict.code === 'NOT_ALLOWED_NOW' ? { why: verdict.why } : {});
  }
  const { effects } = verdict;
  const filled = effects.fills.filter((stamp) => stampOf(row, stamp) === null);
  const role = hand.actor.kind === 'STAFF' ? hand.actor.role : undefined;
  const promise =
    to === 'ACCEPTED' && !row.later && command.minutes !== undefined
      ? promiseIn(command.minutes, windowOf(row), now)
      : null;
  const takesCash = effects.marksPaid && row.courier_id && row.payment_type === 'CASH' && to === 'DELIVERED';
  const taken = takesCash ? await cashTaken(tx, row.id, command) : null;
  const cash = taken && taken.received;
  const detail: MoveDetail = {
    filled,
    markedPaid: effects.marksPaid,
    ...(effects.refund === 'NONE' ? {} : { refund: effects.refund, held }),
    ...(cash === null ? {} : { cash }),
    ...(taken?.shortfall ? { shortfall: taken.shortfall } : {}),
    ...(row.status === 'ON_WAY' && to === 'DELIVERED' ? { courierWas: command.courierWas ?? row.courier_status } : {}),
    ...(promise
      ? { promiseWas: { from: text(row.promised_from), to: text(row.promised_to), at: text(row.at_time) } }
      : {}),
  };
  const swapped = await swap(tx, row, hand, now, {
    to,
    reason,
    note,
    filled,
    clears: effects.clears,
    isPaid: effects.marksPaid ? true : null,
    changeType: effects.changeType,
    pickupCode: effects.makesPickupCode ? String(randomInt(1000, 10_000)) : null,
    operatorId: role === 'OPERATOR' || role === 'MANAGER' || role === 'OWNER' ? hand.id : null,
    waiterId: role === 'WAITER' ? hand.id : null,
    tableId: command.tableId ?? null,
    promise,
    detail,
  });
  if (!swapped) return false;
  if (cash !== null) await tx.run(addToBalance, [row.courier_id, cash]);
  if (taken?.shortfall) await noteShortfall(tx, row, taken.shortfall, note, now);
  if (command.outOf && reason === 'OUT_OF_STOCK')
    await stopDishes(tx, row.branch_id, command.outOf.productIds, command.outOf.until);
  await apply(tx, row, effects, to, hand, now);
  const promised = promise ? { ...row, promised_from: new Date(promise.from) } : row;
  const byGuest = hand.kind === 'CLIENT';
  for (const next of jobsAfter(promised, to, row.is_paid || effects.marksPaid, byGuest, now)) await tx.send(next);
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

interface Swap {
  to: OrderStatus;
  reason: string | undefined;
  note: string | undefined;
  filled: readonly Stamp[];
  clears: readonly Stamp[];
  isPaid: boolean | null;
  changeType: ChangeType;
  pickupCode: string | null;
  operatorId: string | null;
  waiterId: string | null;
  tableId: string | null;
  promise: PromisedWindow | null;
  detail: MoveDetail;
}

async function swap(tx: TenantTx, row: OrderRow, hand: MoveActor, now: number, change: Swap): Promise<boolean> {
  const at = new Date(now);
  const moved = await tx.maybe(moveRow, [
    row.id,
    row.status,
    row.version,
    change.to,
    at,
    change.filled,
    change.clears,
    change.isPaid,
    change.pickupCode,
    change.reason,
    change.note,
    change.operatorId,
    change.waiterId,
    change.tableId,
    change.promise && new Date(change.promise.from),
    change.promise && new Date(change.promise.to),
  ]);
  if (!moved) return false;
  const news = orderEvent(tx.merchantId, {
    orderId: row.id,
    branchId: row.branch_id,
    version: moved.version,
    type: change.changeType,
    status: change.to,
    from: row.status,
    to: change.to,
    reason: change.reason ?? null,
    at: at.toISOString(),
  });
  await Promise.all([
    tx.run(addEvent, [
      row.id,
      moved.version,
      change.changeType,
      row.status,
      change.to,
      change.reason,
      change.note,
      hand.kind,
      hand.id,
      hand.source,
      row.branch_id,
      change.detail,
      at,
    ]),
    tx.send(news),
  ]);
  return true;
}

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

async function apply(
  tx: TenantTx,
  row: OrderRow,
  { frees, marksPaid }: Effects,
  to: OrderStatus,
  hand: MoveActor,
  now: number,
): Promise<void> {
  if (frees.includes('STOCK') && row.business_day) {
    const news = stockChanged(
      row.merchant_id,
      row.restaurant_id,
      row.lines.flatMap(({ productId }) => productId ?? []),
    );
    await Promise.all([tx.run(giveBackStock, [row.id, row.branch_id, row.business_day]), tx.send(news)]);
  }
  if (frees.includes('SLOT')) {
    if (row.kitchen_slot)
      await tx.run(giveBackSlot, [row.branch_id, 'KITCHEN', row.kitchen_slot, 1, row.product_count, 0]);
    if (row.seating_slot)
      await tx.run(giveBackSlot, [row.branch_id, 'SEATING', row.seating_slot, 1, 0, row.party_size ?? 1]);
  }
  if (frees.includes('TABLE')) await tx.run(freeTable, [row.id]);
  if (frees.includes('PROMO') && row.promo_id) await tx.run(giveBackPromo, [row.id]);
  if (marksPaid) await tx.run(takePayment, [row.id, hand.id]);
  if (isTerminal(to)) await tx.run(endLink, [row.id, new Date(now)]);
}

/** From here on there is something to cook; a printed ticket is not printed again. */
const BEGINS_WORK: readonly OrderStatus[] = ['ACCEPTED', 'ATTACHED', 'CREATED', 'COOKING'];
const HAS_NO_UNDO: readonly OrderStatus[] = ['CANCELED', 'ON_WAY', 'CLOSED'];

type EnqueueAt = (task: Job<OrderPayload>, ms: number) => Call<never>;

/** Jobs that follow the move. Each reads the order again when it runs, so an undone move leaves no trace. */
function jobsAfter(row: OrderRow, to: OrderStatus, isPaid: boolean, byGuest: boolean, now: number): Call<never>[] {
  const { merchant_id: merchantId, id: orderId } = row;
  const at: EnqueueAt = (task, ms) => task.enqueue({ orderId }, { merchantId, runAt: new Date(ms) });
  // Nobody is notified of a move that may still be undone.
  const told = notifyOrderMoved.enqueue(
    { orderId, to },
    { merchantId, runAt: new Date(HAS_NO_UNDO.includes(to) ? now : now + UNDO_MS) },
  );
  const tickets = BEGINS_WORK.includes(to) && row.product_count > 0 ? [at(printTickets, now + UNDO_MS)] : [];
  if (to === 'DELIVERED' && isPaid) return [at(closeOrder, now + UNDO_MS)];
  const others = [...tickets, ...later(row, to, at), ...jobsOfOffer(row, to, now)];
  // Guests are not notified of their own actions.
  return to === 'CLOSED' || (!byGuest && isTold({ status: to, serviceType: row.service_type }))
    ? [told, ...others]
    : others;
}

function later(row: OrderRow, to: OrderStatus, at: EnqueueAt): Call<never>[] {
  if (to !== 'AT_TIME') return [];
  const wakes = row.product_count > 0 && row.kitchen_start_at ? [at(startCooking, row.kitchen_start_at.getTime())] : [];
  const booked = isBooking({ serviceType: row.service_type, later: row.later }) && row.at_time;
  return booked ? [...wakes, at(endNoShow, row.at_time!.getTime() + NO_SHOW_AUTOMATIC_MS)] : wakes;
}

export interface UndoCommand {
  merchantId: string;
  orderId: string;
  version: number;
  by(row: OrderRow): MoveActor | undefined;
}

/** Undoes the last move, by the same person, within eight seconds; recorded as an event of its own. */
export async function undoMove({ transactions, now }: MoveParts, command: UndoCommand): Promise<void> {
  await transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const [row, last] = await Promise.all([
        tx.maybe(orderById, ['uz', command.orderId]),
        tx.maybe(lastEvent, [command.orderId]),
      ]);
      const hand = row && command.by(row);
      if (!row || !hand) throw new Refusal('NOT_FOUND');
      if (row.version !== command.version) throw new Refusal('VERSION_CONFLICT');
      const verdict = canUndo(
        { status: row.status, serviceType: row.service_type, later: row.later },
        last && last.from_value && last.to_value
          ? {
              from: last.from_value,
              to: last.to_value,
              by: { kind: last.actor_kind, id: last.actor_id },
              at: last.at.getTime(),
              isUndo: last.detail.isUndo === true,
              filled: last.detail.filled ?? [],
              markedPaid: last.detail.markedPaid === true,
            }
          : null,
        hand.id ?? '',
        now(),
      );
      if (!verdict.ok) throw new Refusal(verdict.code, verdict.code === 'NOT_ALLOWED_NOW' ? { why: verdict.why } : {});
      const done = await swap(tx, row, hand, now(), {
        to: verdict.to,
        reason: undefined,
        note: undefined,
        filled: [],
        clears: verdict.clears,
        isPaid: verdict.unmarksPaid ? false : null,
        changeType: 'CHANGE_STATUS',
        pickupCode: null,
        operatorId: null,
        waiterId: null,
        tableId: null,
        promise: null,
        detail: { isUndo: true },
      });
      if (!done) throw new Refusal('VERSION_CONFLICT');
      if (last) await takeBackBeside(tx, row, last.detail);
      if (verdict.unmarksPaid) await tx.run(untakePayment, [row.id]);
    },
    { retry: true },
  );
}

async function takeBackBeside(
  tx: TenantTx,
  row: OrderRow,
  { cash, shortfall, courierWas, promiseWas }: MoveDetail,
): Promise<void> {
  if (cash !== undefined && row.courier_id) await tx.run(addToBalance, [row.courier_id, -cash]);
  if (shortfall) await withdrawShortfall(tx, row.id);
  if (courierWas === undefined && !promiseWas) return;
  await tx.run(restoreBeside, [
    row.id,
    courierWas !== undefined,
    courierWas ?? null,
    promiseWas !== undefined,
    promiseWas?.from,
    promiseWas?.to,
    promiseWas?.at,
  ]);
}
