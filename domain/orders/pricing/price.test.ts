import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CASH_UNIT,
  discountOf,
  linePrice,
  menuPrice,
  percentOf,
  subtotal,
  unitPrice,
  type PricedLine,
} from './price.ts';

const sum = fc.integer({ min: 0, max: 50_000_000 });
const product = fc.record({ costPrice: sum, discount: fc.integer({ min: 0, max: 100 }) });
const modifications = fc.array(fc.record({ count: fc.integer({ min: 0, max: 9 }), price: sum }), { maxLength: 6 });
const line: fc.Arbitrary<PricedLine> = fc.record({ product, modifications, quantity: fc.integer({ min: 1, max: 20 }) });

test('the discount is the exact percentage to within half a cash unit, in whole cash units, half up', () => {
  fc.assert(
    fc.property(product, (each) => {
      const off = percentOf(each.costPrice, each.discount);
      // Exact, in hundredths of a tiyin: integers all the way.
      const exact = BigInt(each.costPrice) * BigInt(each.discount);
      const given = BigInt(off) * 100n;
      const half = BigInt(CASH_UNIT) * 50n;
      expect(off % CASH_UNIT).toBe(0);
      expect(given - exact <= half && exact - given < half).toBe(true);
    }),
  );
});

test('half a cash unit goes up', () => {
  expect(percentOf(5_000, 1)).toBe(100);
  expect(percentOf(4_900, 1)).toBe(0);
  expect(percentOf(15_000, 1)).toBe(200);
});

test('a dish is never cheaper than nothing and never dearer than without its discount', () => {
  fc.assert(
    fc.property(product, (each) => {
      expect(menuPrice(each)).toBeGreaterThanOrEqual(0);
      expect(menuPrice(each)).toBeLessThanOrEqual(each.costPrice);
      expect(discountOf(each)).toBeLessThanOrEqual(each.costPrice);
      expect(menuPrice({ ...each, discount: 100 })).toBeLessThan(CASH_UNIT);
      expect(menuPrice({ ...each, discount: 0 })).toBe(each.costPrice);
    }),
  );
});

test('with prices in whole cash units and an exact discount a line is the formula to the tiyin', () => {
  const whole = fc.integer({ min: 0, max: 500_000 }).map((hundreds) => hundreds * 100 * CASH_UNIT);
  fc.assert(
    fc.property(
      whole,
      fc.integer({ min: 0, max: 100 }),
      modifications,
      fc.integer({ min: 1, max: 20 }),
      (costPrice, discount, chosen, quantity) => {
        const extras = chosen.reduce((all, { count, price }) => all + count * price, 0);
        expect(linePrice({ product: { costPrice, discount }, modifications: chosen, quantity })).toBe(
          (costPrice + extras - (costPrice / 100) * discount) * quantity,
        );
      },
    ),
  );
});

test('modifications are never discounted', () => {
  fc.assert(
    fc.property(product, modifications, (each, chosen) => {
      const plain = unitPrice({ product: each, modifications: [] });
      const undiscounted = unitPrice({ product: { ...each, discount: 0 }, modifications: chosen });
      expect(unitPrice({ product: each, modifications: chosen }) - plain).toBe(undiscounted - each.costPrice);
    }),
  );
});

test('the subtotal is the sum of what the lines show, in any order and however they are split', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const shown = lines.reduce((all, each) => all + linePrice(each), 0);
      const singles = lines.flatMap((each) => Array.from({ length: each.quantity }, () => ({ ...each, quantity: 1 })));
      expect(subtotal(lines)).toBe(shown);
      expect(subtotal(lines.toReversed())).toBe(shown);
      expect(subtotal(singles)).toBe(shown);
    }),
  );
});
