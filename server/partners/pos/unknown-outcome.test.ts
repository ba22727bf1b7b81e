import { describe, expect, it } from 'vitest';
import { holdBackMs, isSettled } from './unknown-outcome.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const POSTER = { isIdempotent: false };

describe('a creation without an answer', () => {
  it('is not repeated before the POS has had its time to carry it out', () => {
    const wait = (agoMs: number): number => holdBackMs(POSTER, new Date(NOW - agoMs), NOW);
    expect([wait(0), wait(30_000), wait(45_000), wait(90_000)]).toEqual([45_000, 15_000, 0, 0]);
  });

  it('is repeated at once where the POS knows it again, or had answered', () => {
    expect(holdBackMs({ isIdempotent: true }, new Date(NOW), NOW)).toBe(0);
    expect(holdBackMs(POSTER, null, NOW)).toBe(0);
  });

  it('is one that ran out of time; a refusal is an answer', () => {
    expect(isSettled({ ok: true, value: null })).toBe(true);
    expect(isSettled({ ok: false, failure: { kind: 'rejected' } as never })).toBe(true);
    expect(isSettled({ ok: false, failure: { kind: 'timeout' } as never })).toBe(false);
  });
});
