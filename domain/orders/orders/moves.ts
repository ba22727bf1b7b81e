/** Whether this actor may move this order to a status now, and what the move changes besides. */
import { rowOf, rowsFrom, type Mover, type Need, type Row, type Stamp } from './move-table.ts';
import { checkReason, dinerMayCancel, noShowAfter } from './cancel.ts';
import type { Actor } from './actors.ts';
import { isSystem, moversOf } from './actors.ts';
import {
  columnOf,
  isPaidAtHandOver,
  type CancelReason,
  type ChangeType,
  type Column,
  type OrderServiceType,
  type OrderStatus,
  type PaymentType,
} from './statuses.ts';

/** What the rules need to know of an order; instants in epoch milliseconds. */
export interface OrderFacts {
  status: OrderStatus;
  serviceType: OrderServiceType;
  later: boolean;
  hasDishes: boolean;
  isPaid: boolean;
  /** Something was paid of it and is not given back. */
  holdsMoney: boolean;
  paymentType: PaymentType;
  /** The kitchen waits for money that is paid online. */
  awaitsPayment: boolean;
  /** The promised moment: the arrival of a booking. */
  atTime: number | null;
  kitchenStartAt: number | null;
  deliveredAt: number | null;
  hallId: string | null;
  /** A round at a table: bill, payment and the table are of the session. */
  inTableSession: boolean;
  /** None of the own couriers has it: whoever marks it as delivered does not hold its money. */
  lacksCourier?: boolean;
  /** It began at a till, which owns it. */
  isOfTill?: boolean;
  /** Cash is missing and nobody has decided who bears it. */
  shortfallOpen?: boolean;
}

type Obstacle =
  | 'NOT_LATER'
  | 'UNPAID'
  | 'NO_DISHES'
  | 'HAS_DISHES'
  | 'TOO_EARLY'
  | 'REASON_REQUIRED'
  | 'REASON_UNFIT'
  | 'OTHER_HALL'
  | 'COOKING_BEGUN'
  | 'UNDO_OPEN'
  | 'BILL_OF_THE_TABLE'
  | 'SHORTFALL_OPEN';

export interface Effects {
  /** Filled with the moment of the move unless they already say one. */
  fills: readonly Stamp[];
  clears: readonly Stamp[];
  frees: readonly ('SLOT' | 'TABLE' | 'STOCK' | 'PROMO')[];
  /** FULL is the rule's word, of what is held; CHOOSE asks the manager to record one. Only where there is money. */
  refund: 'NONE' | 'FULL' | 'CHOOSE';
  /** The person who handed the food over took the money. */
  marksPaid: boolean;
  makesPickupCode: boolean;
  changeType: ChangeType;
}

export type Verdict =
  | { ok: true; effects: Effects }
  | { ok: false; code: 'BAD_TRANSITION' }
  | { ok: false; code: 'FORBIDDEN' }
  | { ok: false; code: 'NOT_ALLOWED_NOW'; why: Obstacle };

export interface MoveRequest {
  to: OrderStatus;
  reason?: CancelReason;
  note?: string;
}

/** DELIVERED can be taken back this long, so the automatic CLOSED waits. */
export const UNDO_MS = 8_000;

export function canMove(order: OrderFacts, request: MoveRequest, by: Actor, now: number): Verdict {
  const row = rowOf(order.status, request.to, columnOf(order));
  if (!row) return { ok: false, code: 'BAD_TRANSITION' };
  const mover = moversOf(by).find((each) => row.by.includes(each) && fits(each, order));
  if (!mover) return { ok: false, code: 'FORBIDDEN' };
  const why = obstacle(row, order, { ...request, by, mover, now });
  return why ? { ok: false, code: 'NOT_ALLOWED_NOW', why } : { ok: true, effects: effectsOf(row, order, by) };
}

/**
 * An aggregator and a till may move only their own orders, a host those at tables; of other movers, only the clock may
 * move a till's order.
 */
