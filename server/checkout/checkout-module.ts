import { checkoutContract } from '#contract/checkout.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { checkoutHandlers, type CheckoutRoutesParts } from './checkout-routes.ts';

export const checkoutModule = (parts: CheckoutRoutesParts): CapabilityModule => ({
  calls: implement(checkoutContract, checkoutHandlers(parts)),
});
