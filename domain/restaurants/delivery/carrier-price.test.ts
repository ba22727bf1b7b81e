import { expect, it } from 'vitest';
import { carrierPrice } from './carrier-price.ts';
import { priceByTariff, type Tariff } from './delivery-price.ts';

it('is the quote in whole soʻm with an extra or a discount, and never less than nothing', () => {
  expect(carrierPrice(1_900_000, 0)).toBe(1_900_000);
  expect(carrierPrice(1_900_001, 0)).toBe(1_900_100);
  expect(carrierPrice(1_900_000, 300_000)).toBe(2_200_000);
  expect(carrierPrice(1_900_000, -500_000)).toBe(1_400_000);
  expect(carrierPrice(300_000, -500_000)).toBe(0);
});

const tariff: Tariff = {
  id: 't',
  basePrice: 1_500_000,
  minimumOrder: 0,
  freeFrom: 20_000_000,
  minutesFrom: 20,
  minutesTo: 40,
  nightFromMinute: 0,
  nightToMinute: 1439,
  nightExtra: 200_000,
  steps: [],
  carrier: 'YANDEX',
  isCarrierPrice: true,
  carrierExtra: 100_000,
};
const ask = { productPrice: 5_000_000, distance: 3_000, minute: 600 };

it('takes the place of the own price, by night as well, but a free delivery stays free', () => {
  expect(priceByTariff(tariff, { ...ask, carrierQuote: 1_900_000 }).price).toBe(2_000_000);
  expect(priceByTariff(tariff, { ...ask, productPrice: 20_000_000, carrierQuote: 1_900_000 }).price).toBe(0);
});

it('falls back to the own price where the carrier gave none, or the tariff has its own', () => {
  expect(priceByTariff(tariff, { ...ask, carrierQuote: null }).price).toBe(1_700_000);
  expect(priceByTariff({ ...tariff, isCarrierPrice: false }, { ...ask, carrierQuote: 1_900_000 }).price).toBe(
    1_700_000,
  );
});
