import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfferable, isTriedAgain, offerAt, type OfferedOrder } from './courier-offer.ts';
import { COURIER_STATUSES, ORDER_STATUSES } from './statuses.ts';

const NOW = Date.parse('2026-11-20T14:00:00+05:00');
const order = (more: Partial<OfferedOrder> = {}): OfferedOrder => ({
  status: 'COOKING',
  deliveryType: 'DASTURXON',
  courierStatus: null,
  promisedFrom: NOW + 40 * 60_000,
  wayMinutes: 12,
  ...more,
});

describe('own couriers are asked by themselves', () => {
  it('so early that they come with the food', () => {
    expect(offerAt(order(), NOW)).toBe(NOW + 18 * 60_000);
    expect(offerAt(order({ promisedFrom: NOW + 5 * 60_000 }), NOW)).toBeLessThan(NOW);
  });

  it('at once when it is ready or nobody has promised a time', () => {
    expect(offerAt(order({ status: 'DONE' }), NOW)).toBe(NOW);
    expect(offerAt(order({ promisedFrom: null }), NOW)).toBe(NOW);
  });

  it('for orders in work that have no courier, and for no other', () => {
    const can = ORDER_STATUSES.filter((status) => isOfferable(order({ status })));
    expect(can.toSorted()).toEqual(['ACCEPTED', 'COOKING', 'CREATED', 'DONE']);
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom(...COURIER_STATUSES),
        (status, courierStatus) => !isOfferable(order({ status, courierStatus })),
      ),
    );
    for (const deliveryType of ['YANDEX', 'CUSTOM', null] as const)
      expect(isOfferable(order({ deliveryType }))).toBe(false);
  });

  it('twice more when nobody was found', () => {
    expect([1, 2, 3, 4].map(isTriedAgain)).toEqual([true, true, false, false]);
  });
});
