/** Tips for the courier or the waiter of an order. They are paid online, apart from the bill. Sums are in tiyin. */
import { percentOf } from '../pricing/price.ts';
import type { OrderServiceType, OrderStatus } from '../orders/statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';
import type { PayableOrder } from './attempts.ts';

/** SENDING: a job asks the provider to return it. RETURNING: staff return it in the provider's cabinet. */
export const TIP_STATES = ['NEW', 'PAID', 'SENDING', 'RETURNING', 'RETURNED'] as const;
export type TipState = (typeof TIP_STATES)[number];

const TIP_PERCENTS = [5, 10, 15] as const;
const TIP_SUMS = [500_000, 1_000_000, 2_000_000] as const;
export const LEAST_TIP = 100_000;
export const MOST_TIP = 100_000_000;
/** A tip can be given for so long after the order was placed. */
const TIP_DAYS = 7;

export interface TippedOrder {
  status: OrderStatus;
  serviceType: OrderServiceType;
  deliveryType: DeliveryType | null;
  isTest: boolean;
  createdAt: number;
}

/** Who gets it; null: it is not brought by somebody of the restaurant. */
export function tipRole({ serviceType, deliveryType }: TippedOrder): 'COURIER' | 'WAITER' | null {
  if (serviceType === 'DINE_IN') return 'WAITER';
  return serviceType === 'DELIVERY' && deliveryType === 'DASTURXON' ? 'COURIER' : null;
}

export const canTip = (order: TippedOrder, now: number): boolean =>
  tipRole(order) !== null &&
  !order.isTest &&
  order.status !== 'CANCELED' &&
  now - order.createdAt < TIP_DAYS * 86_400_000;

export interface TipPreset {
  amount: number;
  /** null: a plain sum. */
  percent: number | null;
}

/** Shares of the bill, then sums that are not among them. */
export function tipPresets(bill: number): TipPreset[] {
  const shares = TIP_PERCENTS.map((percent) => ({ percent, amount: percentOf(bill, percent) }));
  const fitting = shares.filter(({ amount }) => isTipSum(amount));
  const sums = TIP_SUMS.filter((sum) => !fitting.some(({ amount }) => amount === sum));
  return [...fitting, ...sums.map((amount) => ({ amount, percent: null }))];
}

/** The sum of a chosen preset for another bill; null: nothing is chosen, or the share is too small or too large now. */
export function tipOf(chosen: TipPreset | null, bill: number): number | null {
  if (chosen === null || chosen.percent === null) return chosen?.amount ?? null;
  return tipPresets(bill).find(({ percent }) => percent === chosen.percent)?.amount ?? null;
}

export const isTipSum = (amount: number): boolean => amount >= LEAST_TIP && amount <= MOST_TIP && amount % 100 === 0;

const REFERENCE = /^T([1-9]\d{0,14})$/;
export const tipReference = (number: number): string => `T${number}`;
/** undefined: it names an order. */
export function tipNumberIn(reference: string): number | undefined {
  const found = REFERENCE.exec(reference);
  return found ? Number(found[1]) : undefined;
}

/** A tip as the state machine of payments judges it. It stays payable after its order was handed over. */
export const payableTip = (tip: { state: TipState; amount: number }, orderStatus: OrderStatus): PayableOrder => ({
  status: orderStatus === 'CANCELED' ? 'CANCELED' : 'DELIVERED',
  isPaid: tip.state !== 'NEW',
  due: tip.state === 'NEW' ? tip.amount : 0,
  isTest: false,
  inTableSession: false,
});
