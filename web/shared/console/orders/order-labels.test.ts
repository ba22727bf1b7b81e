import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ct } from '#web/shared/console/testing/render-console.tsx';
import { courierLabel, notesOf, partyLabel, paymentLabel, serviceLabel, sourceLabel } from './order-labels.ts';

const order = (given: object = {}): StaffOrder =>
  ({
    serviceType: 'DELIVERY',
    tableNumber: null,
    partySize: null,
    customerName: 'Aziz',
    later: false,
    atTime: null,
    lane: 'NEW',
    timeZone: 'Asia/Tashkent',
    isPaid: false,
    paymentType: 'CASH',
    bill: 100_000,
    due: 100_000,
    source: 'CLIENT_WEB',
    deliveryType: null,
    courierName: null,
    deliveryTypeComment: null,
    note: null,
    comment: null,
    ...given,
  }) as unknown as StaffOrder;

describe('labels of an order', () => {
  it('name the table where there is one, else the service', () => {
    expect(serviceLabel(order({ tableNumber: '7' }), ct)).toBe('card.table 7');
    expect(serviceLabel(order(), ct)).toBe('service.DELIVERY');
  });

  it('name the party, or the guest, and when they come', () => {
    expect(partyLabel(order(), ct)).toBe('Aziz');
    expect(partyLabel(order({ partySize: 4 }), ct)).toBe('card.party 4');
    const later = { later: true, atTime: '2020-01-02T14:30:00Z' };
    expect(partyLabel(order(later), ct)).toBe('Aziz · card.by 02.01 19:30');
    expect(partyLabel(order({ ...later, lane: 'LATER' }), ct)).toBe('Aziz');
  });

  it('tell a paid order, the payment type and a rest', () => {
    expect(paymentLabel(order({ isPaid: true }), ct)).toBe('pay.paid');
    expect(paymentLabel(order(), ct)).toBe('pay.CASH');
    expect(paymentLabel(order({ due: 40_000 }), ct)).toBe('pay.CASH · pay.rest 400');
  });

  it('name the source unless it is the web', () => {
    expect(sourceLabel(order(), ct)).toBeNull();
    expect(sourceLabel(order({ source: 'OPERATOR' }), ct)).toBe('source.OPERATOR');
    expect(sourceLabel(order({ serviceType: 'YANDEX_EATS' }), ct)).toBe('service.YANDEX_EATS');
  });

  it('name the courier of a delivery', () => {
    expect(courierLabel(order(), ct)).toBeNull();
    expect(courierLabel(order({ serviceType: 'PICK_UP', deliveryType: 'CUSTOM' }), ct)).toBeNull();
    expect(courierLabel(order({ deliveryType: 'DASTURXON', courierName: 'Bek' }), ct)).toBe('Bek');
    expect(courierLabel(order({ deliveryType: 'CUSTOM', deliveryTypeComment: 'taxi' }), ct)).toBe(
      'deliveryType.CUSTOM · taxi',
    );
  });

  it('list notes that are not blank', () => {
    expect(notesOf(order({ note: ' ', comment: 'No onion' }))).toEqual(['No onion']);
  });
});
