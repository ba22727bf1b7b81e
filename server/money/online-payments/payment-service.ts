/** What providers may do with a merchant's payments: every step locks the order and is judged by its stored state. */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import {
  judgeCancel,
  judgeComplete,
  judgeFailure,
  judgeOpen,
  payRefusal,
  type Attempt,
} from '#domain/orders/payments/attempts.ts';
import { notifyRefund } from '#server/accounts/notifications/notifications.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import {
  addAttempt,
  attemptOf,
  attemptsBetween,
  extendExpiry,
  putAttempt,
  putReceipt,
  settledPayments,
  type AttemptRow,
} from './attempt-store.ts';
import { attemptsOf, linesOf, lockedAttempt, lockedSubject, payableOf, subjectOf, take } from './payment-subjects.ts';
import type { PaymentService, StoredAttempt } from './ports.ts';
import { returnPayment, statusForReturn } from './return-payment.ts';
import { noteReturnedTotal } from './returned-parts.ts';
import { tipPartReturned, tipReturned } from './tip-store.ts';

/** An attempt that has begun keeps the order for so long. */
const UNDER_WAY_MS = 5 * 60_000;

interface ServiceDeps {
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

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
const store = (tx: TenantTx, id: string, attempt: Attempt, paymentId: string | null = null): Promise<number> =>
  tx.run(putAttempt, [id, attempt.state, at(attempt.doneAt), at(attempt.canceledAt), attempt.reason, paymentId]);

export function paymentService(
  { transactions, now }: ServiceDeps,
  merchantId: string,
  provider: OnlinePayment,
): PaymentService {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    transactions.withTenant(merchantId, work, { retry: true });

  const locked = (tx: TenantTx, externalId: string) => lockedAttempt(tx, provider, externalId);

  const tellOfReturn = (tx: TenantTx, row: Pick<AttemptRow, 'id' | 'order_id'>, amount: number): Promise<unknown> =>
    tx.send(notifyRefund.enqueue({ orderId: row.order_id, refundId: row.id, amount, provider }, { merchantId }));

  return {
    check: (reference, amount) =>
      inTenant(async (tx) => {
        const subject = await subjectOf(tx, reference);
        const payable = subject && payableOf(subject);
        const refusal = payRefusal(payable, amount ?? payable?.due ?? 0);
        return { refusal, lines: subject && !refusal ? await linesOf(tx, subject) : [] };
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
            subject.kind === 'TIP' ? subject.tip.id : null,
            subject.kind === 'PART' ? subject.part.id : null,
          ]);
          const attempt = { ...verdict.attempt, sequence, reference, providerTime, documentId };
          if (verdict.is === 'ENDED') {
            await store(tx, id, attempt);
            await tellOfReturn(tx, { id, order_id: subject.order.id }, amount);
            return { ...verdict, attempt };
          }
          if (subject.kind === 'ORDER') await tx.run(extendExpiry, [subject.order.id, new Date(now() + UNDER_WAY_MS)]);
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
        const { row, subject } = found;
        const verdict = judgeComplete(payableOf(subject), toAttempt(row), now(), timeoutMs);
        const attempt = { ...toAttempt(row), ...verdict.attempt };
        if (verdict.is === 'ENDED') {
          await store(tx, row.id, attempt);
          if (verdict.why !== 'TIMEOUT') await tellOfReturn(tx, row, attempt.amount);
        }
        if (verdict.is === 'TAKEN') await store(tx, row.id, attempt, await take(tx, subject, row, now()));
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
        const { row, subject } = found;
        const settled = await tx.rows(settledPayments, [row.id]);
        const held = settled.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
        const status = await statusForReturn(tx, subject, settled);
        const verdict = judgeCancel({ status }, { attempt: toAttempt(row), held, reason, now: now() });
        const attempt = { ...toAttempt(row), ...verdict.attempt };
        if (verdict.is === 'CANCELED') await store(tx, row.id, attempt);
        if (verdict.is === 'REVERSED') {
          await store(tx, row.id, attempt);
          if (subject.kind === 'TIP') await tx.maybe(tipReturned, [subject.tip.id, new Date(now())]);
          for (const payment of settled) await returnPayment(tx, payment, provider, now());
          const back = subject.kind === 'TIP' ? subject.tip.amount - subject.tip.refunded : verdict.rest;
          if (back > 0) await tellOfReturn(tx, row, back);
        }
        return { ...verdict, attempt };
      }),

    noteReturned: (externalId, total) =>
      inTenant(async (tx) => {
        const found = await locked(tx, externalId);
        if (!found) return;
        const { row, subject } = found;
        if (subject.kind !== 'TIP') return noteReturnedTotal(tx, row, total, now());
        const { id, refunded } = subject.tip;
        // The end of the whole tip is reported apart from its parts.
        if (await tx.maybe(tipPartReturned, [id, total, new Date(now())]))
          await tellOfReturn(tx, row, total - refunded);
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
