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
import { payableTip, tipNumberIn } from '#domain/payments/tips.ts';
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
  attemptsOfTip,
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
import { noteReturnedTotal } from './returned-parts.ts';
import { sendReceipt } from './payment-jobs.ts';
import type { PaymentService, StoredAttempt } from './ports.ts';
import { payTip, tipById, tipByNumber, tipReturned, type TipRow } from './tip-store.ts';

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
  reference: row.reference,
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

/** What an attempt pays: an order, or a tip of it. */
interface Subject {
  order: MoneyRow;
  tip: TipRow | undefined;
}

const payableOf = ({ order, tip }: Subject): PayableOrder => (tip ? payableTip(tip, order.status) : toPayable(order));
const attemptsOf = (tx: TenantTx, { order, tip }: Subject): Promise<AttemptRow[]> =>
  tip ? tx.rows(attemptsOfTip, [tip.id]) : tx.rows(attemptsOfOrder, [order.id]);

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

  /** The order, or the tip of an order, that a provider names. */
  async function subjectOf(tx: TenantTx, reference: string): Promise<Subject | undefined> {
    const tipNumber = tipNumberIn(reference);
    if (tipNumber !== undefined) {
      const tip = await tx.maybe(tipByNumber, [tipNumber]);
      return tip && { order: await tx.row(moneyOf, [tip.order_id]), tip };
    }
    if (!/^[1-9]\d{0,14}$/.test(reference)) return undefined;
    const order = await tx.maybe(moneyByNumber, [Number(reference)]);
    return order && { order, tip: undefined };
  }

  /** As it is once the row of the order is locked; a tip is locked by its order. */
  async function lockedSubject(tx: TenantTx, { order, tip }: Subject): Promise<Subject> {
    await tx.row(lockOrder, [order.id]);
    return { order: await tx.row(moneyOf, [order.id]), tip: tip && (await tx.row(tipById, [tip.id])) };
  }

  /** The attempt and what it pays, both as they are once the order's row is locked. */
  async function locked(tx: TenantTx, externalId: string): Promise<(Subject & { row: AttemptRow }) | undefined> {
    const found = await tx.maybe(attemptOf, [provider, externalId]);
    if (!found) return undefined;
    await tx.row(lockOrder, [found.order_id]);
    const [row, order, tip] = await Promise.all([
      tx.row(attemptOf, [provider, externalId]),
      tx.row(moneyOf, [found.order_id]),
      found.tip_id === null ? undefined : tx.row(tipById, [found.tip_id]),
    ]);
    return { row, order, tip };
  }

  const tellOfReturn = (tx: TenantTx, row: Pick<AttemptRow, 'id' | 'order_id'>, amount: number): Promise<unknown> =>
    tx.send(notifyRefund.enqueue({ orderId: row.order_id, refundId: row.id, amount, provider }, { merchantId }));

  return {
    check: (reference, amount) =>
      inTenant(async (tx) => {
        const subject = await subjectOf(tx, reference);
        const payable = subject && payableOf(subject);
        const refusal = payRefusal(payable, amount ?? payable?.due ?? 0);
        // A tip is no sale of the restaurant.
        const isSale = subject !== undefined && !subject.tip && !refusal;
        return { refusal, lines: isSale ? await fiscalLinesOf(tx, subject.order.id, subject.order.due) : [] };
      }),

    async open({ reference, amount, externalId, providerTime, isExclusive, isCharged, documentId = null }) {
      const attempt = () =>
        inTenant(async (tx) => {
          const found = await subjectOf(tx, reference);
          const subject = found && (await lockedSubject(tx, found));
          const [known, others] = await Promise.all([
            tx.maybe(attemptOf, [provider, externalId]),
            subject ? attemptsOf(tx, subject) : [],
          ]);
          if (known) return { is: 'KNOWN', attempt: toAttempt(known) } as const;
          const verdict = judgeOpen(
            subject && payableOf(subject),
            others.map(toAttempt),
            { provider, externalId, amount, isExclusive, ...(isCharged && { isCharged }) },
            now(),
          );
          if ((verdict.is !== 'OPENED' && verdict.is !== 'ENDED') || !subject)
            return verdict as { is: 'REFUSED'; why: 'UNKNOWN' };
          const id = newId();
          const createdAt = new Date(verdict.attempt.createdAt);
          const { sequence } = await tx.row(addAttempt, [
            id,
            subject.order.id,
            provider,
            externalId,
            amount,
            providerTime,
            createdAt,
            documentId,
            subject.tip?.id,
          ]);
          const attempt = { ...verdict.attempt, sequence, reference, providerTime, documentId };
          if (verdict.is === 'ENDED') {
            await store(tx, id, attempt);
            await tellOfReturn(tx, { id, order_id: subject.order.id }, amount);
            return { ...verdict, attempt };
          }
          if (!subject.tip) await tx.run(extendExpiry, [subject.order.id, new Date(now() + UNDER_WAY_MS)]);
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
        const { row, order, tip } = found;
        const verdict = judgeComplete(payableOf(found), toAttempt(row), now(), timeoutMs);
        const attempt = { ...toAttempt(row), ...verdict.attempt };
        if (verdict.is === 'ENDED') {
          await store(tx, row.id, attempt);
          if (verdict.why !== 'TIMEOUT') await tellOfReturn(tx, row, attempt.amount);
        }
        if (verdict.is === 'TAKEN' && tip) {
          await store(tx, row.id, attempt);
          await tx.run(payTip, [tip.id, provider, new Date(now())]);
        }
        if (verdict.is === 'TAKEN' && !tip) {
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
        const { row, order, tip } = found;
        const held = row.payment_id === null ? 0 : (await tx.row(heldOf, [row.payment_id])).held;
        // Nobody has eaten a tip: it may go back after the hand-over.
        const verdict = judgeCancel(tip ? { status: 'OPEN' } : order, toAttempt(row), held, reason, now());
        const attempt = { ...toAttempt(row), ...verdict.attempt };
        if (verdict.is === 'CANCELED') await store(tx, row.id, attempt);
        if (verdict.is === 'REVERSED' && tip) {
          await store(tx, row.id, attempt);
          await tx.maybe(tipReturned, [tip.id, new Date(now())]);
          await tellOfReturn(tx, row, row.amount);
        }
        if (verdict.is === 'REVERSED' && !tip) {
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

    noteReturned: (externalId, total) =>
      inTenant(async (tx) => {
        const found = await locked(tx, externalId);
        if (found) await noteReturnedTotal(tx, found, total, now());
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
