import { expect, it } from 'vitest';
import { isHighPrice, isUnusualPrice, usualPriceOf } from './usual-price.ts';

const SOUM = 100;

it('the usual price is the middle one of at least five that cost something', () => {
  expect(usualPriceOf([1, 2, 3, 4])).toBeNull();
  expect(usualPriceOf([0, 1, 2, 3, 4])).toBeNull();
  expect(usualPriceOf([5, 1, 4, 2, 0, 3])).toBe(3);
});

it('27 soum are asked about in any menu, 900 among dishes for 60,000, a sauce for 2,000 or for nothing is not', () => {
  expect(isUnusualPrice(27 * SOUM, null)).toBe(true);
  expect(isUnusualPrice(900 * SOUM, 60_000 * SOUM)).toBe(true);
  expect(isUnusualPrice(2_000 * SOUM, 60_000 * SOUM)).toBe(false);
  expect(isUnusualPrice(0, 60_000 * SOUM)).toBe(false);
});

it('a price above twenty usual ones is asked about, a whole lamb is not', () => {
  expect(isHighPrice(1_200_001 * SOUM, 60_000 * SOUM)).toBe(true);
  expect(isHighPrice(1_200_000 * SOUM, 60_000 * SOUM)).toBe(false);
  expect(isHighPrice(1_200_001 * SOUM, null)).toBe(false);
});
