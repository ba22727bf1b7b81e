/** Money of the demo's past: how an order was paid, and what its merchant agreed on with the platform. */
import type { PaymentType } from '#domain/orders/orders/statuses.ts';
import { chance, cityId } from '../rows/seed.ts';
import type { Row } from '../rows/rows.ts';

const MARKETPLACE_SHARE = 0.55;
const ONLINE_SHARE = 0.3;
const PAYME_SECONDS = 40;

const instant = (at: number): string => new Date(at).toISOString();

interface PastPayment {
  merchantId: string;
  orderId: string;
  /** What is paid at the hand-over, unless it was paid online. */
  atHandOver: 'CASH' | 'CARD';
  amount: number;
  placedAt: number;
  /** null: it was never handed over. */
  deliveredAt: number | null;
  /** The person of the staff who takes the money at the hand-over. */
  takenBy: string;
  byPhone: boolean;
}

export const isFromMarketplace = (orderId: string, byPhone: boolean): boolean =>
  !byPhone && chance('storefront', orderId).often(MARKETPLACE_SHARE);

export const paymentTypeOf = ({ orderId, byPhone, deliveredAt, amount, atHandOver }: PastPayment): PaymentType =>
  !byPhone && deliveredAt !== null && amount > 0 && chance('online', orderId).often(ONLINE_SHARE)
    ? 'PAYME'
    : atHandOver;

/** The payment and, if it was paid online, what the provider reported. */
export function paymentRows(past: PastPayment): { payment: Row | null; attempt: Row | null } {
  const { merchantId, orderId, amount, placedAt, deliveredAt, takenBy } = past;
  if (amount === 0) return { payment: null, attempt: null };
  const provider = paymentTypeOf(past);
  const isOnline = provider === 'PAYME';
  const id = cityId('past-payment', orderId);
  const externalId = cityId('past-transaction', orderId).replaceAll('-', '').slice(0, 24);
  const paidAt = isOnline ? placedAt + PAYME_SECONDS * 1_000 : deliveredAt;
  return {
    payment: {
      merchant_id: merchantId,
      id,
      order_id: orderId,
      provider,
      state: paidAt === null ? 'NEW' : 'PAID',
      amount,
      external_id: isOnline ? externalId : null,
      taken_by: paidAt === null || isOnline ? null : takenBy,
      created_date: instant(placedAt),
      last_modified_date: instant(paidAt ?? placedAt),
    },
    attempt: isOnline
      ? {
          merchant_id: merchantId,
          id: cityId('past-attempt', orderId),
          order_id: orderId,
          provider,
          external_id: externalId,
          amount,
          state: 'DONE',
          provider_time: placedAt,
          created_at: instant(placedAt),
          done_at: instant(paidAt!),
          payment_id: id,
          tip_id: null,
        }
      : null,
  };
}

/** In force from the beginning of the past; the platform receives online money of half of the merchants. */
export function termsRow(merchantId: string, key: string, since: number): Row {
  const luck = chance('commission', key);
  return {
    merchant_id: merchantId,
    version: 1,
    starts_at: instant(since),
    rates: {
      DELIVERY: { basisPoints: luck.pick([1_200, 1_450, 1_500]), fixed: 0 },
      PICK_UP: { basisPoints: luck.pick([500, 750]), fixed: 0 },
      DINE_IN: { basisPoints: 0, fixed: luck.pick([300_000, 500_000]) },
    },
    online_to: luck.often(0.5) ? 'MERCHANT' : 'PLATFORM',
    created_at: instant(since),
  };
}

/** Bank details that belong to nobody. */
export function payoutAccountRow(merchantId: string, key: string): Row {
  const luck = chance('payout-account', key);
  return {
    merchant_id: merchantId,
    holder: `${key} MCHJ`,
    tin: String(luck.whole(900_000_000, 999_999_999)),
    bank_code: '00000',
    account: `20208000${String(luck.whole(100_000_000_000, 999_999_999_999))}`,
  };
}
