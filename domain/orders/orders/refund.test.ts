import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letOffBy, owedAfter, settledBy, type HeldPayments } from './refund.ts';

const sum = fc.nat(20_000_000);

describe('what is given back', () => {
  it('for a delay is let off, for a dish that went is not', () => {
    expect(letOffBy(500, { held: 9_500, letOff: 0 }, 9_500)).toBe(500);
    expect(letOffBy(4_500, { held: 9_500, letOff: 0 }, 5_000)).toBe(0);
    expect(letOffBy(5_000, { held: 9_500, letOff: 0 }, 5_000)).toBe(500);
  });

  it('settles as much of the same bill as before, and never more than was ever paid', () => {
    fc.assert(
      fc.property(sum, sum, sum, sum, (held, letOff, bill, wanted) => {
        const before: HeldPayments = { held, letOff };
        const refund = Math.min(wanted, held);
        const given = letOffBy(refund, before, bill);
        const after: HeldPayments = { held: held - refund, letOff: letOff + given };
        expect(given).toBeGreaterThanOrEqual(0);
        expect(given).toBeLessThanOrEqual(refund);
        expect(settledBy(after)).toBeLessThanOrEqual(settledBy(before));
        expect(Math.min(bill, settledBy(after))).toBe(Math.min(bill, settledBy(before)));
      }),
    );
  });

  it('at once or in parts lets off the same', () => {
    fc.assert(
      fc.property(sum, sum, sum, sum, (held, bill, first, second) => {
        fc.pre(first + second <= held);
        const once = letOffBy(first + second, { held, letOff: 0 }, bill);
        const begun = letOffBy(first, { held, letOff: 0 }, bill);
        expect(begun + letOffBy(second, { held: held - first, letOff: begun }, bill)).toBe(once);
      }),
    );
  });

  it('is owed where the bill became less, as far as it is held', () => {
    expect(owedAfter({ held: 9_000, letOff: 0 }, { was: 9_000, is: 4_500 })).toBe(4_500);
    expect(owedAfter({ held: 4_500, letOff: 0 }, { was: 9_000, is: 4_500 })).toBe(0);
    expect(owedAfter({ held: 200, letOff: 4_800 }, { was: 5_000, is: 500 })).toBe(200);
    fc.assert(
      fc.property(sum, sum, sum, sum, (held, letOff, was, is) => {
        const owed = owedAfter({ held, letOff }, { was, is });
        expect(owed).toBeGreaterThanOrEqual(0);
        expect(owed).toBeLessThanOrEqual(held);
        if (is >= was) expect(owed).toBe(0);
      }),
    );
  });
});
