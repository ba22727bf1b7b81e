import { holdsContract } from '#contract/orders/holds.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { holdJobs, type HoldParts } from './holds.ts';
import { holdsHandlers } from './holds-routes.ts';

export const holdsModule = (parts: HoldParts): CapabilityModule => ({
  calls: implement(holdsContract, holdsHandlers(parts)),
  ...holdJobs(parts),
});
