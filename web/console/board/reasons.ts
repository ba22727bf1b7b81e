/** Which reasons fit an order: nobody is asked to read those that cannot be true of it. */
import type { StaffOrder } from '#contract/orders.ts';
import { STAFF_REASONS } from '#domain/orders/cancel.ts';

type Reason = (typeof STAFF_REASONS)[number];

const FIRST: readonly Reason[] = ['OUT_OF_STOCK', 'BUSY', 'CLOSED'];

export function reasonsFor(order: Pick<StaffOrder, 'serviceType' | 'status' | 'later' | 'lines'>): Reason[] {
  const isDelivery = order.serviceType !== 'PICK_UP' && order.serviceType !== 'DINE_IN';
  const fits: Record<Reason, boolean> = {
    OUT_OF_STOCK: order.lines.length > 0,
    BUSY: true, CLOSED: true, CLIENT: true, DUPLICATE: true, OTHER: true,
    NO_SEATS: order.serviceType === 'DINE_IN',
    OUT_OF_ZONE: isDelivery,
    NO_COURIER: isDelivery,
    NO_SHOW: order.status === 'AT_TIME' || order.status === 'DONE' || order.status === 'ON_WAY' || order.status === 'ACCEPTED' || order.status === 'CREATED',
  };
  const rest = STAFF_REASONS.filter((reason) => !FIRST.includes(reason));
  return [...FIRST, ...rest].filter((reason) => fits[reason]);
}
