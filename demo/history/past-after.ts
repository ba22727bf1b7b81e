/** What came after some orders of the demo's past: a tip for who served, money back for a dish that was missing. */
import type { PaymentType } from '#domain/orders/orders/statuses.ts';
import { chance, cityId } from '../rows/seed.ts';
import type { Row } from '../rows/rows.ts';

const TIP_SHARE = 0.25;
const TIP_PERCENT = [5, 10, 10, 15];
/** A tip is a whole number of thousands of soʻm. */
const TIP_STEP = 100_000;
const REFUND_SHARE = 0.02;
const MINUTE = 60_000;

const instant = (at: number): string => new Date(at).toISOString();

interface ClosedOrder {
  merchantId: string;
  orderId: string;
  paymentType: PaymentType;
  bill: number;
  closedAt: number;
}

export interface PastTip {
  tip: Row;
  attempt: Row;
}

/** Guests who paid online leave tips. */
export function tipOf({ merchantId, orderId, paymentType, bill, closedAt }: ClosedOrder): PastTip | null {
  const luck = chance('tip', orderId);
  if (paymentType !== 'PAYME' || !luck.often(TIP_SHARE)) return null;
  const amount = Math.max(TIP_STEP, Math.round((bill * luck.pick(TIP_PERCENT)) / 100 / TIP_STEP) * TIP_STEP);
  const id = cityId('past-tip', orderId);
  const begunAt = Math.round(closedAt) + luck.whole(1, 20) * MINUTE;
  const paidAt = instant(begunAt + MINUTE);
  const order = { merchant_id: merchantId, order_id: orderId, amount };
  return {
    tip: { ...order, id, state: 'PAID', provider: 'PAYME', created_at: instant(begunAt), paid_at: paidAt },
    attempt: {
      ...order,
      id: cityId('past-tip-attempt', orderId),
      provider: 'PAYME',
      external_id: cityId('past-tip-transaction', orderId).replaceAll('-', '').slice(0, 24),
      state: 'DONE',
      provider_time: begunAt,
      created_at: instant(begunAt),
      done_at: paidAt,
      payment_id: null,
      tip_id: id,
    },
  };
}

export interface PastRefund {
  at: number;
  amount: number;
  /** How the row of the payment changes. */
  payment: { id: string; refunded: number; state: 'PARTIAL' | 'REFUNDED'; at: string };
  /** The row of the refund, for a payment online: staff have recorded that the provider returned the money. */
  refund: Row | null;
}

interface RefundAsk extends ClosedOrder {
  paymentId: string;
  /** What one portion of the missing dish cost. */
  dishPrice: number;
  operator: string;
}

export function refundOf(ask: RefundAsk): PastRefund | null {
  const { merchantId, orderId, paymentType, bill, closedAt, paymentId, dishPrice, operator } = ask;
  const luck = chance('refund', orderId);
  const amount = Math.min(dishPrice, bill);
  if (amount === 0 || !luck.often(REFUND_SHARE)) return null;
  const at = Math.round(closedAt) + luck.whole(10, 90) * MINUTE;
  return {
    at,
    amount,
    payment: { id: paymentId, refunded: amount, state: amount === bill ? 'REFUNDED' : 'PARTIAL', at: instant(at) },
    refund:
      paymentType === 'PAYME'
        ? {
            merchant_id: merchantId,
            id: cityId('past-refund', orderId),
            order_id: orderId,
            payment_id: paymentId,
            amount,
            state: 'DONE',
            note: 'Taom yetishmadi',
            requested_by: operator,
            requested_at: instant(at),
            done_by: operator,
            done_at: instant(at),
          }
        : null,
  };
}
