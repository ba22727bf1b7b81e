/**
 * From lines to the sum on the button. Everything is an integer of tiyin, and every percentage is rounded once, at
 * the place named here, so that the rows of a bill always add up to its last one.
 */
import { discountOf, linePrice, percentOf, unitPrice, type PricedLine } from './price.ts';
import { promoOnDelivery, promoOnProducts, type PromoDiscount } from './promo.ts';
import type { OrderServiceType } from '../orders/statuses.ts';

/** The service charge of a hall. */
export type HallCharge = { kind: 'PERCENT'; percent: number } | { kind: 'AMOUNT'; amount: number };

export interface BillAsk {
  lines: readonly PricedLine[];
  serviceType: OrderServiceType;
  /** null while it is not known: no address, no name, no coordinates or no branch. */
  deliveryPrice: number | null;
  promo: PromoDiscount | null;
  hallCharge: HallCharge | null;
}

export interface Bill {
  /** Σ of the line prices, the dishes' own discounts already off. */
  productPrice: number;
  /** By promo alone. */
  productDiscount: number;
  /** The dishes' own discounts and the promo's. */
  totalProductDiscount: number;
  totalProductPrice: number;
  deliveryPrice: number | null;
  deliveryDiscount: number;
  totalDiscount: number;
  /** The spec's Total; an unknown delivery price counts as nothing yet. */
  totalPrice: number;
  servicePrice: number;
  /** What the button says, what is compared at submit, what is paid. */
  bill: number;
  productCount: number;
}

export interface LineSums {
  unitPrice: number;
  /** Taken off one unit. */
  discount: number;
  linePrice: number;
}

export const lineSums = (line: PricedLine): LineSums => ({
  unitPrice: unitPrice(line),
  discount: discountOf(line.product),
  linePrice: linePrice(line),
});

/** Eating here and fetching cost no delivery; the aggregators follow DELIVERY. */
const isDelivered = (service: OrderServiceType): boolean => service !== 'PICK_UP' && service !== 'DINE_IN';

export function billOf({ lines, ...terms }: BillAsk): Bill {
  const productPrice = lines.reduce((sum, line) => sum + linePrice(line), 0);
  const lineDiscounts = lines.reduce((sum, line) => sum + discountOf(line.product) * line.quantity, 0);
  const productCount = lines.reduce((count, line) => count + line.quantity, 0);
  return billOfSums({ productPrice, lineDiscounts, productCount }, terms);
}

/** The same from lines that were priced before: an ordered dish has the price it was ordered at. */
export function billOfSums(
  { productPrice, lineDiscounts, productCount }: { productPrice: number; lineDiscounts: number; productCount: number },
  { serviceType, deliveryPrice, promo, hallCharge }: Omit<BillAsk, 'lines'>,
): Bill {
  const delivery = isDelivered(serviceType) ? deliveryPrice : 0;

  const productDiscount = promo ? promoOnProducts(promo, productPrice) : 0;
  const deliveryDiscount = promo ? promoOnDelivery(promo, delivery ?? 0) : 0;
  const totalProductPrice = productPrice - productDiscount;
  const totalProductDiscount = lineDiscounts + productDiscount;
  const totalPrice = totalProductPrice + (delivery ?? 0) - deliveryDiscount;
  const servicePrice = serviceType === 'DINE_IN' ? servicePriceOf(hallCharge, totalProductPrice, productCount > 0) : 0;

  return {
    productPrice,
    productDiscount,
    totalProductDiscount,
    totalProductPrice,
    deliveryPrice: delivery,
    deliveryDiscount,
    totalDiscount: totalProductDiscount + deliveryDiscount,
    totalPrice,
    servicePrice,
    bill: totalPrice + servicePrice,
    productCount,
  };
}

/**
 * Of what the dishes cost the guest, promo taken off. A booking without dishes has nothing served yet, so nothing
 * to charge for.
 */
function servicePriceOf(charge: HallCharge | null, totalProductPrice: number, served: boolean): number {
  if (!charge || !served) return 0;
  return charge.kind === 'AMOUNT' ? charge.amount : percentOf(totalProductPrice, charge.percent);
}

export interface Round {
  canceled: boolean;
  productCount: number;
  totalProductPrice: number;
  totalDiscount: number;
}

export interface SessionBill {
  totalPrice: number;
  totalDiscount: number;
  servicePrice: number;
  bill: number;
}

/**
 * One bill for all rounds at a table. A fixed charge is taken once a visit and a percentage is rounded once on
 * the whole, so a guest never pays for having ordered in two goes.
 */
export function sessionBill(rounds: readonly Round[], hallCharge: HallCharge | null): SessionBill {
  const active = rounds.filter((round) => !round.canceled);
  const totalPrice = active.reduce((sum, round) => sum + round.totalProductPrice, 0);
  const servicePrice = servicePriceOf(
    hallCharge,
    totalPrice,
    active.some((round) => round.productCount > 0),
  );
  return {
    totalPrice,
    servicePrice,
    bill: totalPrice + servicePrice,
    totalDiscount: active.reduce((sum, round) => sum + round.totalDiscount, 0),
  };
}
