/** How far an order is at a POS, and what that means for ours. */
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';

const POS_STATUSES = ['CREATED', 'COOKING', 'DONE', 'CLOSED'] as const satisfies OrderStatus[];
export type PosStatus = (typeof POS_STATUSES)[number];

const PATH = ['ACCEPTED', 'CREATED', 'COOKING', 'DONE'] as const satisfies OrderStatus[];

/**
 * The next move towards what the POS reports; null: the order is there already, is further, or has ended. Couriers and
 * hand-over are ours, so a POS moves an order up to DONE, and one that was handed over from DELIVERED to CLOSED.
 */
export function nextMoveTowards(status: OrderStatus, reported: PosStatus): OrderStatus | null {
  if (status === 'DELIVERED') return reported === 'CLOSED' ? 'CLOSED' : null;
  const from = status === 'ATTACHED' ? 0 : (PATH as readonly OrderStatus[]).indexOf(status);
  const to = reported === 'CLOSED' ? PATH.length - 1 : PATH.indexOf(reported);
  return from < 0 || from >= to ? null : PATH[from + 1]!;
}
