import { orderPlacementContract } from '#contract/orders/orders-placement.ts';
import { ordersContract } from '#contract/orders/orders.ts';
import { staffOrdersContract } from '#contract/orders/orders-staff.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { orderJobs } from './order-jobs.ts';
import { ordersHandlers, type OrdersParts } from './orders-routes.ts';
import { staffOrdersHandlers, type StaffOrdersParts } from './staff-orders-routes.ts';

export const ordersModule = (parts: OrdersParts & StaffOrdersParts): CapabilityModule => {
  const handlers = ordersHandlers(parts);
  return {
    calls: [
      ...implement(ordersContract, handlers),
      ...implement(orderPlacementContract, handlers),
      ...implement(staffOrdersContract, staffOrdersHandlers(parts)),
    ],
    ...orderJobs(parts),
    caches: [parts.termsCache.cache],
    onClose: () => parts.feed.close(),
  };
};