function fits(mover: Mover, order: OrderFacts): boolean {
  if (order.isOfTill) return mover === 'TILL' || mover === 'SETTLE';
  if (mover === 'TILL') return false;
  if (mover === 'HOST') return order.serviceType === 'DINE_IN';
  return mover !== 'AGGREGATOR' || order.serviceType === 'YANDEX_EATS' || order.serviceType === 'EXPRESS_24';
}

/** A move that somebody attempts, and as which of their roles. */
interface AttemptedMove extends MoveRequest {
  by: Actor;
  mover: Mover;
  now: number;
}

function obstacle(row: Row, order: OrderFacts, attempt: AttemptedMove): Obstacle | null {
  const { by, mover, now } = attempt;
  const asks: Record<Need, () => Obstacle | null> = {
    LATER: () => (order.later ? null : 'NOT_LATER'),
    MONEY_IF_ONLINE: () => (order.awaitsPayment ? 'UNPAID' : null),
    DISHES: () => (order.hasDishes ? null : 'NO_DISHES'),
    NO_DISHES: () => (order.hasDishes ? 'HAS_DISHES' : null),
    KITCHEN_START: () =>
      mover !== 'WAKE' || (order.kitchenStartAt !== null && now >= order.kitchenStartAt) ? null : 'TOO_EARLY',
    OWN_HALL: () =>
      by.kind === 'STAFF' && mover === 'WAITER' && !inHall(by.hallIds, order.hallId) ? 'OTHER_HALL' : null,
    SETTLED: () => settled(order, mover, now),
    REASON: () => (row.to === 'CANCELED' ? cancelObstacle(order, attempt) : needsNote(attempt)),
  };
  for (const need of row.needs) {
    const found = asks[need]();
    if (found) return found;
  }
  return null;
}

const inHall = (halls: readonly string[] | undefined, hallId: string | null): boolean =>
  halls === undefined || hallId === null || halls.includes(hallId);

const needsNote = (request: MoveRequest): Obstacle | null => (request.note?.trim() ? null : 'REASON_REQUIRED');

/** Money that comes at hand-over is in the till once a person says so; money from elsewhere must have come. */
function settled(order: OrderFacts, mover: Mover, now: number): Obstacle | null {
  if (order.shortfallOpen) return 'SHORTFALL_OPEN';
  if (mover === 'SETTLE') {
    if (!order.isPaid) return 'UNPAID';
    return order.deliveredAt !== null && Math.abs(now - order.deliveredAt) < UNDO_MS ? 'UNDO_OPEN' : null;
  }
  if (order.inTableSession && mover !== 'POS') return 'BILL_OF_THE_TABLE';
  return order.isPaid || isPaidAtHandOver(order.paymentType) ? null : 'UNPAID';
}

function cancelObstacle(order: OrderFacts, { reason, note, by, mover, now }: AttemptedMove): Obstacle | null {
  if (mover === 'DINER' && !dinerMayCancel(order, now)) return 'COOKING_BEGUN';
  const unfit = checkReason(mover, reason, note);
  if (unfit) return unfit;
  const after = reason === 'NO_SHOW' ? noShowAfter(order, by) : null;
  if (after === 'NEVER') return 'REASON_UNFIT';
  return after !== null && now < after ? 'TOO_EARLY' : null;
}

/** No ingredient has been used yet. */
const BEFORE_COOKING: readonly OrderStatus[] = ['OPEN', 'AT_TIME', 'ACCEPTED', 'CREATED', 'ATTACHED'];

function effectsOf(row: Row, order: OrderFacts, by: Actor): Effects {
  const canceled = row.to === 'CANCELED';
  const early = BEFORE_COOKING.includes(order.status);
  // A table with rounds is freed by its session, when the last of them ends.
  const table = order.inTableSession ? [] : ['TABLE' as const];
  const marksPaid = !order.isPaid && isPaidAtHandOver(order.paymentType) && takesMoney(row, order, by);
  return {
    fills: row.fills,
    clears: row.to === 'DONE' && order.status === 'ON_WAY' ? ['deliveryAt'] : [],
    frees: freedBy(row.to, early, table),
    refund: !canceled || !order.holdsMoney ? 'NONE' : early ? 'FULL' : 'CHOOSE',
    marksPaid,
    makesPickupCode: row.to === 'DONE' && order.serviceType === 'PICK_UP',
    changeType: marksPaid ? 'PAID_AND_CHANGE_STATUS' : 'CHANGE_STATUS',
  };
}

