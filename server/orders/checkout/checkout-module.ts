import { checkoutContract } from '#contract/orders/checkout.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { checkoutHandlers, type CheckoutRoutesDeps } from './checkout-routes.ts';

export const checkoutModule = (deps: CheckoutRoutesDeps): CapabilityModule => ({
  calls: implement(checkoutContract, checkoutHandlers(deps)),
});
