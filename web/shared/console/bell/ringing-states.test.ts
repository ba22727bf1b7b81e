import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { REPEAT_MS, ringFor, SILENT } from './ringing.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const NOBODY: ReadonlySet<string> = new Set();
const late = (id: string): StaffOrder =>
  ({ id, lane: 'COOKING', createdDate: '2026-11-21T17:00:00Z', readyBy: '2026-11-21T17:30:00Z' }) as StaffOrder;

describe('the state of the bell', () => {
  it('forgets acknowledged orders that left the lane, so that one that comes back rings', () => {
    const seen = { ...SILENT, seen: new Set(['a', 'b']) };
    const { next } = ringFor(seen, { known: new Set(['a', 'b']), fresh: ['b'], others: [], now: NOW });
    expect([...next.seen]).toEqual(['b']);
    expect(ringFor(next, { known: new Set(['b']), fresh: ['a', 'b'], others: [], now: NOW + 1_000 }).sound).toBe('NEW');
  });

  it('rings for a new order rather than for a late one', () => {
    expect(ringFor(SILENT, { known: NOBODY, fresh: ['a'], others: [late('b')], now: NOW }).sound).toBe('NEW');
  });

  it('rings again for a late order that was on time in between', () => {
    const first = ringFor(SILENT, { known: NOBODY, fresh: [], others: [late('a')], now: NOW }).next;
    const calm = ringFor(first, {
      known: NOBODY,
      fresh: [],
      others: [{ ...late('a'), readyBy: '2026-11-21T19:00:00Z' }],
      now: NOW,
    });
    expect(calm.sound).toBeNull();
    expect(ringFor(calm.next, { known: NOBODY, fresh: [], others: [late('a')], now: NOW }).sound).toBe('RED');
  });

  it('rings for each order that turns red', () => {
    const first = ringFor(SILENT, { known: NOBODY, fresh: [], others: [late('a')], now: NOW }).next;
    expect(ringFor(first, { known: NOBODY, fresh: [], others: [late('a'), late('b')], now: NOW + 1_000 }).sound).toBe(
      'RED',
    );
  });

  it('does not count the pause from a sound for a late order', () => {
    const red = ringFor(SILENT, { known: NOBODY, fresh: [], others: [late('a')], now: NOW });
    expect(red.next.lastRangAt).toBe(SILENT.lastRangAt);
  });

  it('is never silent for longer than the pause while an order waits', () => {
    const seconds = fc.array(fc.subarray(['a', 'b', 'c']), { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(seconds, (freshAt) => {
        let state = SILENT;
        let known = NOBODY;
        let silence = 0;
        for (const [second, fresh] of freshAt.entries()) {
          const { next, sound } = ringFor(state, { known, fresh, others: [], now: NOW + second * 1_000 });
          silence = sound === 'NEW' || fresh.length === 0 ? 0 : silence + 1;
          expect(silence * 1_000).toBeLessThan(REPEAT_MS);
          state = next;
          known = new Set(fresh);
        }
      }),
    );
  });
});
