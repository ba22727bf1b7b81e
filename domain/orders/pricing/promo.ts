/**
 * What a promo takes off, and why it may not. The spec has two numbers: one for the dishes, one for the
 * delivery; AMOUNT reads them as tiyin, PERCENTAGE as percents. A promo without a code is automatic.
 */
import { inWindow, weekdayOf } from '#domain/platform/time/time-window.ts';
import { percentOf } from './price.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';

type DiscountType = 'AMOUNT' | 'PERCENTAGE';

export interface PromoDiscount {
  discountType: DiscountType;
  productDiscount: number;
  deliveryDiscount: number;
}

export interface Promo extends PromoDiscount {
  id: string;
  /** null: it applies by itself. */
  code: string | null;
  minPrice: number;
  /** Both inclusive, YYYY-MM-DD in the branch's zone. */
  startDate: string;
  endDate: string;
  isActive: boolean;
  /** null: every restaurant of the merchant. */
  restaurantId: string | null;
  /** Empty: every branch, every service. */
  branchIds: readonly string[];
  serviceTypes: readonly string[];
  /** ISO weekdays, Monday is 1; empty: every day. */
  weekdays: readonly number[];
  /** A daily window; past midnight when it ends before it begins. Both null: the whole day. */
  fromMinute: number | null;
  toMinute: number | null;
  firstOrderOnly: boolean;
  totalLimit: number | null;
  perUserLimit: number | null;
  usedCount: number;
}

/** The wall clock of the branch at the moment of ordering. */
interface WallClock {
  day: string;
  minute: number;
}

export interface PromoAsk {
  wall: WallClock;
  restaurantId: string;
  /** null while no branch is chosen: a promo of some branches waits with its answer. */
  branchId: string | null;
  serviceType: ServiceType;
  productPrice: number;
  /** null: the request does not say who the guest is; placing the order checks again. */
  guest: { usedThisPromo: number; hasOrderedBefore: boolean } | null;
}

type PromoRefusal =
  | { code: 'PROMO_UNKNOWN'; why: 'CODE' | 'RESTAURANT' | 'BRANCH' | 'SERVICE' }
  | { code: 'PROMO_EXPIRED'; why: 'NOT_YET' | 'OVER' | 'WEEKDAY' | 'HOURS' }
  | { code: 'PROMO_USED_UP'; why: 'TOTAL' | 'GUEST' | 'FIRST_ORDER' }
  | { code: 'PROMO_MINIMUM'; minPrice: number; missing: number };

export type PromoVerdict = { ok: true; promo: Promo } | { ok: false; refusal: PromoRefusal };

/** Codes are read off posters: case and the blanks around them say nothing. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

/**
 * The minimum comes last: it is the one refusal that a guest can do something about, so it must not hide another.
 */
export function checkPromo(promo: Promo | null, ask: PromoAsk): PromoVerdict {
  const refusal =
    promo === null
      ? unknown('CODE')
      : (wrongPlace(promo, ask) ??
        wrongTime(promo, ask.wall) ??
        usedUp(promo, ask.guest) ??
        tooSmall(promo, ask.productPrice));
  return refusal || promo === null ? { ok: false, refusal: refusal ?? unknown('CODE') } : { ok: true, promo };
}

const unknown = (why: 'CODE' | 'RESTAURANT' | 'BRANCH' | 'SERVICE'): PromoRefusal => ({
  code: 'PROMO_UNKNOWN',
  why,
});

function wrongPlace(promo: Promo, ask: PromoAsk): PromoRefusal | null {
  if (!promo.isActive) return unknown('CODE');
  if (promo.restaurantId !== null && promo.restaurantId !== ask.restaurantId) return unknown('RESTAURANT');
  const elsewhere = promo.branchIds.length > 0 && ask.branchId !== null && !promo.branchIds.includes(ask.branchId);
  if (elsewhere) return unknown('BRANCH');
  if (promo.serviceTypes.length > 0 && !promo.serviceTypes.includes(ask.serviceType)) return unknown('SERVICE');
  return null;
}

