/** What follows when an order that waited for money is paid, or its guest chose cash: staff see it, and may answer. */
import type { PaymentType } from '#domain/orders/orders/statuses.ts';
import { answerTime, type AnswerTime } from '#domain/restaurants/hours/answer-time.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { branchHours, toHours } from '#server/restaurants/catalog/catalog.ts';
import { remindUnanswered } from '#server/accounts/notifications/notifications.ts';
import {
  autoAcceptOrder,
  closeOrder,
  expireOrder,
  recordChange,
  touchOrder,
  UNANSWERED_MS,
} from '#server/orders/orders/orders.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { releaseOrder, type MoneyRow } from './attempt-store.ts';

interface Release {
  paymentType: PaymentType;
  isPaid: boolean;
  kind: 'WEBHOOK' | 'CLIENT';
  id: string | null;
}

/** In the transaction that holds the lock of the order. */
export async function release(
  tx: TenantTx,
  order: MoneyRow,
  { paymentType, isPaid, kind, id }: Release,
  now: number,
): Promise<void> {
  const answer = order.awaits_payment ? await answerOf(tx, order, now) : null;
  const at = new Date(now);
  const { version } = await tx.row(releaseOrder, [
    order.id,
    order.version,
    at,
    paymentType,
    isPaid,
    answer && new Date(answer.until),
    answer?.from ? new Date(answer.from) : null,
  ]);
  await write(tx, order, { version, kind, id, source: paymentType, to: paymentType, isPaid, detail: {} }, at);
  const job = { orderId: order.id };
  const { merchantId } = tx;
  if (isPaid && order.status === 'DELIVERED')
    await tx.send(closeOrder.enqueue(job, { merchantId, runAt: new Date(now + UNDO_MS) }));
  if (!answer) return;
  await tx.send(expireOrder.enqueue(job, { merchantId, runAt: new Date(answer.until) }));
  await tx.send(
    order.auto_accept
      ? autoAcceptOrder.enqueue(job, { merchantId })
      : remindUnanswered.enqueue(job, { merchantId, runAt: new Date((answer.from ?? now) + UNANSWERED_MS) }),
  );
}

/** The time to answer begins when the money has come. */
async function answerOf(tx: TenantTx, order: MoneyRow, now: number): Promise<AnswerTime> {
  const { statement: hoursOf, params } = branchHours([order.branch_id], now);
  return answerTime({
    placedAt: now,
    later: order.later,
    hours: toHours(await tx.row(hoursOf, params)),
    neededAt: (order.kitchen_start_at ?? order.promised_from)?.getTime() ?? null,
    payMinutes: null,
  });
}

/** A change of the order's money that leaves its status as it is. */
export async function noteChanged(
  tx: TenantTx,
  order: MoneyRow,
  { provider, ...detail }: { provider: PaymentType; refund: number },
  now: number,
): Promise<void> {
  const at = new Date(now);
  const moved = await tx.row(touchOrder, [order.id, order.version, at, null, null]);
  await write(
    tx,
    order,
    { version: moved.version, kind: 'WEBHOOK', id: null, source: provider, to: null, isPaid: false, detail },
    at,
  );
}

interface Returned {
  amount: number;
  provider: PaymentType;
  /** Who has returned it in the provider's cabinet and recorded it; null: the provider reported it. */
  staffId: string | null;
}

/** Money has gone back to the guest: the history names it, and pages that show the order are up to date at once. */
export async function noteReturned(
  tx: TenantTx,
  order: MoneyRow,
  { amount, provider, staffId }: Returned,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const { version } = await tx.row(touchOrder, [order.id, order.version, at, null, null]);
  const who = staffId
    ? ({ kind: 'STAFF', id: staffId, source: 'CONSOLE' } as const)
    : ({ kind: 'WEBHOOK', id: null, source: provider } as const);
  await write(tx, order, { version, ...who, to: null, isPaid: false, detail: { returned: amount } }, at);
}

interface Written {
  version: number;
  kind: Release['kind'] | 'STAFF';
  id: string | null;
  source: string;
  to: PaymentType | null;
  isPaid: boolean;
  detail: object;
}

async function write(tx: TenantTx, order: MoneyRow, written: Written, at: Date): Promise<void> {
  const { version, kind, id, source, to, isPaid, detail } = written;
  const type = isPaid ? 'PAID' : to === null ? 'UPDATE' : 'CHANGE_PAYMENT_TYPE';
  const by = { kind, id, source: kind === 'CLIENT' ? 'CLIENT_WEB' : source };
  await recordChange(tx, order, { version, type, to, by, detail, at });
}
