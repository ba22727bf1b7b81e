import { basketContract } from '#contract/basket.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { basketHandlers, type BasketParts } from './basket-routes.ts';

export const basketModule = (parts: BasketParts): CapabilityModule => ({
  calls: implement(basketContract, basketHandlers(parts)),
});
