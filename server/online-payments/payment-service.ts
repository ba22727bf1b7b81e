/** What providers may do with a merchant's payments: every step locks the order and is judged by its stored state. */
import type { OnlinePayment } from '#domain/orders/statuses.ts';
import {
  judgeCancel,
  judgeComplete,
  judgeFailure,
  judgeOpen,
  payRefusal,
  type Attempt,
  type PayableOrder,
} from '#domain/payments/attempts.ts';
import { RECEIPT_AFTER_PAYMENT } from '#domain/payments/providers.ts';
import { notifyRefund } from '../notifications/notifications.ts';
import { lockOrder } from '../orders/orders.ts';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import type { TenantTx, Transactions } from '../platform/database/transactions.ts';
import { newId } from '../platform/ids.ts';
import {
  addAttempt,
  attemptOf,
  attemptsBetween,
  attemptsOfOrder,
  closeRefunds,
  extendExpiry,
  heldOf,
  moneyByNumber,
  moneyOf,
  putAttempt,
  putReceipt,
  returnRest,
  takeOnline,
  type AttemptRow,
  type MoneyRow,
} from './attempt-store.ts';
import { fiscalLinesOf } from './fiscal-data.ts';
import { noteChanged, noteReturned, release } from './release-order.ts';
import { sendReceipt } from './payment-jobs.ts';
import type { PaymentService, StoredAttempt } from './ports.ts';

/** An attempt that has begun keeps the order for so long. */
const UNDER_WAY_MS = 5 * 60_000;

interface ServiceParts {
  transactions: Transactions;
  now: () => number;
}

const toAttempt = (row: AttemptRow): StoredAttempt => ({
  provider: row.provider,
  externalId: row.external_id,
  amount: row.amount,
  state: row.state,
  createdAt: row.created_at.getTime(),
  doneAt: row.done_at?.getTime() ?? null,
  canceledAt: row.canceled_at?.getTime() ?? null,
  reason: row.reason,
  sequence: row.sequence,
  number: row.number,
  providerTime: row.provider_time,
  documentId: row.document_id,
});

export const toPayable = (row: MoneyRow): PayableOrder => ({
  status: row.status,
  isPaid: row.is_paid,
  due: row.due,
  isTest: row.is_test,
  inTableSession: row.in_table_session,
});

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
const store = (tx: TenantTx, id: string, attempt: Attempt, paymentId: string | null = null): Promise<number> =>
  tx.run(putAttempt, [id, attempt.state, at(attempt.doneAt), at(attempt.canceledAt), attempt.reason, paymentId]);

