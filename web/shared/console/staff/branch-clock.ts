/** Whose clock the console reads. */
import { clockOf, HOME_ZONE, type Clock } from '#web/platform/format/clock.ts';
import { useStaff, type Staff } from './staff-context.ts';

/** The zone of the branch that is asked for, else of the one where somebody is, else of the first of theirs. */
export const zoneAt = ({ me, branch }: Pick<Staff, 'me' | 'branch'>, branchId?: string): string =>
  (me.branches.find(({ id }) => id === branchId) ?? branch ?? me.branches[0])?.timeZone ?? HOME_ZONE;

export const useClock = (branchId?: string): Clock => clockOf(zoneAt(useStaff(), branchId));
