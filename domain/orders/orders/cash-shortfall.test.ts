import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeCash, SHORTFALL_REASONS } from './cash-shortfall.ts';

const sum = fc.integer({ min: 0, max: 10_000_000_000 });
const reason = fc.option(fc.constantFrom(...SHORTFALL_REASONS), { nil: undefined });

describe('cash at the door', () => {
  it('is never less than the bill without a reason, and never more than the bill', () => {
    fc.assert(
      fc.property(sum, sum, reason, fc.option(fc.string(), { nil: undefined }), (due, received, why, note) => {
        const verdict = judgeCash({ due, received, reason: why, note });
        if (!verdict.ok) return;
        expect(verdict.received).toBeLessThanOrEqual(due);
        expect(verdict.shortfall === null).toBe(received === due);
        if (verdict.shortfall) expect(verdict.shortfall).toEqual({ due, received, reason: why });
      }),
    );
  });

  it('is the whole bill when no sum is given', () => {
    fc.assert(
      fc.property(sum, (due) => {
        expect(judgeCash({ due, received: undefined, reason: undefined, note: undefined })).toEqual({
          ok: true,
          received: due,
          shortfall: null,
        });
      }),
    );
  });

  it('the reason "other" needs a note', () => {
    expect(judgeCash({ due: 2, received: 1, reason: 'OTHER', note: ' ' })).toEqual({ ok: false, why: 'NOTE_REQUIRED' });
    expect(judgeCash({ due: 2, received: 1, reason: 'OTHER', note: 'torn banknote' })).toMatchObject({ ok: true });
  });
});
