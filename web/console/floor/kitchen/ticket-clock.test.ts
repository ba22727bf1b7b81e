import { describe, expect, it } from 'vitest';
import { inTurn, minutesSince, openLines, urgencyOf } from './ticket-clock.ts';

const at = (minute: number): string => new Date(Date.parse('2026-11-21T14:00:00Z') + minute * 60_000).toISOString();
const now = (minute: number): number => Date.parse(at(minute));

describe('a ticket and the clock', () => {
  it('turns amber at four fifths of its time and red at the promise', () => {
    const ticket = { startAt: at(0), readyBy: at(20) };
    expect([0, 15.9, 16, 19.9, 20, 90].map((minute) => urgencyOf(ticket, now(minute)))).toEqual([
      'calm',
      'calm',
      'warn',
      'warn',
      'bad',
      'bad',
    ]);
    expect(urgencyOf({ startAt: at(0), readyBy: null }, now(500))).toBe('calm');
  });

  it('counts whole minutes, and none before it begins', () => {
    expect([-5, 0, 0.9, 7.5].map((minute) => minutesSince({ startAt: at(0) }, now(minute)))).toEqual([0, 0, 0, 7]);
  });

  it('sorts tickets to begin now before those for later, each by their beginning', () => {
    const ticket = (id: string, minute: number, isAhead = false) => ({ id, startAt: at(minute), isAhead });
    const { now: first, ahead } = inTurn([
      ticket('c', 40, true),
      ticket('b', 5),
      ticket('d', 30, true),
      ticket('a', 0),
    ]);
    expect([first, ahead].map((list) => list.map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['d', 'c'],
    ]);
  });

  it('knows which dishes are left', () => {
    const line = (position: number, doneAt: string | null, isWaiting = false) => ({
      position,
      name: '',
      productCount: 1,
      modifications: [],
      note: null,
      station: null,
      allergens: [],
      doneAt,
      course: isWaiting ? 2 : 1,
      isWaiting,
    });
    expect(
      openLines({ lines: [line(0, at(1)), line(1, null), line(2, null, true)] }).map(({ position }) => position),
    ).toEqual([1]);
  });
});
