import { groupOrdersContract } from '#contract/group-orders.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { groupOrdersHandlers, type GroupOrdersParts } from './group-orders-routes.ts';

export const groupOrdersModule = (parts: GroupOrdersParts): CapabilityModule => ({
  calls: implement(groupOrdersContract, groupOrdersHandlers(parts)),
});
