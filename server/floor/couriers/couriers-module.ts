import { courierCashContract } from '#contract/floor/couriers-cash.ts';
import { couriersContract } from '#contract/floor/couriers.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { courierCashHandlers } from './courier-cash.ts';
import { courierJobs } from './courier-jobs.ts';
import { couriersHandlers, type CourierDeps } from './couriers-routes.ts';

export const couriersModule = (deps: CourierDeps): CapabilityModule => ({
  calls: [
    ...implement(couriersContract, couriersHandlers(deps)),
    ...implement(courierCashContract, courierCashHandlers(deps)),
  ],
  ...courierJobs(deps),
});
