/** What the clock does with orders. Every task looks at the order as it stands, so running twice is running once. */
import type { SystemCause } from '#domain/orders/actors.ts';
import type { CancelReason, OrderStatus } from '#domain/orders/statuses.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { forEachMerchant } from '../platform/database/every-merchant.ts';
import type { JobHandler } from '../platform/database/jobs.ts';
import { statement } from '../platform/database/sql.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { moveOrder } from './move-order.ts';
import { orderById, type OrderRow } from './order-rows.ts';

interface JobParts {
  transactions: Transactions;
  now: () => number;
}

interface Plan {
  cause: SystemCause;
  to: (row: OrderRow) => OrderStatus;
  reason?: CancelReason;
  from: readonly OrderStatus[];
  /** The job came before its time: it is tried again later. */
  dueAt?: (row: OrderRow) => Date | null;
}

/** Clocks differ by seconds; a job that is early comes again. */
class TooEarly extends Error {}

/** So many of a merchant at once, so that nobody waits for the locks. */
const KEYS_AT_ONCE = 1000;
const forgetKeys = statement(
  'orders.forget-keys',
  `
  update orders set idempotency_key = null, idempotency_body = null where (merchant_id, id) in (
    select merchant_id, id from orders where idempotency_key is not null and created_date < $1::timestamptz - interval '48 hours'
    limit ${KEYS_AT_ONCE})`,
);

const forgetOrigins = statement(
  'orders.forget-origins',
  `
  update orders set origin_network = null, origin_place = null where (merchant_id, id) in (
    select merchant_id, id from orders where (origin_network is not null or origin_place is not null)
      and (is_paid or status in ('DELIVERED', 'CLOSED', 'CANCELED'))
    limit ${KEYS_AT_ONCE})`,
);

/** $1 order: placed by a phone that is confirmed at its table by now. */
const ofConfirmedPhone = statement<{ id: string }>(
  'orders.of-confirmed-phone',
  `
  select o.id from orders o
  join table_session s on s.merchant_id = o.merchant_id and s.id = o.table_session_id and s.state = 'OPEN'
  join table_guest g on g.merchant_id = s.merchant_id and g.session_id = s.id and g.device_id = o.device_id and g.confirmed_at is not null
  where o.id = $1`,
);

export function orderJobs({ transactions, now }: JobParts): {
  tasks: Record<string, JobHandler>;
  cron: Record<string, string>;
} {
  const task =
    (plan: Plan): JobHandler =>
    async ({ orderId }: { orderId: string }, { merchantId }) => {
      if (!merchantId) throw new Error('an order belongs to a merchant');
      const look = await transactions.withTenant(merchantId, (tx) => tx.maybe(orderById, ['uz', orderId]));
      if (!look || !plan.from.includes(look.status)) return;
      const due = plan.dueAt?.(look);
      if (due && due.getTime() > now()) throw new TooEarly(`not before ${due.toISOString()}`);
      try {
        await moveOrder(
          { transactions, now },
          {
            merchantId,
            orderId,
            to: plan.to(look),
            ...(plan.reason ? { reason: plan.reason } : {}),
            by: () => ({ actor: { kind: 'SYSTEM', cause: plan.cause }, kind: 'SYSTEM', id: null, source: plan.cause }),
          },
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const isEarly = error.extra['why'] === 'TOO_EARLY' || error.extra['why'] === 'UNDO_OPEN';
        if (isEarly || error.code === 'VERSION_CONFLICT') throw new TooEarly(error.code);
      }
    };
  const tasks: Record<string, JobHandler> = {
    'orders.expire': task({
      cause: 'EXPIRY',
      from: ['OPEN'],
      to: () => 'CANCELED',
      reason: 'EXPIRED',
      dueAt: (row) => row.expires_at,
    }),
    'orders.auto-accept': task({
      cause: 'AUTO_ACCEPT',
      from: ['OPEN'],
      to: ({ later }) => (later ? 'AT_TIME' : 'ACCEPTED'),
    }),
    'orders.attach': task({ cause: 'TABLE_QR', from: ['OPEN'], to: () => 'ATTACHED' }),
    'orders.wake': task({
      cause: 'WAKE',
      from: ['AT_TIME'],
      to: () => 'ACCEPTED',
      dueAt: (row) => row.kitchen_start_at,
    }),
    'orders.no-show': task({ cause: 'NO_SHOW_TIMER', from: ['AT_TIME'], to: () => 'CANCELED', reason: 'NO_SHOW' }),
    'orders.settle': task({ cause: 'SETTLE', from: ['DELIVERED'], to: () => 'CLOSED' }),
    'orders.attach-confirmed': async (payload: { orderId: string }, context) => {
      const [confirmed] = await transactions.tenantRows(context.merchantId!, ofConfirmedPhone, [payload.orderId]);
      if (confirmed) await tasks['orders.attach']!(payload as never, context);
    },
    'orders.forget-keys': async () => {
      await forEachMerchant(transactions, async (id) => {
        while ((await transactions.withTenant(id, (tx) => tx.run(forgetKeys, [new Date(now())]))) === KEYS_AT_ONCE);
      });
    },
    'orders.forget-origins': async () => {
      await forEachMerchant(transactions, async (id) => {
        while ((await transactions.withTenant(id, (tx) => tx.run(forgetOrigins))) === KEYS_AT_ONCE);
      });
    },
  };
  return { tasks, cron: { 'orders.forget-keys': '11 * * * *', 'orders.forget-origins': '23 * * * *' } };
}
