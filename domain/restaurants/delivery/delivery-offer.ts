/**
 * What a delivery costs and how long it takes. Cards, restaurant pages, baskets and orders all read these figures, so
 * that a guest never sees two prices for one delivery.
 */
import { nearestFirst, type Spot } from '../places/nearest.ts';
import { MINUTE_MS, promisedMinutes, wallOf } from '#domain/platform/time/kitchen-time.ts';
import {
  priceRange,
  quoteDelivery,
  zoneFor,
  type DeliveryZone,
  type Tariff,
  type TariffPrice,
} from './delivery-price.ts';

export interface DeliveringBranch extends Spot {
  id: string;
  timeZone: string;
  /** From the order to the counter, with what a busy kitchen adds. */
  cookingMinutes: number;
  /** Width of the promised window. */
  slotMinutes: number;
  zones: readonly DeliveryZone[];
}

/** Along the streets. */
interface Ride {
  distance: number;
  /** No router has measured it. */
  isEstimated: boolean;
  minutes: number;
}

export interface DeliveryOffer extends TariffPrice {
  branchId: string;
  distance: number;
  isEstimated: boolean;
  minutes: { from: number; to: number };
}

/** The branch chosen by hand if it delivers there, else the nearest that does; undefined: none does. */
export function servingBranch<Branch extends DeliveringBranch>(
  branches: readonly Branch[],
  to: Spot,
  chosenIds: readonly string[] = [],
): Branch | undefined {
  const serving = nearestFirst(branches, to).filter(({ zones }) => zoneFor(zones, to) !== null);
  return serving.find(({ id }) => chosenIds.includes(id)) ?? serving[0];
}

interface OfferRequest {
  /** Before promo; null: the smallest order that is accepted. */
  productPrice: number | null;
  /** When the order is to be at the door; null: as soon as possible. */
  deliveredAt: number | null;
  /** Of the tariff's carrier; null: it gave none. */
  carrierQuote?: number | null | undefined;
  now: number;
}

export function offerDelivery(
  branch: DeliveringBranch,
  to: Spot,
  ride: Ride,
  { productPrice, deliveredAt, carrierQuote, now }: OfferRequest,
): DeliveryOffer | null {
  const from = branch.cookingMinutes + ride.minutes;
  const zone = zoneFor(branch.zones, to);
  if (!zone) return null;
  const quote = quoteDelivery([zone], to, {
    productPrice: productPrice ?? zone.tariff.minimumOrder,
    distance: ride.distance,
    minute: wallOf(deliveredAt ?? now + from * MINUTE_MS, branch.timeZone).minute,
    carrierQuote,
  });
  if (!quote.ok) return null;
  const { ok: _, zoneId: __, ...price } = quote;
  return {
    ...price,
    branchId: branch.id,
    distance: ride.distance,
    isEstimated: ride.isEstimated,
    minutes: promisedMinutes(from, branch.slotMinutes),
  };
}

/** What is known without an address. */
export interface DeliveryRange {
  lowest: number;
  highest: number;
  minimumOrder: { lowest: number; highest: number };
  /** As the tariffs state them, from the fastest zone to the slowest. */
  minutes: { from: number; to: number };
  /** null where not every zone delivers for free from some sum, or the sums differ. */
  freeFrom: number | null;
}

/** null: nothing is delivered. */
export function deliveryRange(tariffs: readonly Tariff[]): DeliveryRange | null {
  if (tariffs.length === 0) return null;
  const prices = tariffs.map(priceRange);
  const minimums = tariffs.map(({ minimumOrder }) => minimumOrder);
  const [freeFrom, ...others] = new Set(tariffs.map((tariff) => tariff.freeFrom));
  return {
    lowest: Math.min(...prices.map(({ lowest }) => lowest)),
    highest: Math.max(...prices.map(({ highest }) => highest)),
    minimumOrder: { lowest: Math.min(...minimums), highest: Math.max(...minimums) },
    minutes: {
      from: Math.min(...tariffs.map(({ minutesFrom }) => minutesFrom)),
      to: Math.max(...tariffs.map(({ minutesTo }) => minutesTo)),
    },
    freeFrom: others.length > 0 ? null : (freeFrom ?? null),
  };
}
