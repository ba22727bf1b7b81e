import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedBranchPrices, changedPrice } from './price-change.ts';

describe('a change of prices', () => {
  it('adds a sum or a percentage and rounds', () => {
    expect(changedPrice(4_500_000, { by: 'SUM', value: 300_000, round: 100_000 })).toBe(4_800_000);
    expect(changedPrice(4_500_000, { by: 'PERCENT', value: 7, round: 100_000 })).toBe(4_800_000);
    expect(changedPrice(4_500_000, { by: 'PERCENT', value: -50, round: 100_000 })).toBe(2_300_000);
  });

  it('is a multiple of the rounding, never negative, and at most half a step away from the exact sum', () => {
    const round = fc.constantFrom(100, 10_000, 50_000, 100_000);
    const price = fc.integer({ min: 0, max: 1_000_000 }).map((soum) => soum * 100);
    fc.assert(
      fc.property(price, fc.integer({ min: -90, max: 300 }), round, (before, percent, step) => {
        const after = changedPrice(before, { by: 'PERCENT', value: percent, round: step });
        expect(after % step).toBe(0);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(Math.abs(after - before * (1 + percent / 100))).toBeLessThanOrEqual(step / 2 + 0.001);
      }),
    );
    fc.assert(
      fc.property(price, fc.integer({ min: -50_000, max: 50_000 }), (before, soum) => {
        const after = changedPrice(before, { by: 'SUM', value: soum * 100, round: 100 });
        expect(after).toBe(Math.max(0, before + soum * 100));
      }),
    );
  });
});

describe('a change of prices at branches', () => {
  const branchIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
  const price = fc.integer({ min: 1, max: 100_000 }).map((soum) => soum * 100);
  const branches = fc
    .uniqueArray(fc.record({ branchId: fc.constantFrom('a', 'b', 'c'), costPrice: fc.option(price) }), {
      selector: ({ branchId }) => branchId,
    })
    .map((all) => all.toSorted((one, other) => (one.branchId < other.branchId ? -1 : 1)));

  it('changes what guests pay there as a change of the common price would, and nothing elsewhere', () => {
    fc.assert(
      fc.property(price, branches, branchIds, fc.integer({ min: -50, max: 100 }), (common, before, chosen, percent) => {
        const change = { by: 'PERCENT', value: percent, round: 100 } as const;
        const after = changedBranchPrices(common, before, { ...change, branchIds: chosen });
        for (const [at, branch] of before.entries()) {
          const paid = branch.costPrice ?? common;
          const isChosen = chosen.includes(branch.branchId);
          expect(after[at]!.costPrice ?? common).toBe(isChosen ? changedPrice(paid, change) : paid);
        }
      }),
    );
  });

  it('leaves no price of its own that is the common one', () => {
    const change = { by: 'SUM', value: 100, round: 100, branchIds: ['a'] } as const;
    expect(changedBranchPrices(1100, [{ branchId: 'a', costPrice: 1000 }], change)).toEqual([
      { branchId: 'a', costPrice: null },
    ]);
  });
});
