import { staffContract } from '#contract/accounts/staff.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { staffHandlers, type StaffDeps } from './staff-routes.ts';

export const staffModule = (deps: StaffDeps): CapabilityModule => ({
  calls: implement(staffContract, staffHandlers(deps)),
});
