import { describe, expect, it } from 'vitest';
import { byAttention, hasNewRequest, requestsOf, requestKeys } from './attention.ts';

const at = (minute: number): string => `2026-11-21T14:${String(minute).padStart(2, '0')}:00.000Z`;
const session = (id: string, more: object = {}) => ({
  id,
  state: 'OPEN' as const,
  openedAt: at(0),
  waiterCalledAt: null,
  billAskedAt: null,
  isPaid: false,
  rounds: [],
  ...more,
});

describe('requests of a table', () => {
  it('lists a greeting until a waiter came, an unanswered call, and an unpaid bill', () => {
    expect(requestsOf(session('a'))).toEqual([]);
    expect(requestsOf(session('a', { state: 'PENDING' }))).toEqual([{ want: 'HELLO', since: at(0) }]);
    expect(requestsOf(session('a', { waiterCalledAt: at(3), billAskedAt: at(4) })).map(({ want }) => want)).toEqual([
      'CALL',
      'BILL',
    ]);
    expect(requestsOf(session('a', { billAskedAt: at(4), isPaid: true }))).toEqual([]);
  });

  it('lists a greeting when a phone that joined later has ordered and is not confirmed', () => {
    const rounds = [
      { waits: false, createdDate: at(1) },
      { waits: true, createdDate: at(6) },
      { waits: true, createdDate: at(5) },
    ];
    expect(requestsOf(session('a', { rounds }))).toEqual([{ want: 'HELLO', since: at(5) }]);
    expect(requestsOf(session('a', { rounds: rounds.slice(0, 1) }))).toEqual([]);
  });

  it('sorts by the longest wait, then by the beginning of the session', () => {
    const order = byAttention([
      session('calm late', { openedAt: at(9) }),
      session('calm'),
      session('bill', { billAskedAt: at(8) }),
      session('called', { waiterCalledAt: at(5), billAskedAt: at(9) }),
      session('new', { state: 'PENDING', openedAt: at(7) }),
    ]);
    expect(order.map(({ id }) => id)).toEqual(['called', 'new', 'bill', 'calm', 'calm late']);
  });

  it('rings for new requests, such as a second call, and not for answered ones', () => {
    const before = requestKeys([session('a', { waiterCalledAt: at(3) }), session('b')]);
    expect(hasNewRequest(before, requestKeys([session('a', { waiterCalledAt: at(3) })]))).toBe(false);
    expect(hasNewRequest(before, requestKeys([session('a')]))).toBe(false);
    expect(hasNewRequest(before, requestKeys([session('a', { waiterCalledAt: at(6) })]))).toBe(true);
    expect(hasNewRequest(before, requestKeys([session('b', { billAskedAt: at(6) })]))).toBe(true);
  });
});
