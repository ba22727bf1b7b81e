import { describe, expect, it } from 'vitest';
import {
  billOf,
  daysAhead,
  EMPTY,
  gapsOf,
  QUARTERS,
  sessionOf,
  toPlaceOrder,
  toQuoteRequest,
  withAddress,
  withFormerOrder,
  type StaffDraft,
} from './staff-draft.ts';
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
  it('carries the allergies that the guest named', () => {
    const named = draft({ allergens: ['fish'], allergyNote: ' kivi ' });
    expect(toPlaceOrder(named, place, 1)).toMatchObject({ allergens: ['fish'], allergyNote: 'kivi' });
    expect(toPlaceOrder(draft({}), place, 1)).toMatchObject({ allergens: [], allergyNote: null });
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

describe('an order for later', () => {
  const later = (given: Partial<StaffDraft> = {}): StaffDraft =>
    draft({ when: 'LATER', day: '2026-11-25', time: '20:15', ...given });

  it('carries its day and time, also when it is priced', () => {
    expect(toPlaceOrder(later(), place, 900)).toMatchObject({ later: true, day: '2026-11-25', time: '20:15' });
    expect(toQuoteRequest(later(), place)).toMatchObject({ day: '2026-11-25', time: '20:15' });
    expect(toQuoteRequest(draft({ day: '2026-11-25' }), place)).not.toHaveProperty('day');
  });

  it('at a table is a booking: with a phone, without dishes and at whichever table', () => {
    const booking = later({ serviceType: 'DINE_IN', lines: [], partySize: 6 });
    expect(gapsOf(booking)).toEqual([]);
    expect(gapsOf({ ...booking, phone: '' })).toEqual(['phone']);
    expect(toPlaceOrder(booking, place, 0)).toMatchObject({ partySize: 6, tableId: null, later: true });
    const sessions = [{ id: 's', tables: [{ id: 't' }] }] as unknown as { id: string; tables: never[] }[];
    expect(sessionOf({ ...booking, tableId: 't' }, sessions)).toBeNull();
  });

  it('is offered for today and the days after, by quarters of an hour', () => {
    expect(daysAhead('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect([QUARTERS[0], QUARTERS[81], QUARTERS.length]).toEqual(['00:00', '20:15', 96]);
  });
});

describe('what is known of the caller', () => {
  it('fills in an address of a former delivery', () => {
    const filled = withAddress(draft({}), { name: 'Navoiy 12', latitude: 41.3111, longitude: 69.2797 });
    expect(gapsOf(filled)).toEqual([]);
    expect(filled).toMatchObject({ serviceType: 'DELIVERY', address: 'Navoiy 12' });
  });

  it('repeats a former order, without dishes that are gone', () => {
    const [osh] = lines;
    const repeated = withFormerOrder([], [osh!, { ...osh!, productId: null }, { ...osh!, productId: 'q' }]);
    expect(repeated.map(({ productId }) => productId)).toEqual(['p', 'q']);
    expect(withFormerOrder(lines, lines)).toMatchObject([{ productCount: 4 }]);
  });

  it('sends a promo code with the price and the order', () => {
    expect(toQuoteRequest(draft({ promo: ' PLOV10 ' }), place).promoCode).toBe('PLOV10');
    expect(toPlaceOrder(draft({ promo: '' }), place, 0).promoCode).toBeNull();
  });
});

it('the service charge of a visit is on the bill of its table; a booking bears its own', () => {
  const quote = { bill: 11_000, servicePrice: 1_000 };
  expect(billOf({ serviceType: 'DINE_IN', when: 'NOW' }, quote)).toBe(10_000);
  expect(billOf({ serviceType: 'DINE_IN', when: 'LATER' }, quote)).toBe(11_000);
  expect(billOf({ serviceType: 'DELIVERY', when: 'NOW' }, quote)).toBe(11_000);
});

it('a delivery says how its door is found, and from what the courier gives change', () => {
  const typed = draft({
    serviceType: 'DELIVERY',
    office: ' 48 ',
    floor: '3',
    courierComment: '',
    changeFrom: '200 000',
  });
  expect(toPlaceOrder(typed, place, 0)).toMatchObject({
    office: '48',
    floor: '3',
    entrance: null,
    courierComment: null,
    changeFrom: 20_000_000,
  });
  expect(toPlaceOrder({ ...typed, payment: 'CARD' }, place, 0).changeFrom).toBeNull();
  expect(toPlaceOrder({ ...typed, serviceType: 'PICK_UP' }, place, 0)).not.toHaveProperty('office');
});
