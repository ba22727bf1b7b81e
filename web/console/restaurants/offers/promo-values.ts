/** A promo as its form holds it, what of it is sent, and how the rule of pricing reads it. */
import { WEEKDAYS } from '#domain/platform/time/time-window.ts';
import type { ConsolePromo } from '#contract/restaurants/offers.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { promoFaults } from '#domain/orders/pricing/promo-faults.ts';
import type { Promo } from '#domain/orders/pricing/promo.ts';
import { localizedText, textsOrNull, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { minuteOfTime } from '#web/platform/form/wall-time.ts';

export interface PromoValues {
  isAutomatic: boolean;
  code: string;
  title: LocalizedText;
  discountType: 'PERCENTAGE' | 'AMOUNT';
  percent: { product: number | null; delivery: number | null };
  amount: { product: number | null; delivery: number | null };
  minPrice: number | null;
  startDate: string;
  endDate: string;
  /** ISO weekdays; all of them stand for every day. */
  weekdays: string[];
  from: string;
  to: string;
  restaurantId: string;
  branchIds: string[];
  serviceTypes: ServiceType[];
  firstOrderOnly: boolean;
  totalLimit: number | null;
  perUserLimit: number | null;
  isActive: boolean;
}

export const SERVICES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const;
const NO_DISCOUNT = { product: null, delivery: null };

export const newPromoValues = (today: string, endDate: string): PromoValues => ({
  isAutomatic: false,
  code: '',
  title: localizedText(),
  discountType: 'PERCENTAGE',
  percent: { ...NO_DISCOUNT },
  amount: { ...NO_DISCOUNT },
  minPrice: null,
  startDate: today,
  endDate,
  weekdays: [...WEEKDAYS],
  from: '',
  to: '',
  restaurantId: '',
  branchIds: [],
  serviceTypes: [...SERVICES],
  firstOrderOnly: false,
  totalLimit: null,
  perUserLimit: null,
  isActive: true,
});

export function valuesOf(promo: ConsolePromo): PromoValues {
  const discount = { product: promo.productDiscount || null, delivery: promo.deliveryDiscount || null };
  const isAmount = promo.discountType === 'AMOUNT';
  return {
    isAutomatic: promo.code === null,
    code: promo.code ?? '',
    title: localizedText(promo.title ?? {}),
    discountType: promo.discountType,
    percent: isAmount ? { ...NO_DISCOUNT } : discount,
    amount: isAmount ? discount : { ...NO_DISCOUNT },
    minPrice: promo.minPrice || null,
    startDate: promo.startDate,
    endDate: promo.endDate,
    weekdays: promo.weekdays.length === 0 ? [...WEEKDAYS] : promo.weekdays.map(String),
    from: promo.from ?? '',
    to: promo.to ?? '',
    restaurantId: promo.restaurantId ?? '',
    branchIds: promo.branchIds,
    serviceTypes: promo.serviceTypes.length === 0 ? [...SERVICES] : promo.serviceTypes,
    firstOrderOnly: promo.firstOrderOnly,
    totalLimit: promo.totalLimit,
    perUserLimit: promo.perUserLimit,
    isActive: promo.isActive,
  };
}

export function bodyOf(values: PromoValues) {
  const discount = values.discountType === 'AMOUNT' ? values.amount : values.percent;
  return {
    code: values.isAutomatic ? null : values.code.trim().toUpperCase(),
    title: textsOrNull(values.title),
    discountType: values.discountType,
    productDiscount: discount.product ?? 0,
    deliveryDiscount: discount.delivery ?? 0,
    minPrice: values.minPrice ?? 0,
    startDate: values.startDate,
    endDate: values.endDate,
    weekdays: values.weekdays.length === WEEKDAYS.length ? [] : values.weekdays.map(Number),
    from: values.from || null,
    to: values.to || null,
    restaurantId: values.restaurantId || null,
    branchIds: values.branchIds,
    serviceTypes: values.serviceTypes.length === SERVICES.length ? [] : values.serviceTypes,
    firstOrderOnly: values.firstOrderOnly,
    totalLimit: values.totalLimit,
    perUserLimit: values.perUserLimit,
    isActive: values.isActive,
  };
}

export type PromoBody = ReturnType<typeof bodyOf>;

/** The draft as the rule of pricing reads it. */
export const toPromo = (values: PromoValues, usedCount: number): Promo => {
  const { from, to, ...body } = bodyOf(values);
  return {
    ...body,
    id: '',
    fromMinute: from === null ? null : minuteOfTime(from),
    toMinute: to === null ? null : minuteOfTime(to),
    usedCount,
    // A draft is tried before it is switched on.
    isActive: true,
  };
};

const fieldOfDiscount = ({ discountType }: PromoValues, path: string): string =>
  `${discountType === 'AMOUNT' ? 'amount' : 'percent'}.${path === 'deliveryDiscount' ? 'delivery' : 'product'}`;

export function promoProblems(values: PromoValues, usedCount: number): { path: string; code: string }[] {
  const faults = promoFaults(bodyOf(values), usedCount).map(({ path, code }) => ({
    path: path === 'productDiscount' || path === 'deliveryDiscount' ? fieldOfDiscount(values, path) : path,
    code,
  }));
  if (values.weekdays.length === 0) faults.push({ path: 'weekdays', code: 'REQUIRED' });
  if (values.serviceTypes.length === 0) faults.push({ path: 'serviceTypes', code: 'REQUIRED' });
  return faults;
}

export type PromoState = 'archived' | 'off' | 'scheduled' | 'ended' | 'usedUp' | 'running';

export function stateOf(promo: ConsolePromo, today: string): PromoState {
  if (promo.archived) return 'archived';
  if (!promo.isActive) return 'off';
  if (promo.totalLimit !== null && promo.usedCount >= promo.totalLimit) return 'usedUp';
  if (today < promo.startDate) return 'scheduled';
  return today > promo.endDate ? 'ended' : 'running';
}
