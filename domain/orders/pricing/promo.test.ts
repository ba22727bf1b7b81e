import { inWindow } from '#domain/platform/time/time-window.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestPromo,
  checkPromo,
  normalCode,
  promoOnDelivery,
  promoOnProducts,
  type Promo,
  type PromoAsk,
} from './promo.ts';

const promo = (more: Partial<Promo> = {}): Promo => ({
  id: 'p',
  code: 'OSH20',
  discountType: 'PERCENTAGE',
  productDiscount: 20,
  deliveryDiscount: 20,
  minPrice: 8_000_000,
  startDate: '2026-11-20',
  endDate: '2026-11-30',
  isActive: true,
  restaurantId: null,
  branchIds: [],
  serviceTypes: [],
  weekdays: [],
  fromMinute: null,
  toMinute: null,
  firstOrderOnly: false,
  totalLimit: null,
  perUserLimit: null,
  usedCount: 0,
  ...more,
});
const ask = (more: Partial<PromoAsk> = {}): PromoAsk => ({
  wall: { day: '2026-11-25', minute: 720 },
  restaurantId: 'r',
  branchId: 'b',
  serviceType: 'DELIVERY',
  productPrice: 10_000_000,
  guest: { usedThisPromo: 0, hasOrderedBefore: false },
  ...more,
});
const refusal = (of: Promo | null, asked: PromoAsk = ask()): unknown => {
  const verdict = checkPromo(of, asked);
  return verdict.ok ? 'OK' : verdict.refusal;
};

describe('a promo code', () => {
  it('is taken when nothing speaks against it', () => expect(refusal(promo())).toBe('OK'));

  it.each([
    ['no such code', null, ask(), { code: 'PROMO_UNKNOWN', why: 'CODE' }],
    ['switched off', promo({ isActive: false }), ask(), { code: 'PROMO_UNKNOWN', why: 'CODE' }],
    ['of another restaurant', promo({ restaurantId: 'x' }), ask(), { code: 'PROMO_UNKNOWN', why: 'RESTAURANT' }],
    ['of another branch', promo({ branchIds: ['x'] }), ask(), { code: 'PROMO_UNKNOWN', why: 'BRANCH' }],
    ['of another service', promo({ serviceTypes: ['DINE_IN'] }), ask(), { code: 'PROMO_UNKNOWN', why: 'SERVICE' }],
    ['not begun', promo({ startDate: '2026-11-26' }), ask(), { code: 'PROMO_EXPIRED', why: 'NOT_YET' }],
    ['over', promo({ endDate: '2026-11-24' }), ask(), { code: 'PROMO_EXPIRED', why: 'OVER' }],
    ['on another weekday', promo({ weekdays: [1, 2] }), ask(), { code: 'PROMO_EXPIRED', why: 'WEEKDAY' }],
    ['outside its hours', promo({ fromMinute: 900, toMinute: 1080 }), ask(), { code: 'PROMO_EXPIRED', why: 'HOURS' }],
    ['used up by all', promo({ totalLimit: 3, usedCount: 3 }), ask(), { code: 'PROMO_USED_UP', why: 'TOTAL' }],
    [
      'used up by this guest',
      promo({ perUserLimit: 1 }),
      ask({ guest: { usedThisPromo: 1, hasOrderedBefore: true } }),
      { code: 'PROMO_USED_UP', why: 'GUEST' },
    ],
    [
      'for newcomers',
      promo({ firstOrderOnly: true }),
      ask({ guest: { usedThisPromo: 0, hasOrderedBefore: true } }),
      { code: 'PROMO_USED_UP', why: 'FIRST_ORDER' },
    ],
    [
      'below the minimum',
      promo(),
      ask({ productPrice: 6_800_000 }),
      { code: 'PROMO_MINIMUM', minPrice: 8_000_000, missing: 1_200_000 },
    ],
  ])('%s', (_, of, asked, expected) => expect(refusal(of, asked)).toEqual(expected));

  it('holds on both its dates', () => {
    for (const day of ['2026-11-20', '2026-11-30'])
      expect(refusal(promo(), ask({ wall: { day, minute: 0 } }))).toBe('OK');
    expect(refusal(promo(), ask({ wall: { day: '2026-12-01', minute: 0 } }))).toMatchObject({ why: 'OVER' });
    expect(refusal(promo(), ask({ wall: { day: '2026-11-19', minute: 1439 } }))).toMatchObject({ why: 'NOT_YET' });
  });

  it('lets a night belong to the day on which it began', () => {
    const night = promo({ fromMinute: 1320, toMinute: 120 });
    expect(refusal(night, ask({ wall: { day: '2026-12-01', minute: 60 } }))).toBe('OK');
    expect(refusal(night, ask({ wall: { day: '2026-11-20', minute: 60 } }))).toMatchObject({ why: 'NOT_YET' });
    expect(refusal(night, ask({ wall: { day: '2026-11-30', minute: 1320 } }))).toBe('OK');
    expect(refusal(night, ask({ wall: { day: '2026-12-01', minute: 120 } }))).toMatchObject({ code: 'PROMO_EXPIRED' });
    const newYear = promo({ fromMinute: 1320, toMinute: 120, startDate: '2026-12-31', endDate: '2026-12-31' });
    expect(refusal(newYear, ask({ wall: { day: '2027-01-01', minute: 30 } }))).toBe('OK');
    const leap = promo({ fromMinute: 1320, toMinute: 120, startDate: '2028-02-29', endDate: '2028-02-29' });
    expect(refusal(leap, ask({ wall: { day: '2028-03-01', minute: 30 } }))).toBe('OK');
  });

  it('waits with an answer about branch and guest until they are known', () => {
    expect(refusal(promo({ branchIds: ['x'] }), ask({ branchId: null }))).toBe('OK');
    expect(refusal(promo({ perUserLimit: 1, firstOrderOnly: true }), ask({ guest: null }))).toBe('OK');
  });

  it('says the minimum last, since a guest who adds a dish must not hear another no then', () => {
    expect(refusal(promo({ endDate: '2026-11-21' }), ask({ productPrice: 0 }))).toMatchObject({
      code: 'PROMO_EXPIRED',
    });
  });

  it('reads codes as people type them', () => expect(normalCode(' osh20 ')).toBe('OSH20'));
});

