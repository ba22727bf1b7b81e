import { describe, expect, it } from 'vitest';
import { clockOf } from '#web/platform/format/clock.ts';
import { lacksPhone, toBookingOrder, type BookingDraft } from './booking-draft.ts';

const draft: BookingDraft = {
  arrivesAt: String(Date.parse('2026-11-22T00:30:00+05:00')),
  partySize: 5,
  name: ' Aziza ',
  phone: '901234567',
  tableId: '',
  note: ' by the window ',
};
const sent = (given: Partial<BookingDraft> = {}) =>
  toBookingOrder({ ...draft, ...given }, { restaurantId: 'r', branchId: 'b' }, clockOf('Asia/Tashkent'));

describe('a booking that staff enter', () => {
  it('is an order without dishes for that time of the branch', () => {
    expect(sent()).toMatchObject({
      serviceType: 'DINE_IN',
      later: true,
      day: '2026-11-22',
      time: '00:30',
      partySize: 5,
      customerName: 'Aziza',
      phone: '+998901234567',
      note: 'by the window',
      tableId: null,
      cartItems: [],
      bill: 0,
    });
  });

  it('needs a whole phone, and no name', () => {
    expect(sent({ name: ' ', tableId: 't' })).toMatchObject({ customerName: null, tableId: 't' });
    expect(lacksPhone({ phone: '' })).toBe(true);
    expect(lacksPhone({ phone: '9012' })).toBe(true);
    expect(lacksPhone({ phone: '901234567' })).toBe(false);
  });
});
