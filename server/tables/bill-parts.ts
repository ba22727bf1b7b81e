/** A part of a table's bill that is paid by itself, and its undo. */
import type { BillPartInput } from '#contract/tables.ts';
import { UNDO_MS } from '#domain/orders/moves.ts';
import { isTerminal } from '#domain/orders/statuses.ts';
import { partAmount, payOrders } from '#domain/pricing/split-bill.ts';
import { noteUpdate, touchOrder } from '../orders/orders.ts';
import { paymentsOfPart, recalculatePayment, takePartBy, voidPart } from '../payments/payments.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { RowEditor } from '../staff/staff.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import { addPart, markPartUndone, partById } from './bill-statements.ts';
import { chargeService, demandAnswered, isOwed, lockBill, markPaid, type PartMeans } from './pay-rounds.ts';
import { sessionById, type RoundRow, type SessionRow } from './session-rows.ts';
import { dueOfRound, dueOfSession, openDishes, tableEvent } from './session-view.ts';

const refuse = (why: string, more: object = {}): Refusal => new Refusal('NOT_ALLOWED_NOW', { why, ...more });

/** Of two waiters who take the same part at once the second is refused, since less is due than they saw. */
export async function payPart(
  { tx, now }: Pick<RowEditor, 'tx' | 'now'>,
  sessionId: string,
  staffId: string,
  { id, paymentType, due, part }: BillPartInput,
): Promise<void> {
  const locked = await lockBill(tx, sessionId);
  const known = await tx.maybe(partById, [id]);
  if (known) {
    if (known.session_id !== sessionId) throw new Refusal('NOT_FOUND');
    return;
  }
  if (locked.state !== 'OPEN') throw refuse('SESSION_CLOSED');
  demandAnswered(locked);
  if (dueOfSession(locked) !== due) throw refuse('DUE_CHANGED', { due: dueOfSession(locked) });
  const row = await chargeService(tx, locked);
  const orders = row.rounds.filter(isOwed).map((round) => ({ orderId: round.orderId, due: dueOfRound(round) }));
  const whole = orders.reduce((sum, each) => sum + each.due, 0);
  const cost = partAmount(whole, part, openDishes(row));
  if (!cost.ok) throw refuse(cost.why);
  const dishes = part.kind === 'DISHES' ? part.dishes : [];
  const { amount } = cost;
  const values = [id, sessionId, part.kind, paymentType, amount, JSON.stringify(dishes), staffId, new Date(now)];
  await tx.run(addPart, values);
  const first = dishes.map(({ orderId }) => orderId);
  for (const paid of payOrders(amount, orders, first)) {
    const round = row.rounds.find(({ orderId }) => orderId === paid.orderId)!;
    await payPartOf(tx, row, round, { partId: id, amount: paid.due, paymentType, staffId, now });
  }
  // Orders of which nothing is due any more, such as one whose dishes are all complimentary.
  if (amount === whole)
    for (const { orderId, due: left } of orders) {
      const round = row.rounds.find((each) => each.orderId === orderId)!;
      if (left === 0) await markPaid(tx, row, round, { staffId, paymentType, detail: { part: id, amount: 0 }, now });
    }
  await tx.send(tableEvent(tx.merchantId, { sessionId, branchId: row.branch_id, what: 'PAID' }));
}

interface PartOfOrder {
  partId: string;
  amount: number;
  paymentType: PartMeans;
  staffId: string;
  now: number;
}

async function payPartOf(
  tx: TenantTx,
  session: SessionRow,
  round: RoundRow,
  { partId, amount, paymentType, staffId, now }: PartOfOrder,
): Promise<void> {
  const { orderId } = round;
  await tx.run(takePartBy, [orderId, staffId, paymentType, amount, partId]);
  const bill = round.totalPrice + round.servicePrice;
  await recalculatePayment(tx, { orderId, bill, paymentType });
  const detail = { part: partId, amount };
  if (amount === dueOfRound(round)) await markPaid(tx, session, round, { staffId, paymentType, detail, now });
  else await noteBill(tx, session, round, { staffId, detail, now, note: null });
}

interface BillNote {
  staffId: string;
  note: string | null;
  detail: object;
  now: number;
  /** Absent: as it was. */
  isPaid?: boolean;
}

/** An entry in the order's history, and its event. */
export async function noteBill(
  tx: TenantTx,
  session: SessionRow,
  { orderId, version: before, status }: RoundRow,
  { staffId, note, detail, now, isPaid }: BillNote,
): Promise<void> {
  const at = new Date(now);
  const moved = await tx.maybe(touchOrder, [orderId, before, at, null, isPaid ?? null]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  const order = { id: orderId, branch_id: session.branch_id, status };
  await noteUpdate(tx, order, { version: moved.version, staffId, source: 'CONSOLE', note, detail, at });
}

/** By the person who took it within eight seconds, later by those who may refund; until its orders are over. */
export async function undoPart(
  { tx, now, note }: Pick<RowEditor, 'tx' | 'now' | 'note'>,
  { sessionId, partId, staffId, mayRefund }: { sessionId: string; partId: string; staffId: string; mayRefund: boolean },
): Promise<void> {
  const session = await lockBill(tx, sessionId);
  const part = await tx.maybe(partById, [partId]);
  if (part?.session_id !== sessionId) throw new Refusal('NOT_FOUND');
  if (part.undone_at) return;
  const isOwnAndRecent = part.staff_id === staffId && now - part.paid_at.getTime() <= UNDO_MS;
  if (!mayRefund && !isOwnAndRecent) throw refuse('TOO_LATE');
  const payments = await tx.rows(paymentsOfPart, [partId]);
  const roundOf = (id: string): RoundRow => session.rounds.find(({ orderId }) => orderId === id)!;
  if (session.state === 'CLOSED' || payments.some((each) => isTerminal(roundOf(each.order_id).status)))
    throw refuse('TOO_LATE');
  if (payments.some(({ refunded }) => refunded > 0)) throw refuse('REFUNDED');
  await tx.run(markPartUndone, [partId, staffId, new Date(now)]);
  await tx.run(voidPart, [partId]);
  for (const { order_id: orderId, amount } of payments) {
    const round = roundOf(orderId);
    const bill = round.totalPrice + round.servicePrice;
    await recalculatePayment(tx, { orderId, bill, paymentType: part.means });
    await noteBill(tx, session, round, {
      staffId,
      note: null,
      detail: { part: partId, amount, isUndo: true },
      now,
      isPaid: false,
    });
  }
  await note('BILL_PART_UNDONE', partId, { amount: part.amount, means: part.means }, null);
  const { branch_id: branchId } = await tx.row(sessionById, ['uz', sessionId]);
  await tx.send(tableEvent(tx.merchantId, { sessionId, branchId, what: 'PAID' }));
}
