/** Refunds are noted on the payment at once; those of online payments stay open until the money is returned. */
import { OBJECTION_MS } from '#domain/orders/payments/counter-refund.ts';
import {
  isOnlinePayment,
  isPaidAtHandOver,
  ONLINE_PAYMENTS,
  type PaymentMeans,
} from '#domain/orders/orders/statuses.ts';
import { RETURNS_BY_CALL } from '#domain/orders/payments/providers.ts';
import { notifyRefund } from '#server/accounts/notifications/notifications.ts';
import { defineJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';

/** Asks the provider to return the money of a refund. */
export const returnMoney = defineJob<{ refundId: string }>('payments.return', 'partners');
/** Accepts a refund at the counter to which the guest has not objected. */
export const acceptRefund = defineJob<{ refundId: string }>('payments.accept-refund', 'housekeeping');
/** With the growing pauses between them about a day. */
export const MOST_RETURN_ATTEMPTS = 13;

interface NotedRefund {
  id: string;
  provider: PaymentMeans;
  back: number;
  letOff: number;
}

/**
 * $1 order, $2 tiyin, $3 how much of it is waived: taken from the first payment as far as it goes, then from the next.
 * More than is held: no row.
 */
const noteRefund = statement<NotedRefund>(
  'payments.note-refund',
  `
  with paid as (
    select id, amount - refunded as held, sum(amount - refunded) over (order by created_date,
      id) - (amount - refunded) as before
    from payment where order_id = $1 and state in ('PAID', 'PARTIAL')
  ), part as (
    select id, least(held, $2::bigint - before)::bigint as back, least(held, $2::bigint - before,
      greatest(0, $3::bigint - before))::bigint as let_off
    from paid where before < $2::bigint and (select sum(held) from paid) >= $2::bigint
  )
  update payment p set refunded = refunded + part.back, let_off = p.let_off + part.let_off, last_modified_date = now(),
    state = case when refunded + part.back = amount then 'REFUNDED' else 'PARTIAL' end
  from part where p.id = part.id
  returning p.id, p.provider, part.back, part.let_off as "letOff"`,
);

/** $1 order: all that is held of its online payments. */
const noteRefundOfAll = statement<NotedRefund>(
  'payments.note-refund-of-all',
  `
  with paid as (
    select id, amount - refunded as back from payment
    where order_id = $1 and state in ('PAID', 'PARTIAL') and provider = any($2::text[])
  )
  update payment p set refunded = p.amount, state = 'REFUNDED', last_modified_date = now()
  from paid where p.id = paid.id and paid.back > 0
  returning p.id, p.provider, paid.back, 0::bigint as "letOff"`,
);

/** $1 id, $2 order, $3 payment, $4 tiyin, $5 note, $6 who, $7 now, $8 state, $9 what is let off at the counter. */
const addRefund = statement(
  'payments.add-refund',
  `
  insert into payment_refund (merchant_id, id, order_id, payment_id, amount, note, requested_by, requested_at, state,
    done_by, done_at, let_off)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7, $8,
    case when $8 = 'DONE' then $6::uuid end, case when $8 = 'DONE' then $7::timestamptz end, $9)`,
);

interface RefundRequest {
  orderId: string;
  note: string | undefined;
  /** The staff member who decided; null: it follows from a rule. */
  by: string | null;
  now: number;
}

async function open(tx: TenantTx, noted: readonly NotedRefund[], request: RefundRequest): Promise<void> {
  const { merchantId } = tx;
  const { orderId, note, by, now } = request;
  for (const { id, provider, back, letOff } of noted) {
    // What was paid with points or a gift code is back on its account with the journal's entry.
    if (!isOnlinePayment(provider) && !isPaidAtHandOver(provider)) continue;
    const isSent = RETURNS_BY_CALL.some((type) => type === provider);
    const refundId = newId();
    const state = isPaidAtHandOver(provider) ? 'DONE' : isSent ? 'SENDING' : 'OPEN';
    const letOffAtCounter = isPaidAtHandOver(provider) ? letOff : 0;
    await tx.run(addRefund, [refundId, orderId, id, back, note, by, new Date(now), state, letOffAtCounter]);
    await tx.send(notifyRefund.enqueue({ orderId, refundId, amount: back, provider }, { merchantId }));
    if (letOffAtCounter > 0)
      await tx.send(acceptRefund.enqueue({ refundId }, { merchantId, runAt: new Date(now + OBJECTION_MS) }));
    if (isSent)
      await tx.send(
        returnMoney.enqueue({ refundId }, { merchantId, service: provider, maxAttempts: MOST_RETURN_ATTEMPTS }),
      );
  }
}

/** False: more than is held. What was paid at hand-over is returned at the till and noted here. */
export async function refund(
  tx: TenantTx,
  request: RefundRequest & { amount: number; letOff: number },
): Promise<boolean> {
  const noted = await tx.rows(noteRefund, [request.orderId, request.amount, request.letOff]);
  await open(tx, noted, request);
  return noted.length > 0;
}

/** Returns all that was paid online, such as when the order is cancelled. */
export async function refundOnline(tx: TenantTx, request: RefundRequest): Promise<void> {
  await open(tx, await tx.rows(noteRefundOfAll, [request.orderId, ONLINE_PAYMENTS]), request);
}
