import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHORTFALL_REASONS } from '#domain/orders/orders/cash-shortfall.ts';
import { COURIER_STEPS } from '#domain/orders/orders/courier-steps.ts';
import { cashTaken, givenOf, needsNote } from './cash.ts';
import { offeredSteps } from './offered-steps.ts';

describe('cash that was given', () => {
  it('is all that is due while nothing is typed', () => {
    expect(givenOf('', 14_320_000)).toBe(14_320_000);
    expect(givenOf('  ', 14_320_000)).toBe(14_320_000);
  });

  it('is what was typed, also nothing', () => {
    expect(givenOf('150 000', 14_320_000)).toBe(15_000_000);
    expect(givenOf('0', 14_320_000)).toBe(0);
  });

  it('is unknown where no sum was typed', () => expect(givenOf('much', 14_320_000)).toBeNull());
});

describe('cash that is recorded', () => {
  it('is never more than what is due: the rest is change', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (due, more) => {
        expect(cashTaken(due + more, due, 'OTHER', 'a note')).toEqual({ cash: due });
      }),
    );
  });

  it('needs a reason where it is less', () => {
    expect(cashTaken(900, 1_000, '', 'a note')).toBeNull();
    expect(cashTaken(900, 1_000, 'OTHER', 'dropped it')).toEqual({
      cash: 900,
      cashReason: 'OTHER',
      note: 'dropped it',
    });
  });

  it('needs a note for a reason of its own, and takes one for any', () => {
    expect(needsNote('OTHER', ' ')).toBe(true);
    expect(cashTaken(900, 1_000, 'OTHER', ' ')).toBeNull();
    const reason = SHORTFALL_REASONS.find((each) => each !== 'OTHER');
    if (!reason) throw new Error('There is no reason but OTHER');
    expect(needsNote(reason, '')).toBe(false);
    expect(cashTaken(900, 1_000, reason, '')).toEqual({ cash: 900, cashReason: reason });
    expect(cashTaken(900, 1_000, reason, ' later ')).toMatchObject({ note: 'later' });
  });
});

describe('the steps of a delivery', () => {
  it.each([
    [['DELIVERED', 'AT_DOOR', 'RETURNING'], 'AT_DOOR', ['DELIVERED', 'RETURNING']],
    [['DELIVERED', 'RETURNING'], 'DELIVERED', ['RETURNING']],
    [['TAKE'], 'TAKE', []],
    [['PICKED_UP', 'GIVE_BACK'], 'PICKED_UP', ['GIVE_BACK']],
    [['GIVE_BACK'], undefined, ['GIVE_BACK']],
    [['RETURN_ARRIVED'], 'RETURN_ARRIVED', []],
    [[], undefined, []],
  ] as const)('of %j: the large button is %s', (steps, next, others) => {
    expect(offeredSteps(steps)).toEqual({ next, others });
  });

  it('are all offered, once each', () => {
    fc.assert(
      fc.property(fc.subarray([...COURIER_STEPS]), (steps) => {
        const { next, others } = offeredSteps(steps);
        const offered = [...(next ? [next] : []), ...others];
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered.toSorted()).toEqual(steps.toSorted());
      }),
    );
  });
});
