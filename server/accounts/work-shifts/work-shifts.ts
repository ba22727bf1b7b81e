/** What other capabilities use of working time: a courier's switch begins and ends the shift that pay counts. */
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { staffEvent } from '../staff-events/staff-events.ts';
import { beginShift, endBreak, endShift, lockShift } from './work-shift-statements.ts';

/** Whoever is off duty for longer begins another shift. */
const RESUMED_MS = 4 * 3_600_000;

/** $1 person: the branch that they bring for; of couriers of all branches the oldest one. */
const branchOfCourier = statement<{ id: string }>(
  'work-shifts.branch-of-courier',
  `
  select b.id from branch b where b.archived_at is null and exists (select from staff_role r
    where r.merchant_id = b.merchant_id and r.user_id = $1 and r.role = 'COURIER' and not r.is_pending
      and (r.branch_id is null or r.branch_id = b.id))
  order by b.created_date, b.id limit 1`,
);

/**
 * $1 person, $2 now, $3 since: their shift that ended after it goes on, and the time between is a break. Pay counts
 * shifts: switching off and on again makes no second one.
 */
const resumeShift = statement<{ id: string; branch_id: string }>(
  'work-shifts.resume',
  `
  with last as (select id, ended_at from work_shift where user_id = $1 and ended_at > $3
    order by ended_at desc limit 1),
  resumed as (update work_shift s set ended_at = null from last where s.id = last.id returning s.id, s.branch_id),
  paused as (insert into work_break (merchant_id, shift_id, started_at, ended_at)
    select current_setting('app.merchant_id')::uuid, id, ended_at, greatest(ended_at, $2) from last)
  select id, branch_id from resumed`,
);

/** $1 person: has other work too, whose shift the switch of a courier does not end. */
const hasOtherWork = statement<{ is: boolean }>(
  'work-shifts.has-other-work',
  `
  select exists (select from staff_role where user_id = $1 and role <> 'COURIER' and not is_pending) as is`,
);

/** On duty begins a shift where none runs; off duty ends it. */
export async function followCourierSwitch(
  tx: TenantTx,
  { userId, isOn }: { userId: string; isOn: boolean },
  at: Date,
): Promise<void> {
  const running = await tx.maybe(lockShift, [userId]);
  if (isOn === (running !== undefined)) return;
  if (running) {
    if ((await tx.row(hasOtherWork, [userId])).is) return;
    await tx.run(endBreak, [running.id, at]);
    await tx.run(endShift, [running.id, at]);
    return void (await tx.send(staffEvent(tx.merchantId, 'SHIFTS', running.branch_id)));
  }
  const resumed = await tx.maybe(resumeShift, [userId, at, new Date(at.getTime() - RESUMED_MS)]);
  if (resumed) return void (await tx.send(staffEvent(tx.merchantId, 'SHIFTS', resumed.branch_id)));
  const branch = await tx.maybe(branchOfCourier, [userId]);
  if (!branch) return;
  await tx.run(beginShift, [newId(), branch.id, userId, at]);
  await tx.send(staffEvent(tx.merchantId, 'SHIFTS', branch.id));
}
