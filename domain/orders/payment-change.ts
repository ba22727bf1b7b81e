/** Money by hand: when staff may say that an order is paid, or will be paid otherwise. */
import { isPaidAtHandOver, isTerminal, type OrderStatus, type PaymentType } from './statuses.ts';

interface Facts {
  status: OrderStatus;
  isPaid: boolean;
  paymentType: PaymentType;
  inTableSession: boolean;
}

interface Wish {
  paid?: boolean | undefined;
  paymentType?: PaymentType | undefined;
}

export type PaymentObstacle = 'ENDED' | 'ALREADY_PAID' | 'BILL_OF_THE_TABLE' | 'ONLINE' | 'NOTHING_ASKED';

/** null: it may. Money that comes by wire is told of by the wire. */
export function paymentObstacle(order: Facts, wish: Wish): PaymentObstacle | null {
  if (!wish.paid && !wish.paymentType) return 'NOTHING_ASKED';
  if (isTerminal(order.status)) return 'ENDED';
  if (order.isPaid) return 'ALREADY_PAID';
  if (order.inTableSession) return 'BILL_OF_THE_TABLE';
  return isPaidAtHandOver(wish.paymentType ?? order.paymentType) ? null : 'ONLINE';
}
