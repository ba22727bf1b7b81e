/** The rows of a bill, in the order in which they add up. */
import type { Quote } from '#contract/orders/checkout.ts';
import type { BalanceParts } from '#domain/money/loyalty/points.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import type { BillLine } from '#web/ui/bill.tsx';

export type Sums = Pick<
  Quote,
  'productPrice' | 'productDiscount' | 'deliveryPrice' | 'deliveryDiscount' | 'servicePrice' | 'bill' | 'distance'
> & { delivery?: Quote['delivery'] };

interface BillInput {
  sums: Sums;
  service: ServiceType;
  promoCode: string;
  /** Of a promo without a code. */
  promoTitle?: string | null;
  /** What points and a gift code will pay; absent: none were chosen. */
  balances?: BalanceParts | undefined;
  money: (tiyin: number) => string;
  distance: (metres: number) => string;
  t: Translate;
}

/** Until the server answers, dishes are summed here and the other sums are those of the last quote. */
export function sumsOf(quote: Quote | null, service: ServiceType, productPrice: number, isFresh: boolean): Sums {
  if (quote && isFresh) return quote;
  const delivery = service === 'DELIVERY' ? (quote?.deliveryPrice ?? null) : 0;
  const productDiscount = Math.min(quote?.productDiscount ?? 0, productPrice);
  const deliveryDiscount = Math.min(quote?.deliveryDiscount ?? 0, delivery ?? 0);
  const servicePrice = service === 'DINE_IN' && productPrice > 0 ? (quote?.servicePrice ?? 0) : 0;
  return {
    productPrice,
    productDiscount,
    deliveryPrice: delivery,
    deliveryDiscount,
    servicePrice,
    distance: quote?.distance ?? null,
    delivery: quote?.delivery ?? null,
    bill: productPrice - productDiscount + (delivery ?? 0) - deliveryDiscount + servicePrice,
  };
}

export function billRows(input: BillInput): BillLine[] {
  const { sums, service, promoCode, promoTitle, balances, money, distance, t } = input;
  const { productPrice, productDiscount, deliveryPrice, deliveryDiscount, servicePrice, bill } = sums;
  const rows: BillLine[] = [{ id: 'dishes', label: t('merchant.dishes'), value: money(productPrice) }];
  if (service === 'DINE_IN') rows.push({ id: 'service', label: t('bill.service'), value: money(servicePrice) });
  if (service === 'DELIVERY') {
    const about = sums.delivery?.isEstimated ? '≈ ' : '';
    const far = sums.distance === null || deliveryPrice === null ? '' : ` · ${about}${distance(sums.distance)}`;
    rows.push({
      id: 'delivery',
      label: t('service.DELIVERY') + far,
      value: deliveryPrice === null ? t('bill.deliveryUnknown') : money(deliveryPrice),
    });
  }
  if (productDiscount > 0)
    rows.push({
      id: 'promo',
      kind: 'saving',
      label: promoCode.trim()
        ? t('bill.promo', { code: promoCode.trim().toUpperCase() })
        : (promoTitle ?? t('bill.discount')),
      value: money(-productDiscount),
    });
  if (deliveryDiscount > 0)
    rows.push({
      id: 'deliveryPromo',
      kind: 'saving',
      label: t('bill.deliveryDiscount'),
      value: money(-deliveryDiscount),
    });
  rows.push({ id: 'total', kind: 'total', label: t('basket.total'), value: money(bill) });
  if (balances && balances.due < bill) {
    const { points, gift, due } = balances;
    if (points > 0) rows.push({ id: 'points', kind: 'saving', label: t('loyalty.title'), value: money(-points) });
    if (gift > 0) rows.push({ id: 'gift', kind: 'saving', label: t('gift.code'), value: money(-gift) });
    rows.push({ id: 'due', kind: 'rest', label: t('bill.rest'), value: money(due) });
  }
  return rows;
}
