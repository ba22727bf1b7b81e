/** What an attempt pays: an order, a tip of it, or a part of a table's bill. */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import type { PayableOrder } from '#domain/orders/payments/attempts.ts';
import type { FiscalLine } from '#domain/orders/payments/fiscal-lines.ts';
import { RECEIPT_AFTER_PAYMENT } from '#domain/orders/payments/providers.ts';
import { partNumberIn } from '#domain/orders/payments/table-parts.ts';
import { payableTip, tipNumberIn } from '#domain/orders/payments/tips.ts';
import { lockOrder } from '#server/orders/orders/orders.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import {
  lockBill,
  partByNumber,
  partOfBill,
  payableOfPart,
  readBill,
  salesOfPart,
  settleOnlinePart,
  type BillPartRow,
  type TableBill,
} from '#server/floor/tables/tables.ts';
import {
  attemptOf,
  attemptsOfOrder,
  attemptsOfPart,
  attemptsOfTip,
  moneyByNumber,
  moneyOf,
  settledPayments,
  takeOnline,
  type AttemptRow,
  type MoneyRow,
} from './attempt-store.ts';
import { fiscalLinesOf, fiscalLinesOfDishes } from './fiscal-data.ts';
import { sendReceipt } from './payment-jobs.ts';
import { release } from './release-order.ts';
import { payTip, tipById, tipByNumber, type TipRow } from './tip-store.ts';

export type Subject =
  | { kind: 'ORDER'; order: MoneyRow }
  | { kind: 'TIP'; order: MoneyRow; tip: TipRow }
  /** `order`: the first one that it pays, by which the attempt is listed. */
  | { kind: 'PART'; order: MoneyRow; part: BillPartRow; bill: TableBill };

export const toPayable = (row: MoneyRow): PayableOrder => ({
  status: row.status,
  isPaid: row.is_paid,
  due: row.due,
  isTest: row.is_test,
  inTableSession: row.in_table_session,
});

export function payableOf(subject: Subject): PayableOrder {
  if (subject.kind === 'TIP') return payableTip(subject.tip, subject.order.status);
  return subject.kind === 'PART' ? payableOfPart(subject.part, subject.bill) : toPayable(subject.order);
}

export function attemptsOf(tx: TenantTx, subject: Subject): Promise<AttemptRow[]> {
  if (subject.kind === 'TIP') return tx.rows(attemptsOfTip, [subject.tip.id]);
  if (subject.kind === 'PART') return tx.rows(attemptsOfPart, [subject.part.id]);
  return tx.rows(attemptsOfOrder, [subject.order.id]);
}

async function withOrder(tx: TenantTx, part: BillPartRow, bill: TableBill, orderId?: string): Promise<Subject> {
  const id = orderId ?? salesOfPart(bill, part)[0]?.orderId ?? bill.rounds[0]!.orderId;
  return { kind: 'PART', order: await tx.row(moneyOf, [id]), part, bill };
}

/** What a provider names by its reference, unlocked. */
export async function subjectOf(tx: TenantTx, reference: string): Promise<Subject | undefined> {
  const tipNumber = tipNumberIn(reference);
  if (tipNumber !== undefined) {
    const tip = await tx.maybe(tipByNumber, [tipNumber]);
    return tip && { kind: 'TIP', order: await tx.row(moneyOf, [tip.order_id]), tip };
  }
  const partNumber = partNumberIn(reference);
  if (partNumber !== undefined) {
    const part = await tx.maybe(partByNumber, [partNumber]);
    return part && withOrder(tx, part, await readBill(tx, part.session_id));
  }
  if (!/^[1-9]\d{0,14}$/.test(reference)) return undefined;
  const order = await tx.maybe(moneyByNumber, [Number(reference)]);
  return order && { kind: 'ORDER', order };
}

