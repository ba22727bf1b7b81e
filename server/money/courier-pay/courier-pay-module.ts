import { courierPayContract } from '#contract/money/courier-pay.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { courierPayHandlers, type CourierPayDeps } from './courier-pay-routes.ts';

export const courierPayModule = (deps: CourierPayDeps): CapabilityModule => ({
  calls: implement(courierPayContract, courierPayHandlers(deps)),
});
