/**
 * Pays a part of a table's bill with points or a gift code, from a guest's phone or by staff. As with orders, the
 * ledger of the merchant is locked before a balance is read and until the payments are booked.
 */
import { payableWithPoints, pointsState } from '#domain/money/loyalty/points.ts';
import type { BalancePayment } from '#domain/orders/orders/statuses.ts';
import { bookOrder, holdLedger } from '../ledger/ledger.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  billOfSession,
  canPayByPhone,
  dueOfSession,
  lockBill,
  partOfBill,
  payBalancePart,
  type TableBill,
} from '#server/floor/tables/tables.ts';
import * as store from './loyalty-store.ts';
import { findGiftCode } from './pay-with-balance.ts';

export interface TablePaid {
  paid: number;
  due: number;
}

interface PayTable {
  sessionId: string;
  /** Of the part; a repeated request pays once. */
  id: string;
  /** The phone of the guest; null: staff have entered it. */
  deviceId: string | null;
  staffId: string | null;
  userId: string | null;
  now: number;
}

const refuse = (why: string, more: object = {}): Refusal => new Refusal('NOT_ALLOWED_NOW', { why, ...more });

/** $1 part: the orders that it has paid. */
const ordersOfPart = statement<{ order_id: string }>(
  'loyalty.orders-of-part',
  'select order_id from payment where part_id = $1 order by created_date, id',
);
/** $1 session: what has been paid with points of its bill. */
const spentAtTable = statement<{ spent: number }>(
  'loyalty.spent-at-table',
  `
  select coalesce(sum(p.amount - p.refunded), 0)::bigint as spent
  from orders o join payment p on p.merchant_id = o.merchant_id and p.order_id = o.id
  where o.table_session_id = $1 and p.provider = 'POINTS' and p.state in ('PAID', 'PARTIAL')`,
);

export interface TableGuestRow {
  customer_id: string;
  name: string | null;
  phone: string | null;
}
/** $1 session: guests of this merchant who are signed in on confirmed phones at the table. */
export const guestsAtTable = statement<TableGuestRow>(
  'loyalty.guests-at-table',
  `
  select distinct c.id as customer_id, c.name, c.phone
  from table_guest g join customer c on c.merchant_id = g.merchant_id and c.user_id = g.user_id
  where g.session_id = $1 and g.confirmed_at is not null order by c.name, c.id`,
);

type Take = (bill: TableBill, due: number) => Promise<{ owner: string; amount: number }>;

async function pay(tx: TenantTx, request: PayTable, means: BalancePayment, take: Take): Promise<TablePaid> {
  const { sessionId, id, deviceId, staffId, userId, now } = request;
  // Booking locks orders too: the ledger comes first, so that nobody waits in a circle.
  await holdLedger(tx);
  const bill = await lockBill(tx, sessionId);
  const due = dueOfSession(bill);
  const known = await tx.maybe(partOfBill, [id]);
  if (known) {
    if (known.session_id !== sessionId) throw new Refusal('NOT_FOUND');
    return { paid: known.amount, due };
  }
  if (bill.state !== 'OPEN') throw refuse('SESSION_CLOSED');
  if (due === 0) throw refuse('PAID');
  if (!canPayByPhone(bill)) throw refuse('ROUND_OPEN');
  const { owner, amount } = await take(bill, due);
  const payer = staffId
    ? ({ kind: 'STAFF', id: staffId, means, balanceOwner: owner, now } as const)
    : ({ kind: 'CLIENT', id: userId, means, balanceOwner: owner, now } as const);
  await payBalancePart(tx, bill, { id, sessionId, deviceId, staffId, amount }, payer);
  for (const { order_id: orderId } of await tx.rows(ordersOfPart, [id])) await bookOrder(tx, orderId);
  return { paid: amount, due: due - amount };
}

/** How much of a bill the points of a customer may pay now. */
export async function payableAtTable(
  tx: TenantTx,
  { sessionId, customerId, bill, due }: { sessionId: string; customerId: string; bill: number; due: number },
  now: number,
): Promise<number> {
  const rules = await tx.maybe(store.rulesOf);
  if (!rules?.isActive) return 0;
  const row = await tx.row(store.pointsOfCustomer, [customerId]);
  const { balance } = pointsState(store.toEntries(row), rules.expireDays, now);
  const { spent } = await tx.row(spentAtTable, [sessionId]);
  return payableWithPoints({ bill, due, spent }, balance, rules);
}

/** `customerId`: whose points, who must be known at the table; undefined: those of the caller. */
export const payTableWithPoints = (
  tx: TenantTx,
  request: PayTable & { amount: number; customerId?: string },
): Promise<TablePaid> =>
  pay(tx, request, 'POINTS', async (bill, due) => {
    const { sessionId, amount, userId, customerId, now } = request;
    const candidates = customerId
      ? (await tx.rows(guestsAtTable, [sessionId])).map((row) => row.customer_id).filter((id) => id === customerId)
      : userId === null
        ? []
        : (await tx.rows(store.pointsOfUser, [userId])).map((row) => row.customer_id);
    let most = 0;
    for (const owner of candidates) {
      const payable = await payableAtTable(
        tx,
        { sessionId, customerId: owner, bill: billOfSession(bill).bill, due },
        now,
      );
      if (amount <= payable) return { owner, amount };
      most = Math.max(most, payable);
    }
    if (most === 0) throw refuse('NO_POINTS');
    throw refuse('MORE_THAN_POINTS', { most });
  });

export const payTableWithGiftCode = (tx: TenantTx, request: PayTable & { code: string }): Promise<TablePaid> =>
  pay(tx, request, 'GIFT', async (_bill, due) => {
    const found = await findGiftCode(tx, request.code, request.now);
    if (found.balance <= 0) throw refuse('CODE_USED');
    return { owner: found.id, amount: Math.min(found.balance, due) };
  });
