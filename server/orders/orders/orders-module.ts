import { orderPlacementContract } from '#contract/orders/orders-placement.ts';
import { ordersContract } from '#contract/orders/orders.ts';
import { staffOrdersContract } from '#contract/orders/orders-staff.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { orderJobs } from './order-jobs.ts';
import { ordersHandlers, type OrdersDeps } from './orders-routes.ts';
import { staffOrdersHandlers, type StaffOrdersDeps } from './staff-orders-routes.ts';

export const ordersModule = (deps: OrdersDeps & StaffOrdersDeps): CapabilityModule => {
  const handlers = ordersHandlers(deps);
  return {
    calls: [
      ...implement(ordersContract, handlers),
      ...implement(orderPlacementContract, handlers),
      ...implement(staffOrdersContract, staffOrdersHandlers(deps)),
    ],
    ...orderJobs(deps),
    caches: [deps.termsCache.cache],
    onClose: () => deps.feed.close(),
  };
};
