/** What is wrong with a promo as a manager writes it. */
export interface WrittenPromo {
  discountType: 'AMOUNT' | 'PERCENTAGE';
  productDiscount: number;
  deliveryDiscount: number;
  minPrice: number;
  startDate: string;
  endDate: string;
  from: string | null;
  to: string | null;
  totalLimit: number | null;
}

interface PromoFault {
  path: keyof WrittenPromo;
  code: 'REQUIRED' | 'PERCENT' | 'WHOLE_SOUM' | 'BEFORE_START' | 'HALF' | 'BELOW_USED';
}

export function promoFaults(promo: WrittenPromo, usedCount = 0): PromoFault[] {
  const faults: PromoFault[] = [];
  const discounts = ['productDiscount', 'deliveryDiscount'] as const;
  if (discounts.every((path) => promo[path] === 0)) faults.push({ path: 'productDiscount', code: 'REQUIRED' });
  for (const path of discounts) {
    if (promo.discountType === 'PERCENTAGE' && promo[path] > 100) faults.push({ path, code: 'PERCENT' });
    if (promo.discountType === 'AMOUNT' && promo[path] % 100 !== 0) faults.push({ path, code: 'WHOLE_SOUM' });
  }
  if (promo.minPrice % 100 !== 0) faults.push({ path: 'minPrice', code: 'WHOLE_SOUM' });
  // Dates written YYYY-MM-DD sort as text.
  if (promo.endDate < promo.startDate) faults.push({ path: 'endDate', code: 'BEFORE_START' });
  if ((promo.from === null) !== (promo.to === null))
    faults.push({ path: promo.from === null ? 'from' : 'to', code: 'HALF' });
  if (promo.totalLimit !== null && promo.totalLimit < usedCount)
    faults.push({ path: 'totalLimit', code: 'BELOW_USED' });
  return faults;
}
