import { holdsContract } from '#contract/orders/holds.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { holdJobs, type HoldDeps } from './holds.ts';
import { holdsHandlers } from './holds-routes.ts';

export const holdsModule = (deps: HoldDeps): CapabilityModule => ({
  calls: implement(holdsContract, holdsHandlers(deps)),
  ...holdJobs(deps),
});
