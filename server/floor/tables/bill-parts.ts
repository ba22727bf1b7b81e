/** A part of a table's bill that is paid by itself, and its undo. */
import type { BillPartInput } from '#contract/floor/tables-bill.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { isPaidAtHandOver, isTerminal } from '#domain/orders/orders/statuses.ts';
import { dueOfRound, owedOrders } from '#domain/orders/payments/table-bill.ts';
import { partAmount, payOrders, type Portions } from '#domain/orders/pricing/split-bill.ts';
import { recordChange, touchOrder } from '#server/orders/orders/orders.ts';
import { paymentsOfPart, recalculatePayment, takePartBy, voidPart } from '#server/orders/payments/payments.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { RowEditor } from '#server/accounts/staff/staff.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { addPart, markPartUndone, partById } from './bill-statements.ts';
import {
  chargeService,
  demandAnswered,
  demandDue,
  lockBill,
  markPaid,
  restMeans,
  sourceOf,
  type Payer,
} from './pay-rounds.ts';
import { sessionById, type RoundRow, type SessionRow } from './session-rows.ts';
import { openDishes, tableEvent } from './session-view.ts';

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
  demandDue(locked, due);
  const row = await chargeService(tx, locked);
  const whole = owedOrders(row.rounds).reduce((sum, each) => sum + each.due, 0);
  const cost = partAmount(whole, part, openDishes(row));
  if (!cost.ok) throw refuse(cost.why);
  const dishes = part.kind === 'DISHES' ? part.dishes : [];
  const { amount } = cost;
  const values = [id, sessionId, part.kind, paymentType, amount, JSON.stringify(dishes), staffId, new Date(now)];
  await tx.run(addPart, values);
  await settlePart(tx, row, { id, amount, dishes }, { kind: 'STAFF', id: staffId, means: paymentType, now });
}

/** What a part pays of each order. */
export const ordersOfPart = (
  rounds: readonly RoundRow[],
  { amount, dishes }: Pick<PaidPart, 'amount' | 'dishes'>,
): { orderId: string; due: number }[] =>
  payOrders(
    amount,
    owedOrders(rounds),
    dishes.map(({ orderId }) => orderId),
  );

interface PaidPart {
  id: string;
  amount: number;
  dishes: readonly Portions[];
}

/** Pays the orders of a part whose money is there. `session`: locked, with the service charge on its rounds. */
export async function settlePart(tx: TenantTx, session: SessionRow, part: PaidPart, payer: Payer): Promise<void> {
  const owed = owedOrders(session.rounds);
  const roundOf = (id: string): RoundRow => session.rounds.find(({ orderId }) => orderId === id)!;
  for (const { orderId, due } of ordersOfPart(session.rounds, part))
    await payPartOf(tx, session, roundOf(orderId), { partId: part.id, amount: due, payer });
  // Orders of which nothing is due any more, such as one whose dishes are all complimentary.
  if (part.amount === owed.reduce((sum, { due }) => sum + due, 0))
    for (const { orderId, due } of owed)
      if (due === 0) await markPaid(tx, session, roundOf(orderId), { payer, detail: { part: part.id, amount: 0 } });
  await tx.send(tableEvent(tx.merchantId, { sessionId: session.id, branchId: session.branch_id, what: 'PAID' }));
}

async function payPartOf(
  tx: TenantTx,
  session: SessionRow,
  round: RoundRow,
  { partId, amount, payer }: { partId: string; amount: number; payer: Payer },
): Promise<void> {
  const { orderId } = round;
  const { kind, id, means, balanceOwner } = payer;
  const takenBy = kind === 'STAFF' ? id : null;
  await tx.run(takePartBy, [orderId, takenBy, means, amount, partId, balanceOwner ?? null]);
  const bill = round.totalPrice + round.servicePrice;
  await recalculatePayment(tx, { orderId, bill, paymentType: restMeans(session, means) });
  const detail = { part: partId, amount, means };
  if (amount === dueOfRound(round)) await markPaid(tx, session, round, { payer, detail });
  else await noteBill(tx, session, round, { by: payer, detail, note: null });
}

interface BillNote {
  by: Pick<Payer, 'kind' | 'id' | 'now'> & Partial<Pick<Payer, 'means'>>;
  note: string | null;
  detail: object;
  /** Absent: as it was. */
  isPaid?: boolean;
}

/** An entry in the order's history, and its event. */
export async function noteBill(
  tx: TenantTx,
  session: SessionRow,
  { orderId, version: before, status }: RoundRow,
  { by, note, detail, isPaid }: BillNote,
): Promise<void> {
  const at = new Date(by.now);
  const moved = await tx.maybe(touchOrder, [orderId, before, at, null, isPaid ?? null]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  const order = { id: orderId, branch_id: session.branch_id, status };
  const { kind, id: staffId } = by;
  await recordChange(tx, order, {
    version: moved.version,
    note,
    by: { kind, id: staffId, source: sourceOf(by) },
    detail,
    at,
  });
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
  // Money of a provider, points and gift codes go back as a refund of the order.
  if (!isPaidAtHandOver(part.means)) throw refuse('REFUND_INSTEAD');
  const isOwnAndRecent = part.staff_id === staffId && part.paid_at !== null && now - part.paid_at.getTime() <= UNDO_MS;
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
      by: { kind: 'STAFF', id: staffId, means: part.means, now },
      note: null,
      detail: { part: partId, amount, isUndo: true },
      isPaid: false,
    });
  }
  await note('BILL_PART_UNDONE', partId, { amount: part.amount, means: part.means }, null);
  const { branch_id: branchId } = await tx.row(sessionById, ['uz', sessionId]);
  await tx.send(tableEvent(tx.merchantId, { sessionId, branchId, what: 'PAID' }));
}