/** As it is once its rows are locked: a tip is locked by its order, a part by its session and the orders there. */
export async function lockedSubject(tx: TenantTx, subject: Subject): Promise<Subject> {
  if (subject.kind === 'PART') {
    const bill = await lockBill(tx, subject.bill.id);
    return withOrder(tx, await tx.row(partOfBill, [subject.part.id]), bill);
  }
  const { id } = subject.order;
  await tx.row(lockOrder, [id]);
  const order = await tx.row(moneyOf, [id]);
  return subject.kind === 'TIP'
    ? { ...subject, order, tip: await tx.row(tipById, [subject.tip.id]) }
    : { ...subject, order };
}

/** The attempt and what it pays, both as they are once their rows are locked. */
export async function lockedAttempt(
  tx: TenantTx,
  provider: OnlinePayment,
  externalId: string,
): Promise<{ row: AttemptRow; subject: Subject } | undefined> {
  const found = await tx.maybe(attemptOf, [provider, externalId]);
  if (!found) return undefined;
  if (found.part_id !== null) {
    const { session_id: sessionId } = await tx.row(partOfBill, [found.part_id]);
    const bill = await lockBill(tx, sessionId);
    const part = await tx.row(partOfBill, [found.part_id]);
    const subject = await withOrder(tx, part, bill, found.order_id);
    return { row: await tx.row(attemptOf, [provider, externalId]), subject };
  }
  await tx.row(lockOrder, [found.order_id]);
  const [row, order, tip] = await Promise.all([
    tx.row(attemptOf, [provider, externalId]),
    tx.row(moneyOf, [found.order_id]),
    found.tip_id === null ? undefined : tx.row(tipById, [found.tip_id]),
  ]);
  return { row, subject: tip ? { kind: 'TIP', order, tip } : { kind: 'ORDER', order } };
}

/** The lines of its fiscal receipt. A tip is no sale of the restaurant. */
export async function linesOf(tx: TenantTx, subject: Subject): Promise<FiscalLine[]> {
  if (subject.kind === 'TIP') return [];
  if (subject.kind === 'ORDER') return fiscalLinesOf(tx, subject.order.id, subject.order.due);
  const { part, bill } = subject;
  if (part.dishes.length > 0) return fiscalLinesOfDishes(tx, part);
  const lines = [];
  for (const { orderId, amount, servicePrice } of salesOfPart(bill, part))
    lines.push(...(await fiscalLinesOf(tx, orderId, amount, servicePrice)));
  return lines;
}

/** The same once it is paid. */
export async function linesOfPaid(tx: TenantTx, attempt: AttemptRow): Promise<FiscalLine[]> {
  if (attempt.tip_id !== null) return [];
  if (attempt.part_id === null) return fiscalLinesOf(tx, attempt.order_id, attempt.amount);
  const part = await tx.row(partOfBill, [attempt.part_id]);
  if (part.dishes.length > 0) return fiscalLinesOfDishes(tx, part);
  const lines = [];
  for (const { order_id: orderId, amount } of await tx.rows(settledPayments, [attempt.id]))
    lines.push(...(await fiscalLinesOf(tx, orderId, amount)));
  return lines;
}

/**
 * The money is there and counts. Returns the payment that it settled; null: a tip has none, and those of a part name
 * the part.
 */
export async function take(tx: TenantTx, subject: Subject, row: AttemptRow, now: number): Promise<string | null> {
  const { provider, external_id: externalId } = row;
  if (subject.kind === 'TIP') {
    await tx.run(payTip, [subject.tip.id, provider, new Date(now)]);
    return null;
  }
  if (RECEIPT_AFTER_PAYMENT.includes(provider))
    await tx.send(sendReceipt.enqueue({ attemptId: row.id }, { merchantId: tx.merchantId, service: provider }));
  if (subject.kind === 'PART') {
    const payer = { kind: 'WEBHOOK', id: null, means: provider, now } as const;
    await settleOnlinePart(tx, subject.bill, subject.part, payer);
    return null;
  }
  const payment = await tx.row(takeOnline, [subject.order.id, provider, externalId]);
  const paid = { paymentType: provider, isPaid: true, kind: 'WEBHOOK', id: null } as const;
  await release(tx, subject.order, paid, now);
  return payment.id;
}
