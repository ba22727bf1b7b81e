import { workShiftsContract } from '#contract/work-shifts.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { workShiftHandlers, type WorkShiftParts } from './work-shifts-routes.ts';

export const workShiftsModule = (parts: WorkShiftParts): CapabilityModule => ({
  calls: implement(workShiftsContract, workShiftHandlers(parts)),
});
