/**
 * A branch's state (accepting, busy, paused): changed from the board, shown on public pages at once, and reset by the
 * clock.
 */
import type { BranchState } from '#contract/restaurants/availability.ts';
import { refreshIndexHere, refreshOpenings } from '../discovery/discovery.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { Transactions, TenantTx } from '#server/platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface StateRow {
  id: string;
  restaurant_id: string;
  name: string;
  time_zone: string;
  accepting: boolean;
  busy_minutes: number;
  busy_until: Date | null;
  paused_until: Date | null;
}

/** $1 branch, $2 language. */
const stateOf = statement<StateRow>(
  'availability.state',
  `
  select id, restaurant_id, text_in(name, $2, null) as name, time_zone, accepting, busy_minutes, busy_until,
    paused_until
  from branch where id = $1`,
);

const put = statement(
  'availability.put-state',
  `
  update branch set accepting = $2, busy_minutes = $3, busy_until = $4, paused_until = $5, last_modified_date = now()
    where id = $1`,
);

const toState = (row: StateRow, now: number): BranchState => ({
  branchId: row.id,
  branchName: row.name,
  timeZone: row.time_zone,
  accepting: row.accepting,
  busyMinutes: row.busy_minutes,
  busyUntil: row.busy_until?.toISOString() ?? null,
  pausedUntil: row.paused_until && row.paused_until.getTime() > now ? row.paused_until.toISOString() : null,
});

interface StateQuery {
  merchantId: string;
  branchId: string;
  language: string;
  now: number;
}

export async function readState(
  transactions: Transactions,
  { merchantId, branchId, language, now }: StateQuery,
): Promise<BranchState> {
  const [row] = await transactions.tenantRows(merchantId, stateOf, [branchId, language]);
  if (!row) throw new Refusal('NOT_FOUND');
  return toState(row, now);
}

export interface StateChange {
  accepting?: boolean | undefined;
  busyMinutes?: number | undefined;
  busyUntil?: string | null | undefined;
  pausedUntil?: string | null | undefined;
}

/** Fields that are absent stay as they are; a branch that is not busy has no end of being busy. */
export async function changeState(
  transactions: Transactions,
  where: StateQuery,
  change: StateChange,
): Promise<BranchState> {
  return transactions.withTenant(
    where.merchantId,
    async (tx) => {
      const row = await tx.maybe(stateOf, [where.branchId, where.language]);
      if (!row) throw new Refusal('NOT_FOUND');
      const busyMinutes = change.busyMinutes ?? row.busy_minutes;
      const moment = (sentText: string | null | undefined, was: Date | null): Date | null =>
        sentText === undefined ? was : sentText === null ? null : new Date(sentText);
      const next: StateRow = {
        ...row,
        accepting: change.accepting ?? row.accepting,
        busy_minutes: busyMinutes,
        busy_until:
          busyMinutes === 0
            ? null
            : moment(
                change.busyUntil === undefined && change.busyMinutes !== undefined ? null : change.busyUntil,
                row.busy_until,
              ),
        paused_until: moment(change.pausedUntil, row.paused_until),
      };
      await write(tx, next, where.now);
      if (next.busy_until) {
        await tx.send(
          endBusyHour.enqueue({ branchId: row.id }, { merchantId: where.merchantId, runAt: next.busy_until }),
        );
      }
      return toState(next, where.now);
    },
    { retry: true },
  );
}

async function write(tx: TenantTx, row: StateRow, now: number): Promise<void> {
  await refreshIndexHere(tx);
  await tx.run(put, [row.id, row.accepting, row.busy_minutes, row.busy_until, row.paused_until]);
  await refreshOpenings(tx, tx.merchantId, row.restaurant_id, now);
  await tx.send(staffEvent(tx.merchantId, 'BRANCH_STATE', row.id));
}

const endBusyHour = defineJob<{ branchId: string }>('availability.busy-over', 'orders');

/** A pause ends by itself wherever it is read; the extra minutes of a busy hour are removed by this job. */
export function availabilityJobs({
  transactions,
  now,
}: {
  transactions: Transactions;
  now: () => number;
}): CapabilityJobs {
  return {
    jobs: [
      endBusyHour.handledInMerchant(async ({ branchId }, { merchantId }) => {
        await transactions.withTenant(
          merchantId,
          async (tx) => {
            const row = await tx.maybe(stateOf, [branchId, 'uz']);
            if (!row?.busy_until) return;
            // It was extended meanwhile; the job of the extension will end it.
            if (row.busy_until.getTime() > now() + 1_000) return;
            await write(tx, { ...row, busy_minutes: 0, busy_until: null }, now());
          },
          { retry: true },
        );
      }),
    ],
  };
}
