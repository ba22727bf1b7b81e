import { waitingListContract } from '#contract/floor/waiting-list.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { waitingJobs } from './waiting-messages.ts';
import { waitingHandlers, type WaitingRoutesDeps } from './waiting-routes.ts';

export const waitingListModule = (deps: WaitingRoutesDeps): CapabilityModule => ({
  calls: implement(waitingListContract, waitingHandlers(deps)),
  ...waitingJobs(deps),
});
