import { kitchenContract } from '#contract/kitchen.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { kitchenHandlers, type KitchenParts } from './kitchen-routes.ts';

export const kitchenModule = (parts: KitchenParts): CapabilityModule => ({
  calls: implement(kitchenContract, kitchenHandlers(parts)),
});
