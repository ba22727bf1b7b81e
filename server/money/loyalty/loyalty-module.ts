import { loyaltyContract } from '#contract/money/loyalty.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { consoleHandlers } from './console-routes.ts';
import { expiryJobs } from './expire-points.ts';
import { guestHandlers, type LoyaltyParts } from './guest-routes.ts';
import { tableHandlers } from './table-routes.ts';

export const loyaltyModule = (parts: LoyaltyParts): CapabilityModule => ({
  calls: implement(loyaltyContract, { ...guestHandlers(parts), ...consoleHandlers(parts), ...tableHandlers(parts) }),
  ...expiryJobs(parts),
});
