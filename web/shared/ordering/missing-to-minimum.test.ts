import { expect, it } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import { missingToMinimum } from './missing-to-minimum.ts';

const quote = {
  productPrice: 1_600_000,
  problems: [{ code: 'MINIMUM_NOT_MET', missing: 3_400_000 }],
} as unknown as Quote;

it('is what the quote says', () => {
  expect(missingToMinimum({ quote, busy: false }, { productPrice: 1_600_000 })).toBe(3_400_000);
  expect(missingToMinimum({ quote: { ...quote, problems: [] }, busy: false }, { productPrice: 1_600_000 })).toBe(0);
});

it('is nothing while the price is being worked out', () => {
  expect(missingToMinimum({ quote, busy: true }, { productPrice: 1_600_000 })).toBe(0);
  expect(missingToMinimum({ quote: null, busy: false }, { productPrice: 1_600_000 })).toBe(0);
});

it('counts what was added since the quote, when no newer one came', () => {
  expect(missingToMinimum({ quote, busy: false }, { productPrice: 3_200_000 })).toBe(1_800_000);
  expect(missingToMinimum({ quote, busy: false }, { productPrice: 9_000_000 })).toBe(0);
});
