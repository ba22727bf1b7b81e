import { describe, expect, it } from 'vitest';
import { isTold } from './order-notifications.ts';
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts';
import { linesOf, outsideBill } from '../../partners/aggregators/outside-order.ts';
import { nextMoveTowards, OUTSIDE_STATUSES, type OutsideStatus } from '../../partners/aggregators/outside-status.ts';
import { suggestFor } from '../../partners/aggregators/suggest.ts';

describe('following an aggregator', () => {
  const walk = (from: OrderStatus, reported: OutsideStatus): OrderStatus[] => {
    const moves: OrderStatus[] = [];
    for (let at: OrderStatus | null = from; (at = nextMoveTowards(at, reported));) {
      moves.push(at);
      if (at === 'CANCELED') break;
    }
    return moves;
  };

  it('fills what was skipped, one legal move after another', () => {
    expect(walk('OPEN', 'DELIVERED')).toEqual(['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED']);
    expect(walk('CREATED', 'TAKEN_BY_COURIER')).toEqual(['COOKING', 'DONE', 'ON_WAY']);
  });

  it('never goes back, and an order that has ended stays so whatever is reported', () => {
    expect(walk('DONE', 'COOKING')).toEqual([]);
    for (const reported of OUTSIDE_STATUSES)
      for (const status of ['CANCELED', 'CLOSED'] as const) expect(nextMoveTowards(status, reported)).toBeNull();
  });

  it('cancels from everywhere but the door', () => {
    const from = ORDER_STATUSES.filter((status) => nextMoveTowards(status, 'CANCELLED') === 'CANCELED');
    expect(from).toEqual(['OPEN', 'ACCEPTED', 'CREATED', 'COOKING', 'DONE', 'ON_WAY', 'ATTACHED', 'AT_TIME']);
  });
});

describe('sums of an aggregator', () => {
  const item = (quantity: number, price: number) => ({
    id: 'a',
    name: 'Osh',
    quantity,
    price,
    modifications: [{ id: 'm', name: 'Qazi', quantity: 2, price: 500 }],
  });

  it('adds what was chosen only where the price does not include it', () => {
    expect(linesOf([item(2, 4_000)], false)[0]).toMatchObject({ count: 2, unitPrice: 5_000, linePrice: 10_000 });
    expect(linesOf([item(2, 4_000)], true)[0]).toMatchObject({ unitPrice: 4_000, linePrice: 8_000 });
  });

  it('keeps a fraction and a crowd as one line that says how many', () => {
    expect(linesOf([item(3.5, 4_000)], true)[0]).toMatchObject({ name: 'Osh × 3.5', count: 1, linePrice: 14_000 });
    expect(linesOf([item(120, 4_000)], true)[0]).toMatchObject({ name: 'Osh × 120', count: 1, unitPrice: 480_000 });
  });

  it('takes the sum that was paid, and calls the difference a discount', () => {
    const lines = linesOf([item(2, 4_000)], true);
    expect(outsideBill(lines, { items: [], itemsCost: 7_000, deliveryFee: 300 })).toEqual({
      productCount: 2,
      productPrice: 8_000,
      productDiscount: 1_000,
      totalProductPrice: 7_000,
      deliveryPrice: 300,
      totalPrice: 7_300,
    });
    expect(outsideBill(lines, { items: [], itemsCost: 9_000, deliveryFee: 0 })).toMatchObject({
      productPrice: 9_000,
      productDiscount: 0,
      totalPrice: 9_000,
    });
  });
});

it('suggests dishes with common words, in whatever alphabet, the closest first', () => {
  const dishes = [
    { id: 'a', name: { uz: "To'y oshi", ru: 'Свадебный плов' } },
    { id: 'b', name: { uz: 'Choyxona osh', ru: 'Чайхана плов' } },
    { id: 'c', name: { uz: 'Manti' } },
  ];
  expect(suggestFor('Свадебный плов', dishes)).toEqual(['a', 'b']);
  expect(suggestFor('Манти', dishes)).toEqual(['c']);
  expect(suggestFor('Burger', dishes)).toEqual([]);
});

it('guests of an aggregator are notified by it alone', () => {
  expect(isTold({ status: 'CANCELED', serviceType: 'YANDEX_EATS' })).toBe(false);
  expect(isTold({ status: 'CANCELED', serviceType: 'DELIVERY' })).toBe(true);
});
