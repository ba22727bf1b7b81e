import { carriersContract } from '#contract/partners/carriers.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { cancelClaimsJob } from './cancel-claims.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { carriersHandlers } from './carriers-routes.ts';
import { callCarrierJob, createClaimJob } from './create-claim.ts';
import { followJobs } from './follow-claims.ts';

export function carriersModule(deps: CarrierDeps): CapabilityModule {
  const { jobs, cron } = followJobs(deps);
  return {
    calls: implement(carriersContract, carriersHandlers(deps)),
    jobs: [...jobs, createClaimJob(deps), callCarrierJob(deps), cancelClaimsJob(deps)],
    cron,
  };
}
