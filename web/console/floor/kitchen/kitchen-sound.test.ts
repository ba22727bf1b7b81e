import { describe, expect, it } from 'vitest';
import { dishesToCook, hasNewDish } from './kitchen-sound.ts';

const line = (position: number, more: { doneAt?: string; isWaiting?: boolean } = {}) => ({
  position,
  name: '',
  productCount: 1,
  modifications: [],
  note: null,
  station: null,
  allergens: [],
  doneAt: null,
  course: 1,
  isWaiting: false,
  ...more,
});
const ticket = (orderId: string, lines: ReturnType<typeof line>[], isAhead = false) => ({ orderId, isAhead, lines });
const cooked = line(0, { doneAt: '2026-11-20T09:00:00.000Z' });
const waiting = line(1, { isWaiting: true });

describe('the sound of a station', () => {
  it('rings for a new ticket, and not for those that were there first', () => {
    const first = dishesToCook([ticket('a', [line(0)])]);
    expect(hasNewDish(null, first)).toBe(false);
    expect(hasNewDish(first, first)).toBe(false);
    expect(hasNewDish(first, dishesToCook([ticket('a', [line(0)]), ticket('b', [line(0)])]))).toBe(true);
  });

  it('rings for a course that was fired, and for a ticket that was brought back', () => {
    const held = dishesToCook([ticket('a', [cooked, waiting])]);
    expect(held.size).toBe(0);
    expect(hasNewDish(held, dishesToCook([ticket('a', [cooked, line(1)])]))).toBe(true);
    expect(hasNewDish(held, dishesToCook([ticket('a', [line(0), waiting])]))).toBe(true);
  });

  it('is silent when dishes are done, and rings for an order for later once it begins', () => {
    const two = dishesToCook([ticket('a', [line(0), line(1)])]);
    expect(hasNewDish(two, dishesToCook([ticket('a', [cooked, line(1)])]))).toBe(false);
    const ahead = dishesToCook([ticket('b', [line(0)], true)]);
    expect(hasNewDish(ahead, dishesToCook([ticket('b', [line(0)])]))).toBe(true);
  });
});
