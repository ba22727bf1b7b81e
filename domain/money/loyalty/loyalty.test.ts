import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftCodeFrom, giftCodeText, normalGiftCode } from './gift-codes.ts';
import { balanceParts, earnedBy, payableWithPoints, pointsState, type PointsEntry } from './points.ts';

const DAY = 86_400_000;

describe('points', () => {
  it('are earned on money, in whole points', () => {
    expect(earnedBy(4_500_050, { earnBasisPoints: 333 })).toBe(149_800);
    expect(earnedBy(0, { earnBasisPoints: 500 })).toBe(0);
    expect(earnedBy(-100, { earnBasisPoints: 500 })).toBe(0);
  });

  it('pay a part of the bill, never more than is due or there', () => {
    const order = { bill: 10_000_000, due: 10_000_000, spent: 0 };
    expect(payableWithPoints(order, 9_000_000, { burnPercent: 30 })).toBe(3_000_000);
    expect(payableWithPoints({ ...order, spent: 1_000_000 }, 9_000_000, { burnPercent: 30 })).toBe(2_000_000);
    expect(payableWithPoints({ ...order, due: 500_000 }, 9_000_000, { burnPercent: 30 })).toBe(500_000);
    expect(payableWithPoints(order, 123_456, { burnPercent: 30 })).toBe(123_400);
    expect(payableWithPoints({ ...order, spent: 4_000_000 }, 9_000_000, { burnPercent: 30 })).toBe(0);
  });

  it('expire in the order in which they came, and the oldest are spent first', () => {
    const entries = [
      { at: 0, amount: 1_000 },
      { at: 10 * DAY, amount: 500 },
      { at: 20 * DAY, amount: -700 },
    ];
    expect(pointsState(entries, 30, 25 * DAY)).toEqual({
      balance: 800,
      expired: 0,
      next: { at: 30 * DAY, amount: 300 },
    });
    expect(pointsState(entries, 30, 30 * DAY)).toMatchObject({ balance: 500, expired: 300 });
    const booked = [...entries, { at: 30 * DAY, amount: -300 }];
    expect(pointsState(booked, 30, 31 * DAY)).toEqual({
      balance: 500,
      expired: 0,
      next: { at: 40 * DAY, amount: 500 },
    });
    expect(pointsState(booked, 30, 40 * DAY)).toEqual({ balance: 0, expired: 500, next: null });
  });

  const steps = fc.array(fc.record({ days: fc.nat({ max: 40 }), amount: fc.integer({ min: -5_000, max: 5_000 }) }), {
    maxLength: 20,
  });
  const entriesOf = (given: readonly { days: number; amount: number }[]): PointsEntry[] => {
    let at = 0;
    return given.map(({ days, amount }) => ({ at: (at += days * DAY), amount }));
  };

  it('for any sequence: usable and expired together are what the entries add up to', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 30, max: 400 }), fc.nat({ max: 1_000 }), (given, expireDays, days) => {
        const entries = entriesOf(given);
        const state = pointsState(entries, expireDays, (entries.at(-1)?.at ?? 0) + days * DAY);
        const sum = entries.reduce((total, { amount }) => total + amount, 0);
        expect(state.balance + state.expired).toBe(Math.max(0, sum));
        expect(Math.min(state.balance, state.expired)).toBeGreaterThanOrEqual(0);
        if (state.balance > 0) expect(state.next).not.toBeNull();
      }),
    );
  });

  it('for any sequence: once the expired ones are booked, nothing is expired and the rest stays', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 1_000 }), (given, days) => {
        const entries = entriesOf(given);
        const now = (entries.at(-1)?.at ?? 0) + days * DAY;
        const { balance, expired } = pointsState(entries, 30, now);
        const after = pointsState([...entries, { at: now, amount: -expired }], 30, now);
        expect(after).toMatchObject({ balance, expired: 0 });
      }),
    );
  });
});

describe('gift codes', () => {
  it('are read as they are typed', () => {
    for (const typed of ['ABCD-2345-WXYZ', 'abcd 2345 wxyz', ' abcd2345wxyz'])
      expect(normalGiftCode(typed)).toBe('ABCD2345WXYZ');
    for (const typed of ['', 'ABCD-2345-WXY', 'ABCD-2345-WXYO', 'ABCD-2345-WXY1', 'ABCD-2345-WXYZZ'])
      expect(normalGiftCode(typed)).toBeNull();
    expect(giftCodeText('ABCD2345WXYZ')).toBe('ABCD-2345-WXYZ');
  });

  it('of random bytes are codes, or nothing where too many bytes were left out', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (bytes) => {
        const code = giftCodeFrom(bytes);
        if (code !== null) expect(normalGiftCode(giftCodeText(code))).toBe(code);
      }),
    );
    expect(giftCodeFrom(new Uint8Array(24).fill(255))).toBeNull();
  });
});

describe('a bill that balances pay', () => {
  it('is paid with points first, and the gift code pays no more than the rest', () => {
    expect(balanceParts(10_000, { points: 3_000, gift: 5_000 })).toEqual({ points: 3_000, gift: 5_000, due: 2_000 });
    expect(balanceParts(10_000, { points: 3_000, gift: 50_000 })).toEqual({ points: 3_000, gift: 7_000, due: 0 });
    expect(balanceParts(0, { points: 0, gift: 5_000 })).toEqual({ points: 0, gift: 0, due: 0 });
  });

  it('adds up to the tiyin, with no part below zero', () => {
    const sum = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(sum, sum, sum, (bill, points, gift) => {
        const parts = balanceParts(bill, { points, gift });
        expect(parts.points + parts.gift + parts.due).toBe(bill);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
