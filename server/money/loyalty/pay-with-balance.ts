/**
 * Pays a part of an order with points or a gift code. The ledger of the merchant is locked before its balance is read,
 * and the payment is booked before the transaction ends: two orders cannot spend the same points.
 */
import { payableWithPoints, pointsState } from '#domain/money/loyalty/points.ts';
import { normalGiftCode } from '#domain/money/loyalty/gift-codes.ts';
import { isTerminal, type BalancePayment } from '#domain/orders/orders/statuses.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { bookOrder, holdLedger } from '../ledger/ledger.ts';
import { moneyOf, release } from '../online-payments/online-payments.ts';
import { recordChange, lockOrder, touchOrder } from '#server/orders/orders/orders.ts';
import { recalculatePayment } from '#server/orders/payments/payments.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import * as store from './loyalty-store.ts';

interface PayDeps {
  transactions: Transactions;
  now: () => number;
}

interface PayRequest {
  merchantId: string;
  orderId: string;
  /** Of the payment. */
  id: string;
  userId: string | null;
}

export interface BalancePaid {
  paid: number;
  due: number;
  isPaid: boolean;
}

/** How much of which balance pays; throws why it does not. */
type Take = (tx: TenantTx, order: store.OrderToPayRow) => Promise<{ owner: string; amount: number }>;

const refuse = (why: string): Refusal => new Refusal('NOT_ALLOWED_NOW', { why });

async function pay(deps: PayDeps, request: PayRequest, means: BalancePayment, take: Take): Promise<BalancePaid> {
  const { transactions, now } = deps;
  const { merchantId, orderId, id, userId } = request;
  return transactions.withTenant(
    merchantId,
    async (tx) => {
      // Booking also locks the order: the ledger comes first, so that nobody waits in a circle.
      await holdLedger(tx);
      await tx.row(lockOrder, [orderId]);
      const order = await tx.row(store.orderToPay, [orderId]);
      const before = await tx.maybe(store.paidBefore, [id]);
      if (before) {
        if (before.order_id !== orderId) throw new Refusal('NOT_FOUND');
        return { paid: before.amount, due: order.due, isPaid: order.is_paid };
      }
      if (isTerminal(order.status) || order.in_table_session) throw refuse('OVER');
      if (order.is_paid || order.due === 0) throw refuse('PAID');
      if (order.is_under_way) throw refuse('UNDER_WAY');
      const { owner, amount } = await take(tx, order);
      await tx.run(store.addBalancePayment, [id, orderId, means, amount, owner]);
      await recalculatePayment(tx, { orderId, bill: order.bill, paymentType: order.payment_type });
      await note(tx, order, { means, amount, userId }, now());
      await bookOrder(tx, orderId);
      return { paid: amount, due: order.due - amount, isPaid: amount === order.due };
    },
    { retry: true },
  );
}

/** The history names it; what was paid completely is shown to the kitchen. */
async function note(
  tx: TenantTx,
  order: store.OrderToPayRow,
  { means, amount, userId }: { means: BalancePayment; amount: number; userId: string | null },
  now: number,
): Promise<void> {
  const at = new Date(now);
  const { version } = await tx.row(touchOrder, [order.id, order.version, at, null, null]);
  const by = { kind: 'CLIENT', id: userId, source: 'CLIENT_WEB' } as const;
  await recordChange(tx, order, { version, by, detail: { balance: means, amount }, at });
  if (amount < order.due) return;
  const money = await tx.row(moneyOf, [order.id]);
  await release(tx, money, { paymentType: order.payment_type, isPaid: true, kind: 'CLIENT', id: userId }, now);
}

export const payWithPoints = (deps: PayDeps, request: PayRequest & { amount: number }): Promise<BalancePaid> =>
  pay(deps, request, 'POINTS', async (tx, order) => {
    const rules = await tx.maybe(store.rulesOf);
    if (!rules?.isActive || request.userId === null || order.user_id !== request.userId || order.customer_id === null)
      throw refuse('NO_POINTS');
    const row = await tx.row(store.pointsOfCustomer, [order.customer_id]);
    const { balance } = pointsState(store.toEntries(row), rules.expireDays, deps.now());
    const most = payableWithPoints(order, balance, rules);
    if (request.amount > most) throw new Refusal('NOT_ALLOWED_NOW', { why: 'MORE_THAN_POINTS', most });
    return { owner: order.customer_id, amount: request.amount };
  });

/** Refused where there is no such code, or it is over. */
export async function findGiftCode(tx: TenantTx, typed: string, now: number): Promise<store.GiftCodeRow> {
  const code = normalGiftCode(typed);
  const found = code === null ? undefined : await tx.maybe(store.codeByText, [code]);
  if (!found || found.is_canceled) throw refuse('NO_CODE');
  if (found.expires_on !== null && found.expires_on < wallOf(now, DEFAULT_TIME_ZONE).day) throw refuse('CODE_OVER');
  return found;
}

export const payWithGiftCode = (deps: PayDeps, request: PayRequest & { code: string }): Promise<BalancePaid> =>
  pay(deps, request, 'GIFT', async (tx, order) => {
    const found = await findGiftCode(tx, request.code, deps.now());
    if (found.balance <= 0) throw refuse('CODE_USED');
    return { owner: found.id, amount: Math.min(found.balance, order.due) };
  });
