import { describe, expect, it } from 'vitest';
import { deliveryRange, offerDelivery, servingBranch, type DeliveringBranch } from './delivery-offer.ts';
import type { Tariff } from './delivery-price.ts';

const som = (amount: number): number => amount * 100;
const tariff = (more: Partial<Tariff> = {}): Tariff => ({
  id: 't',
  basePrice: som(12_000),
  minimumOrder: som(50_000),
  freeFrom: null,
  minutesFrom: 25,
  minutesTo: 35,
  nightFromMinute: null,
  nightToMinute: null,
  nightExtra: 0,
  steps: [],
  carrier: 'DASTURXON',
  isCarrierPrice: false,
  carrierExtra: 0,
  ...more,
});
/** About 1.1 km of latitude for each hundredth of a degree. */
const branch = (id: string, latitude: number, radiusMetres: number, more: Partial<Tariff> = {}): DeliveringBranch => ({
  id,
  latitude,
  longitude: 69.28,
  timeZone: 'Asia/Tashkent',
  cookingMinutes: 20,
  slotMinutes: 15,
  zones: [
    {
      id: `zone ${id}`,
      priority: 0,
      area: { shape: 'CIRCLE', center: { latitude, longitude: 69.28 }, radiusMetres },
      tariff: tariff(more),
    },
  ],
});
const door = { latitude: 41.31, longitude: 69.28 };
const NOON = Date.parse('2026-11-20T12:00:00+05:00');
const soon = { productPrice: null, deliveredAt: null, now: NOON };

describe('the branch that serves an address', () => {
  const near = branch('near', 41.312, 100);
  const middle = branch('middle', 41.32, 5_000);
  const far = branch('far', 41.34, 9_000);

  it('is the nearest one that delivers there, not the cheapest', () => {
    expect(servingBranch([far, middle, near], door)?.id).toBe('middle');
  });

  it('is the one chosen by hand while it delivers there', () => {
    expect(servingBranch([near, middle, far], door, ['far'])?.id).toBe('far');
    expect(servingBranch([near, middle, far], door, ['near'])?.id).toBe('middle');
  });

  it('is none outside all zones', () => {
    expect(servingBranch([near], door)).toBeUndefined();
    expect(offerDelivery(near, door, { distance: 300, isEstimated: false, minutes: 1 }, soon)).toBeNull();
  });
});

describe('an offer', () => {
  const ride = { distance: 4_200, isEstimated: false, minutes: 11 };

  it('has the price, the minimum and the minutes of that branch and zone', () => {
    const offer = offerDelivery(branch('b', 41.32, 5_000, { freeFrom: som(200_000) }), door, ride, soon);
    expect(offer).toMatchObject({
      branchId: 'b',
      tariffId: 't',
      price: som(12_000),
      minimumOrder: som(50_000),
      freeFrom: som(200_000),
      distance: 4_200,
      minutes: { from: 31, to: 46 },
    });
  });

  it('is priced for the smallest order where no basket is known, and for the basket where it is', () => {
    const steps = [{ kind: 'AMOUNT' as const, upTo: som(80_000), price: som(15_000) }];
    const one = branch('b', 41.32, 5_000, { steps });
    expect(offerDelivery(one, door, ride, soon)?.price).toBe(som(15_000));
    expect(offerDelivery(one, door, ride, { ...soon, productPrice: som(90_000) })?.price).toBe(som(12_000));
  });

  it('counts the night by the moment at the door', () => {
    const one = branch('b', 41.32, 5_000, {
      nightFromMinute: 12 * 60 + 30,
      nightToMinute: 360,
      nightExtra: som(5_000),
    });
    expect(offerDelivery(one, door, ride, soon)?.price).toBe(som(17_000));
    expect(offerDelivery(one, door, { ...ride, minutes: 5 }, soon)?.price).toBe(som(12_000));
    expect(offerDelivery(one, door, ride, { ...soon, deliveredAt: NOON })?.price).toBe(som(12_000));
  });
});

describe('without an address', () => {
  it('the lowest and the highest price of all zones are known', () => {
    expect(deliveryRange([tariff(), tariff({ basePrice: som(24_000), minimumOrder: som(80_000) })])).toEqual({
      lowest: som(12_000),
      highest: som(24_000),
      minimumOrder: { lowest: som(50_000), highest: som(80_000) },
      minutes: { from: 25, to: 35 },
      freeFrom: null,
    });
    expect(deliveryRange([])).toBeNull();
  });

  it.each<[string, Partial<Tariff>, number, number]>([
    ['one price', {}, 12_000, 12_000],
    ['free of charge', { basePrice: 0 }, 0, 0],
    ['free from a sum is not free', { basePrice: som(12_000), freeFrom: som(1) }, 12_000, 12_000],
    ['a night extra', { nightFromMinute: 0, nightToMinute: 60, nightExtra: som(3_000) }, 12_000, 15_000],
    [
      'steps by distance stand instead of the base price',
      {
        steps: [
          { kind: 'DISTANCE', upTo: 1_000, price: som(8_000) },
          { kind: 'DISTANCE', upTo: 5_000, price: som(30_000) },
        ],
      },
      8_000,
      30_000,
    ],
    ['steps by amount may lower it', { steps: [{ kind: 'AMOUNT', upTo: 1, price: som(9_000) }] }, 9_000, 12_000],
  ])('%s', (_name, given, lowest, highest) => {
    expect(deliveryRange([tariff(given)])).toMatchObject({ lowest: som(lowest), highest: som(highest) });
  });

  it('delivery is free from a sum only where every zone says the same sum', () => {
    const free = tariff({ freeFrom: som(200_000) });
    expect(deliveryRange([free, free])?.freeFrom).toBe(som(200_000));
    expect(deliveryRange([free, tariff()])?.freeFrom).toBeNull();
    expect(deliveryRange([free, tariff({ freeFrom: som(300_000) })])?.freeFrom).toBeNull();
  });
});