export function paymentService(
  { transactions, now }: ServiceParts,
  merchantId: string,
  provider: OnlinePayment,
): PaymentService {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    transactions.withTenant(merchantId, work, { retry: true });

  const byNumber = async (tx: TenantTx, number: string): Promise<MoneyRow | undefined> =>
    /^[1-9]\d{0,14}$/.test(number) ? tx.maybe(moneyByNumber, [Number(number)]) : undefined;

  /** The attempt and its order, both as they are once the order's row is locked. */
  async function locked(tx: TenantTx, externalId: string): Promise<{ row: AttemptRow; order: MoneyRow } | undefined> {
    const found = await tx.maybe(attemptOf, [provider, externalId]);
    if (!found) return undefined;
    await tx.row(lockOrder, [found.order_id]);
    const [row, order] = await Promise.all([
      tx.row(attemptOf, [provider, externalId]),
      tx.row(moneyOf, [found.order_id]),
    ]);
    return { row, order };
  }

  const tellOfReturn = (tx: TenantTx, row: Pick<AttemptRow, 'id' | 'order_id'>, amount: number): Promise<unknown> =>
    tx.send(notifyRefund.enqueue({ orderId: row.order_id, refundId: row.id, amount, provider }, { merchantId }));

  return {
    check: (number, amount) =>
      inTenant(async (tx) => {
        const order = await byNumber(tx, number);
        const refusal = payRefusal(order && toPayable(order), amount ?? order?.due ?? 0);
        return { refusal, lines: order && !refusal ? await fiscalLinesOf(tx, order.id, order.due) : [] };
      }),

    async open({ number, amount, externalId, providerTime, isExclusive, isCharged, documentId = null }) {
      const attempt = () =>
        inTenant(async (tx) => {
          const found = await byNumber(tx, number);
          if (found) await tx.row(lockOrder, [found.id]);
          const order = found && (await tx.row(moneyOf, [found.id]));
          const [known, others] = await Promise.all([
            tx.maybe(attemptOf, [provider, externalId]),
            order ? tx.rows(attemptsOfOrder, [order.id]) : [],
          ]);
          if (known) return { is: 'KNOWN', attempt: toAttempt(known) } as const;
          const verdict = judgeOpen(
            order && toPayable(order),
            others.map(toAttempt),
            { provider, externalId, amount, isExclusive, ...(isCharged && { isCharged }) },
            now(),
          );
          if ((verdict.is !== 'OPENED' && verdict.is !== 'ENDED') || !order)
            return verdict as { is: 'REFUSED'; why: 'UNKNOWN' };
          const id = newId();
          const createdAt = new Date(verdict.attempt.createdAt);
          const { sequence } = await tx.row(addAttempt, [
            id,
            order.id,
            provider,
            externalId,
            amount,
            providerTime,
            createdAt,
            documentId,
          ]);
          const attempt = { ...verdict.attempt, sequence, number: order.number, providerTime, documentId };
          if (verdict.is === 'ENDED') {
            await store(tx, id, attempt);
            await tellOfReturn(tx, { id, order_id: order.id }, amount);
            return { ...verdict, attempt };
          }
          await tx.run(extendExpiry, [order.id, new Date(now() + UNDER_WAY_MS)]);
          return { is: 'OPENED', attempt } as const;
        });
      // The same transaction may be reported twice at once, for two orders even: the second report finds the first.
      return attempt().catch((error: unknown) => {
        if (isUniqueViolation(error, 'payment_attempt_merchant_id_provider_external_id_key')) return attempt();
        throw error;
      });
    },

    complete: (externalId, timeoutMs) =>
      inTenant(async (tx) => {
        const found = await locked(tx, externalId);
        if (!found) return undefined;
        const { row, order } = found;
        const verdict = judgeComplete(toPayable(order), toAttempt(row), now(), timeoutMs);
        const attempt = { ...toAttempt(row), ...verdict.attempt };
        if (verdict.is === 'ENDED') {
          await store(tx, row.id, attempt);
          if (verdict.why !== 'TIMEOUT') await tellOfReturn(tx, row, attempt.amount);
        }
        if (verdict.is === 'TAKEN') {
          const payment = await tx.row(takeOnline, [order.id, provider, externalId]);
          await store(tx, row.id, attempt, payment.id);
          if (RECEIPT_AFTER_PAYMENT.includes(provider))
            await tx.send(sendReceipt.enqueue({ attemptId: row.id }, { merchantId, service: provider }));
          await release(tx, order, { paymentType: provider, isPaid: true, kind: 'WEBHOOK', id: null }, now());
        }
        return { ...verdict, attempt };
      }),

    fail: (externalId, reason) =>
      inTenant(async (tx) => {
        const found = await locked(tx, externalId);
        if (!found) return undefined;
        const attempt = toAttempt(found.row);
        const failed = judgeFailure(attempt, reason, now());
        if (failed) await store(tx, found.row.id, failed);
        return { ...attempt, ...failed };
      }),

    cancel: (externalId, reason) =>
      inTenant(async (tx) => {
        const found = await locked(tx, externalId);
        if (!found) return undefined;
        const { row, order } = found;
        const held = row.payment_id === null ? 0 : (await tx.row(heldOf, [row.payment_id])).held;
        const verdict = judgeCancel(order, toAttempt(row), held, reason, now());
        const attempt = { ...toAttempt(row), ...verdict.attempt };
        if (verdict.is === 'CANCELED') await store(tx, row.id, attempt);
        if (verdict.is === 'REVERSED') {
          await store(tx, row.id, attempt);
          const ended = await tx.rows(closeRefunds, [row.payment_id, new Date(now())]);
          const amount = ended.reduce((sum, refund) => sum + refund.amount, 0);
          if (amount > 0 && verdict.rest === 0)
            await noteReturned(tx, order, { amount, provider, staffId: null }, now());
          if (verdict.rest > 0) {
            await tx.run(returnRest, [row.payment_id]);
            await noteChanged(tx, order, { refund: verdict.rest, provider }, now());
            await tellOfReturn(tx, row, verdict.rest);
          }
        }
        return { ...verdict, attempt };
      }),

    find: async (externalId) => {
      const [row] = await transactions.tenantRows(merchantId, attemptOf, [provider, externalId]);
      return row && toAttempt(row);
    },

    statement: async (from, to) =>
      (await transactions.tenantRows(merchantId, attemptsBetween, [provider, from, to])).map(toAttempt),

    storeReceipt: async (externalId, url) =>
      (await transactions.tenantRows(merchantId, putReceipt, [provider, externalId, url])).length > 0,
  };
}
