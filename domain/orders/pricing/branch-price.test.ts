import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atBranch, type PricedByBranch } from './branch-price.ts';
import { linePrice, menuPrice } from './price.ts';

const BRANCHES = ['north', 'south', 'west'];
const price = { costPrice: fc.integer({ min: 0, max: 50_000_000 }), discount: fc.integer({ min: 0, max: 100 }) };
const dish: fc.Arbitrary<PricedByBranch> = fc.record({
  ...price,
  branchPrices: fc.uniqueArray(fc.record({ branchId: fc.constantFrom(...BRANCHES), ...price }), {
    selector: ({ branchId }) => branchId,
  }),
});

test('a branch without a price of its own, or none at all, has the common price', () => {
  fc.assert(
    fc.property(dish, fc.constantFrom(...BRANCHES, 'elsewhere', null), (each, branchId) => {
      fc.pre(!each.branchPrices!.some((own) => own.branchId === branchId));
      expect(atBranch(each, branchId)).toBe(each);
    }),
  );
});

test('at a branch with its own price that price counts as if it were the common one', () => {
  fc.assert(
    fc.property(dish, fc.integer({ min: 1, max: 20 }), (each, quantity) => {
      for (const { branchId, costPrice, discount } of each.branchPrices!) {
        const here = atBranch(each, branchId);
        expect(menuPrice(here)).toBe(menuPrice({ costPrice, discount }));
        expect(linePrice({ product: here, modifications: [], quantity })).toBe(
          linePrice({ product: { costPrice, discount }, modifications: [], quantity }),
        );
      }
    }),
  );
});

test('the price of one branch does not depend on those of the others, nor on how often it was looked up', () => {
  fc.assert(
    fc.property(dish, (each) => {
      for (const own of each.branchPrices!) {
        const here = atBranch(each, own.branchId);
        expect(menuPrice(atBranch({ ...each, branchPrices: [own] }, own.branchId))).toBe(menuPrice(here));
        expect(atBranch(here, own.branchId)).toEqual(here);
      }
    }),
  );
});
