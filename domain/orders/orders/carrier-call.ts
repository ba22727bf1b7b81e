/** When a carrier is called for an order, and what it may cost without a dispatcher. */
import type { CourierState } from './courier-moves.ts';
import type { OrderStatus } from './statuses.ts';

export const CALL_WHEN = ['BY_HAND', 'ON_ACCEPTANCE', 'BEFORE_READY'] as const;
export type CallWhen = (typeof CALL_WHEN)[number];

const MINUTE_MS = 60_000;
const BEFORE_PICK_UP: readonly OrderStatus[] = ['ACCEPTED', 'CREATED', 'COOKING', 'DONE'];
const UNCALLED: readonly CourierState[] = [
  null,
  'PERFORMER_NOT_FOUND',
  'CANCELLED',
  'FAILED',
  'ESTIMATING_FAILED',
  'PERFORMER_RETURNED_FINISH',
];

/** Food that left with a courier has to come back before another one is called. */
export const mayCallCarrier = (status: OrderStatus, courierStatus: CourierState): boolean =>
  UNCALLED.includes(courierStatus) &&
  (BEFORE_PICK_UP.includes(status) || (status === 'ON_WAY' && courierStatus === 'PERFORMER_RETURNED_FINISH'));

interface CallRule {
  callWhen: CallWhen;
  minutesBefore: number;
}

interface OrderToCall {
  status: OrderStatus;
  /** When the kitchen has to be done; null: nobody promised. */
  readyBy: number | null;
}

/** null: staff call the carrier. */
export function carrierCallAt({ callWhen, minutesBefore }: CallRule, order: OrderToCall, now: number): number | null {
  if (callWhen === 'BY_HAND') return null;
  if (callWhen === 'ON_ACCEPTANCE' || order.status === 'DONE' || order.readyBy === null) return now;
  return Math.max(now, order.readyBy - minutesBefore * MINUTE_MS);
}

/** Whether the carrier's binding price is accepted at once. Without a quote there is nothing to compare it with. */
export const isPriceAccepted = (price: number, quoted: number | null, tolerance: number): boolean =>
  quoted !== null && price <= quoted + tolerance;
