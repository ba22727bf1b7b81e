import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/floor/bookings.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { stateOfTable } from './table-state.ts';

const NOW = Date.parse('2026-11-24T14:00:00Z');
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const session = (openedMinutesAgo: number, more: Partial<TableSession> = {}) =>
  ({
    id: 's',
    state: 'OPEN',
    tables: [{ id: 'a', number: '1' }],
    partySize: 2,
    openedAt: at(-openedMinutesAgo),
    billAskedAt: null,
    isPaid: false,
    ...more,
  }) as TableSession;
const booking = (arrives: number, status: string) =>
  ({
    order: { id: 'o', status },
    tableIds: ['a'],
    arrivesAt: at(arrives),
    leavesAt: at(arrives + 90),
    late: null,
  }) as unknown as Booking;
const of = (sessions: TableSession[], bookings: Booking[]) => stateOfTable('a', sessions, bookings, NOW);
const minutes = (moment: number | null): number | null => moment && (moment - NOW) / 60_000;

describe('the state of a table', () => {
  it('is free, with the next booking', () => {
    expect(of([], [])).toEqual({ state: 'FREE', at: null, freeAt: null, next: null });
    expect(minutes(of([], [booking(150, 'AT_TIME')]).next)).toBe(150);
    expect(of([], [booking(-120, 'CLOSED')]).state).toBe('FREE');
  });

  it('is booked within the hour, and then expected', () => {
    expect(of([], [booking(20, 'AT_TIME')]).state).toBe('BOOKED');
    expect(of([], [booking(-5, 'AT_TIME')]).state).toBe('EXPECTED');
  });

  it('is seated until the end of the turn, or a little longer', () => {
    expect(minutes(of([session(40)], []).freeAt)).toBe(50);
    expect(minutes(of([session(120)], []).freeAt)).toBe(15);
    expect(of([session(40)], [booking(30, 'AT_TIME')])).toMatchObject({ state: 'SEATED', next: NOW + 30 * 60_000 });
    expect(minutes(of([], [booking(-30, 'ATTACHED')]).freeAt)).toBe(60);
  });

  it('has asked for the bill, and has paid it', () => {
    expect(of([session(40, { billAskedAt: at(-2) })], []).state).toBe('BILL');
    expect(of([session(40, { billAskedAt: at(-2), isPaid: true })], []).state).toBe('PAID');
    expect(of([session(40, { state: 'CLOSED' })], []).state).toBe('FREE');
  });
});
