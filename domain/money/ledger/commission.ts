/** What the platform takes for an order that came from the marketplace. Sums are in tiyin. */
import { shareOf } from '#domain/orders/pricing/share.ts';

/** What is charged by; aggregators' orders do not come from the marketplace. */
export const CHARGED_SERVICES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const;
export type ChargedService = (typeof CHARGED_SERVICES)[number];

export interface CommissionRate {
  /** Hundredths of a per cent. */
  basisPoints: number;
  /** For each order. */
  fixed: number;
}

export interface CommissionTerms {
  rates: Partial<Record<ChargedService, CommissionRate>>;
  /** Who receives what guests pay online. */
  onlineTo: 'MERCHANT' | 'PLATFORM';
}

export interface TermsVersion {
  version: number;
  startsAt: number;
}

/** Of versions in any order: the one that began last, and of two that began together the later one. */
function lastBegun<Terms extends TermsVersion>(versions: readonly Terms[], at: number): Terms | null {
  return versions.reduce<Terms | null>((last, each) => {
    if (each.startsAt > at) return last;
    if (last === null || each.startsAt > last.startsAt) return each;
    return each.startsAt === last.startsAt && each.version > last.version ? each : last;
  }, null);
}

/**
 * What an order that is placed at this time pays: by the merchant's own terms, also where these make it free, else by
 * the default of the platform. `termsOf` in server/money/ledger/ledger-statements.ts states the same rule in SQL.
 */
export const termsInForce = <Terms extends TermsVersion>(
  own: readonly Terms[],
  defaults: readonly Terms[],
  at: number,
): Terms | null => lastBegun(own, at) ?? lastBegun(defaults, at);

export interface ChargedOrder {
  service: string;
  isFromMarketplace: boolean;
  bill: number;
  /** What the guest pays for the delivery. */
  delivery: number;
  /** The service charge of the hall. */
  serviceCharge: number;
  /** The part of the discount that the platform pays to the merchant. */
  promoByPlatform: number;
  /** What was let off the bill by refunds that are confirmed. */
  letOff: number;
}

/**
 * Charged on the dishes: delivery and service are the work of the merchant. A discount that the merchant gives lowers
 * the sum, one that the platform pays does not. Nothing is charged for an order that was let off completely, and never
 * more than its dishes brought.
 */
export function commissionOf(order: ChargedOrder, terms: CommissionTerms | null): number {
  const rate = terms?.rates[order.service as ChargedService];
  if (!rate || !order.isFromMarketplace) return 0;
  const dishes = order.bill - order.delivery - order.serviceCharge + order.promoByPlatform - order.letOff;
  if (dishes <= 0) return 0;
  return Math.min(dishes, shareOf(dishes, rate.basisPoints) + rate.fixed);
}
