import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Seating } from '#domain/restaurants/places/tables.ts';
import { messageAt, stateAfter, stateBefore, suggestedWait, WAITING_STATES } from './waiting-list.ts';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const table = (id: string, seatsMin: number, seatsMax: number) => ({ id, hallId: 'hall', seatsMin, seatsMax });
const taken = (tableId: string, minutes: number) => ({ tableId, from: NOW - MINUTE, to: NOW + minutes * MINUTE });
const hall = (bookings: Seating['bookings'] = []): Seating => ({
  tables: [table('a', 1, 2), table('b', 3, 4)],
  joins: [],
  bookings,
});

describe('what may happen to a party', () => {
  it('is that it is called, answers and is seated', () => {
    expect(stateAfter('WAITING', 'CALL')).toBe('READY');
    expect(stateAfter('READY', 'COME')).toBe('COMING');
    expect(stateAfter('COMING', 'SEAT')).toBe('SEATED');
    expect(stateAfter('WAITING', 'SEAT')).toBe('SEATED');
  });

  it('is nothing once it has left the line, but a repeated answer is accepted', () => {
    for (const state of ['SEATED', 'NO_SHOW', 'REMOVED'] as const) {
      for (const move of ['CALL', 'COME', 'SEAT', 'LEAVE', 'NO_SHOW', 'REMOVE'] as const)
        expect(stateAfter(state, move)).toBeNull();
    }
    expect(stateAfter('LEFT', 'LEAVE')).toBe('LEFT');
    expect(stateAfter('COMING', 'COME')).toBe('COMING');
  });

  it('is not that guests who were not called miss their table', () => {
    expect(stateAfter('WAITING', 'NO_SHOW')).toBeNull();
    expect(stateAfter('WAITING', 'COME')).toBeNull();
  });
});

describe('an undo', () => {
  const party = { readyAt: null, comingAt: null, endedAt: null };

  it('leads back to where the party was in line', () => {
    expect(stateBefore({ ...party, state: 'READY', readyAt: NOW }, NOW)).toBe('WAITING');
    expect(stateBefore({ ...party, state: 'REMOVED', endedAt: NOW }, NOW)).toBe('WAITING');
    expect(stateBefore({ ...party, state: 'NO_SHOW', readyAt: NOW, endedAt: NOW }, NOW)).toBe('READY');
    expect(stateBefore({ state: 'SEATED', readyAt: NOW, comingAt: NOW, endedAt: NOW }, NOW)).toBe('COMING');
  });

  it('ends half an hour after the party has left the line', () => {
    expect(stateBefore({ ...party, state: 'LEFT', endedAt: NOW }, NOW + 30 * MINUTE)).toBe('WAITING');
    expect(stateBefore({ ...party, state: 'LEFT', endedAt: NOW }, NOW + 30 * MINUTE + 1)).toBeNull();
    expect(stateBefore({ ...party, state: 'WAITING' }, NOW)).toBeNull();
  });
});

describe('messages to a party', () => {
  it('are a minute apart', () => {
    expect(messageAt(null, NOW)).toBe(NOW);
    expect(messageAt(NOW, NOW + 8000)).toBe(NOW + MINUTE);
    expect(messageAt(NOW, NOW + 2 * MINUTE)).toBe(NOW + 2 * MINUTE);
  });
});

describe('the wait to suggest', () => {
  it('is none where a fitting table is free for a turn', () => {
    expect(suggestedWait(hall(), [], 2, NOW)).toBe(0);
    expect(suggestedWait(hall([taken('a', 20)]), [], 4, NOW)).toBe(0);
  });

  it('is until a fitting table is free, in steps of five minutes', () => {
    expect(suggestedWait(hall([taken('a', 22)]), [], 2, NOW)).toBe(25);
    const booked = { tableId: 'a', from: NOW + 40 * MINUTE, to: NOW + 130 * MINUTE };
    expect(suggestedWait(hall([taken('a', 22), booked]), [], 2, NOW)).toBe(130);
  });

  it('counts the parties ahead', () => {
    expect(suggestedWait(hall([taken('a', 20)]), [2], 2, NOW)).toBe(110);
    expect(suggestedWait(hall([taken('a', 20)]), [4], 2, NOW)).toBe(20);
  });

  it('is unknown where no table is large enough', () => {
    expect(suggestedWait(hall(), [], 9, NOW)).toBeNull();
    expect(suggestedWait({ tables: [], joins: [], bookings: [] }, [], 2, NOW)).toBeNull();
  });

  it('seats a small party at a larger table where nothing smaller exists', () => {
    expect(suggestedWait({ tables: [table('b', 4, 6)], joins: [], bookings: [] }, [], 2, NOW)).toBe(0);
  });

  it('is never shorter with one party more ahead', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 90 }), (ahead, size, minutes) => {
        const seating = hall([taken('a', minutes), taken('b', minutes)]);
        const shorter = suggestedWait(seating, ahead.slice(1), size, NOW);
        const longer = suggestedWait(seating, ahead, size, NOW);
        expect(longer === null || (shorter ?? 0) <= longer).toBe(true);
      }),
    );
  });
});

it('every state is either in line or has ended', () => {
  for (const state of WAITING_STATES)
    expect(stateAfter(state, 'SEAT') === null).toBe(['SEATED', 'LEFT', 'NO_SHOW', 'REMOVED'].includes(state));
});
