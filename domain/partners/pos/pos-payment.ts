/**
 * How an order is paid, in the words of a POS that has payment and discount types of its own. Its check holds the
 * dishes alone, so delivery and service are not part of the sum.
 */
import type { PaymentType } from '#domain/orders/orders/statuses.ts';

/** The POS's own type for each way of paying and for discounts; an empty id means that staff have chosen none. */
export interface PosPaymentTypes {
  cashPaymentId: string;
  cardPaymentId: string;
  onlinePaymentId: string;
  discountId: string;
}

export interface PosPayment {
  payment: { typeId: string; sum: number; isPaid: boolean } | null;
  discount: { typeId: string; sum: number } | null;
}

interface MoneyOfOrder {
  paymentType: PaymentType;
  isPaid: boolean;
  lines: readonly { unitPrice: number; count: number }[];
  /** Of the dishes. */
  discount: number;
}

const FIELDS: Partial<Record<PaymentType, keyof PosPaymentTypes>> = { CASH: 'cashPaymentId', CARD: 'cardPaymentId' };

export function posPayment(types: PosPaymentTypes, { paymentType, isPaid, lines, discount }: MoneyOfOrder): PosPayment {
  const dishes = lines.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0);
  const off = Math.min(discount, dishes);
  const typeId = types[FIELDS[paymentType] ?? 'onlinePaymentId'];
  // Without a type for the discount the check keeps its full sum, and the comment says what was taken off.
  const isOff = off > 0 && types.discountId !== '';
  const sum = isOff || off === 0 ? dishes - off : null;
  return {
    payment: typeId === '' || sum === null || sum === 0 ? null : { typeId, sum, isPaid },
    discount: isOff ? { typeId: types.discountId, sum: off } : null,
  };
}
