/** Deadlines of orders: the moment a card counts to or from, and when it turns amber and red. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';

type Tone = 'calm' | 'warn' | 'bad';

export interface OrderTimer {
  /** down: time left, up: time passed, at: a time of day. */
  kind: 'down' | 'up' | 'at';
  /** Milliseconds; for `at` the instant itself. */
  value: number;
  tone: Tone;
  /** Milliseconds since the promised time, or by which it is expected later than promised. */
  lateBy: number;
}

type Facts = Pick<
  StaffOrder,
  | 'lane'
  | 'status'
  | 'later'
  | 'createdDate'
  | 'answersFrom'
  | 'expiresAt'
  | 'acceptedTime'
  | 'cookingTime'
  | 'kitchenStartAt'
  | 'readyTime'
  | 'deliveryAt'
  | 'deliveredAt'
  | 'promisedFrom'
  | 'promisedTo'
  | 'readyBy'
  | 'atTime'
  | 'estimatedAt'
  | 'delay'
>;

const MINUTE = 60_000;
const AMBER_LEFT = 2 * MINUTE;
const RED_LEFT = MINUTE;
/** Food that waits longer than this gets cold. */
const READY_AMBER = 5 * MINUTE;
const SOON = 5 * MINUTE;
const AMBER_SHARE = 0.8;

const at = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** When the order has to leave its lane; null without a promised time. */
export function deadlineOf(order: Facts): number | null {
  switch (order.lane) {
    case 'NEW':
      return at(order.expiresAt);
    case 'COOKING':
      return at(order.readyBy);
    case 'READY':
    case 'ON_WAY':
      return at(order.promisedTo) ?? at(order.promisedFrom);
    case 'LATER':
      return at(order.atTime) ?? at(order.promisedFrom);
    case 'TO_SETTLE':
    case null:
      return null;
  }
}

function beganAt(order: Facts): number {
  const created = Date.parse(order.createdDate);
  switch (order.lane) {
    case 'COOKING':
      return (
        at(order.cookingTime) ?? (order.later ? at(order.kitchenStartAt) : null) ?? at(order.acceptedTime) ?? created
      );
    case 'READY':
      return at(order.readyTime) ?? created;
    case 'ON_WAY':
      return at(order.deliveryAt) ?? created;
    case 'TO_SETTLE':
      return at(order.deliveredAt) ?? created;
    case 'NEW':
      return at(order.answersFrom) ?? created;
    case 'LATER':
    case null:
      return created;
  }
}

/** An order that will be late is marked before its promised time has passed. */
function expectedLateBy({ delay, estimatedAt, promisedFrom, promisedTo }: Facts): number {
  const promise = at(promisedTo) ?? at(promisedFrom);
  return delay && estimatedAt && promise !== null ? Date.parse(estimatedAt) - promise : 0;
}

export function orderTimerOf(order: Facts, now: number): OrderTimer {
  const deadline = deadlineOf(order);
  const lateBy = Math.max(deadline === null ? 0 : now - deadline, expectedLateBy(order), 0);
  if (order.lane === 'NEW' && deadline !== null) {
    const left = Math.max(0, deadline - now);
    return {
      kind: 'down',
      value: left,
      tone: left < RED_LEFT ? 'bad' : left < AMBER_LEFT ? 'warn' : 'calm',
      lateBy: 0,
    };
  }
  if (order.lane === 'LATER' && deadline !== null) {
    const start = at(order.kitchenStartAt);
    return {
      kind: 'at',
      value: deadline,
      tone: lateBy > 0 ? 'bad' : start !== null && now >= start - SOON ? 'warn' : 'calm',
      lateBy,
    };
  }
  const began = beganAt(order);
  const passed = Math.max(0, now - began);
  return { kind: 'up', value: passed, tone: toneOf(order, { began, passed, deadline, lateBy }), lateBy };
}

function toneOf(
  { lane }: Facts,
  { began, passed, deadline, lateBy }: { began: number; passed: number; deadline: number | null; lateBy: number },
): Tone {
  if (lane === 'NEW' || lane === 'TO_SETTLE') return 'calm';
  if (lateBy > 0) return 'bad';
  if (lane === 'READY') return passed >= READY_AMBER ? 'warn' : 'calm';
  return deadline !== null && passed >= AMBER_SHARE * (deadline - began) ? 'warn' : 'calm';
}

/** `0:48`, `21:05`, `1:02:10`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
