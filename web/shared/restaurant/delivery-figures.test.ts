import { expect, it } from 'vitest';
import type { DeliveryOffer } from '#contract/platform/values.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { deliveryFigures, pickUpFigures } from './delivery-figures.ts';

const words = {
  money: (tiyin: number) => formatMoney(tiyin, 'eng').replaceAll('\u00A0', ' '),
  t: ((key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ')) as Parameters<
    typeof deliveryFigures
  >[2]['t'],
};
const general = { minutes: { from: 25, to: 45 }, deliveryPrice: 1_200_000, minimumOrder: 5_000_000 };
const offer: DeliveryOffer = {
  branchId: 'b',
  price: 2_400_000,
  minimumOrder: 8_000_000,
  freeFrom: null,
  distance: 4_200,
  isEstimated: false,
  minutes: { from: 40, to: 55 },
};

it('without an address the lowest price is called that, where it varies', () => {
  expect(
    deliveryFigures({ ...general, deliveryPriceVaries: true, minimumOrderVaries: true }, undefined, words),
  ).toEqual({
    minutes: { from: 25, to: 45 },
    fee: { text: 'merchant.from 12 000 soʻm', isFree: false, dependsOnAddress: true },
    minimum: 'merchant.from 50 000 soʻm',
    freeFrom: null,
    distance: null,
  });
  expect(deliveryFigures(general, undefined, words)?.fee?.text).toBe('12 000 soʻm');
});

it('with an address they are those of the branch that serves it', () => {
  expect(deliveryFigures({ ...general, deliveryPriceVaries: true }, offer, words)).toEqual({
    minutes: { from: 40, to: 55 },
    fee: { text: '24 000 soʻm', isFree: false, dependsOnAddress: false },
    minimum: '80 000 soʻm',
    freeFrom: null,
    distance: 4_200,
  });
  expect(deliveryFigures(general, { ...offer, freeFrom: 15_000_000 }, words)?.freeFrom).toBe('150 000 soʻm');
});

it('delivery is called free only where nobody pays for it, and where this address does not', () => {
  const fee = (given: object, at?: DeliveryOffer) => deliveryFigures({ ...general, ...given }, at, words)?.fee;
  expect(fee({ deliveryPrice: 0 })).toMatchObject({ isFree: true, dependsOnAddress: false });
  expect(fee({ deliveryPrice: 0, deliveryPriceVaries: true })).toEqual({
    text: 'merchant.from 0 soʻm',
    isFree: false,
    dependsOnAddress: true,
  });
  expect(fee({ deliveryPrice: 0 }, offer)).toMatchObject({ isFree: false });
  expect(fee({}, { ...offer, price: 0 })).toMatchObject({ isFree: true });
});

it('outside all zones there are none', () => {
  expect(deliveryFigures(general, null, words)).toBeNull();
});

it('a pick-up has its own minutes, and neither fee nor minimum', () => {
  const readyIn = { from: 20, to: 30 };
  expect(pickUpFigures({ readyIn })).toEqual({
    minutes: readyIn,
    fee: null,
    minimum: null,
    freeFrom: null,
    distance: null,
  });
  expect(pickUpFigures({}).minutes).toBeNull();
});
