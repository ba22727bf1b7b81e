import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areOpen, discountShares, partAmount, payOrders, type OpenDish, type PartRequest } from './split-bill.ts';

const dish = (position: number, unitPrice: number, count = 1): OpenDish => ({
  orderId: 'a',
  position,
  unitPrice,
  count,
});
const amountOf = (due: number, request: PartRequest, open: readonly OpenDish[] = []): number | string => {
  const cost = partAmount(due, request, open);
  return cost.ok ? cost.amount : cost.why;
};

describe('a part of a bill', () => {
  it('is an even share in whole soʻm; the last guest pays whatever is left', () => {
    expect(amountOf(100_000, { kind: 'EVEN', among: 3 })).toBe(33_300);
    expect(amountOf(66_700, { kind: 'EVEN', among: 2 })).toBe(33_300);
    expect(amountOf(33_400, { kind: 'EVEN', among: 1 })).toBe(33_400);
  });

  it('of dishes bears the service charge and discounts in proportion', () => {
    const open = [dish(0, 4_500_000, 2), dish(1, 1_000_000)];
    const one = { orderId: 'a', position: 0, count: 1 };
    expect(amountOf(11_000_000, { kind: 'DISHES', dishes: [one] }, open)).toBe(4_950_000);
    expect(amountOf(11_000_000, { kind: 'DISHES', dishes: open }, open)).toBe(11_000_000);
  });

  it('is refused beyond what is due, for paid dishes, and when nothing is due', () => {
    expect(amountOf(100, { kind: 'SUM', amount: 101 })).toBe('MORE_THAN_DUE');
    expect(amountOf(0, { kind: 'EVEN', among: 2 })).toBe('NOTHING_DUE');
    expect(amountOf(100, { kind: 'DISHES', dishes: [dish(0, 100, 2)] }, [dish(0, 100)])).toBe('DISHES_PAID');
    expect(amountOf(100, { kind: 'DISHES', dishes: [dish(1, 0)] }, [dish(0, 100), dish(1, 0)])).toBe('NOTHING_DUE');
  });

  it('does not name the same line twice', () => {
    expect(areOpen([dish(0, 1), dish(0, 1)], [dish(0, 1, 2)])).toBe(false);
  });
});

const bill = fc.record({
  dishes: fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 90_000_000 }), count: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  service: fc.integer({ min: 0, max: 9_999_999 }),
  steps: fc.array(fc.record({ kind: fc.constantFrom('EVEN', 'SUM', 'DISHES'), n: fc.nat({ max: 1_000_000 }) }), {
    maxLength: 20,
  }),
});

describe('parts of a bill', () => {
  it('of any kinds and in any order add up to it, to the tiyin', () => {
    fc.assert(
      fc.property(bill, ({ dishes, service, steps }) => {
        const open = dishes.map(({ price, count }, position) => dish(position, price, count));
        const whole = dishes.reduce((sum, { price, count }) => sum + price * count, service);
        let due = whole;
        let paid = 0;
        for (const { kind, n } of steps) {
          const left = open.filter(({ count }) => count > 0);
          const chosen = left[n % Math.max(1, left.length)];
          const request: PartRequest =
            kind === 'EVEN'
              ? { kind, among: 1 + (n % 6) }
              : kind === 'SUM'
                ? { kind, amount: Math.min(due, n * 37) }
                : { kind: 'DISHES', dishes: chosen ? [{ ...chosen, count: 1 }] : [] };
          const cost = partAmount(due, request, left);
          if (!cost.ok) continue;
          expect(cost.amount).toBeGreaterThan(0);
          expect(Number.isSafeInteger(cost.amount)).toBe(true);
          due -= cost.amount;
          paid += cost.amount;
          if (request.kind === 'DISHES') chosen!.count -= 1;
        }
        const last = partAmount(due, { kind: 'EVEN', among: 1 }, []);
        if (last.ok) paid += last.amount;
        expect(paid).toBe(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of dishes alone add up too, whatever the charge and the order', () => {
    fc.assert(
      fc.property(bill, fc.integer({ min: -3, max: 12 }), ({ dishes }, tenths) => {
        const gross = dishes.reduce((sum, { price, count }) => sum + price * count, 0);
        const whole = Math.max(1, gross + Math.floor((gross * tenths) / 10));
        const open = dishes.map(({ price, count }, position) => dish(position, price, count));
        let due = whole;
        for (const each of open)
          while (each.count > 0) {
            const cost = partAmount(due, { kind: 'DISHES', dishes: [{ ...each, count: 1 }] }, open);
            if (cost.ok) due -= cost.amount;
            each.count -= 1;
          }
        expect(due).toBe(0);
      }),
    );
  });

  it('are paid by orders that owe, their own first, and by none more than it owes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat({ max: 5 }),
        (dues, share, at) => {
          const orders = dues.map((due, n) => ({ orderId: String(n), due }));
          const amount = Math.floor(dues.reduce((sum, due) => sum + due, 0) * share);
          const own = String(at % dues.length);
          const paid = payOrders(amount, orders, [own]);
          expect(paid.reduce((sum, { due }) => sum + due, 0)).toBe(amount);
          for (const { orderId, due } of paid) expect(due).toBeLessThanOrEqual(dues[Number(orderId)]!);
          const ofOwn = paid.find(({ orderId }) => orderId === own)?.due ?? 0;
          expect(ofOwn).toBe(Math.min(amount, dues[Number(own)]!));
        },
      ),
    );
  });
});

describe('a discount on several orders', () => {
  it('adds up and takes no order below nothing', () => {
    expect(discountShares(100, [333, 333, 334])).toEqual([33, 33, 34]);
    expect(() => discountShares(11, [5, 5])).toThrow(RangeError);
  });
});
