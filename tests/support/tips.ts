/** Tips of a table's orders, as guests give them and staff return them. */
import { expect } from 'vitest';
import type { OrderTip, StaffTip, StaffTips } from '#contract/money/online-payments-tips.ts';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import type { ReturnDeps } from '#server/money/online-payments/give-back.ts';
import { tipReturn } from '#server/money/online-payments/return-tip.ts';
import { monthAt } from '#server/platform/month-bounds.ts';
import { statement } from '#server/platform/database/sql.ts';
import { NOW, type PaymentShop } from './payments.ts';
import { runJob } from './jobs.ts';
import { openHall } from './table-bill.ts';

export const TIP = 1_000_000;

const latestTip = statement<{ id: string; number: number }>(
  'test.latest-tip',
  'select id, number from tip where order_id = $1 order by number desc limit 1',
);
/** $1 tip. */
const tipReturns = statement<{ amount: number }>(
  'test.returns-of-tip',
  'select amount from tip_return where tip_id = $1 order by at, amount',
);

export interface BegunTip {
  id: string;
  orderId: string;
  /** The reference by which the provider names the tip. */
  reference: string;
  /** The tip as its guest sees it. */
  seen(): Promise<OrderTip['paid']>;
  /** The tip as the manager sees it, or undefined while it is not paid. */
  listed(): Promise<StaffTip | undefined>;
  decide(
    step: 'return' | 'returned',
    by?: { user: string; merchant?: string },
  ): Promise<{ status: number; body: { state: string; why: string } }>;
  /** Runs the job that returns the tip. */
  run(deps: ReturnDeps, options?: { lastAttempt?: boolean; merchantId?: string }): Promise<void>;
  /** The sums that have gone back, as the product has recorded them. */
  returns(): Promise<number[]>;
  /** How often the job was enqueued, and the sums that the guest was told of. */
  queued(): Promise<{ jobs: number; told: number[] }>;
}

export async function openTips(shop: PaymentShop, provider: OnlinePayment): Promise<() => Promise<BegunTip>> {
  const { t, merchant } = shop;
  const seat = await openHall(shop);
  return async () => {
    const table = await seat(shop.guest);
    const { orderId } = (await table.session()).rounds[0]!;
    const asGuest = { merchant, device: table.phone, user: shop.guest };
    const body = { provider, amount: TIP };
    const started = await t.ask(`/orders/${orderId}/tip/start`, { ...asGuest, method: 'POST', body });
    expect(started.status).toBe(200);
    const [{ id, number } = { id: '', number: 0 }] = await shop.rows(latestTip, orderId);
    const path = `/console/tips?month=${monthAt(NOW)}`;
    return {
      id,
      orderId,
      reference: `T${number}`,
      seen: async () => (await t.ask<OrderTip>(`/orders/${orderId}/tip`, asGuest)).body.paid,
      listed: async () =>
        (await t.ask<StaffTips>(path, { merchant, user: shop.manager })).body.items.find((each) => each.id === id),
      decide: (step, by = { user: shop.manager }) =>
        t.ask(`/console/tips/${id}/${step}`, { merchant, ...by, method: 'POST' }),
      run: (deps, { merchantId = merchant, lastAttempt = false } = {}) =>
        runJob({ jobs: [tipReturn(deps)] }, 'payments.return-tip', { tipId: id }, { merchantId, lastAttempt }),
      returns: async () => (await shop.rows(tipReturns, id)).map(({ amount }) => amount),
      async queued() {
        const { rows } = await t.db.database.owner.query<{ topic: string; payload: { amount: number } }>(
          `select topic, payload from outbox where payload ->> 'tipId' = $1
            or (topic = 'job.notifications.refund' and payload ->> 'orderId' = $2) order by id`,
          [id, orderId],
        );
        const told = rows.filter(({ topic }) => topic === 'job.notifications.refund');
        return { jobs: rows.length - told.length, told: told.map(({ payload }) => payload.amount) };
      },
    };
  };
}
