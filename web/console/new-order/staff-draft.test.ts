import { describe, expect, it } from 'vitest';
import { EMPTY, gapsOf, toPlaceOrder, type StaffDraft } from './staff-draft.ts';
import { readPoint } from '#web/platform/form/read-point.ts';

const lines = [
  { productId: 'p', name: 'Osh', productCount: 2, modifications: [{ id: 'm', name: 'Katta', count: 1 }], note: null },
];
const draft = (given: Partial<StaffDraft>): StaffDraft => ({ ...EMPTY, lines, phone: '901234567', ...given });
const place = { restaurantId: 'r', branchId: 'b', sessionId: null };

describe('a point', () => {
  it.each([
    ['41.3111, 69.2797', 41.3111, 69.2797],
    ['https://maps.google.com/?q=41.3111,69.2797', 41.3111, 69.2797],
    ['https://yandex.uz/maps/?ll=69.2797%2C41.3111&z=17', 41.3111, 69.2797],
    ['41.3111 69.2797', 41.3111, 69.2797],
  ])('is read from %s', (text, latitude, longitude) => {
    expect(readPoint(text)).toEqual({ latitude, longitude });
  });
  it.each(['', 'Navoiy 12', '41, 69', '141.31, 69.27'])('is not in “%s”', (text) => expect(readPoint(text)).toBeNull());
});

describe('what is missing', () => {
  it('follows the service', () => {
    expect(gapsOf(EMPTY)).toEqual(['lines', 'phone']);
    expect(gapsOf(draft({}))).toEqual([]);
    expect(gapsOf(draft({ serviceType: 'DELIVERY' }))).toEqual(['address', 'point']);
    expect(gapsOf(draft({ serviceType: 'DELIVERY', address: 'Navoiy 12', point: '41.3111, 69.2797' }))).toEqual([]);
    expect(gapsOf(draft({ serviceType: 'DINE_IN', phone: '' }))).toEqual(['tableId']);
    expect(gapsOf(draft({ serviceType: 'DINE_IN', phone: '90', tableId: 't' }))).toEqual(['phone']);
  });
});

describe('the order', () => {
  it('carries its source, its guest and the quoted sum', () => {
    expect(toPlaceOrder(draft({ source: 'INSTAGRAM', name: ' Malika ' }), place, 900)).toMatchObject({
      source: 'INSTAGRAM',
      bill: 900,
      phone: '+998901234567',
      customerName: 'Malika',
      merchantId: 'r',
      branchId: 'b',
      pickupValid: true,
      cartItems: [{ productId: 'p', productCount: 2, modifications: [{ id: 'm', count: 1 }], note: null }],
    });
  });
  it('has an address only for delivery', () => {
    const delivery = draft({ serviceType: 'DELIVERY', address: 'Navoiy 12', point: '41.3111, 69.2797', tableId: 't' });
    expect(toPlaceOrder(delivery, place, 1)).toMatchObject({
      address: { name: 'Navoiy 12', latitude: 41.3111, longitude: 69.2797 },
      addressType: 'MAP',
    });
    expect(toPlaceOrder(delivery, place, 1)).not.toHaveProperty('tableId');
    expect(toPlaceOrder(draft({ address: 'left from before' }), place, 1).address).toBeNull();
  });
});
