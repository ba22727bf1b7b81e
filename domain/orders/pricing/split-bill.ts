/** A bill that is paid in parts, and what is taken off it at the table. Every sum is in tiyin. */
import { spread } from './spread.ts';

export const PART_KINDS = ['EVEN', 'SUM', 'DISHES'] as const;
export type PartKind = (typeof PART_KINDS)[number];

export const ADJUSTMENT_KINDS = ['DISCOUNT', 'COMPLIMENTARY', 'VOID'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Why something was taken off a bill; OTHER needs a note. */
export const ADJUSTMENT_REASONS = [
  'GUEST_UNHAPPY',
  'LONG_WAIT',
  'WRONG_DISH',
  'NOT_SERVED',
  'REGULAR',
  'OTHER',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Some portions of a line of an order. */
export interface Portions {
  orderId: string;
  position: number;
  count: number;
}

export interface OpenDish extends Portions {
  /** Of one portion; `count` of them are neither paid by a part nor taken off. */
  unitPrice: number;
}

export type PartRequest =
  | { kind: 'EVEN'; among: number }
  | { kind: 'SUM'; amount: number }
  | { kind: 'DISHES'; dishes: readonly Portions[] };

export type PartFault = 'NOTHING_DUE' | 'MORE_THAN_DUE' | 'DISHES_PAID';

const SOUM = 100;

/** Rounded down to whole soʻm, so that cash can be given; the last share takes whatever is left. */
function shareOf(due: number, part: number, whole: number): number {
  if (part >= whole) return due;
  // The products exceed what a number holds exactly.
  const exact = Number((BigInt(due) * BigInt(part)) / BigInt(whole));
  return exact < SOUM ? exact : exact - (exact % SOUM);
}

const sameLine = (a: Portions, b: Portions): boolean => a.orderId === b.orderId && a.position === b.position;

/** The portions are all open. */
export const areOpen = (portions: readonly Portions[], open: readonly OpenDish[]): boolean =>
  portions.every((each, at) => {
    const isOnce = portions.findIndex((other) => sameLine(other, each)) === at;
    return isOnce && each.count <= (open.find((dish) => sameLine(dish, each))?.count ?? 0);
  });

const priceOf = (portions: readonly Portions[], open: readonly OpenDish[]): number =>
  portions.reduce((sum, each) => sum + each.count * (open.find((dish) => sameLine(dish, each))?.unitPrice ?? 0), 0);

/**
 * What a part costs. Each part is a share of what is still due, so that parts of any kinds add up to the bill: dishes
 * bear discounts and the service charge in proportion to their prices.
 */
export function partAmount(
  due: number,
  request: PartRequest,
  open: readonly OpenDish[],
): { ok: true; amount: number } | { ok: false; why: PartFault } {
  if (request.kind === 'DISHES' && !areOpen(request.dishes, open)) return { ok: false, why: 'DISHES_PAID' };
  const amount =
    request.kind === 'SUM'
      ? request.amount
      : request.kind === 'EVEN'
        ? shareOf(due, 1, request.among)
        : shareOf(due, priceOf(request.dishes, open), priceOf(open, open));
  if (due <= 0 || amount <= 0 || (request.kind === 'DISHES' && priceOf(request.dishes, open) === 0))
    return { ok: false, why: 'NOTHING_DUE' };
  return amount > due ? { ok: false, why: 'MORE_THAN_DUE' } : { ok: true, amount };
}

interface OrderDue {
  orderId: string;
  due: number;
}

/** Which orders a part pays: those of its dishes first, then the others as they were placed. */
export function payOrders(amount: number, orders: readonly OrderDue[], first: readonly string[]): OrderDue[] {
  const sorted = orders.toSorted((a, b) => Number(first.includes(b.orderId)) - Number(first.includes(a.orderId)));
  const paid: OrderDue[] = [];
  let left = amount;
  for (const { orderId, due } of sorted) {
    const part = Math.min(left, due);
    if (part > 0) paid.push({ orderId, due: part });
    left -= part;
  }
  return paid;
}

/** A discount on several orders, divided in proportion to what each costs and never more than it. */
export const discountShares = (amount: number, prices: readonly number[]): number[] => spread(amount, prices);
