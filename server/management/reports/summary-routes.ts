/** Whether a member of the staff gets the figures of each day by message. */
import type { consoleReportsContract } from '#contract/management/reports.ts';
import { branchesFor, staffIn } from '#server/accounts/staff/staff.ts';
import { contactOf, staffMember } from '#server/accounts/notifications/notifications.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { endsOf, summaryJob, unsubscribe, type SummaryDeps } from './daily-summary.ts';
import { readSummary } from './read-summary.ts';
import { summaryText } from './summary-text.ts';

type SummaryCalls = Pick<
  typeof consoleReportsContract,
  'GET /console/reports/daily-summary' | 'PUT /console/reports/daily-summary'
>;

const DAY_MS = 86_400_000;

/** $1 user. */
const isOn = statement<{ one: number }>(
  'reports.summary-is-on',
  'select 1 as one from daily_summary where user_id = $1',
);
/** $1 user, $2 the day that is not sent any more. */
const subscribe = statement(
  'reports.summary-on',
  `
  insert into daily_summary (merchant_id, user_id, last_day)
  values (current_setting('app.merchant_id')::uuid, $1, $2) on conflict do nothing`,
);

export function summaryHandlers({ transactions, reachOf, now }: SummaryDeps): Handlers<SummaryCalls> {
  async function who(tenant: Tenant, caller: Caller) {
    const staff = await staffIn(transactions, tenant.id, caller);
    // A program has no phone, and the marketplace no sales of its own.
    if (caller.integrationKey || tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    const branches = branchesFor(staff, 'reports.see');
    const ends = await endsOf(transactions, tenant.id, branches, now());
    return { userId: staff.userId, branches, ends, yesterday: new Date(now() - DAY_MS).toISOString().slice(0, 10) };
  }

  async function view(tenant: Tenant, { userId, branches, ends, yesterday }: Awaited<ReturnType<typeof who>>) {
    const [[on], [person], { bots }] = await Promise.all([
      transactions.tenantRows(tenant.id, isOn, [userId]),
      transactions.tenantRows(tenant.id, staffMember, [userId]),
      reachOf(tenant.id),
    ]);
    const channel = (person && contactOf(person, bots)?.channel) ?? null;
    const language = person?.language ?? 'uz';
    const day = ends.finished ?? yesterday;
    const summary = await readSummary(transactions, { merchantId: tenant.id, branches, day, language, now: now() });
    return {
      isOn: on !== undefined,
      channel,
      nextAt: ends.nextAt === null ? null : new Date(ends.nextAt).toISOString(),
      example: summaryText(language, channel ?? 'TELEGRAM', summary),
    };
  }

  return {
    'GET /console/reports/daily-summary': async ({ tenant, caller }) => view(tenant, await who(tenant, caller)),

    'PUT /console/reports/daily-summary': async ({ tenant, caller, body }) => {
      const person = await who(tenant, caller);
      const { userId, ends, yesterday } = person;
      await transactions.withTenant(tenant.id, async (tx) => {
        if (!body.isOn) return void (await tx.run(unsubscribe, [userId]));
        if ((await tx.run(subscribe, [userId, ends.finished ?? yesterday])) > 0)
          await tx.send(summaryJob(tenant.id, userId, ends.nextAt ?? now() + DAY_MS));
      });
      return view(tenant, person);
    },
  };
}
