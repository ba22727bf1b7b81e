import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { ct } from '#web/shared/console/testing/render-console.tsx';
import { addressText, promisedText, sumRows } from './order-facts.ts';

const address = (given: object) => ({ address: given }) as Pick<StaffOrder, 'address'>;
const nothing = { name: null, entrance: null, floor: null, office: null, domophone: null };

describe('the address of an order', () => {
  it('is null without one', () => expect(addressText({ address: null }, ct)).toBeNull());

  it('names the way to the door, from the street inwards', () => {
    const full = { name: 'Navoi 1', entrance: '2', floor: '5', office: '17', domophone: '17K' };
    expect(addressText(address(full), ct)).toBe(
      'Navoi 1, order.entrance 2, order.floor 5, order.office 17, order.domophone 17K',
    );
  });

  it('leaves out what is not known', () => {
    expect(addressText(address({ ...nothing, name: 'Navoi 1', entrance: '', floor: '5' }), ct)).toBe(
      'Navoi 1, order.floor 5',
    );
    expect(addressText(address(nothing), ct)).toBe('');
  });
});

describe('the promised time', () => {
  const clock = clockOf('Asia/Tashkent');
  const [seven, half] = ['2026-11-21T14:00:00Z', '2026-11-21T14:30:00Z'];

  it('is a span, or one time where both are the same or one is missing', () => {
    expect(promisedText({ promisedFrom: seven, promisedTo: half }, clock)).toBe('19:00–19:30');
    expect(promisedText({ promisedFrom: seven, promisedTo: seven }, clock)).toBe('19:00');
    expect(promisedText({ promisedFrom: null, promisedTo: half }, clock)).toBe('19:30');
    expect(promisedText({ promisedFrom: null, promisedTo: null }, clock)).toBe('');
  });

  it('is that of the branch', () => {
    expect(promisedText({ promisedFrom: seven, promisedTo: null }, clockOf('Europe/Berlin'))).toBe('15:00');
  });
});

describe('the parts of a bill', () => {
  const prices = {
    productPrice: 10_000,
    totalProductDiscount: 0,
    deliveryPrice: 0,
    deliveryDiscount: 0,
    servicePrice: 0,
  };
  const rows = (given: object) => sumRows({ ...prices, ...given }, ct).map(({ name, sum }) => [name, sum]);

  it('leave out what is nothing', () => {
    expect(rows({})).toEqual([['sum.dishes', 10_000]]);
    expect(rows({ productPrice: 0 })).toEqual([]);
  });

  it('take a discount off, and the discount of the delivery from the delivery', () => {
    expect(
      rows({ totalProductDiscount: 1_000, deliveryPrice: 5_000, deliveryDiscount: 2_000, servicePrice: 900 }),
    ).toEqual([
      ['sum.dishes', 10_000],
      ['sum.discount', -1_000],
      ['sum.delivery', 3_000],
      ['sum.service', 900],
    ]);
  });

  it('do not list a delivery that is free', () => {
    expect(rows({ deliveryPrice: 5_000, deliveryDiscount: 5_000 })).toEqual([['sum.dishes', 10_000]]);
  });
});
