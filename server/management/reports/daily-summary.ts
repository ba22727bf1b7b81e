/**
 * Sends the figures of a day to the staff who have asked for them, half an hour after the last branch that they may see
 * has closed. A job of each person waits for that moment and enqueues the next one.
 */
import { branchesWhere, type HeldRole, type StaffRole } from '#domain/accounts/identity/roles.ts';
import { dayEnds } from '#domain/management/reports/day-end.ts';
import { branchHours, toHours } from '#server/restaurants/catalog/catalog.ts';
import { contactOf, queueMessage, staffMember } from '#server/accounts/notifications/notifications.ts';
import { defineJob, type HandledJob } from '#server/platform/database/define-job.ts';
import { statement, type Call } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { foldOrdersOf } from './fold-sales.ts';
import { readSummary } from './read-summary.ts';
import { summaryText } from './summary-text.ts';

export interface SummaryDeps {
  transactions: Transactions;
  /** The bots that may write for a merchant. */
  reachOf: (merchantId: string) => Promise<{ bots: { own: string | null; platform: boolean } }>;
  now: () => number;
}

/** When no branch opens within the next days, it is looked at again then. */
const RETRY_MS = 24 * 60 * 60_000;
/** After this time nobody wants the figures of the night before. */
const STALE_MS = 12 * 60 * 60_000;

const sendSummary = defineJob<{ userId: string }>('reports.daily-summary', 'housekeeping');

/** One job a person waits; a second one replaces it. */
export const summaryJob = (merchantId: string, userId: string, runAt: number): Call<never> =>
  sendSummary.enqueue({ userId }, { merchantId, runAt: new Date(runAt), key: `summary ${merchantId} ${userId}` });

/** $1 user. */
const subscription = statement<{ last_day: string; held: { role: StaffRole; branchId: string | null }[] }>(
  'reports.summary-subscription',
  `
  select s.last_day::text,
    (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'branchId', r.branch_id)), '[]') from staff_role r
    where r.user_id = s.user_id and not r.is_pending) as held
  from daily_summary s where s.user_id = $1`,
);
/** $1 user, $2 day. No row: another process was faster. */
const markSent = statement<{ user_id: string }>(
  'reports.summary-sent',
  'update daily_summary set last_day = $2 where user_id = $1 and last_day < $2 returning user_id',
);

/** $1 user. */
export const unsubscribe = statement('reports.summary-off', 'delete from daily_summary where user_id = $1');

/** When the days of these branches end; null: all branches. */
export async function endsOf(transactions: Transactions, merchantId: string, branches: string[] | null, now: number) {
  const hours = branchHours(branches, now);
  return dayEnds((await transactions.tenantRows(merchantId, hours.statement, hours.params)).map(toHours), now);
}

export function summaryJobs({ transactions, reachOf, now }: SummaryDeps): readonly HandledJob[] {
  async function send(merchantId: string, userId: string, day: string, branches: string[] | null): Promise<void> {
    await foldOrdersOf(transactions, merchantId);
    const [person] = await transactions.tenantRows(merchantId, staffMember, [userId]);
    const contact = person && contactOf(person, (await reachOf(merchantId)).bots);
    const language = person?.language ?? 'uz';
    const summary = await readSummary(transactions, { merchantId, branches, day, language, now: now() });
    await transactions.withTenant(merchantId, async (tx) => {
      if (!(await tx.maybe(markSent, [userId, day])) || !contact) return;
      if (summary.orders + summary.canceled === 0) return;
      await queueMessage(tx, {
        kind: 'STAFF_SUMMARY',
        ...contact,
        language,
        merchantId,
        text: summaryText(language, contact.channel, summary),
        dedupeKey: `summary|${merchantId}|${userId}|${day}`,
        expiresAt: new Date(now() + STALE_MS),
      });
    });
  }

  return [
    sendSummary.handledInMerchant(async ({ userId }, { merchantId }) => {
      const [found] = await transactions.tenantRows(merchantId, subscription, [userId]);
      const branches = found && branchesWhere(found.held satisfies HeldRole[], 'reports.see');
      if (!found) return;
      if (branches?.length === 0) return void (await transactions.tenantRows(merchantId, unsubscribe, [userId]));
      const { finished, nextAt } = await endsOf(transactions, merchantId, branches ?? null, now());
      if (finished !== null && finished > found.last_day) await send(merchantId, userId, finished, branches ?? null);
      await transactions.pipelined(merchantId, [summaryJob(merchantId, userId, nextAt ?? now() + RETRY_MS)]);
    }),
  ];
}
