import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courierPay, payOfWay, rulesAt, type PaidDelivery, type PaidShift, type PayVersion } from './courier-pay.ts';

const HOUR = 3_600_000;
const RULES: PayVersion = {
  startsAt: 0,
  perOrder: 1_000_000,
  perKm: 150_000,
  perShift: 3_000_000,
  shiftMinimum: 10_000_000,
};
const delivery = (deliveredAt: number, metres: number | null = 2_500): PaidDelivery => ({ deliveredAt, metres });

describe('pay of a courier', () => {
  it('is by order, by way and by shift', () => {
    const shifts = [{ from: 0, to: 8 * HOUR }];
    const deliveries = [1, 2, 3, 4, 5, 6].map((hour) => delivery(hour * HOUR));
    expect(courierPay(shifts, deliveries, [RULES])).toEqual({
      orders: 6,
      metres: 15_000,
      shifts: 1,
      forOrders: 6_000_000,
      forDistance: 2_250_000,
      forShifts: 3_000_000,
      topUp: 0,
      total: 11_250_000,
    });
  });

  it('of a quiet shift is its minimum, and no other shift makes up for it', () => {
    const shifts = [
      { from: 0, to: 8 * HOUR },
      { from: 24 * HOUR, to: 32 * HOUR },
    ];
    const busy = Array.from({ length: 20 }, (_, at) => delivery(at * HOUR * 0.4));
    const pay = courierPay(shifts, [...busy, delivery(25 * HOUR)], [RULES]);
    expect(pay.topUp).toBe(10_000_000 - 3_000_000 - 1_000_000 - 375_000);
  });

  it('outside of shifts is by order and way alone; an unknown way pays nothing', () => {
    expect(courierPay([], [delivery(5), delivery(6, null)], [RULES])).toMatchObject({
      forOrders: 2_000_000,
      forDistance: 375_000,
      topUp: 0,
    });
  });

  it('follows the rules that were in force, those of a shift at its begin', () => {
    const later = { ...RULES, startsAt: 5 * HOUR, perOrder: 9_000_000 };
    expect(rulesAt([later, RULES], 5 * HOUR)).toBe(later);
    expect(rulesAt([later, RULES], 5 * HOUR - 1)).toBe(RULES);
    expect(rulesAt([RULES], -1)).toMatchObject({ perOrder: 0, shiftMinimum: 0 });
    const pay = courierPay(
      [{ from: 4 * HOUR, to: 8 * HOUR }],
      [delivery(6 * HOUR), delivery(9 * HOUR)],
      [later, RULES],
    );
    expect(pay.forOrders).toBe(1_000_000 + 9_000_000);
  });
});

describe('for any shifts, deliveries and rules', () => {
  const sum = fc.integer({ min: 0, max: 50_000_000 });
  const version = fc.record({
    startsAt: fc.integer({ min: 0, max: 200 }),
    perOrder: sum,
    perKm: sum,
    perShift: sum,
    shiftMinimum: sum,
  });
  const versions = fc.uniqueArray(version, { maxLength: 4, selector: ({ startsAt }) => startsAt });
  const deliveries = fc.array(
    fc.record({ deliveredAt: fc.integer({ min: 0, max: 300 }), metres: fc.option(fc.nat({ max: 60_000 })) }),
    { maxLength: 12 },
  );
  const shifts = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 30 })), { maxLength: 6 }).map((spans) => {
    let at = 0;
    return spans.map(([pause, length]): PaidShift => {
      const from = at + pause + 1;
      at = from + length;
      return { from, to: at };
    });
  });

  it('the parts add up, and every shift brings its minimum', () => {
    fc.assert(
      fc.property(shifts, deliveries, versions, (given, delivered, rules) => {
        const pay = courierPay(given, delivered, rules);
        expect(pay.total).toBe(pay.forOrders + pay.forDistance + pay.forShifts + pay.topUp);
        const least = given.reduce((total, { from }) => total + rulesAt(rules, from).shiftMinimum, 0);
        expect(pay.total).toBeGreaterThanOrEqual(least);
        expect(pay.topUp).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('the order in which they are given makes no difference', () => {
    fc.assert(
      fc.property(shifts, deliveries, versions, (given, delivered, rules) => {
        expect(courierPay(given.toReversed(), delivered.toReversed(), rules.toReversed())).toEqual(
          courierPay(given, delivered, rules),
        );
      }),
    );
  });

  it('one more delivery never pays less, and never more than its own pay', () => {
    fc.assert(
      fc.property(shifts, deliveries, versions, fc.nat({ max: 300 }), fc.nat({ max: 60_000 }), (...given) => {
        const [all, delivered, rules, deliveredAt, metres] = given;
        const before = courierPay(all, delivered, rules);
        const after = courierPay(all, [...delivered, { deliveredAt, metres }], rules);
        const shift = all.find(({ from, to }) => deliveredAt >= from && deliveredAt <= to);
        const { perOrder, perKm } = rulesAt(rules, shift?.from ?? deliveredAt);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        expect(after.total - before.total).toBeLessThanOrEqual(perOrder + payOfWay(metres, perKm));
      }),
    );
  });
});
