/**
 * Points of a guest at one merchant. A point is worth one soʻm and is kept in tiyin, as money is; only whole points are
 * earned and paid with.
 */
import { shareOf } from '#domain/orders/pricing/share.ts';

const POINT = 100;
const DAY_MS = 86_400_000;

export interface LoyaltyRules {
  /** Hundredths of a per cent of the money that was paid. */
  earnBasisPoints: number;
  /** The most of a bill that can be paid with points. */
  burnPercent: number;
  expireDays: number;
}

const wholePoints = (sum: number): number => Math.floor(sum / POINT) * POINT;

/** `money`: what was paid for the order without points and gift codes, and not given back. */
export const earnedBy = (money: number, { earnBasisPoints }: Pick<LoyaltyRules, 'earnBasisPoints'>): number =>
  money <= 0 ? 0 : wholePoints(shareOf(money, earnBasisPoints));

/** How much of an order can be paid with points now. `spent`: what was paid of it with points before. */
export function payableWithPoints(
  order: { bill: number; due: number; spent: number },
  balance: number,
  { burnPercent }: Pick<LoyaltyRules, 'burnPercent'>,
): number {
  const share = Math.floor((order.bill * burnPercent) / 100) - order.spent;
  return Math.max(0, wholePoints(Math.min(share, order.due, balance)));
}

/** What points and a gift code pay of a bill, and what is left to pay. Points come first. */
export interface BalanceParts {
  points: number;
  gift: number;
  due: number;
}

export function balanceParts(bill: number, { points, gift }: { points: number; gift: number }): BalanceParts {
  const byPoints = Math.min(points, bill);
  const byGift = Math.min(gift, bill - byPoints);
  return { points: byPoints, gift: byGift, due: bill - byPoints - byGift };
}

/** One booking of a guest's points: positive where they came, negative where they went. */
export interface PointsEntry {
  at: number;
  amount: number;
}

export interface PointsState {
  /** Those that can be used. */
  balance: number;
  /** Those whose time is over, and that are not booked as expired yet. */
  expired: number;
  /** When the next ones expire, and how many; null: there are none. */
  next: { at: number; amount: number } | null;
}

/**
 * What goes is taken from the points that expire first. Entries are in the order of time. Points that came back, such
 * as of a cancelled order, live from then on.
 */
export function pointsState(entries: readonly PointsEntry[], expireDays: number, now: number): PointsState {
  const lots: PointsEntry[] = entries.filter(({ amount }) => amount > 0).map((entry) => ({ ...entry }));
  let gone = entries.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  for (const lot of lots) {
    const taken = Math.min(lot.amount, gone);
    lot.amount -= taken;
    gone -= taken;
  }
  const isOver = (lot: PointsEntry): boolean => now - lot.at >= expireDays * DAY_MS;
  const sumOf = (some: readonly PointsEntry[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
  const live = lots.filter((lot) => lot.amount > 0 && !isOver(lot));
  const [first] = live;
  // More went than came only where points of a refunded order had been spent: they are missing from the rest.
  return {
    balance: Math.max(0, sumOf(live) - gone),
    expired: sumOf(lots.filter((lot) => isOver(lot))),
    next: first ? { at: first.at + expireDays * DAY_MS, amount: first.amount } : null,
  };
}
