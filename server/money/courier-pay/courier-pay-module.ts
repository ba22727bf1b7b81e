import { courierPayContract } from '#contract/money/courier-pay.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { courierPayHandlers, type CourierPayParts } from './courier-pay-routes.ts';

export const courierPayModule = (parts: CourierPayParts): CapabilityModule => ({
  calls: implement(courierPayContract, courierPayHandlers(parts)),
});
