/**
 * What happens next to a simulated order or table, and when: pure, so that the evening can be tested without waiting.
 */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { CourierState } from '#domain/orders/orders/courier-moves.ts';
import type { CourierStep } from '#domain/orders/orders/courier-steps.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

export type OrderForStep = Pick<
  StaffOrder,
  'status' | 'serviceType' | 'courierStatus' | 'atTime' | 'tableSessionId' | 'productCount' | 'later'
>;

export type OrderStep =
  | { kind: 'MOVE'; to: OrderStatus; by: 'operator' | 'cook' | 'waiter' }
  | { kind: 'DECLINE' }
  | { kind: 'OFFER' }
  | { kind: 'COURIER'; step: CourierStep };

export interface Moment {
  now: number;
  /** Since the order is in its present version. */
  sinceMs: number;
  /** A number in [0, 1) that belongs to the order. */
  luck: number;
  /** Share of the ride, for an order on the way. */
  ride: number;
}

/** Between two bounds, by the luck of the order and of the step. */
const within = (from: number, to: number, luck: number, step: number): number =>
  from + (to - from) * ((luck * (7 + step)) % 1);

const DECLINED = 0.04;
/** Guests sit down at the booked moment, and stay so long in the demo. */
const STAY_MS = 12 * MINUTE;

export function nextOrderStep(order: OrderForStep, { now, sinceMs, luck, ride }: Moment): OrderStep | null {
  const waited = (from: number, to: number, step: number): boolean => sinceMs >= within(from, to, luck, step);
  const isDelivery = order.serviceType === 'DELIVERY';
  const isBooking = order.serviceType === 'DINE_IN' && order.tableSessionId === null;
  switch (order.status) {
    case 'OPEN':
      if (!waited(8 * SECOND, 50 * SECOND, 1)) return null;
      if (order.tableSessionId !== null) return null;
      if (luck < DECLINED) return { kind: 'DECLINE' };
      return { kind: 'MOVE', to: order.later ? 'AT_TIME' : 'ACCEPTED', by: 'operator' };
    case 'AT_TIME':
      if (!isBooking || order.atTime === null || now < Date.parse(order.atTime)) return null;
      return { kind: 'MOVE', to: 'ATTACHED', by: 'waiter' };
    case 'ATTACHED':
      if (order.productCount === 0) {
        return isBooking && sinceMs >= STAY_MS ? { kind: 'MOVE', to: 'CLOSED', by: 'waiter' } : null;
      }
      return waited(15 * SECOND, 60 * SECOND, 2) ? { kind: 'MOVE', to: 'COOKING', by: 'cook' } : null;
    case 'ACCEPTED':
    case 'CREATED':
      return waited(15 * SECOND, 75 * SECOND, 3) ? { kind: 'MOVE', to: 'COOKING', by: 'cook' } : null;
    case 'COOKING':
      if (isDelivery) {
        const step = courierStep(order, sinceMs, luck);
        if (step) return step;
        // The courier's steps change the version, so a waiting courier must not start the cooking time again.
        return waited(40 * SECOND, 110 * SECOND, 4) ? { kind: 'MOVE', to: 'DONE', by: 'cook' } : null;
      }
      return waited(90 * SECOND, 240 * SECOND, 4) ? { kind: 'MOVE', to: 'DONE', by: 'cook' } : null;
    case 'DONE':
      if (isDelivery) return courierStep(order, sinceMs, luck);
      if (!waited(20 * SECOND, 90 * SECOND, 5)) return null;
      return { kind: 'MOVE', to: 'DELIVERED', by: order.serviceType === 'DINE_IN' ? 'waiter' : 'operator' };
    case 'ON_WAY':
      if (order.courierStatus === 'PERFORMER_PICKUPED') return ride >= 1 ? { kind: 'COURIER', step: 'AT_DOOR' } : null;
      return waited(15 * SECOND, 40 * SECOND, 6) ? { kind: 'COURIER', step: 'DELIVERED' } : null;
    case 'DELIVERED':
    case 'CLOSED':
    case 'CANCELED':
      return null;
  }
}

