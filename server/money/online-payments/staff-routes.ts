/** The online money of one order, as staff see it. */
import type { OrderMoney, paymentsContract, RefundState } from '#contract/money/online-payments.ts';
import type { OnlinePayment, OrderServiceType } from '#domain/orders/orders/statuses.ts';
import { actorFor, lockOrder, staffOf } from '#server/orders/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { counterStateOf, isAtCounter } from '#server/orders/payments/payments.ts';
import { mayAt, noteChange } from '#server/accounts/staff/staff.ts';
import { attemptsOfOrder, moneyOf } from './attempt-store.ts';
import { noteReturned } from './release-order.ts';

type StaffCalls = Pick<
  typeof paymentsContract,
  'GET /console/orders/:id/payments' | 'POST /console/orders/:id/refunds/:refundId/done'
>;

export const placeOf = statement<{ branch_id: string; courier_id: string | null; service_type: OrderServiceType }>(
  'online-payments.place-of-order',
  'select branch_id, courier_id, service_type from orders where id = $1',
);

interface RefundRow {
  id: string;
  provider: OrderMoney['refunds'][number]['provider'];
  amount: number;
  state: RefundState;
  note: string | null;
  failure: string | null;
  requested_by: string | null;
  at: Date;
  is_counter: boolean;
  requested_at: Date;
  objected_at: Date | null;
  accepted_at: Date | null;
}
/** $1 order. */
const refundsOfOrder = statement<RefundRow>(
  'online-payments.refunds-for-staff',
  `
  select r.id, p.provider, r.amount, r.state, r.note, r.failure,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as requested_by, coalesce(r.done_at, r.requested_at) as at,
    ${isAtCounter('p')} as is_counter, r.requested_at, r.objected_at, r.accepted_at
  from payment_refund r join payment p on p.merchant_id = r.merchant_id and p.id = r.payment_id
  left join app_user u on u.id = r.requested_by
  where r.order_id = $1 order by r.requested_at, r.id`,
);
/** $1 refund, $2 order, $3 who, $4 now. */
const endRefund = statement<{ amount: number; provider: OnlinePayment }>(
  'online-payments.end-refund',
  `
  update payment_refund r set state = 'DONE', done_by = $3, done_at = $4
  from payment p
  where r.id = $1 and r.order_id = $2 and r.state = 'OPEN' and p.merchant_id = r.merchant_id and p.id = r.payment_id
  returning r.amount, p.provider`,
);

interface StaffDeps {
  transactions: Transactions;
  now: () => number;
}

export function staffHandlers({ transactions, now }: StaffDeps): Handlers<StaffCalls> {
  async function demand(
    tenant: Tenant,
    caller: Caller,
    orderId: string,
    action: 'orders.settle' | 'orders.refund',
  ): Promise<string> {
    const staff = await staffOf(transactions, tenant.id, caller);
    const [order] = await transactions.tenantRows(tenant.id, placeOf, [orderId]);
    if (!order || !actorFor(staff, order)) throw new Refusal('NOT_FOUND');
    if (!mayAt(staff, action, order.branch_id, order.service_type)) throw new Refusal('FORBIDDEN');
    return staff.userId;
  }

  async function view(tenant: Tenant, orderId: string): Promise<OrderMoney> {
    const [attempts, refunds] = await Promise.all([
      transactions.tenantRows(tenant.id, attemptsOfOrder, [orderId]),
      transactions.tenantRows(tenant.id, refundsOfOrder, [orderId]),
    ]);
    return {
      attempts: attempts.map((row) => ({
        id: row.id,
        provider: row.provider,
        externalId: row.external_id,
        amount: row.amount,
        state: row.state,
        at: (row.canceled_at ?? row.done_at ?? row.created_at).toISOString(),
        receiptUrl: row.receipt_url,
      })),
      refunds: refunds.map((row) => ({
        id: row.id,
        provider: row.provider,
        amount: row.amount,
        state: row.state,
        note: row.note,
        failure: row.failure,
        requestedBy: row.requested_by,
        at: row.at.toISOString(),
        counter: row.is_counter ? counterStateOf(row) : null,
      })),
    };
  }

  return {
    'GET /console/orders/:id/payments': async ({ params, tenant, caller }) => {
      await demand(tenant, caller, params.id, 'orders.settle');
      return view(tenant, params.id);
    },

    'POST /console/orders/:id/refunds/:refundId/done': async ({ params, tenant, caller }) => {
      const by = await demand(tenant, caller, params.id, 'orders.refund');
      await transactions.withTenant(tenant.id, async (tx) => {
        await tx.maybe(lockOrder, [params.id]);
        const ended = await tx.maybe(endRefund, [params.refundId, params.id, by, new Date(now())]);
        // A refund that the provider has reported meanwhile stays as it is.
        if (!ended) return;
        await noteChange(tx, {
          by,
          action: 'REFUND_DONE',
          subject: params.refundId,
          before: null,
          after: { amount: ended.amount },
        });
        await noteReturned(tx, await tx.row(moneyOf, [params.id]), { ...ended, staffId: by }, now());
      });
      return view(tenant, params.id);
    },
  };
}
