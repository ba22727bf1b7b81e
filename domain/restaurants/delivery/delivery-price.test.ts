import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliveryStep,
  priceByTariff,
  quoteDelivery,
  zoneFor,
  type DeliveryFacts,
  type DeliveryZone,
  type Tariff,
  type TariffStep,
} from './delivery-price.ts';

const som = (amount: number): number => amount * 100;
const facts = (more: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  isDelivery: true,
  subtotal: som(50_000),
  address: { name: 'Amir Temur 1', latitude: 41.3, longitude: 69.2 },
  branchId: 'b',
  ...more,
});
const address = (more: Partial<NonNullable<DeliveryFacts['address']>>) => ({
  name: 'x',
  latitude: 41.3,
  longitude: 69.2,
  ...more,
});

describe('the delivery price', () => {
  it('is requested when the address is complete, a branch is chosen and the basket is not empty', () => {
    expect(deliveryStep(facts())).toEqual({
      kind: 'ASK',
      branchId: 'b',
      name: 'Amir Temur 1',
      spot: { latitude: 41.3, longitude: 69.2 },
    });
    expect(deliveryStep(facts({ address: address({ latitude: 0, longitude: 0 }) })).kind).toBe('ASK');
  });

  it.each<[string, Partial<DeliveryFacts>, number | null, string]>([
    ['the subtotal is 0: tariff cleared, price 0', { subtotal: 0 }, 0, 'DISHES'],
    ['the subtotal is 0 and nothing else is known either', { subtotal: 0, address: null, branchId: null }, 0, 'DISHES'],
    ['no address', { address: null }, null, 'ADDRESS'],
    ['the address has no name', { address: address({ name: null }) }, null, 'NAME'],
    ['the name is blank', { address: address({ name: '  ' }) }, null, 'NAME'],
    ['no latitude: tariff cleared', { address: address({ latitude: null }) }, null, 'COORDINATES'],
    ['no longitude: tariff cleared', { address: address({ longitude: null }) }, null, 'COORDINATES'],
    ['no branch', { branchId: null }, null, 'BRANCH'],
    ['fetched or eaten here', { isDelivery: false }, 0, 'NOTHING'],
  ])('is not asked for: %s', (_, more, price, missing) =>
    expect(deliveryStep(facts(more))).toEqual({ kind: 'SETTLED', price, tariffId: null, missing }),
  );
});

const tariff = (more: Partial<Tariff> = {}): Tariff => ({
  id: 't',
  basePrice: som(9_000),
  minimumOrder: som(30_000),
  freeFrom: som(200_000),
  minutesFrom: 25,
  minutesTo: 35,
  nightFromMinute: 1380,
  nightToMinute: 360,
  nightExtra: som(5_000),
  steps: [],
  carrier: 'DASTURXON',
  isCarrierPrice: false,
  carrierExtra: 0,
  ...more,
});
const price = (of: Tariff, productPrice: number, distance = 1_000, minute = 720): number =>
  priceByTariff(of, { productPrice: som(productPrice), distance, minute }).price / 100;

