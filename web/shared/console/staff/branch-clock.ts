/** The time zone that the console uses. */
import { clockOf, HOME_ZONE, type Clock } from '#web/platform/format/clock.ts';
import { useStaff, type Staff } from './staff-context.ts';

/** Time zone of the given branch, else of the chosen one, else of the first one. @internal */
export const zoneAt = ({ me, branch }: Pick<Staff, 'me' | 'branch'>, branchId?: string): string =>
  (me.branches.find(({ id }) => id === branchId) ?? branch ?? me.branches[0])?.timeZone ?? HOME_ZONE;

export const useClock = (branchId?: string): Clock => clockOf(zoneAt(useStaff(), branchId));
