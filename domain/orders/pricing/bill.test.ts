import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf, sessionBill, type BillAsk, type HallCharge } from './bill.ts';
import type { PricedLine } from './price.ts';
import type { PromoDiscount } from './promo.ts';
import { ORDER_SERVICE_TYPES } from '../orders/statuses.ts';

const som = (amount: number): number => amount * 100;
const whole = (most: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: most }).map(som);
const line: fc.Arbitrary<PricedLine> = fc.record({
  product: fc.record({ costPrice: whole(300_000), discount: fc.integer({ min: 0, max: 100 }) }),
  modifications: fc.array(fc.record({ count: fc.integer({ min: 1, max: 5 }), price: whole(40_000) }), { maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const promo: fc.Arbitrary<PromoDiscount> = fc.oneof(
  fc.record({
    discountType: fc.constant('AMOUNT' as const),
    productDiscount: whole(500_000),
    deliveryDiscount: whole(40_000),
  }),
  fc.record({
    discountType: fc.constant('PERCENTAGE' as const),
    productDiscount: fc.integer({ min: 0, max: 100 }),
    deliveryDiscount: fc.integer({ min: 0, max: 100 }),
  }),
);
const hallCharge: fc.Arbitrary<HallCharge> = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), amount: whole(50_000) }),
);
const ask: fc.Arbitrary<BillAsk> = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  serviceType: fc.constantFrom(...ORDER_SERVICE_TYPES),
  deliveryPrice: fc.option(whole(60_000)),
  promo: fc.option(promo),
  hallCharge: fc.option(hallCharge),
});

/** The spec's sentences over again in exact whole numbers: soʻm as BigInt, half up by remainder. */
function bySpec({
  lines,
  serviceType,
  deliveryPrice,
  promo: code,
  hallCharge: charge,
}: BillAsk): Record<string, bigint> {
  const percent = (sum: bigint, of: bigint): bigint => {
    const hundredths = sum * of;
    return hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
  };
  const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
  let subtotal = 0n;
  let lineDiscounts = 0n;
  for (const { product, modifications, quantity } of lines) {
    const cost = BigInt(product.costPrice / 100);
    const off = percent(cost, BigInt(product.discount));
    let unit = cost - off;
    for (const { count, price } of modifications) for (let each = 0; each < count; each++) unit += BigInt(price / 100);
    for (let each = 0; each < quantity; each++) {
      subtotal += unit;
      lineDiscounts += off;
    }
  }
  const carried = serviceType !== 'PICK_UP' && serviceType !== 'DINE_IN';
  const delivery = carried && deliveryPrice !== null ? BigInt(deliveryPrice / 100) : 0n;
  let [offProducts, offDelivery] = [0n, 0n];
  if (code?.discountType === 'AMOUNT') {
    offProducts = least(BigInt(code.productDiscount / 100), subtotal);
    offDelivery = least(BigInt(code.deliveryDiscount / 100), delivery);
  } else if (code) {
    offProducts = percent(subtotal, BigInt(code.productDiscount));
    offDelivery = percent(delivery, BigInt(code.deliveryDiscount));
  }
  let service = 0n;
  if (serviceType === 'DINE_IN' && charge && lines.length > 0) {
    service =
      charge.kind === 'AMOUNT' ? BigInt(charge.amount / 100) : percent(subtotal - offProducts, BigInt(charge.percent));
  }
  const total = subtotal + delivery - offProducts - offDelivery;
  return {
    productPrice: subtotal,
    productDiscount: offProducts,
    deliveryDiscount: offDelivery,
    totalProductDiscount: lineDiscounts + offProducts,
    totalProductPrice: subtotal - offProducts,
    totalDiscount: lineDiscounts + offProducts + offDelivery,
    totalPrice: total,
    servicePrice: service,
    bill: total + service,
  };
}

