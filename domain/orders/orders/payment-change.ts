/** When staff may mark an order as paid, or change how it will be paid. */
import { isPaidAtHandOver, isTerminal, type OrderStatus, type PaymentType } from './statuses.ts';

interface Facts {
  status: OrderStatus;
  isPaid: boolean;
  paymentType: PaymentType;
  inTableSession: boolean;
}

interface PaymentChange {
  paid?: boolean | undefined;
  paymentType?: PaymentType | undefined;
}

export type PaymentObstacle = 'ENDED' | 'ALREADY_PAID' | 'BILL_OF_THE_TABLE' | 'ONLINE' | 'NOTHING_ASKED';

/** null: it may. A provider reports payments of its own. */
export function paymentObstacle(order: Facts, change: PaymentChange): PaymentObstacle | null {
  if (!change.paid && !change.paymentType) return 'NOTHING_ASKED';
  if (isTerminal(order.status)) return 'ENDED';
  if (order.isPaid) return 'ALREADY_PAID';
  if (order.inTableSession) return 'BILL_OF_THE_TABLE';
  return isPaidAtHandOver(change.paymentType ?? order.paymentType) ? null : 'ONLINE';
}
