import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termsInForce, type TermsVersion } from './commission.ts';

const at = (version: number, startsAt: number): TermsVersion => ({ version, startsAt });

describe('the terms in force', () => {
  it('are the merchant’s own, else the default of the platform, else none', () => {
    expect(termsInForce([], [], 10)).toBeNull();
    expect(termsInForce([], [at(1, 5)], 4)).toBeNull();
    expect(termsInForce([], [at(1, 5)], 5)).toEqual(at(1, 5));
    expect(termsInForce([at(1, 8)], [at(1, 5)], 7)).toEqual(at(1, 5));
    expect(termsInForce([at(1, 8)], [at(1, 5), at(2, 9)], 20)).toEqual(at(1, 8));
  });

  it('are those that began last; of two that begin together the one that was set later', () => {
    expect(termsInForce([at(3, 5), at(1, 2), at(2, 9)], [], 8)).toEqual(at(3, 5));
    expect(termsInForce([at(1, 5), at(2, 5)], [], 8)).toEqual(at(2, 5));
  });

  /** Changes in the order in which they are set; each begins after the moment it is set. */
  const changes = fc.array(
    fc.record({ own: fc.boolean(), wait: fc.integer({ min: 0, max: 20 }), ahead: fc.integer({ min: 1, max: 30 }) }),
    { maxLength: 12 },
  );

  it('of an order never change after it was placed, whatever is set later', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 200 }), (steps, placedAt) => {
        const own: TermsVersion[] = [];
        const defaults: TermsVersion[] = [];
        let now = 0;
        let seen: TermsVersion | null | undefined;
        for (const { own: isOwn, wait, ahead } of steps) {
          now += wait;
          if (now > placedAt && seen === undefined) seen = termsInForce(own, defaults, placedAt);
          const to = isOwn ? own : defaults;
          to.push(at(to.length + 1, now + ahead));
        }
        if (seen !== undefined) expect(termsInForce(own, defaults, placedAt)).toEqual(seen);
      }),
    );
  });
});