describe('what it takes off', () => {
  it('never exceeds what it is taken off', () => {
    const discount = fc.record({
      discountType: fc.constantFrom('AMOUNT' as const, 'PERCENTAGE' as const),
      productDiscount: fc.nat(100),
      deliveryDiscount: fc.nat(100),
    });
    fc.assert(
      fc.property(discount, fc.nat(100_000_000), (each, sum) => {
        expect(promoOnProducts(each, sum)).toBeLessThanOrEqual(sum);
        expect(promoOnDelivery(each, sum)).toBeLessThanOrEqual(sum);
      }),
      { numRuns: 2_000 },
    );
  });

  it('counts the minutes of a window, past midnight too, as a walk around the clock does', () => {
    fc.assert(
      fc.property(fc.nat(1439), fc.nat(1439), (from, to) => {
        const inside = new Set<number>();
        let minute = from;
        do {
          inside.add(minute);
          minute = (minute + 1) % 1440;
        } while (minute !== to);
        for (let each = 0; each < 1440; each += 7) expect(inWindow(each, from, to)).toBe(inside.has(each));
      }),
      { numRuns: 300 },
    );
  });
});

describe('weekdays', () => {
  it('are those of the calendar, on any day of two centuries', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 73_000 }), (days) => {
        const at = new Date(Date.UTC(1950, 0, 1) + days * 86_400_000);
        const day = at.toISOString().slice(0, 10);
        const on = promo({ startDate: '1900-01-01', endDate: '2200-01-01', weekdays: [at.getUTCDay() || 7] });
        expect(refusal(on, ask({ wall: { day, minute: 720 } }))).toBe('OK');
      }),
    ));
  const night = promo({ weekdays: [3], fromMinute: 1320, toMinute: 120 });
  it('name the days on which it works', () => expect(refusal(promo({ weekdays: [3, 7] }))).toBe('OK'));
  it('of a window past midnight are those on which it began', () => {
    expect(refusal(night, ask({ wall: { day: '2026-11-26', minute: 60 } }))).toBe('OK');
    expect(refusal(night, ask({ wall: { day: '2026-11-25', minute: 60 } }))).toMatchObject({ why: 'WEEKDAY' });
  });
});

describe('of several promos', () => {
  const percent = promo({ id: 'percent', productDiscount: 10, deliveryDiscount: 0 });
  const amount = promo({ id: 'amount', discountType: 'AMOUNT', productDiscount: 1_000_000, deliveryDiscount: 0 });
  const delivery = promo({ id: 'delivery', productDiscount: 0, deliveryDiscount: 100 });

  it('the one counts that takes off most', () => {
    expect(bestPromo([percent, amount], 5_000_000, 0)?.id).toBe('amount');
    expect(bestPromo([percent, amount], 50_000_000, 0)?.id).toBe('percent');
    expect(bestPromo([percent, delivery], 5_000_000, 2_000_000)?.id).toBe('delivery');
  });
  it('the first of equal ones, or none', () => {
    expect(bestPromo([amount, percent], 10_000_000, 0)?.id).toBe('amount');
    expect(bestPromo([], 10_000_000, 0)).toBeNull();
  });
});
