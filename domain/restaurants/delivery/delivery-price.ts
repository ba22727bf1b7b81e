/** When a delivery has a price, from where it comes, and what a tariff says. */
import { delivers, type DeliveryArea } from '../places/delivery-area.ts';
import type { Spot } from '../places/nearest.ts';
import type { DeliveryType } from './delivery-type.ts';
import { carrierPrice } from './carrier-price.ts';
import { inWindow } from '#domain/platform/time/time-window.ts';

interface DeliveryAddress {
  name: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface DeliveryFacts {
  isDelivery: boolean;
  subtotal: number;
  address: DeliveryAddress | null;
  branchId: string | null;
}

/** What the basket holds; null is "not known yet". */
interface DeliveryState {
  price: number | null;
  tariffId: string | null;
}

/** What is missing before the price can be requested. */
type Missing = 'NOTHING' | 'DISHES' | 'ADDRESS' | 'NAME' | 'COORDINATES' | 'BRANCH';

export type DeliveryStep =
  | { kind: 'ASK'; branchId: string; name: string; spot: Spot }
  | ({ kind: 'SETTLED'; missing: Missing } & DeliveryState);

const settled = (missing: Missing, price: number | null): DeliveryStep => ({
  kind: 'SETTLED',
  missing,
  price,
  tariffId: null,
});

/** The spec's ifs in their order: the first that holds decides; only when none holds is the price requested. */
export function deliveryStep({ isDelivery, subtotal, address, branchId }: DeliveryFacts): DeliveryStep {
  if (!isDelivery) return settled('NOTHING', 0);
  if (subtotal <= 0) return settled('DISHES', 0);
  if (!address) return settled('ADDRESS', null);
  const { latitude, longitude } = address;
  if (latitude === null || longitude === null) return settled('COORDINATES', null);
  const name = address.name?.trim();
  if (!name) return settled('NAME', null);
  if (branchId === null) return settled('BRANCH', null);
  return { kind: 'ASK', branchId, name, spot: { latitude, longitude } };
}

/** @internal */
export interface TariffStep {
  kind: 'DISTANCE' | 'AMOUNT';
  /** Metres or tiyin, this very value included. */
  upTo: number;
  price: number;
}

export interface Tariff {
  id: string;
  /** Where no step applies. */
  basePrice: number;
  minimumOrder: number;
  freeFrom: number | null;
  minutesFrom: number;
  minutesTo: number;
  /** Past midnight when it ends before it begins. */
  nightFromMinute: number | null;
  nightToMinute: number | null;
  nightExtra: number;
  steps: readonly TariffStep[];
  /** Who delivers. */
  carrier: Extract<DeliveryType, 'DASTURXON' | 'YANDEX'>;
  /** The guest pays the carrier's quote and this extra; the own price is for when there is no quote. */
  isCarrierPrice: boolean;
  carrierExtra: number;
}

export interface TariffAsk {
  /** Before promo. */
  productPrice: number;
  distance: number;
  /** Of the branch's wall clock at the moment of delivery. */
  minute: number;
  /** What the carrier asks for this way; null: it gave no quote. */
  carrierQuote?: number | null | undefined;
}

export interface TariffPrice {
  tariffId: string;
  carrier: Tariff['carrier'];
  price: number;
  isFree: boolean;
  isNight: boolean;
  /** What the basket lacks to the smallest order; 0 when it may be ordered. */
  missing: number;
  /** What the basket lacks to a free delivery; null where there is none. */
  missingToFree: number | null;
  minimumOrder: number;
  freeFrom: number | null;
}

/** Free is free, at night too: it was promised on the card. */
export function priceByTariff(
  tariff: Tariff,
  { productPrice, distance, minute, carrierQuote }: TariffAsk,
): TariffPrice {
  const { freeFrom, minimumOrder } = tariff;
  const isFree = freeFrom !== null && productPrice >= freeFrom;
  const isNight = nightAt(tariff, minute);
  const ownPrice = dayPrice(tariff, productPrice, distance) + (isNight ? tariff.nightExtra : 0);
  const price =
    tariff.isCarrierPrice && carrierQuote != null ? carrierPrice(carrierQuote, tariff.carrierExtra) : ownPrice;
  return {
    tariffId: tariff.id,
    carrier: tariff.carrier,
    price: isFree ? 0 : price,
    isFree,
    isNight,
    missing: Math.max(0, minimumOrder - productPrice),
    missingToFree: freeFrom === null ? null : Math.max(0, freeFrom - productPrice),
    minimumOrder,
    freeFrom,
  };
}

/**
 * A step's price stands instead of the base price. Where a distance and an amount step both apply the dearer one
 * does: a long way stays a long way for a small basket; large baskets have free-from. Beyond the last distance step
 * its price goes on, for the zone says where the deliveries end; beyond the last amount step none applies.
 */
function dayPrice(tariff: Tariff, productPrice: number, distance: number): number {
  const byDistance = stepsOf(tariff, 'DISTANCE');
  const byAmount = stepsOf(tariff, 'AMOUNT');
  const steps = [
    byDistance.find(({ upTo }) => distance <= upTo) ?? byDistance.at(-1),
    byAmount.find(({ upTo }) => productPrice <= upTo),
  ].filter((step) => step !== undefined);
  return steps.length > 0 ? Math.max(...steps.map(({ price }) => price)) : tariff.basePrice;
}

const stepsOf = ({ steps }: Tariff, kind: TariffStep['kind']): TariffStep[] =>
  steps.filter((step) => step.kind === kind).toSorted((a, b) => a.upTo - b.upTo);

/**
 * The lowest and the highest price that an order may be charged by day or night. Free-from is left out: it is a sum of
 * its own. A distance step always applies where there are any, so the base price and the amount steps only raise it.
 */
export function priceRange(tariff: Tariff): { lowest: number; highest: number } {
  const byDistance = stepsOf(tariff, 'DISTANCE').map(({ price }) => price);
  const byAmount = stepsOf(tariff, 'AMOUNT').map(({ price }) => price);
  const lowest = Math.min(...(byDistance.length > 0 ? byDistance : [...byAmount, tariff.basePrice]));
  const usual = byDistance.length > 0 ? byDistance : [tariff.basePrice];
  const night = tariff.nightFromMinute === null || tariff.nightToMinute === null ? 0 : tariff.nightExtra;
  return { lowest, highest: Math.max(...usual, ...byAmount) + night };
}

function nightAt({ nightFromMinute: from, nightToMinute: to, nightExtra }: Tariff, minute: number): boolean {
  return nightExtra > 0 && from !== null && to !== null && from !== to && inWindow(minute, from, to);
}

export interface DeliveryZone {
  id: string;
  area: DeliveryArea;
  priority: number;
  tariff: Tariff;
}

/** The zone of highest priority that holds the address; of equals the one whose base price is lower. */
export function zoneFor(zones: readonly DeliveryZone[], to: Spot): DeliveryZone | null {
  const holding = zones.filter(({ area }) => delivers(area, to));
  return (
    holding.toSorted(
      (a, b) => b.priority - a.priority || a.tariff.basePrice - b.tariff.basePrice || (a.id < b.id ? -1 : 1),
    )[0] ?? null
  );
}

export type DeliveryQuote =
  | ({ ok: true; zoneId: string; minutesFrom: number; minutesTo: number } & TariffPrice)
  | { ok: false; code: 'OUT_OF_ZONE' };

export function quoteDelivery(zones: readonly DeliveryZone[], to: Spot, ask: TariffAsk): DeliveryQuote {
  const zone = zoneFor(zones, to);
  if (!zone) return { ok: false, code: 'OUT_OF_ZONE' };
  const { minutesFrom, minutesTo } = zone.tariff;
  return { ok: true, zoneId: zone.id, minutesFrom, minutesTo, ...priceByTariff(zone.tariff, ask) };
}
