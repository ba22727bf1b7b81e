import { loyaltyContract } from '#contract/money/loyalty.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { consoleHandlers } from './console-routes.ts';
import { expiryJobs } from './expire-points.ts';
import { guestHandlers, type LoyaltyDeps } from './guest-routes.ts';
import { tableHandlers } from './table-routes.ts';

export const loyaltyModule = (deps: LoyaltyDeps): CapabilityModule => ({
  calls: implement(loyaltyContract, { ...guestHandlers(deps), ...consoleHandlers(deps), ...tableHandlers(deps) }),
  ...expiryJobs(deps),
});
