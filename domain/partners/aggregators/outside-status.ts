/** The statuses of an order as aggregators call them. */
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';

export const OUTSIDE_STATUSES = [
  'NEW',
  'ACCEPTED_BY_RESTAURANT',
  'COOKING',
  'READY',
  'TAKEN_BY_COURIER',
  'DELIVERED',
  'CANCELLED',
] as const;
export type OutsideStatus = (typeof OUTSIDE_STATUSES)[number];

const OUTSIDE: Record<OrderStatus, OutsideStatus> = {
  OPEN: 'NEW',
  AT_TIME: 'ACCEPTED_BY_RESTAURANT',
  ACCEPTED: 'ACCEPTED_BY_RESTAURANT',
  CREATED: 'ACCEPTED_BY_RESTAURANT',
  ATTACHED: 'ACCEPTED_BY_RESTAURANT',
  COOKING: 'COOKING',
  DONE: 'READY',
  ON_WAY: 'TAKEN_BY_COURIER',
  DELIVERED: 'DELIVERED',
  CLOSED: 'DELIVERED',
  CANCELED: 'CANCELLED',
};
export const outsideStatus = (status: OrderStatus): OutsideStatus => OUTSIDE[status];

const FORWARD = ['OPEN', 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const satisfies OrderStatus[];
const INSIDE: Record<Exclude<OutsideStatus, 'CANCELLED'>, (typeof FORWARD)[number]> = {
  NEW: 'OPEN',
  ACCEPTED_BY_RESTAURANT: 'ACCEPTED',
  COOKING: 'COOKING',
  READY: 'DONE',
  TAKEN_BY_COURIER: 'ON_WAY',
  DELIVERED: 'DELIVERED',
};
const STEP: Partial<Record<OrderStatus, number>> = {
  ...Object.fromEntries(FORWARD.map((status, step) => [status, step])),
  CREATED: 1,
  ATTACHED: 1,
  AT_TIME: 1,
};

/** The next move towards what the aggregator reports; null: the order is there already, is further, or has ended. */
export function nextMoveTowards(status: OrderStatus, reported: OutsideStatus): OrderStatus | null {
  const step = STEP[status];
  if (step === undefined) return null;
  if (reported === 'CANCELLED') return status === 'DELIVERED' ? null : 'CANCELED';
  return step < FORWARD.indexOf(INSIDE[reported]) ? FORWARD[step + 1]! : null;
}
