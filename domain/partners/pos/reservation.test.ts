import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { POS_STATES } from './pos.ts';
import {
  nextReservationStep,
  reservationText,
  reservationWish,
  tablesThere,
  type BookedTables,
} from './reservation.ts';

const booking: BookedTables = {
  status: 'AT_TIME',
  arrivesAt: 10_000,
  leavesAt: 20_000,
  guests: 4,
  tableNumbers: ['7', '12'],
};
const sent = { isSent: true, sentAs: reservationText(booking) };

describe('a reservation at a POS', () => {
  it('is made for a confirmed booking with a table, until its guests are expected', () => {
    expect(reservationWish(booking, 0)).toBe('WANTED');
    expect(reservationWish({ ...booking, status: 'OPEN' }, 0)).toBe('UNWANTED');
    expect(reservationWish({ ...booking, tableNumbers: [] }, 0)).toBe('UNWANTED');
    expect(reservationWish(booking, 10_000)).toBe('OVER');
    expect(reservationWish({ ...booking, status: 'CANCELED' }, 30_000)).toBe('UNWANTED');
  });

  it('is the same whatever the order of its tables', () => {
    expect(reservationText({ ...booking, tableNumbers: ['12', '7'] })).toBe(sent.sentAs);
    expect(reservationText({ ...booking, guests: 5 })).not.toBe(sent.sentAs);
  });

  it('names the tables by their numbers, whatever letters they have', () => {
    const theirs = [
      { id: 'a', names: ['7', 'Deraza yonida'] },
      { id: 'b', names: ['T-12'] },
    ];
    expect(tablesThere(['7', 't-12'], theirs)).toEqual({ ids: ['a', 'b'], missing: [] });
    expect(tablesThere(['8', '7'], theirs)).toEqual({ ids: ['a'], missing: ['8'] });
  });

  it('is taken back there before another one is made', () => {
    const moved = { ...booking, arrivesAt: 12_000 };
    expect(nextReservationStep(moved, { ...sent, state: 'ACCEPTED' }, 0)).toBe('CANCEL');
    expect(nextReservationStep(moved, { ...sent, state: 'NEW' }, 0)).toBe('CANCEL');
    expect(nextReservationStep(moved, { state: 'NEW', isSent: false, sentAs: null }, 0)).toBe('CREATE');
  });

  it('waits for staff after a refusal, until the booking is another', () => {
    expect(nextReservationStep(booking, { ...sent, state: 'FAILED' }, 0)).toBe('WAIT');
    expect(nextReservationStep({ ...booking, tableNumbers: ['7'] }, { ...sent, state: 'FAILED' }, 0)).toBe('CREATE');
  });

  it('is never made a second time, and never for a booking that is cancelled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom(...POS_STATES),
        fc.boolean(),
        fc.constantFrom(null, sent.sentAs, 'other'),
        (status, state, isSent, sentAs) => {
          const step = nextReservationStep({ ...booking, status }, { state, isSent, sentAs }, 0);
          if (status === 'CANCELED' || status === 'OPEN') expect(step).not.toBe('CREATE');
          if (state === 'PENDING' || state === 'ACCEPTED') expect(step).not.toBe('CREATE');
          if (state === 'BY_HAND') expect(step).toBe('END');
        },
      ),
    );
  });
});
