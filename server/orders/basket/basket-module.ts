import { basketContract } from '#contract/orders/basket.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { basketHandlers, type BasketDeps } from './basket-routes.ts';

export const basketModule = (deps: BasketDeps): CapabilityModule => ({
  calls: implement(basketContract, basketHandlers(deps)),
});
