import { carriersContract } from '#contract/carriers.ts';
import { defineJob } from '../platform/database/define-job.ts';
import { forEachMerchant } from '../platform/database/every-merchant.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { cancelClaimsJob } from './cancel-claims.ts';
import type { CarrierParts } from './carrier-parts.ts';
import { carriersHandlers } from './carriers-routes.ts';
import { forgetQuotes } from './claim-store.ts';
import { callCarrierJob, createClaimJob } from './create-claim.ts';
import { followJobs } from './follow-claims.ts';

const forgetCarrierQuotes = defineJob('carriers.forget-quotes', 'housekeeping');

export function carriersModule(parts: CarrierParts): CapabilityModule {
  const { jobs, cron } = followJobs(parts);
  const { transactions, now } = parts;
  return {
    calls: implement(carriersContract, carriersHandlers(parts)),
    jobs: [
      ...jobs,
      createClaimJob(parts),
      callCarrierJob(parts),
      cancelClaimsJob(parts),
      forgetCarrierQuotes.handledBy(() =>
        forEachMerchant(transactions, (id) => transactions.tenantRows(id, forgetQuotes, [new Date(now())])),
      ),
    ],
    cron: { ...cron, [forgetCarrierQuotes.name]: '37 * * * *' },
  };
}
