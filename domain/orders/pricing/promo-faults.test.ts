import { describe, expect, it } from 'vitest';
import { promoFaults, type WrittenPromo } from './promo-faults.ts';

const promo = (more: Partial<WrittenPromo> = {}): WrittenPromo => ({
  discountType: 'PERCENTAGE',
  productDiscount: 20,
  deliveryDiscount: 0,
  minPrice: 0,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  from: null,
  to: null,
  totalLimit: null,
  ...more,
});

describe('a promo as a manager writes it', () => {
  it.each<[string, Partial<WrittenPromo>, string[]]>([
    ['is whole', {}, []],
    ['may end on the day on which it starts', { endDate: '2026-11-01' }, []],
    ['takes nothing off', { productDiscount: 0 }, ['productDiscount REQUIRED']],
    ['takes off more than everything', { deliveryDiscount: 101 }, ['deliveryDiscount PERCENT']],
    ['takes off a part of a soum', { discountType: 'AMOUNT', productDiscount: 150 }, ['productDiscount WHOLE_SOUM']],
    ['asks for a part of a soum', { minPrice: 150 }, ['minPrice WHOLE_SOUM']],
    ['ends before it starts', { endDate: '2026-10-31' }, ['endDate BEFORE_START']],
    ['has no end of its hours', { from: '10:00' }, ['to HALF']],
    ['has no beginning of its hours', { to: '10:00' }, ['from HALF']],
    ['is limited below its uses', { totalLimit: 4 }, ['totalLimit BELOW_USED']],
  ])('%s', (_, more, expected) =>
    expect(promoFaults(promo(more), 5).map(({ path, code }) => `${path} ${code}`)).toEqual(expected),
  );
});
