import { describe, expect, it } from 'vitest';
import type { HallPlan } from '#contract/floor/bookings.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { fittingFirst, lacksPhone, toBookingOrder, type BookingDraft } from './booking-draft.ts';

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

it('tables that do not fit the party, and taken ones, are not offered first', () => {
  const table = (id: string, seatsMin: number, seatsMax: number) => ({ id, number: id, seatsMin, seatsMax, joins: [] });
  const halls = [
    { id: 'a', name: 'A', tables: [table('two', 1, 2), table('eight', 4, 8)] },
    { id: 'b', name: 'B', tables: [table('five', 3, 5), table('taken', 3, 4)] },
  ] as unknown as HallPlan[];
  const offered = fittingFirst(halls, 4, new Set(['taken'])).map(({ table: { id } }) => id);
  expect(offered).toEqual(['five', 'eight', 'two', 'taken']);
});
