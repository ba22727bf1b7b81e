import { tenancyContract } from '#contract/accounts/tenancy.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { tenancyHandlers } from './tenancy-routes.ts';
import type { Tenancy } from './tenancy.ts';

export const tenancyModule = ({ tenancy }: { tenancy: Tenancy }): CapabilityModule => ({
  calls: implement(tenancyContract, tenancyHandlers(tenancy)),
  caches: [tenancy.cache],
});
