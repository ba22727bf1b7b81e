import { staffContract } from '#contract/staff.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { staffHandlers, type StaffParts } from './staff-routes.ts';

export const staffModule = (parts: StaffParts): CapabilityModule => ({
  calls: implement(staffContract, staffHandlers(parts)),
});
