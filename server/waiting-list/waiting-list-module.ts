import { waitingListContract } from '#contract/waiting-list.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { waitingJobs } from './waiting-messages.ts';
import { waitingHandlers, type WaitingRoutesParts } from './waiting-routes.ts';

export const waitingListModule = (parts: WaitingRoutesParts): CapabilityModule => ({
  calls: implement(waitingListContract, waitingHandlers(parts)),
  ...waitingJobs(parts),
});
