import { workShiftsContract } from '#contract/accounts/work-shifts.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { workShiftHandlers, type WorkShiftDeps } from './work-shifts-routes.ts';

export const workShiftsModule = (deps: WorkShiftDeps): CapabilityModule => ({
  calls: implement(workShiftsContract, workShiftHandlers(deps)),
});
