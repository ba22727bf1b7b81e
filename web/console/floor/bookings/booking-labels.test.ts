import { describe, expect, it } from 'vitest';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { ct } from '#web/shared/console/testing/render-console.tsx';
import { guestLabel, stateOf, tablesLabel, timeLabel } from './booking-labels.ts';

const booking = (order: object = {}, given: object = {}): Booking =>
  ({
    arrivesAt: '2026-11-22T14:00:00Z',
    leavesAt: '2026-11-22T16:00:00Z',
    tableIds: ['t1', 't2'],
    late: null,
    order: { timeZone: 'Asia/Tashkent', customerName: null, status: 'AT_TIME', reason: null, ...order },
    ...given,
  }) as unknown as Booking;

const halls = [
  {
    tables: [
      { id: 't1', number: '1' },
      { id: 't2', number: '2' },
      { id: 't3', number: '3' },
    ],
  },
] as never;

describe('labels of a booking', () => {
  it('show its time in the zone of the branch', () => {
    expect(timeLabel(booking())).toBe('19:00–21:00');
  });

  it('name the guest where there is a name', () => {
    expect(guestLabel(booking({ customerName: 'Aziz' }), ct)).toBe('Aziz');
    expect(guestLabel(booking(), ct)).toBe('bookings.guest');
  });

  it('name all tables, or that there is none', () => {
    expect(tablesLabel(booking(), halls as HallPlan[], ct)).toBe('card.table 1 + 2');
    expect(tablesLabel(booking({}, { tableIds: [] }), halls as HallPlan[], ct)).toBe('bookings.noTable');
  });

  it('put lateness before the status', () => {
    expect(stateOf(booking({}, { late: 'NO_SHOW' }), ct)).toEqual({ words: 'bookings.noShowAsk', tone: 'bad' });
    expect(stateOf(booking({}, { late: 'LATE' }), ct)).toEqual({ words: 'bookings.late', tone: 'warn' });
  });

  it.each([
    ['AT_TIME', 'bookings.expected', 'info'],
    ['OPEN', 'status.OPEN', 'brand'],
    ['CLOSED', 'status.CLOSED', 'neutral'],
    ['CANCELED', 'status.CANCELED', 'neutral'],
    ['ATTACHED', 'status.ATTACHED', 'ok'],
  ])('of status %s are %s', (status, words, tone) => {
    expect(stateOf(booking({ status }), ct)).toEqual({ words, tone });
  });

  it('tell a no-show from another cancellation', () => {
    expect(stateOf(booking({ status: 'CANCELED', reason: 'NO_SHOW' }), ct).words).toBe('reason.NO_SHOW');
  });
});
