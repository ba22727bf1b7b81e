import { expect, it } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { billRows, sumsOf, type Sums } from './bill-rows.ts';

const t: Translate = (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key);
const format = { money: (tiyin: number) => `${tiyin}`, distance: (metres: number) => `${metres} m`, t };
const sums: Sums = {
  productPrice: 100,
  productDiscount: 0,
  deliveryPrice: 20,
  deliveryDiscount: 0,
  servicePrice: 0,
  bill: 120,
  distance: 1500,
};
const textOf = (node: unknown) => (typeof node === 'string' ? node : '');
const rowsOf = (more: Partial<Sums>, service: 'DELIVERY' | 'DINE_IN' | 'PICK_UP' = 'DELIVERY') =>
  billRows({ ...format, service, promoCode: ' osh ', sums: { ...sums, ...more } }).map(
    ({ id, label, value }) => `${id}: ${textOf(label)} = ${textOf(value)}`,
  );

it('lists a delivery with its distance and total', () => {
  expect(rowsOf({})).toEqual([
    'dishes: merchant.dishes = 100',
    'delivery: service.DELIVERY · 1500 m = 20',
    'total: basket.total = 120',
  ]);
});

it('marks a distance that no router has measured', () => {
  const delivery = {
    branchId: 'b',
    price: 20,
    minimumOrder: 0,
    freeFrom: null,
    distance: 1500,
    isEstimated: true,
    minutes: { from: 30, to: 40 },
  };
  expect(rowsOf({ delivery })[1]).toBe('delivery: service.DELIVERY · ≈ 1500 m = 20');
});

it('says that an address is missing before the price of the delivery is known', () => {
  expect(rowsOf({ deliveryPrice: null })[1]).toBe('delivery: service.DELIVERY = bill.deliveryUnknown');
});

it('lists savings as negative amounts with the code in capitals', () => {
  expect(rowsOf({ productDiscount: 10, deliveryDiscount: 5 }).slice(2, 4)).toEqual([
    'promo: bill.promo OSH = -10',
    'deliveryPromo: bill.deliveryDiscount = -5',
  ]);
});

it('lists the service charge at a table and no delivery', () => {
  expect(rowsOf({ servicePrice: 12 }, 'DINE_IN').map((row) => row.split(':')[0])).toEqual([
    'dishes',
    'service',
    'total',
  ]);
  expect(rowsOf({}, 'PICK_UP')).toHaveLength(2);
});

const quote = { ...sums, productDiscount: 30, deliveryDiscount: 20 } as Quote;

it('takes a fresh quote as it is', () => {
  expect(sumsOf(quote, 'DELIVERY', 500, true)).toBe(quote);
});

it('estimates from the last quote while a new one is loading', () => {
  expect(sumsOf(quote, 'DELIVERY', 200, false)).toMatchObject({ productPrice: 200, deliveryPrice: 20, bill: 170 });
  expect(sumsOf(quote, 'PICK_UP', 200, false)).toMatchObject({ deliveryPrice: 0, deliveryDiscount: 0, bill: 170 });
});

it('never discounts more than the dishes cost', () => {
  expect(sumsOf(quote, 'PICK_UP', 10, false)).toMatchObject({ productDiscount: 10, bill: 0 });
});

it('knows no delivery price without a quote', () => {
  expect(sumsOf(null, 'DELIVERY', 200, false)).toMatchObject({ deliveryPrice: null, bill: 200, distance: null });
});

it('names the discount of a promo without a code by its title, or as a discount', () => {
  const labelOf = (promoCode: string, promoTitle: string | null) =>
    billRows({ ...format, service: 'PICK_UP', promoCode, promoTitle, sums: { ...sums, productDiscount: 10 } })
      .filter(({ id }) => id === 'promo')
      .map(({ label }) => textOf(label));
  expect(labelOf('', 'Plov day')).toEqual(['Plov day']);
  expect(labelOf('', null)).toEqual(['bill.discount']);
  expect(labelOf('osh', 'Plov day')).toEqual(['bill.promo OSH']);
});

it('lists what points and a gift code will pay below the total, and what is left', () => {
  const ids = (balances?: { points: number; gift: number; due: number }) =>
    billRows({ ...format, service: 'DELIVERY', promoCode: '', sums, ...(balances && { balances }) })
      .slice(2)
      .map(({ id, kind, value }) => `${id} ${kind} ${textOf(value)}`);
  expect(ids({ points: 30, gift: 50, due: 40 })).toEqual([
    'total total 120',
    'points saving -30',
    'gift saving -50',
    'due rest 40',
  ]);
  expect(ids({ points: 0, gift: 0, due: 120 })).toEqual(['total total 120']);
  expect(ids()).toEqual(['total total 120']);
});
