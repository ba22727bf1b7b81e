import { kitchenContract } from '#contract/floor/kitchen.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { kitchenHandlers, type KitchenParts } from './kitchen-routes.ts';

export const kitchenModule = (parts: KitchenParts): CapabilityModule => ({
  calls: implement(kitchenContract, kitchenHandlers(parts)),
});
