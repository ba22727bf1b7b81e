import { carriersContract } from '#contract/partners/carriers.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { cancelClaimsJob } from './cancel-claims.ts';
import type { CarrierParts } from './carrier-parts.ts';
import { carriersHandlers } from './carriers-routes.ts';
import { callCarrierJob, createClaimJob } from './create-claim.ts';
import { followJobs } from './follow-claims.ts';

export function carriersModule(parts: CarrierParts): CapabilityModule {
  const { jobs, cron } = followJobs(parts);
  return {
    calls: implement(carriersContract, carriersHandlers(parts)),
    jobs: [...jobs, createClaimJob(parts), callCarrierJob(parts), cancelClaimsJob(parts)],
    cron,
  };
}