interface CourierWait {
  from: number;
  to: number;
  step: OrderStep;
}

/** By the state of the courier; without one the order is offered. */
const COURIER_WAITS: Partial<Record<NonNullable<CourierState> | 'NONE', CourierWait>> = {
  NONE: { from: 10 * SECOND, to: 30 * SECOND, step: { kind: 'OFFER' } },
  PERFORMER_NOT_FOUND: { from: 10 * SECOND, to: 30 * SECOND, step: { kind: 'OFFER' } },
  CANCELLED: { from: 10 * SECOND, to: 30 * SECOND, step: { kind: 'OFFER' } },
  PERFORMER_LOOK_UP: { from: 8 * SECOND, to: 25 * SECOND, step: { kind: 'COURIER', step: 'TAKE' } },
  PERFORMER_FOUND: { from: 25 * SECOND, to: 70 * SECOND, step: { kind: 'COURIER', step: 'AT_RESTAURANT' } },
  PERFORMER_PICK_UP_ARRIVED: { from: 10 * SECOND, to: 30 * SECOND, step: { kind: 'COURIER', step: 'PICKED_UP' } },
};

function courierStep({ status, courierStatus }: OrderForStep, sinceMs: number, luck: number): OrderStep | null {
  const wait = COURIER_WAITS[courierStatus ?? 'NONE'];
  if (!wait || sinceMs < within(wait.from, wait.to, luck, 7)) return null;
  // What is not ready cannot be carried yet.
  return courierStatus === 'PERFORMER_PICK_UP_ARRIVED' && status !== 'DONE' ? null : wait.step;
}

export type SessionForStep = Pick<
  TableSession,
  'state' | 'rounds' | 'waiterCalledAt' | 'billAskedAt' | 'isPaid' | 'openedAt'
>;

export type TableStep = 'CONFIRM' | 'ORDER' | 'CALL' | 'ANSWER' | 'ASK_BILL' | 'TAKE_MONEY' | 'CLOSE';

export interface TableMoment {
  /** Since anything last changed at the table. */
  sinceMs: number;
  luck: number;
  /** How often they have called the waiter. */
  calls: number;
}

export function nextTableStep(session: SessionForStep, { sinceMs, luck, calls }: TableMoment): TableStep | null {
  const waited = (from: number, to: number, step: number): boolean => sinceMs >= within(from, to, luck, step);
  const { state, rounds, waiterCalledAt, billAskedAt, isPaid } = session;
  if (state === 'CLOSED') return null;
  if (waiterCalledAt !== null) return waited(20 * SECOND, 70 * SECOND, 1) ? 'ANSWER' : null;
  if (rounds.length === 0 && state === 'PENDING') return waited(10 * SECOND, 30 * SECOND, 2) ? 'ORDER' : null;
  if (state === 'PENDING') return waited(15 * SECOND, 45 * SECOND, 3) ? 'CONFIRM' : null;
  const living = rounds.filter(({ status }) => status !== 'CANCELED');
  if (living.length === 0) return waited(60 * SECOND, 120 * SECOND, 4) ? 'CLOSE' : null;
  if (isPaid) return waited(20 * SECOND, 60 * SECOND, 5) ? 'CLOSE' : null;
  if (billAskedAt !== null) return waited(30 * SECOND, 80 * SECOND, 6) ? 'TAKE_MONEY' : null;
  if (living.some(({ status }) => status !== 'DELIVERED' && status !== 'CLOSED')) return null;
  // Every other table calls the waiter, and half of those then order once more.
  if (luck < 0.5 && calls === 0) return waited(60 * SECOND, 120 * SECOND, 7) ? 'CALL' : null;
  if (luck < 0.25 && living.length === 1) return waited(20 * SECOND, 60 * SECOND, 8) ? 'ORDER' : null;
  return waited(80 * SECOND, 200 * SECOND, 9) ? 'ASK_BILL' : null;
}
