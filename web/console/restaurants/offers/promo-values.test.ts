import { describe, expect, it } from 'vitest';
import type { ConsolePromo } from '#contract/restaurants/offers.ts';
import { checkPromo } from '#domain/orders/pricing/promo.ts';
import { bodyOf, newPromoValues, promoProblems, stateOf, toPromo, valuesOf, type PromoValues } from './promo-values.ts';

const promo = (more: Partial<ConsolePromo> = {}): ConsolePromo => ({
  id: '1',
  version: 1,
  code: 'OSH20',
  title: { uz: 'Osh kuni' },
  discountType: 'AMOUNT',
  productDiscount: 1_000_000,
  deliveryDiscount: 0,
  minPrice: 0,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  weekdays: [1, 5],
  from: '22:00',
  to: '02:00',
  restaurantId: null,
  branchIds: [],
  serviceTypes: ['DELIVERY'],
  firstOrderOnly: false,
  totalLimit: 10,
  perUserLimit: null,
  isActive: true,
  usedCount: 4,
  cost: 0,
  archived: false,
  ...more,
});
const values = (more: Partial<PromoValues>): PromoValues => ({
  ...newPromoValues('2026-11-20', '2026-12-20'),
  ...more,
});
const problems = (more: Partial<PromoValues>, used = 0): string[] =>
  promoProblems(values(more), used).map(({ path, code }) => `${path} ${code}`);

describe('a promo as a form', () => {
  it.each([
    promo(),
    promo({ code: null, title: null, weekdays: [], serviceTypes: [], from: null, to: null, totalLimit: null }),
    promo({ discountType: 'PERCENTAGE', productDiscount: 0, deliveryDiscount: 100, branchIds: ['b'] }),
  ])('is sent as it was read', (row) => {
    const { id: _id, version: _version, usedCount: _used, cost: _cost, archived: _archived, ...fields } = row;
    expect(bodyOf(valuesOf(row))).toEqual(fields);
  });

  it('names the field that lacks something, in the kind of discount that is chosen', () => {
    expect(problems({})).toEqual(['percent.product REQUIRED']);
    expect(problems({ discountType: 'AMOUNT' })).toEqual(['amount.product REQUIRED']);
    const percent = { product: 10, delivery: null };
    expect(problems({ percent })).toEqual([]);
    expect(problems({ percent, weekdays: [], serviceTypes: [] })).toEqual([
      'weekdays REQUIRED',
      'serviceTypes REQUIRED',
    ]);
    expect(problems({ percent, totalLimit: 3 }, 4)).toEqual(['totalLimit BELOW_USED']);
  });

  it('is tried by the rule that prices orders, also before it is switched on', () => {
    const draft = toPromo(valuesOf(promo({ isActive: false })), 4);
    const ask = {
      wall: { day: '2026-11-20', minute: 1380 },
      restaurantId: '',
      branchId: null,
      serviceType: 'DELIVERY' as const,
      productPrice: 5_000_000,
      guest: null,
    };
    expect(checkPromo(draft, ask).ok).toBe(true);
    expect(checkPromo(draft, { ...ask, wall: { day: '2026-11-21', minute: 60 } }).ok).toBe(true);
    expect(checkPromo(draft, { ...ask, wall: { day: '2026-11-21', minute: 1380 } })).toMatchObject({
      refusal: { code: 'PROMO_EXPIRED', why: 'WEEKDAY' },
    });
  });
});

describe('what a list says of a promo', () => {
  it.each([
    [{}, '2026-11-20', 'running'],
    [{}, '2026-10-31', 'scheduled'],
    [{}, '2026-12-01', 'ended'],
    [{ usedCount: 10 }, '2026-11-20', 'usedUp'],
    [{ isActive: false }, '2026-11-20', 'off'],
    [{ archived: true, isActive: false }, '2026-11-20', 'archived'],
  ] as const)('with %o on %s it is %s', (more, today, expected) => expect(stateOf(promo(more), today)).toBe(expected));
});
