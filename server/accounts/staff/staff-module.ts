import { staffContract } from '#contract/accounts/staff.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { staffHandlers, type StaffParts } from './staff-routes.ts';

export const staffModule = (parts: StaffParts): CapabilityModule => ({
  calls: implement(staffContract, staffHandlers(parts)),
});
