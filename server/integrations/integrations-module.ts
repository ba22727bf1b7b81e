import { integrationsContract } from '#contract/integrations.ts';
import { defineJob } from '../platform/database/define-job.ts';
import { forEachMerchant } from '../platform/database/every-merchant.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { forgetCalls } from './connection-store.ts';
import { integrationsHandlers, type IntegrationsParts } from './integrations-routes.ts';

const PORTION = 1_000;
const forgetPartnerCalls = defineJob('integrations.forget-calls', 'housekeeping');

export const integrationsModule = (parts: IntegrationsParts): CapabilityModule => ({
  calls: implement(integrationsContract, integrationsHandlers(parts)),
  jobs: [
    forgetPartnerCalls.handledBy(() =>
      forEachMerchant(parts.transactions, async (id) => {
        const at = new Date(parts.now());
        while ((await parts.transactions.withTenant(id, (tx) => tx.run(forgetCalls, [at]))) === PORTION);
      }),
    ),
  ],
  cron: { [forgetPartnerCalls.name]: '41 * * * *' },
});
