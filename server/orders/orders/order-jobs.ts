/** Moves orders by the clock. Every job reads the order as it is, so running twice is harmless. */
import type { SystemCause } from '#domain/orders/orders/actors.ts';
import type { CancelReason, OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { CapabilityJobs, HandledJob, Job } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { moveOrder } from './move-order.ts';
import {
  attachConfirmed,
  attachOrder,
  autoAcceptOrder,
  closeOrder,
  endNoShow,
  endRound,
  expireOrder,
  startCooking,
  type OrderPayload,
} from './order-timers.ts';
import { orderById, type OrderRow } from './order-rows.ts';
import type { MoveDeps } from './move-actor.ts';

interface Plan {
  cause: SystemCause | ((row: OrderRow) => SystemCause);
  to: (row: OrderRow) => OrderStatus;
  reason?: (row: OrderRow) => CancelReason;
  from: readonly OrderStatus[];
  /** A job that comes before this time runs again later. */
  dueAt?: (row: OrderRow) => Date | null;
}

/** $1 order: placed by a phone that has been confirmed at its table meanwhile. */
const ofConfirmedPhone = statement<{ id: string }>(
  'orders.of-confirmed-phone',
  `
  select o.id from orders o
  join table_session s on s.merchant_id = o.merchant_id and s.id = o.table_session_id and s.state = 'OPEN'
  join table_guest g on g.merchant_id = s.merchant_id and g.session_id = s.id and g.device_id = o.device_id
    and g.confirmed_at is not null
  where o.id = $1`,
);

const IN_SERVICE: readonly OrderStatus[] = ['ACCEPTED', 'ATTACHED', 'CREATED', 'COOKING', 'DONE', 'DELIVERED'];

export function orderJobs(deps: MoveDeps): CapabilityJobs {
  const { transactions, now } = deps;
  async function moveByClock(plan: Plan, merchantId: string, orderId: string): Promise<void> {
    const order = await transactions.withTenant(merchantId, (tx) => tx.maybe(orderById, ['uz', orderId]));
    if (!order || !plan.from.includes(order.status)) return;
    const due = plan.dueAt?.(order);
    // The clocks of two processes differ by seconds: a job that is early runs again.
    if (due && due.getTime() > now()) throw new CodedError('RETRY_LATER', `not before ${due.toISOString()}`);
    const cause = typeof plan.cause === 'function' ? plan.cause(order) : plan.cause;
    try {
      await moveOrder(deps, {
        merchantId,
        orderId,
        to: plan.to(order),
        ...(plan.reason ? { reason: plan.reason(order) } : {}),
        by: () => ({ actor: { kind: 'SYSTEM', cause }, kind: 'SYSTEM', id: null, source: cause }),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isEarly = error.extra['why'] === 'TOO_EARLY' || error.extra['why'] === 'UNDO_OPEN';
      if (isEarly || error.code === 'VERSION_CONFLICT') throw new CodedError('RETRY_LATER', error.code);
    }
  }
  const moving = (job: Job<OrderPayload>, plan: Plan): HandledJob =>
    job.handledInMerchant(({ orderId }, { merchantId }) => moveByClock(plan, merchantId, orderId));
  const attach: Plan = { cause: 'TABLE_QR', from: ['OPEN'], to: () => 'ATTACHED' };

  return {
    jobs: [
      moving(expireOrder, {
        cause: (order) => (order.awaits_payment ? 'PAYMENT' : 'EXPIRY'),
        from: ['OPEN'],
        to: () => 'CANCELED',
        reason: (order) => (order.awaits_payment ? 'PAYMENT_FAILED' : 'EXPIRED'),
        dueAt: (order) => order.expires_at,
      }),
      moving(autoAcceptOrder, {
        cause: 'AUTO_ACCEPT',
        from: ['OPEN'],
        to: ({ later }) => (later ? 'AT_TIME' : 'ACCEPTED'),
      }),
      moving(attachOrder, attach),
      attachConfirmed.handledInMerchant(async ({ orderId }, { merchantId }) => {
        const [confirmed] = await transactions.tenantRows(merchantId, ofConfirmedPhone, [orderId]);
        if (confirmed) await moveByClock(attach, merchantId, orderId);
      }),
      moving(startCooking, {
        cause: 'WAKE',
        from: ['AT_TIME'],
        to: () => 'ACCEPTED',
        dueAt: (order) => order.kitchen_start_at,
      }),
      moving(endNoShow, { cause: 'NO_SHOW_TIMER', from: ['AT_TIME'], to: () => 'CANCELED', reason: () => 'NO_SHOW' }),
      moving(endRound, { cause: 'SETTLE', from: IN_SERVICE, to: () => 'CLOSED' }),
      moving(closeOrder, { cause: 'SETTLE', from: ['DELIVERED'], to: () => 'CLOSED' }),
    ],
  };
}