function freedBy(to: OrderStatus, early: boolean, table: readonly 'TABLE'[]): Effects['frees'] {
  if (to === 'CLOSED') return table;
  if (to !== 'CANCELED') return [];
  return early ? ['SLOT', 'STOCK', ...table, 'PROMO'] : [...table, 'PROMO'];
}

/** At a table food is served long before it is paid; elsewhere both happen in one gesture. */
function takesMoney(row: Row, order: OrderFacts, by: Actor): boolean {
  if (row.to === 'CLOSED') return !isSystem(by) && order.hasDishes;
  if (order.serviceType === 'DELIVERY' && order.lacksCourier) return false;
  return row.to === 'DELIVERED' && order.serviceType !== 'DINE_IN' && by.kind === 'STAFF';
}

export interface NextMove {
  to: OrderStatus;
  label: MoveLabel;
  /** The one large button of the card. */
  big: boolean;
  asksReason: boolean;
}

type MoveLabel =
  | 'accept'
  | 'acceptForLater'
  | 'seat'
  | 'toKitchen'
  | 'ticketMade'
  | 'startCooking'
  | 'ready'
  | 'handToCourier'
  | 'handOver'
  | 'serve'
  | 'delivered'
  | 'cameBack'
  | 'settle'
  | 'endVisit'
  | 'cancel';

/** The buttons that this person has on this order now, the large one first. */
export function nextMoves(order: OrderFacts, by: Actor, now: number): NextMove[] {
  const column = columnOf(order);
  const open = rowsFrom(order.status, column).filter((row) => offered(row, order, by, now));
  const big = BIG[order.status]?.(order, column);
  return open
    .map(({ to, needs }): NextMove => ({
      to,
      label: labelOf(order.status, to, column),
      big: to === big,
      asksReason: needs.includes('REASON'),
    }))
    .sort((a, b) => Number(b.big) - Number(a.big));
}

/** A button that will ask for a reason is offered before there is one. */
function offered(row: Row, order: OrderFacts, by: Actor, now: number): boolean {
  const verdict = canMove(order, { to: row.to }, by, now);
  return verdict.ok || (verdict.code === 'NOT_ALLOWED_NOW' && verdict.why === 'REASON_REQUIRED');
}

const BIG: Partial<Record<OrderStatus, (order: OrderFacts, column: Column) => OrderStatus>> = {
  OPEN: (order) => (order.later ? 'AT_TIME' : 'ACCEPTED'),
  AT_TIME: (_, column) => (column === 'BOOKING' ? 'ATTACHED' : 'ACCEPTED'),
  ACCEPTED: () => 'COOKING',
  CREATED: () => 'COOKING',
  ATTACHED: (order) => (order.hasDishes ? 'COOKING' : 'CLOSED'),
  COOKING: () => 'DONE',
  DONE: (_, column) => (column === 'DELIVERY' ? 'ON_WAY' : 'DELIVERED'),
  ON_WAY: () => 'DELIVERED',
  DELIVERED: () => 'CLOSED',
};

function labelOf(from: OrderStatus, to: OrderStatus, column: Column): MoveLabel {
  const labels: Record<OrderStatus, MoveLabel> = {
    OPEN: 'accept',
    ACCEPTED: from === 'AT_TIME' ? 'toKitchen' : 'accept',
    AT_TIME: 'acceptForLater',
    ATTACHED: 'seat',
    CREATED: 'ticketMade',
    COOKING: 'startCooking',
    DONE: from === 'ON_WAY' ? 'cameBack' : 'ready',
    ON_WAY: 'handToCourier',
    DELIVERED: column === 'DELIVERY' ? 'delivered' : column === 'PICK_UP' ? 'handOver' : 'serve',
    CLOSED: from === 'ATTACHED' ? 'endVisit' : 'settle',
    CANCELED: 'cancel',
  };
  return labels[to];
}
