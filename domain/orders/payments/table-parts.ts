/** Parts of a table's bill that guests pay online. Sums are in tiyin. */
import { areOpen, type OpenDish, type Portions } from '../pricing/split-bill.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import type { PayableOrder } from './attempts.ts';

const REFERENCE = /^B([1-9]\d{0,14})$/;
export const partReference = (number: number): string => `B${number}`;
/** undefined: it names no part of a bill. */
export function partNumberIn(reference: string): number | undefined {
  const found = REFERENCE.exec(reference);
  return found ? Number(found[1]) : undefined;
}

export interface OnlinePart {
  amount: number;
  isPaid: boolean;
  dishes: readonly Portions[];
}

export interface TableBill {
  isOpen: boolean;
  due: number;
  openDishes: readonly OpenDish[];
}

/**
 * A part as the state machine of payments judges it. Others at the table may have paid meanwhile: a part whose dishes
 * are paid counts as paid, and one that exceeds what is left has another amount.
 */
export const payablePart = (part: OnlinePart, bill: TableBill): PayableOrder => ({
  status: bill.isOpen ? 'ACCEPTED' : 'CLOSED',
  isPaid: part.isPaid || !areOpen(part.dishes, bill.openDishes),
  due: Math.min(part.amount, bill.due),
  isTest: false,
  inTableSession: false,
});

/** Of the orders that a part has paid, one that was handed over decides whether its money may go back; if any was. */
export const statusOfPart = (statuses: readonly OrderStatus[]): OrderStatus | undefined =>
  statuses.find((status) => status === 'DELIVERED' || status === 'CLOSED');