describe('a bill', () => {
  it("is the spec's sentences to the tiyin, for any basket", () => {
    fc.assert(
      fc.property(ask, (each) => {
        const bill = billOf(each);
        const expected = bySpec(each);
        for (const [name, sum] of Object.entries(expected)) {
          expect([name, BigInt(bill[name as keyof typeof bill]!)]).toEqual([name, sum * 100n]);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('shows rows that add up, in whole soʻm, and is never negative', () => {
    fc.assert(
      fc.property(ask, (each) => {
        const b = billOf(each);
        expect(b.productPrice + (b.deliveryPrice ?? 0) - b.productDiscount - b.deliveryDiscount + b.servicePrice).toBe(
          b.bill,
        );
        for (const sum of Object.values(b)) if (sum !== null) expect(sum).toBeGreaterThanOrEqual(0);
        expect(b.bill % 100).toBe(0);
        expect(b.productDiscount).toBeLessThanOrEqual(b.productPrice);
        expect(b.deliveryDiscount).toBeLessThanOrEqual(b.deliveryPrice ?? 0);
      }),
      { numRuns: 3_000 },
    );
  });

  it('charges service in the hall alone', () => {
    fc.assert(
      fc.property(ask, (each) => {
        if (each.serviceType !== 'DINE_IN') expect(billOf(each).servicePrice).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  const dish = (price: number, quantity = 1, discount = 0): PricedLine => ({
    product: { costPrice: som(price), discount },
    modifications: [],
    quantity,
  });
  const osh20: PromoDiscount = { discountType: 'PERCENTAGE', productDiscount: 20, deliveryDiscount: 20 };

  it('is the one of the design: 170 000, delivery 9 000, a fifth off both', () => {
    const bill = billOf({
      lines: [dish(85_000, 2)],
      serviceType: 'DELIVERY',
      deliveryPrice: som(9_000),
      promo: osh20,
      hallCharge: null,
    });
    expect(bill).toMatchObject({
      productPrice: som(170_000),
      servicePrice: 0,
      deliveryPrice: som(9_000),
      productDiscount: som(34_000),
      deliveryDiscount: som(1_800),
      bill: som(143_200),
    });
  });

  it('leaves the delivery out while it is unknown, and takes both delivery rows away at pick-up', () => {
    const lines = [dish(68_000)];
    expect(
      billOf({ lines, serviceType: 'DELIVERY', deliveryPrice: null, promo: null, hallCharge: null }),
    ).toMatchObject({ deliveryPrice: null, bill: som(68_000) });
    expect(
      billOf({ lines, serviceType: 'PICK_UP', deliveryPrice: som(9_000), promo: osh20, hallCharge: null }),
    ).toMatchObject({ deliveryPrice: 0, deliveryDiscount: 0, bill: som(54_400) });
  });

  it('caps a fixed promo at what there is to take it off', () => {
    const promo: PromoDiscount = {
      discountType: 'AMOUNT',
      productDiscount: som(50_000),
      deliveryDiscount: som(20_000),
    };
    expect(
      billOf({ lines: [dish(30_000)], serviceType: 'DELIVERY', deliveryPrice: som(9_000), promo, hallCharge: null }),
    ).toMatchObject({ productDiscount: som(30_000), deliveryDiscount: som(9_000), totalPrice: 0, bill: 0 });
  });

  it('rounds a percent of an odd sum half up, once', () => {
    const lines = [dish(12_345, 3, 10)];
    // 1 234.5 off a unit is 1 235; 11 110 × 3 = 33 330; 15 % of that 4 999.5 is 5 000
    expect(
      billOf({
        lines,
        serviceType: 'DINE_IN',
        deliveryPrice: null,
        promo: null,
        hallCharge: { kind: 'PERCENT', percent: 15 },
      }),
    ).toMatchObject({
      productPrice: som(33_330),
      totalProductDiscount: som(3_705),
      servicePrice: som(5_000),
      bill: som(38_330),
    });
  });

  it('asks nothing for a booking without dishes', () => {
    expect(
      billOf({
        lines: [],
        serviceType: 'DINE_IN',
        deliveryPrice: null,
        promo: null,
        hallCharge: { kind: 'AMOUNT', amount: som(20_000) },
      }).bill,
    ).toBe(0);
  });
});

describe('the bill of a table', () => {
  it('takes a fixed charge once and rounds a percentage once, however the dishes were split into rounds', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), hallCharge, fc.nat(), (lines, charge, at) => {
        const roundOf = (of: PricedLine[]) => ({
          canceled: false,
          ...billOf({ lines: of, serviceType: 'DINE_IN', deliveryPrice: null, promo: null, hallCharge: charge }),
        });
        const cut = at % lines.length;
        const together = roundOf(lines);
        const apart = [roundOf(lines.slice(0, cut)), roundOf(lines.slice(cut))];
        expect(sessionBill(apart, charge)).toEqual(sessionBill([together], charge));
        expect(sessionBill([together], charge).bill).toBe(together.bill);
        const canceled = { ...roundOf(lines), canceled: true };
        expect(sessionBill([...apart, canceled], charge)).toEqual(sessionBill([together], charge));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is nothing when every round was cancelled', () => {
    const round = { canceled: true, productCount: 3, totalProductPrice: som(90_000), totalDiscount: 0 };
    expect(sessionBill([round], { kind: 'AMOUNT', amount: som(5_000) }).bill).toBe(0);
  });
});