describe('a tariff', () => {
  const far: TariffStep[] = [
    { kind: 'DISTANCE', upTo: 6_000, price: som(15_000) },
    { kind: 'DISTANCE', upTo: 3_000, price: som(8_000) },
  ];
  const small: TariffStep[] = [{ kind: 'AMOUNT', upTo: som(80_000), price: som(12_000) }];

  it('has a base price where no step says another', () => expect(price(tariff(), 50_000)).toBe(9_000));

  it('goes by distance, its last step to the edge of the zone', () => {
    const of = tariff({ steps: far });
    expect([0, 3_000, 3_001, 6_000, 6_001, 60_000].map((metres) => price(of, 50_000, metres))).toEqual([
      8_000, 8_000, 15_000, 15_000, 15_000, 15_000,
    ]);
  });

  it('goes by amount, beyond the last step by its base price', () => {
    const of = tariff({ steps: small });
    expect([79_999, 80_000, 80_001].map((sum) => price(of, sum))).toEqual([12_000, 12_000, 9_000]);
  });

  it('takes the dearer of two steps', () => {
    const of = tariff({ steps: [...far, ...small] });
    expect([price(of, 50_000, 1_000), price(of, 50_000, 5_000), price(of, 90_000, 1_000)]).toEqual([
      12_000, 15_000, 8_000,
    ]);
  });

  it('is free from a sum on, by night too', () => {
    expect([price(tariff(), 199_999), price(tariff(), 200_000), price(tariff(), 200_000, 1_000, 60)]).toEqual([
      9_000, 0, 0,
    ]);
  });

  it('costs more by night, past midnight too', () => {
    expect([1379, 1380, 1439, 0, 359, 360].map((minute) => price(tariff(), 50_000, 1_000, minute))).toEqual([
      9_000, 14_000, 14_000, 14_000, 14_000, 9_000,
    ]);
    expect(price(tariff({ nightFromMinute: null }), 50_000, 1_000, 0)).toBe(9_000);
    expect(price(tariff({ nightFromMinute: 60, nightToMinute: 60 }), 50_000, 1_000, 60)).toBe(9_000);
  });

  it('says what a basket lacks', () => {
    expect(priceByTariff(tariff(), { productPrice: som(20_000), distance: 0, minute: 0 })).toMatchObject({
      missing: som(10_000),
      missingToFree: som(180_000),
    });
    expect(
      priceByTariff(tariff({ freeFrom: null }), { productPrice: som(30_000), distance: 0, minute: 0 }),
    ).toMatchObject({ missing: 0, missingToFree: null });
  });

  it('never gets cheaper with the way when its steps do not, nor negative', () => {
    const steps = fc
      .uniqueArray(fc.record({ upTo: fc.integer({ min: 1, max: 20_000 }), extra: fc.nat(5_000) }), {
        selector: ({ upTo }) => upTo,
        maxLength: 5,
      })
      .map((rows) => {
        let sum = som(5_000);
        return rows
          .toSorted((a, b) => a.upTo - b.upTo)
          .map(({ upTo, extra }): TariffStep => ({ kind: 'DISTANCE', upTo, price: (sum += som(extra)) }));
      });
    fc.assert(
      fc.property(steps, fc.nat(25_000), fc.nat(25_000), (rows, one, other) => {
        const of = tariff({ steps: rows });
        expect(price(of, 50_000, Math.max(one, other))).toBeGreaterThanOrEqual(price(of, 50_000, Math.min(one, other)));
        expect(price(of, 50_000, one)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a zone', () => {
  const square = (id: string, size: number, more: Partial<DeliveryZone> = {}): DeliveryZone => ({
    id,
    priority: 0,
    tariff: tariff({ id }),
    area: {
      shape: 'POLYGON',
      ring: [
        [69 - size, 41 - size],
        [69 + size, 41 - size],
        [69 + size, 41 + size],
        [69 - size, 41 + size],
      ],
    },
    ...more,
  });
  const here = { latitude: 41, longitude: 69 };

  it('is the one of highest priority that holds the address', () => {
    const zones = [square('wide', 0.2), square('near', 0.05, { priority: 5 })];
    expect(zoneFor(zones, here)?.id).toBe('near');
    expect(zoneFor(zones, { latitude: 41.1, longitude: 69 })?.id).toBe('wide');
    expect(zoneFor(zones, { latitude: 41.3, longitude: 69 })).toBeNull();
  });

  it('of equals is the cheaper, whatever their order', () => {
    const zones = [square('a', 0.2), square('b', 0.2, { tariff: tariff({ id: 'b', basePrice: som(5_000) }) })];
    expect(zoneFor(zones, here)?.id).toBe('b');
    expect(zoneFor(zones.toReversed(), here)?.id).toBe('b');
  });

  it('may be a circle', () => {
    const circle: DeliveryZone = {
      id: 'c',
      priority: 0,
      tariff: tariff(),
      area: { shape: 'CIRCLE', center: here, radiusMetres: 1_000 },
    };
    expect(zoneFor([circle], { latitude: 41.008, longitude: 69 })?.id).toBe('c');
    expect(zoneFor([circle], { latitude: 41.01, longitude: 69 })).toBeNull();
  });

  it('quotes its tariff, or says that nobody delivers there', () => {
    const asked = { productPrice: som(50_000), distance: 2_000, minute: 720 };
    expect(quoteDelivery([square('near', 0.1)], here, asked)).toMatchObject({
      ok: true,
      zoneId: 'near',
      tariffId: 'near',
      price: som(9_000),
      minutesTo: 35,
    });
    expect(quoteDelivery([square('near', 0.1)], { latitude: 50, longitude: 69 }, asked)).toEqual({
      ok: false,
      code: 'OUT_OF_ZONE',
    });
    expect(quoteDelivery([], here, asked)).toEqual({ ok: false, code: 'OUT_OF_ZONE' });
  });
});
