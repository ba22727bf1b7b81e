/** Discounts on a table's bill, and dishes that its guests do not pay. */
import type { BillAdjustmentInput } from '#contract/floor/tables-bill.ts';
import { isOwed } from '#domain/orders/payments/table-bill.ts';
import { percentOf } from '#domain/orders/pricing/price.ts';
import { areOpen, discountShares } from '#domain/orders/pricing/split-bill.ts';
import { recalculatePayment } from '#server/orders/payments/payments.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { invalid, type RowEditor } from '#server/accounts/staff/staff.ts';
import { noteBill } from './bill-parts.ts';
import { addAdjustment, adjustmentById, markAdjustmentUndone, takeOffOrder } from './bill-statements.ts';
import { chargeService, lockBill } from './pay-rounds.ts';
import { sessionById, type RoundRow, type SessionRow } from './session-rows.ts';
import { openDishes, tableEvent } from './session-view.ts';

const refuse = (why: string): Refusal => new Refusal('NOT_ALLOWED_NOW', { why });

interface TakenOff {
  round: RoundRow;
  amount: number;
  position: number | null;
  count: number | null;
}

function takenOff(row: SessionRow, input: BillAdjustmentInput): TakenOff[] {
  const rounds = row.rounds.filter(isOwed);
  if (input.kind === 'COMPLIMENTARY' || input.kind === 'VOID') {
    const open = openDishes(row);
    if (!areOpen([input], open)) throw refuse('DISHES_PAID');
    const { orderId, position, count } = input;
    const { unitPrice } = open.find((dish) => dish.orderId === orderId && dish.position === position)!;
    const round = rounds.find((each) => each.orderId === orderId);
    // A promo may have made the order cheaper than its dishes.
    return round ? [{ round, amount: Math.min(unitPrice * count, round.totalPrice), position, count }] : [];
  }
  const prices = rounds.map(({ totalPrice }) => totalPrice);
  const whole = prices.reduce((sum, price) => sum + price, 0);
  const amount = input.kind === 'DISCOUNT' ? percentOf(whole, input.percent) : input.amount;
  if (amount > whole) throw refuse('MORE_THAN_DUE');
  return discountShares(amount, prices).map((each, at) => ({
    round: rounds[at]!,
    amount: each,
    position: null,
    count: null,
  }));
}

/** Refused where more was paid already than would be left of the bill: that money is refunded instead. */
async function demandNotOverpaid(tx: TenantTx, sessionId: string): Promise<SessionRow> {
  const row = await chargeService(tx, await tx.row(sessionById, ['uz', sessionId]));
  for (const { settled, totalPrice, servicePrice } of row.rounds.filter(isOwed))
    if (settled > totalPrice + servicePrice) throw refuse('MORE_THAN_DUE');
  return row;
}

async function changeOrder(tx: TenantTx, session: SessionRow, round: RoundRow, amount: number): Promise<void> {
  const { orderId, totalPrice, servicePrice } = round;
  await tx.run(takeOffOrder, [orderId, amount]);
  const bill = totalPrice + servicePrice - amount;
  await recalculatePayment(tx, { orderId, bill, paymentType: session.bill_payment ?? 'CASH' });
}

export async function adjustBill(
  { tx, now, note: audit }: Pick<RowEditor, 'tx' | 'now' | 'note'>,
  sessionId: string,
  staffId: string,
  input: BillAdjustmentInput,
): Promise<void> {
  const note = input.note?.trim() || null;
  if (input.reason === 'OTHER' && !note) throw invalid('note', 'REQUIRED');
  const session = await lockBill(tx, sessionId);
  const [known] = await tx.rows(adjustmentById, [input.id]);
  if (known) {
    if (known.session_id !== sessionId) throw new Refusal('NOT_FOUND');
    return;
  }
  if (session.state !== 'OPEN') throw refuse('SESSION_CLOSED');
  const changes = takenOff(session, input).filter(({ amount }) => amount > 0);
  if (changes.length === 0) throw refuse('NOTHING_DUE');
  const kind = input.kind === 'DISCOUNT_SUM' ? 'DISCOUNT' : input.kind;
  for (const { round, amount, position, count } of changes) {
    const { orderId } = round;
    const values = [input.id, orderId, sessionId, kind, position, count, amount, input.reason, note, staffId];
    await tx.run(addAdjustment, [...values, new Date(now)]);
    await changeOrder(tx, session, round, amount);
    await noteBill(tx, session, round, {
      by: { kind: 'STAFF', id: staffId, now },
      note,
      detail: { adjustment: kind, amount },
    });
  }
  const { branch_id: branchId } = await demandNotOverpaid(tx, sessionId);
  const amount = changes.reduce((sum, each) => sum + each.amount, 0);
  await audit('BILL_ADJUSTED', sessionId, null, { kind, amount, reason: input.reason, note });
  await tx.send(tableEvent(tx.merchantId, { sessionId, branchId, what: 'ANSWERED' }));
}

/** Not for orders that are paid: more would be due of them. */
export async function undoAdjustment(
  { tx, now, note }: Pick<RowEditor, 'tx' | 'now' | 'note'>,
  { sessionId, adjustmentId, staffId }: { sessionId: string; adjustmentId: string; staffId: string },
): Promise<void> {
  const session = await lockBill(tx, sessionId);
  const rows = await tx.rows(adjustmentById, [adjustmentId]);
  if (rows.length === 0 || rows.some((row) => row.session_id !== sessionId)) throw new Refusal('NOT_FOUND');
  if (rows.some(({ undone_at: undoneAt }) => undoneAt)) return;
  const changes = rows.map((row) => ({ row, round: session.rounds.find((each) => each.orderId === row.order_id)! }));
  if (changes.some(({ round }) => !isOwed(round))) throw refuse('ALREADY_PAID');
  await tx.run(markAdjustmentUndone, [adjustmentId, staffId, new Date(now)]);
  for (const { row, round } of changes) {
    await changeOrder(tx, session, round, -row.amount);
    await noteBill(tx, session, round, {
      by: { kind: 'STAFF', id: staffId, now },
      note: null,
      detail: { adjustment: row.kind, amount: row.amount, isUndo: true },
    });
  }
  await demandNotOverpaid(tx, sessionId);
  const amount = rows.reduce((sum, each) => sum + each.amount, 0);
  await note('BILL_ADJUSTMENT_UNDONE', sessionId, { kind: rows[0]!.kind, amount }, null);
  await tx.send(tableEvent(tx.merchantId, { sessionId, branchId: session.branch_id, what: 'ANSWERED' }));
}
