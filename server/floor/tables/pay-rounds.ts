/** Paying the rounds of a table: all at once, or each as far as a part of the bill goes. */
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { isBalancePayment, isPaidAtHandOver, type PaymentMeans } from '#domain/orders/orders/statuses.ts';
import { isOwed } from '#domain/orders/payments/table-bill.ts';
import { closeOrder, lockOrder, recordChange, touchOrder } from '#server/orders/orders/orders.ts';
import { recalculatePayment, takePaymentBy } from '#server/orders/payments/payments.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockSession } from './bill-statements.ts';
import { sessionById, type RoundRow, type SessionRow } from './session-rows.ts';
import { putService } from './session-statements.ts';
import { billOfSession, confirmedRounds, dueOfSession, tableEvent } from './session-view.ts';
import type { HostCommand, TablesDeps } from './sit-down.ts';

export type PartMeans = 'CASH' | 'CARD';

/** Whose money it is: staff take cash or a card, a provider reports a payment, a balance is spent. */
export interface Payer {
  kind: 'STAFF' | 'WEBHOOK' | 'CLIENT';
  id: string | null;
  means: PaymentMeans;
  /** The customer or the gift code whose balance is spent. */
  balanceOwner?: string;
  now: number;
}

/** Of an event in the history of an order. */
export const sourceOf = ({ kind, means }: Pick<Payer, 'kind'> & Partial<Pick<Payer, 'means'>>): string =>
  kind === 'STAFF' ? 'CONSOLE' : kind === 'WEBHOOK' && means ? means : 'CLIENT_WEB';

/** How what is left of the bill will probably be paid. */
export const restMeans = (session: SessionRow, means: PaymentMeans): PartMeans =>
  isPaidAtHandOver(means) ? means : (session.bill_payment ?? 'CASH');

/** The session and its orders, none of which changes before the transaction ends. */
export async function lockBill(tx: TenantTx, sessionId: string): Promise<SessionRow> {
  if (!(await tx.maybe(lockSession, [sessionId]))) throw new Refusal('NOT_FOUND');
  const before = await tx.row(sessionById, ['uz', sessionId]);
  for (const { orderId } of before.rounds) await tx.run(lockOrder, [orderId]);
  return tx.row(sessionById, ['uz', sessionId]);
}

/** Staff have accepted or declined every round on the bill. */
export const isAnswered = (row: SessionRow): boolean =>
  (row.state === 'PENDING' ? row.rounds : confirmedRounds(row)).every(({ status }) => status !== 'OPEN');

export function demandAnswered(row: SessionRow): void {
  if (!isAnswered(row)) throw new Refusal('NOT_ALLOWED_NOW', { why: 'ROUND_OPEN' });
}

/** Refuses a payment if another sum is due than the client saw. A client that does not send a sum is not checked. */
export function demandDue(row: SessionRow, seen: number | undefined): void {
  const due = dueOfSession(row);
  if (seen !== undefined && due !== seen) throw new Refusal('NOT_ALLOWED_NOW', { why: 'DUE_CHANGED', due });
}

/**
 * The rounds with the service charge of the visit on those that are not paid: the first of them bears whatever no
 * round has yet; where the bill has become less, the charge on them is lowered.
 */
export function withService(row: SessionRow): RoundRow[] {
  const active = confirmedRounds(row).filter(({ status }) => status !== 'CANCELED');
  const charged = active.reduce((sum, round) => sum + round.servicePrice, 0);
  let missing = billOfSession(row).servicePrice - charged;
  return row.rounds.map((round) => {
    const { servicePrice } = round;
    const change = !isOwed(round) ? 0 : missing > 0 ? missing : Math.max(missing, -servicePrice);
    missing -= change;
    return change === 0 ? round : { ...round, servicePrice: servicePrice + change };
  });
}

/** Stores the service charge on the rounds. Returns the session as it is then. */
export async function chargeService(tx: TenantTx, row: SessionRow): Promise<SessionRow> {
  const changed = withService(row).filter((round, at) => round !== row.rounds[at]);
  for (const { orderId, servicePrice, totalPrice } of changed) {
    await tx.run(putService, [orderId, row.charge?.id, servicePrice]);
    const bill = totalPrice + servicePrice;
    await recalculatePayment(tx, { orderId, bill, paymentType: row.bill_payment ?? 'CASH' });
  }
  return changed.length === 0 ? row : tx.row(sessionById, ['uz', row.id]);
}

/** Pays whatever is due of all rounds. Rounds still in the kitchen close when they are served. */
export async function payTable(
  { transactions, now }: TablesDeps,
  command: HostCommand & { paymentType: PartMeans; due?: number | undefined },
): Promise<void> {
  const { merchantId, sessionId, staffId, paymentType, due } = command;
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      const locked = await lockBill(tx, sessionId);
      demandAnswered(locked);
      if (!locked.rounds.some(isOwed)) throw new Refusal('NOT_ALLOWED_NOW', { why: 'ALREADY_PAID' });
      demandDue(locked, due);
      const row = await chargeService(tx, locked);
      for (const round of row.rounds.filter(isOwed)) {
        await tx.run(takePaymentBy, [round.orderId, staffId, paymentType]);
        const { servicePrice } = round;
        const payer = { kind: 'STAFF', id: staffId, means: paymentType, now: now() } as const;
        await markPaid(tx, row, round, { payer, detail: { service: servicePrice } });
      }
      await tx.send(tableEvent(merchantId, { sessionId, branchId: row.branch_id, what: 'PAID' }));
    },
    { retry: true },
  );
}

/** An order whose money is all there; one that was served already closes after the time for an undo. */
export async function markPaid(
  tx: TenantTx,
  session: SessionRow,
  round: RoundRow,
  { payer, detail }: { payer: Payer; detail: object },
): Promise<void> {
  const { orderId, status } = round;
  const { kind, id, means, now } = payer;
  const at = new Date(now);
  const paymentType = isBalancePayment(means) ? null : means;
  const moved = await tx.maybe(touchOrder, [orderId, round.version, at, paymentType, true]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  await recordChange(
    tx,
    { id: orderId, branch_id: session.branch_id, status },
    {
      version: moved.version,
      type: 'PAID',
      to: paymentType,
      by: { kind, id, source: sourceOf(payer) },
      detail,
      at,
    },
  );
  if (status !== 'DELIVERED') return;
  await tx.send(closeOrder.enqueue({ orderId }, { merchantId: tx.merchantId, runAt: new Date(now + UNDO_MS) }));
}
