import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeFault,
  DENOMINATIONS,
  expectedCash,
  isCount,
  payFault,
  sumOfPieces,
  TILL_KINDS,
  TILL_MEANS,
  totalOf,
  type TillTotal,
} from './till.ts';

const money = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const total: fc.Arbitrary<TillTotal> = fc.record({
  kind: fc.constantFrom(...TILL_KINDS),
  means: fc.constantFrom(...TILL_MEANS),
  count: fc.nat(100),
  amount: money,
});

describe('the cash that should be in the drawer', () => {
  it('is the float and every movement of cash, in any order, whatever was paid by card', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.array(total), money, (opening, totals, card) => {
        const cash = totals.filter(({ means }) => means === 'CASH').reduce((sum, { amount }) => sum + amount, 0);
        expect(expectedCash(opening, totals)).toBe(opening + cash);
        expect(expectedCash(opening, totals.toReversed())).toBe(opening + cash);
        const withCard = [...totals, { kind: 'SALE', means: 'CARD', count: 1, amount: card } as const];
        expect(expectedCash(opening, withCard)).toBe(opening + cash);
      }),
    );
  });

  it('is the same as before once every movement was undone', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(total), (opening, totals) => {
        const undone = totals.map((each) => ({ ...each, amount: -each.amount }));
        expect(expectedCash(opening, [...totals, ...undone])).toBe(opening);
      }),
    );
  });

  it('finds nothing of what did not happen', () => {
    expect(totalOf([], 'REFUND', 'CASH')).toEqual({ kind: 'REFUND', means: 'CASH', count: 0, amount: 0 });
  });
});

describe('a count', () => {
  const pieces = fc
    .uniqueArray(fc.constantFrom(...DENOMINATIONS))
    .chain((values) =>
      fc.tuple(...values.map((value) => fc.record({ value: fc.constant(value), count: fc.nat(999) }))),
    );

  it('is accepted with the sum of its pieces alone', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 1000 }), (counted, more) => {
        const sum = sumOfPieces(counted);
        expect(isCount({ sum, pieces: counted })).toBe(true);
        expect(isCount({ sum: sum + more, pieces: counted })).toBe(false);
      }),
    );
  });

  it('names each value once, and values that exist', () => {
    expect(isCount({ sum: 600_000, pieces: [{ value: 3_000, count: 2 }] })).toBe(false);
    const twice = [
      { value: 5_000, count: 1 },
      { value: 5_000, count: 1 },
    ];
    expect(isCount({ sum: 1_000_000, pieces: twice })).toBe(false);
    expect(isCount({ sum: 1, pieces: null })).toBe(true);
  });
});

describe('paying in and out', () => {
  it('takes no more than should be there', () => {
    expect(payFault({ kind: 'PAY_OUT', amount: 501, reason: 'WAGES' }, 500)).toBe('NOT_ENOUGH');
    expect(payFault({ kind: 'PAY_OUT', amount: 500, reason: 'WAGES' }, 500)).toBeNull();
    expect(payFault({ kind: 'PAY_IN', amount: 501, reason: 'CHANGE' }, 0)).toBeNull();
  });

  it('has a reason of its direction, and a note where the reason says nothing', () => {
    expect(payFault({ kind: 'PAY_IN', amount: 1, reason: 'WAGES' }, 500)).toBe('REASON');
    expect(payFault({ kind: 'PAY_OUT', amount: 1, reason: 'OWNER' }, 500)).toBe('REASON');
    expect(payFault({ kind: 'PAY_OUT', amount: 1, reason: 'OTHER', note: '  ' }, 500)).toBe('NOTE_REQUIRED');
    expect(payFault({ kind: 'PAY_OUT', amount: 1, reason: 'OTHER', note: 'ice' }, 500)).toBeNull();
  });
});

describe('closing', () => {
  it('is refused against another sum than was shown, and where a difference is not explained', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (is, expected, counted) => {
        const fault = closeFault({ expected, counted }, is);
        expect(fault).toBe(expected !== is ? 'EXPECTED' : counted === is ? null : 'NOTE_REQUIRED');
        expect(closeFault({ expected: is, counted, note: 'why' }, is)).toBeNull();
      }),
    );
  });
});
