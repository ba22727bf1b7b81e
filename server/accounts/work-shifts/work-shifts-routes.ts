import type { WorkShift, workShiftsContract } from '#contract/accounts/work-shifts.ts';
import { isForgotten, timesFault, workedTime } from '#domain/accounts/work-shifts/work-shifts.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Transactions, TenantTx } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { branchesFor, demandAt, editRows, mayAt, staffIn, type EditRequest, type Staff } from '../staff/staff.ts';
import { staffEvent } from '../staff-events/staff-events.ts';
import * as store from './work-shift-statements.ts';

export interface WorkShiftDeps {
  transactions: Transactions;
  now: () => number;
}

const MOST_SHIFTS = 2000;

const refuse = (why: string): Refusal => new Refusal('NOT_ALLOWED_NOW', { why });

function toShift(row: store.WorkShiftRow, now: number): WorkShift {
  const span = { from: row.started_at.getTime(), to: row.ended_at?.getTime() ?? null };
  const running = row.breaks.find(({ to }) => to === null);
  return {
    id: row.id,
    branchId: row.branch_id,
    userId: row.user_id,
    name: row.name,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at && row.ended_at.toISOString(),
    pausedAt: running && row.ended_at === null ? new Date(running.from).toISOString() : null,
    ...workedTime({ ...span, breaks: row.breaks }, now),
    isCorrected: row.is_corrected,
    isForgotten: isForgotten(span, now),
  };
}

export function workShiftHandlers(deps: WorkShiftDeps): Handlers<typeof workShiftsContract> {
  const { transactions, now } = deps;
  const demand = demandAt(transactions);

  /** Programs and the marketplace have no working time. */
  async function worker({ tenant, caller }: EditRequest): Promise<Staff> {
    if (!caller.userId || tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    return staffIn(transactions, tenant.id, caller);
  }

  async function ownShift(tx: TenantTx, userId: string): Promise<{ shift: WorkShift | null }> {
    const row = await tx.maybe(store.shiftOf, [userId]);
    return { shift: row ? toShift(row, now()) : null };
  }

  async function inOwnShift(request: EditRequest, work: (tx: TenantTx, shiftId: string, at: Date) => Promise<unknown>) {
    const { userId } = await worker(request);
    return transactions.withTenant(
      request.tenant.id,
      async (tx) => {
        const shift = await tx.maybe(store.lockShift, [userId]);
        if (!shift) throw refuse('NO_SHIFT');
        await work(tx, shift.id, new Date(now()));
        await tx.send(staffEvent(tx.merchantId, 'SHIFTS', shift.branch_id));
        return ownShift(tx, userId);
      },
      { retry: true },
    );
  }

  return {
    'GET /console/work-shifts/own': async ({ tenant, caller }) => {
      if (!caller.userId || tenant.kind === 'MARKETPLACE') return { shift: null };
      const { userId } = caller;
      return transactions.withTenant(tenant.id, (tx) => ownShift(tx, userId));
    },

    'POST /console/work-shifts': async ({ body: { branchId }, tenant, caller }) => {
      const staff = await worker({ tenant, caller });
      if (!mayAt(staff, 'console.enter', branchId)) throw new Refusal('FORBIDDEN');
      try {
        return await transactions.withTenant(
          tenant.id,
          async (tx) => {
            const begun = await tx.maybe(store.beginShift, [newId(), branchId, staff.userId, new Date(now())]);
            if (!begun) throw new Refusal('NOT_FOUND');
            await tx.send(staffEvent(tx.merchantId, 'SHIFTS', branchId));
            return ownShift(tx, staff.userId);
          },
          { retry: true },
        );
      } catch (error) {
        throw isUniqueViolation(error) ? refuse('SHIFT_OPEN') : error;
      }
    },

    'POST /console/work-shifts/own/break': ({ body: { isOn }, tenant, caller }) =>
      inOwnShift({ tenant, caller }, (tx, id, at) => tx.run(isOn ? store.beginBreak : store.endBreak, [id, at])),

    'POST /console/work-shifts/own/end': ({ tenant, caller }) =>
      inOwnShift({ tenant, caller }, async (tx, id, at) => {
        await tx.run(store.endBreak, [id, at]);
        await tx.run(store.endShift, [id, at]);
      }),

    'GET /console/work-shifts': async ({ query: { branchId, from, to }, tenant, caller }) => {
      if (branchId) await demand(tenant, caller, 'shifts.see', branchId);
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'shifts.see');
      const rows =
        from && to
          ? await transactions.tenantRows(tenant.id, store.shiftsBetween, [
              branches,
              branchId,
              from,
              to,
              MOST_SHIFTS + 1,
            ])
          : await transactions.tenantRows(tenant.id, store.runningShifts, [branches, branchId]);
      return {
        items: rows.slice(0, MOST_SHIFTS).map((row) => toShift(row, now())),
        isComplete: rows.length <= MOST_SHIFTS,
      };
    },

    'PATCH /console/work-shifts/:id': ({ params: { id }, body, tenant, caller }) =>
      editRows(deps, { tenant, caller }, 'shifts.see', async (editor) => {
        const { tx } = editor;
        const was = await tx.maybe(store.lockForCorrection, [id]);
        if (!was) throw new Refusal('NOT_FOUND');
        editor.demandAt(was.branch_id);
        const from = Date.parse(body.startedAt);
        const to = body.endedAt === null ? null : Date.parse(body.endedAt);
        // An ended shift stays ended: its person may have begun another one.
        if (to === null && was.ended_at !== null) throw refuse('ENDED');
        const why = timesFault({ from, to }, editor.now);
        if (why) throw refuse(why);
        const ended = to === null ? null : new Date(to);
        if (ended) await tx.run(store.endBreak, [id, ended]);
        await tx.run(store.correctShift, [id, new Date(from), ended]);
        await editor.note(
          'SHIFT_CORRECTED',
          was.user_id,
          { startedAt: was.started_at, endedAt: was.ended_at },
          { startedAt: body.startedAt, endedAt: body.endedAt },
        );
        await tx.send(staffEvent(tx.merchantId, 'SHIFTS', was.branch_id));
        return toShift(await tx.row(store.shiftById, [id]), now());
      }),
  };
}
