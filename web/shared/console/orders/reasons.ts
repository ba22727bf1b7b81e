/** Cancel reasons that can apply to an order and that the server would accept. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { NO_SHOW_PROPOSED_MS, STAFF_REASONS } from '#domain/orders/orders/cancel.ts';

type Reason = (typeof STAFF_REASONS)[number];

const FIRST: readonly Reason[] = ['OUT_OF_STOCK', 'BUSY', 'CLOSED'];

type Facts = Pick<StaffOrder, 'serviceType' | 'status' | 'lines' | 'atTime'>;

/** A guest is a no-show after a quarter of an hour; for food that was not collected only managers decide it. */
function mayBeNoShow({ status, atTime }: Facts, isManager: boolean, now: number): boolean {
  if (status === 'ON_WAY') return true;
  if (status !== 'AT_TIME' && !(isManager && (status === 'DONE' || status === 'ACCEPTED' || status === 'CREATED')))
    return false;
  return atTime === null || now >= Date.parse(atTime) + NO_SHOW_PROPOSED_MS;
}

export function reasonsFor(order: Facts, isManager: boolean, now: number): Reason[] {
  const isDelivery = order.serviceType !== 'PICK_UP' && order.serviceType !== 'DINE_IN';
  const fits: Record<Reason, boolean> = {
    OUT_OF_STOCK: order.lines.length > 0,
    BUSY: true,
    CLOSED: true,
    CLIENT: true,
    DUPLICATE: true,
    OTHER: true,
    NO_SEATS: order.serviceType === 'DINE_IN',
    OUT_OF_ZONE: isDelivery,
    NO_COURIER: isDelivery,
    NO_SHOW: mayBeNoShow(order, isManager, now),
  };
  const rest = STAFF_REASONS.filter((reason) => !FIRST.includes(reason));
  return [...FIRST, ...rest].filter((reason) => fits[reason]);
}
