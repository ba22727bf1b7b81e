import { groupOrdersContract } from '#contract/orders/group-orders.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { groupOrdersHandlers, type GroupOrdersDeps } from './group-orders-routes.ts';

export const groupOrdersModule = (deps: GroupOrdersDeps): CapabilityModule => ({
  calls: implement(groupOrdersContract, groupOrdersHandlers(deps)),
});