/** Like a shift, a window past midnight belongs to the day on which it began. */
function wrongTime(promo: Promo, { day, minute }: WallClock): PromoRefusal | null {
  const { fromMinute: from, toMinute: to } = promo;
  const windowed = from !== null && to !== null && from !== to;
  const pastMidnight = windowed && from > to && minute < to;
  const businessDay = pastMidnight ? dayBefore(day) : day;
  // Dates written YYYY-MM-DD sort as text.
  if (businessDay < promo.startDate) return { code: 'PROMO_EXPIRED', why: 'NOT_YET' };
  if (businessDay > promo.endDate) return { code: 'PROMO_EXPIRED', why: 'OVER' };
  if (promo.weekdays.length > 0 && !promo.weekdays.includes(weekdayOf(businessDay)))
    return { code: 'PROMO_EXPIRED', why: 'WEEKDAY' };
  if (windowed && !inWindow(minute, from, to)) return { code: 'PROMO_EXPIRED', why: 'HOURS' };
  return null;
}

function usedUp(promo: Promo, guest: PromoAsk['guest']): PromoRefusal | null {
  if (promo.totalLimit !== null && promo.usedCount >= promo.totalLimit) return { code: 'PROMO_USED_UP', why: 'TOTAL' };
  if (guest === null) return null;
  if (promo.perUserLimit !== null && guest.usedThisPromo >= promo.perUserLimit)
    return { code: 'PROMO_USED_UP', why: 'GUEST' };
  if (promo.firstOrderOnly && guest.hasOrderedBefore) return { code: 'PROMO_USED_UP', why: 'FIRST_ORDER' };
  return null;
}

function tooSmall({ minPrice }: Promo, productPrice: number): PromoRefusal | null {
  return productPrice >= minPrice ? null : { code: 'PROMO_MINIMUM', minPrice, missing: minPrice - productPrice };
}

/** What it takes off the dishes: never more than they cost. */
export const promoOnProducts = (promo: PromoDiscount, productPrice: number): number =>
  Math.min(
    productPrice,
    promo.discountType === 'AMOUNT' ? promo.productDiscount : percentOf(productPrice, promo.productDiscount),
  );

/** What it takes off the delivery: never more than that costs. */
export const promoOnDelivery = (promo: PromoDiscount, deliveryPrice: number): number =>
  Math.min(
    deliveryPrice,
    promo.discountType === 'AMOUNT' ? promo.deliveryDiscount : percentOf(deliveryPrice, promo.deliveryDiscount),
  );

/** A limit per guest needs to know the guest. */
export const isPersonal = ({ perUserLimit, firstOrderOnly }: Pick<Promo, 'perUserLimit' | 'firstOrderOnly'>): boolean =>
  perUserLimit !== null || firstOrderOnly;

export const savingOf = (promo: PromoDiscount, productPrice: number, deliveryPrice: number): number =>
  promoOnProducts(promo, productPrice) + promoOnDelivery(promo, deliveryPrice);

/** One promo counts for an order: the one that takes off most, the first of equal ones. */
export function bestPromo<P extends PromoDiscount>(
  promos: readonly P[],
  productPrice: number,
  deliveryPrice: number,
): P | null {
  const saving = (promo: P): number => savingOf(promo, productPrice, deliveryPrice);
  return promos.reduce<P | null>((best, promo) => (best && saving(best) >= saving(promo) ? best : promo), null);
}

const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Browsers have no Temporal, and a calendar day needs no clock. */
function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const write = (y: number, m: number, d: number): string =>
    `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  if (date > 1) return write(year, month, date - 1);
  if (month === 1) return write(year - 1, 12, 31);
  const lengths = [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return write(year, month - 1, lengths[month - 2]!);
}
