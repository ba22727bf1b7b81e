/** Refunds at the counter: what the guest says of them, and from when they lower the commission. */
import {
  counterRefundState,
  mayAnswer,
  OBJECTION_MS,
  type CounterRefund,
  type CounterRefundState,
} from '#domain/orders/payments/counter-refund.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { acceptRefund } from './refunds.ts';

/** SQL of whether a refund was made at the counter. */
export const isAtCounter = (payment: string): string => `${payment}.provider in ('CASH', 'CARD')`;

interface CounterRow {
  requested_at: Date;
  objected_at: Date | null;
  accepted_at: Date | null;
}
const toRefund = (row: CounterRow): CounterRefund => ({
  requestedAt: row.requested_at.getTime(),
  objectedAt: row.objected_at?.getTime() ?? null,
  acceptedAt: row.accepted_at?.getTime() ?? null,
});
export const counterStateOf = (row: CounterRow): CounterRefundState => counterRefundState(toRefund(row));

/** Until when the guest may object; null: not any more. */
export function objectUntil(row: CounterRow, now: number): Date | null {
  const refund = toRefund(row);
  return mayAnswer(refund, false, now) ? new Date(refund.requestedAt + OBJECTION_MS) : null;
}

/** $1 refund, $2 order. Locked: two answers come one after the other. */
const counterRefund = statement<CounterRow>(
  'payments.counter-refund',
  `
  select r.requested_at, r.objected_at, r.accepted_at
  from payment_refund r join payment p on p.merchant_id = r.merchant_id and p.id = r.payment_id
  where r.id = $1 and r.order_id = $2 and ${isAtCounter('p')} for update of r`,
);
/** $1 refund, $2 when the guest objected, $3 when it was accepted. */
const answered = statement(
  'payments.answer-refund',
  'update payment_refund set objected_at = coalesce($2, objected_at), accepted_at = $3 where id = $1',
);
/** $1 refund, $2 now. */
const accept = statement(
  'payments.accept-refund',
  `
  update payment_refund set accepted_at = $2 where id = $1 and accepted_at is null and objected_at is null`,
);

/** undefined: there is no such refund; false: it may not be said any more. */
export async function answerRefund(
  tx: TenantTx,
  { refundId, orderId, received, now }: { refundId: string; orderId: string; received: boolean; now: number },
): Promise<boolean | undefined> {
  const row = await tx.maybe(counterRefund, [refundId, orderId]);
  if (!row) return undefined;
  // The answer to the first attempt may have been lost.
  if (counterStateOf(row) === (received ? 'ACCEPTED' : 'REFUSED')) return true;
  if (!mayAnswer(toRefund(row), received, now)) return false;
  const at = new Date(now);
  await tx.run(answered, [refundId, received ? null : at, received ? at : null]);
  return true;
}

export const refundAcceptance = ({
  transactions,
  now,
}: {
  transactions: Transactions;
  now: () => number;
}): HandledJob =>
  acceptRefund.handledInMerchant(async ({ refundId }, { merchantId }) => {
    await transactions.tenantRows(merchantId, accept, [refundId, new Date(now())]);
  });
