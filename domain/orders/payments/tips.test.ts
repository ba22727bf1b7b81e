import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payRefusal } from './attempts.ts';
import {
  canTip,
  isTipSum,
  payableTip,
  tipNumberIn,
  tipOf,
  tipPresets,
  tipReference,
  tipRole,
  type TippedOrder,
} from './tips.ts';

const DAY = 86_400_000;
const CREATED = 20_000 * DAY;
const order: TippedOrder = {
  status: 'ON_WAY',
  serviceType: 'DELIVERY',
  deliveryType: 'DASTURXON',
  isTest: false,
  createdAt: CREATED,
};

describe('tips', () => {
  it('are for couriers and waiters of the restaurant', () => {
    expect(tipRole(order)).toBe('COURIER');
    expect(tipRole({ ...order, serviceType: 'DINE_IN', deliveryType: null })).toBe('WAITER');
    for (const other of [
      { ...order, deliveryType: 'YANDEX' as const },
      { ...order, serviceType: 'PICK_UP' as const, deliveryType: null },
      { ...order, serviceType: 'YANDEX_EATS' as const, deliveryType: null },
    ])
      expect([tipRole(other), canTip(other, CREATED)]).toEqual([null, false]);
  });

  it('are taken before and after the hand-over, for a week, not for cancelled and test orders', () => {
    for (const status of ['OPEN', 'ON_WAY', 'DELIVERED', 'CLOSED'] as const)
      expect(canTip({ ...order, status }, CREATED + 7 * DAY - 1)).toBe(true);
    expect(canTip(order, CREATED + 7 * DAY)).toBe(false);
    expect(canTip({ ...order, status: 'CANCELED' }, CREATED + 1)).toBe(false);
    expect(canTip({ ...order, isTest: true }, CREATED + 1)).toBe(false);
  });

  it('are offered as exact shares of the bill, and as sums', () => {
    expect(tipPresets(4_800_000)).toEqual([
      { percent: 5, amount: 240_000 },
      { percent: 10, amount: 480_000 },
      { percent: 15, amount: 720_000 },
      { percent: null, amount: 500_000 },
      { percent: null, amount: 1_000_000 },
      { percent: null, amount: 2_000_000 },
    ]);
  });

  it('have presets that can all be paid, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (bill) => {
        const sums = tipPresets(bill).map(({ amount }) => amount);
        expect(new Set(sums).size).toBe(sums.length);
        expect(sums.every(isTipSum)).toBe(true);
        for (const { percent, amount } of tipPresets(bill))
          if (percent !== null) expect(Math.abs(amount - (bill * percent) / 100)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('follow the bill where a share was chosen, and stay where a sum was', () => {
    const tenth = { percent: 10, amount: 480_000 };
    expect(tipOf(tenth, 4_800_000)).toBe(480_000);
    expect(tipOf(tenth, 3_000_000)).toBe(300_000);
    expect(tipOf(tenth, 500_000)).toBeNull();
    expect(tipOf({ percent: null, amount: 500_000 }, 3_000_000)).toBe(500_000);
    expect(tipOf(null, 3_000_000)).toBeNull();
  });

  it('are the same sum at the bill they were offered for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (bill) => {
        for (const preset of tipPresets(bill)) expect(tipOf(preset, bill)).toBe(preset.amount);
      }),
    );
  });

  it('have references of their own', () => {
    expect(tipNumberIn(tipReference(17))).toBe(17);
    for (const reference of ['17', 'T', 'T0', 'T-1', 't17', 'T1e3', `T${'9'.repeat(16)}`])
      expect(tipNumberIn(reference)).toBeUndefined();
  });

  it('are paid once, in their own sum, and not of a cancelled order', () => {
    const tip = { state: 'NEW', amount: 500_000 } as const;
    expect(payRefusal(payableTip(tip, 'CLOSED'), 500_000)).toBeNull();
    expect(payRefusal(payableTip(tip, 'CLOSED'), 500_001)).toBe('AMOUNT');
    expect(payRefusal(payableTip(tip, 'CANCELED'), 500_000)).toBe('OVER');
    for (const state of ['PAID', 'SENDING', 'RETURNING', 'RETURNED'] as const)
      expect(payRefusal(payableTip({ ...tip, state }, 'CLOSED'), 500_000)).toBe('PAID');
  });
});
