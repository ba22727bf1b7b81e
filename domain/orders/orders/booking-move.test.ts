import { describe, expect, it } from 'vitest';
import { bookingMoveObstacle } from './booking-move.ts';

describe('moving a booking', () => {
  const booking = { status: 'AT_TIME', businessDay: '2026-11-20' } as const;
  const target = { at: 2_000, businessDay: '2026-11-20' };

  it('is possible until the guests sit', () => {
    expect(bookingMoveObstacle(booking, target, 1_000)).toBeNull();
    expect(bookingMoveObstacle({ ...booking, status: 'OPEN' }, target, 1_000)).toBeNull();
    for (const status of ['ATTACHED', 'COOKING', 'CLOSED', 'CANCELED'] as const)
      expect(bookingMoveObstacle({ ...booking, status }, target, 1_000)).toBe('SEATED');
  });

  it('goes to a time to come of the same business day', () => {
    expect(bookingMoveObstacle(booking, { ...target, at: 999 }, 1_000)).toBe('PAST');
    expect(bookingMoveObstacle(booking, { ...target, businessDay: '2026-11-21' }, 1_000)).toBe('OTHER_DAY');
  });
});
