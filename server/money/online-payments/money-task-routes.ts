/** What staff have to do about online money, over all orders of the branches that they answer for. */
import type { MoneyTasks, paymentsContract } from '#contract/money/online-payments.ts';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { demandAccountRight } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { branchesFor, editRows, staffIn, isPlatformAdmin } from '#server/accounts/staff/staff.ts';
import { accountsOf } from './account-store.ts';
import type { PaymentProvider } from './ports.ts';
import { openDifference, openDifferences, settleDifference } from './reconciliation-store.ts';

type TaskCalls = Pick<
  typeof paymentsContract,
  'GET /console/payments' | 'POST /console/payments/differences/:id/settle'
>;

interface OpenRefundRow {
  id: string;
  order_id: string;
  number: number;
  provider: OnlinePayment;
  amount: number;
  state: 'OPEN' | 'SENDING';
  note: string | null;
  failure: string | null;
  requested_by: string | null;
  requested_at: Date;
}
/** $1 branches, null: all; $2 how many. */
const openRefunds = statement<OpenRefundRow>(
  'online-payments.open-refunds',
  `
  select r.id, r.order_id, o.number, p.provider, r.amount, r.state, r.note, r.failure,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as requested_by, r.requested_at
  from payment_refund r join payment p on p.merchant_id = r.merchant_id and p.id = r.payment_id
  join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
  left join app_user u on u.id = r.requested_by
  where r.state <> 'DONE' and ($1::uuid[] is null or o.branch_id = any($1))
  order by r.requested_at desc, r.id limit $2`,
);
interface ObjectionRow {
  id: string;
  order_id: string;
  number: number;
  amount: number;
  note: string | null;
  requested_by: string | null;
  objected_at: Date | null;
}
/** $1 branches, null: all; $2 how many. */
const openObjections = statement<ObjectionRow>(
  'online-payments.open-objections',
  `
  select r.id, r.order_id, o.number, r.amount, r.note,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as requested_by, r.objected_at
  from payment_refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
  left join app_user u on u.id = r.requested_by
  where r.objected_at is not null and r.accepted_at is null and ($1::uuid[] is null or o.branch_id = any($1))
  order by r.objected_at desc, r.id limit $2`,
);
/** More are settled before the rest is shown. */
const MOST_ROWS = 200;

interface TaskDeps {
  transactions: Transactions;
  providers: readonly PaymentProvider[];
  now: () => number;
}

export function moneyTaskHandlers(deps: TaskDeps): Handlers<TaskCalls> {
  const { transactions, providers } = deps;

  async function view(tenant: Tenant, caller: Caller): Promise<MoneyTasks> {
    if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'orders.refund');
    const [refunds, objections, differences, accounts] = await Promise.all([
      transactions.tenantRows(tenant.id, openRefunds, [branches, MOST_ROWS]),
      transactions.tenantRows(tenant.id, openObjections, [branches, MOST_ROWS]),
      transactions.tenantRows(tenant.id, openDifferences, [branches, MOST_ROWS]),
      transactions.tenantRows(tenant.id, accountsOf),
    ]);
    return {
      refunds: refunds.map(({ order_id, requested_by, requested_at, ...row }) => ({
        ...row,
        orderId: order_id,
        requestedBy: requested_by,
        at: requested_at.toISOString(),
      })),
      objections: objections.map(({ order_id, requested_by, objected_at, ...row }) => ({
        ...row,
        orderId: order_id,
        requestedBy: requested_by,
        at: objected_at!.toISOString(),
      })),
      differences: differences.map(({ id, kind, provider, amount, number, order_id, external_id, found_at }) => ({
        id,
        kind,
        provider,
        amount,
        number,
        orderId: order_id,
        externalId: external_id,
        foundAt: found_at.toISOString(),
      })),
      comparisons: accounts.map(({ provider, compared_at, compare_failure }) => ({
        provider,
        comparedAt: compared_at?.toISOString() ?? null,
        failure: compare_failure,
        hasStatusCall: providers.find(({ type }) => type === provider)?.calls !== undefined,
      })),
    };
  }

  return {
    'GET /console/payments': ({ tenant, caller }) => view(tenant, caller),

    'POST /console/payments/differences/:id/settle': async ({
      tenant,
      caller,
      params: { id },
      body: { note: text },
    }) => {
      const isPlatform = await isPlatformAdmin(transactions, tenant.id, caller);
      await editRows(deps, { tenant, caller }, 'orders.refund', async ({ tx, demandAt, note, now }) => {
        // Whom the money is owed to does not decide that a difference is none.
        await demandAccountRight(tx, isPlatform);
        const found = await tx.maybe(openDifference, [id]);
        if (!found) throw new Refusal('NOT_FOUND');
        demandAt(found.branch_id);
        await tx.run(settleDifference, [id, caller.userId, new Date(now), text]);
        await note('PAYMENT_DIFFERENCE_SETTLED', id, { kind: found.kind }, { note: text });
      });
      return view(tenant, caller);
    },
  };
}
