import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefundable, refundSum, refundText } from './refund-sum.ts';

describe('the sum of a refund', () => {
  it.each([
    ['25000', 2_500_000],
    ['25 000', 2_500_000],
    ['25\u00A0000', 2_500_000],
    ['25,000', 2_500_000],
    ['1.250.000', 125_000_000],
    ['10.5', 1_050],
    ['10,05', 1_005],
    ['25 000,50', 2_500_050],
    ['1,000.25', 100_025],
    ['0', 0],
  ])('%s is read as so many tiyin', (text, tiyin) => expect(refundSum(text)).toBe(tiyin));

  it.each(['', ' ', '-5', '10.', '.5', 'x', '1.2345', '12,34,567', '10 soʻm'])('is none in “%s”', (text) => {
    expect(refundSum(text)).toBeNull();
  });

  it('that stands in the field at first can be sent as it is, also with tiyin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (paid) => {
        const amount = refundSum(refundText(paid));
        expect(amount).toBe(paid);
        expect(isRefundable(amount, paid)).toBe(true);
      }),
    );
  });

  it('is more than nothing and at most what was paid', () => {
    expect([null, 0, 1, 500, 501].map((amount) => isRefundable(amount, 500))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});
