import { basketContract } from '#contract/orders/basket.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { basketHandlers, type BasketParts } from './basket-routes.ts';

export const basketModule = (parts: BasketParts): CapabilityModule => ({
  calls: implement(basketContract, basketHandlers(parts)),
});
