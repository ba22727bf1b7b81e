import { availabilityContract } from '#contract/restaurants/availability.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { availabilityJobs } from './branch-state.ts';
import { availabilityHandlers } from './availability-routes.ts';
import type { AvailabilityDeps } from './ports.ts';

export const availabilityModule = (deps: AvailabilityDeps): CapabilityModule => ({
  calls: implement(availabilityContract, availabilityHandlers(deps)),
  ...availabilityJobs(deps),
});
