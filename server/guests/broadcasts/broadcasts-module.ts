import { broadcastsContract } from '#contract/guests/broadcasts.ts';
import { marketingConsentsContract } from '#contract/guests/broadcasts-consents.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { broadcastsHandlers, type BroadcastsDeps } from './broadcasts-routes.ts';
import { consentHandlers, type ConsentDeps } from './consent-routes.ts';
import { broadcastJobs } from './send-broadcast.ts';

export const broadcastsModule = (deps: BroadcastsDeps & ConsentDeps): CapabilityModule => {
  const { jobs, cron } = broadcastJobs(deps);
  return {
    calls: [
      ...implement(broadcastsContract, broadcastsHandlers(deps)),
      ...implement(marketingConsentsContract, consentHandlers(deps)),
    ],
    jobs,
    ...(cron && { cron }),
  };
};
