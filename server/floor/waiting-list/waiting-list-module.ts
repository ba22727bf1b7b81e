import { waitingListContract } from '#contract/floor/waiting-list.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { waitingJobs } from './waiting-messages.ts';
import { waitingHandlers, type WaitingRoutesParts } from './waiting-routes.ts';

export const waitingListModule = (parts: WaitingRoutesParts): CapabilityModule => ({
  calls: implement(waitingListContract, waitingHandlers(parts)),
  ...waitingJobs(parts),
});
