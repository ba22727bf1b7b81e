import { kitchenContract } from '#contract/floor/kitchen.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { kitchenHandlers, type KitchenDeps } from './kitchen-routes.ts';

export const kitchenModule = (deps: KitchenDeps): CapabilityModule => ({
  calls: implement(kitchenContract, kitchenHandlers(deps)),
});
