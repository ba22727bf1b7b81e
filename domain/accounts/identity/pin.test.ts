import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPin, isWeakPin, PIN_LIMITS, pinWait } from './pin.ts';

describe('isPin', () => {
  it('is four to six digits', () => {
    expect(['1739', '173905'].every(isPin)).toBe(true);
    expect(['', '173', '1739051', '17 39', '17a9', '१२३४'].some(isPin)).toBe(false);
  });
});

describe('isWeakPin', () => {
  it.each(['0000', '111111', '1234', '456789', '9876', '3210'])('refuses %s', (pin) => {
    expect(isWeakPin(pin)).toBe(true);
  });
  it.each(['1739', '1212', '1233', '9012', '112233'])('accepts %s', (pin) => {
    expect(isWeakPin(pin)).toBe(false);
  });
});

describe('pinWait', () => {
  const now = 1_000_000;
  const unused = { used: 0, resetsAt: now };
  it('waits until the count of the person on the tablet is reset', () => {
    const pair = { used: PIN_LIMITS.pair.most, resetsAt: now + 90_500 };
    expect(pinWait([pair, unused, unused], now)).toBe(91);
    expect(pinWait([{ ...pair, used: PIN_LIMITS.pair.most - 1 }, unused, unused], now)).toBe(0);
  });
  it('waits for the longest of the counts, and never for those below their limit', () => {
    const count = fc.record({ used: fc.nat(100), resetsAt: fc.integer({ min: now, max: now + 3_600_000 }) });
    fc.assert(
      fc.property(fc.tuple(count, count, count), (tries) => {
        const limits = Object.values(PIN_LIMITS);
        const full = tries.filter(({ used }, at) => used >= limits[at]!.most);
        const longest = Math.max(0, ...full.map(({ resetsAt }) => Math.ceil((resetsAt - now) / 1000)));
        expect(pinWait(tries, now)).toBe(longest);
      }),
    );
  });
});
