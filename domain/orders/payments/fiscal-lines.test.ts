import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from '../pricing/spread.ts';
import { fiscalLines, paidOf, type SoldLine } from './fiscal-lines.ts';

const line = (unitPrice: number, count = 1): SoldLine => ({
  kind: 'DISH',
  title: 'Osh',
  unitPrice,
  count,
  codes: { mxik: '02202002001010016', packageCode: '1500000', vatPercent: 12 },
});
const sold = fc.array(
  fc.record({ unitPrice: fc.integer({ min: 0, max: 50_000_000_00 }), count: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 30 },
);

describe('fiscal lines', () => {
  it('add up to what is paid, to the tiyin, and none is negative', () => {
    fc.assert(
      fc.property(sold, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
        const gross = lines.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0);
        const amount = Math.floor(gross * share);
        const receipt = fiscalLines(
          lines.map(({ unitPrice, count }) => line(unitPrice, count)),
          amount,
        );
        expect(receipt.reduce((sum, each) => sum + paidOf(each), 0)).toBe(amount);
        expect(receipt.every((each) => paidOf(each) >= 0 && each.discount >= 0)).toBe(true);
      }),
    );
  });

  it('leave out what costs nothing', () => {
    expect(fiscalLines([line(0), line(1_000_00)], 900_00)).toEqual([{ ...line(1_000_00), discount: 100_00 }]);
  });
});

describe('spreading a sum', () => {
  it('gives what is left to the largest remainders first', () => {
    expect(spread(10, [30, 30, 40])).toEqual([3, 3, 4]);
    expect(spread(1, [1, 2, 1])).toEqual([0, 1, 0]);
    expect(spread(2, [1, 1, 1])).toEqual([1, 1, 0]);
  });

  it('refuses more than there is', () => {
    expect(() => spread(4, [1, 2])).toThrow(RangeError);
    expect(() => spread(-1, [1])).toThrow(RangeError);
  });
});
