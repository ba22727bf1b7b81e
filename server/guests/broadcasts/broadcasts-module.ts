import { broadcastsContract } from '#contract/guests/broadcasts.ts';
import { marketingConsentsContract } from '#contract/guests/broadcasts-consents.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { broadcastsHandlers, type BroadcastsParts } from './broadcasts-routes.ts';
import { consentHandlers, type ConsentParts } from './consent-routes.ts';
import { broadcastJobs } from './send-broadcast.ts';

export const broadcastsModule = (parts: BroadcastsParts & ConsentParts): CapabilityModule => {
  const { jobs, cron } = broadcastJobs(parts);
  return {
    calls: [
      ...implement(broadcastsContract, broadcastsHandlers(parts)),
      ...implement(marketingConsentsContract, consentHandlers(parts)),
    ],
    jobs,
    ...(cron && { cron }),
  };
};
