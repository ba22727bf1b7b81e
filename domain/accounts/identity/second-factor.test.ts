import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedSteps,
  confirmationWait,
  plainRecoveryCode,
  recoveryCodeOf,
  toBase32,
  totpAddress,
  totpOf,
  totpStep,
} from './second-factor.ts';

describe('steps of time', () => {
  it('accepts the step of now and one on either side, for any instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 4e12 }), (now) => {
        const steps = acceptedSteps(now);
        expect(new Set(steps)).toEqual(new Set([-30_000, 0, 30_000].map((off) => totpStep(now + off))));
      }),
    );
  });
});

describe('base 32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %o as RFC 4648 does', (text, written) => {
    expect(toBase32(new TextEncoder().encode(text))).toBe(written);
  });

  it('keeps every bit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const bits = [...toBase32(bytes)]
          .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
          .join('');
        expect(bits.slice(0, bytes.length * 8)).toBe(
          [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join(''),
        );
      }),
    );
  });
});

describe('what people type', () => {
  it('reads a code in groups, and nothing else', () => {
    expect(totpOf(' 123 456 ')).toBe('123456');
    for (const text of ['12345', '1234567', '12345a', '', '１２３４５６']) expect(totpOf(text)).toBeNull();
  });

  it('reads a recovery code however it is copied, and takes none for a code of the app', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
        const code = recoveryCodeOf(bytes);
        expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/);
        for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('O', '0')])
          expect(plainRecoveryCode(typed)).toBe(code.replaceAll('-', ''));
        expect(totpOf(code)).toBeNull();
      }),
    );
  });

  it('escapes the names in the address of the app', () => {
    expect(totpAddress({ issuer: 'Osh & Co', account: '+998', secret: 'MY' })).toBe(
      'otpauth://totp/Osh%20%26%20Co:%2B998?secret=MY&issuer=Osh%20%26%20Co&digits=6&period=30',
    );
  });
});

describe('the wait after wrong codes', () => {
  it('begins with the fifth, doubles, and ends at a day', () => {
    expect([0, 1, 4, 5, 6, 7].map(confirmationWait)).toEqual([0, 0, 0, 60, 120, 240]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (failures) => {
        expect(confirmationWait(failures + 1)).toBeGreaterThanOrEqual(confirmationWait(failures));
        expect(confirmationWait(failures)).toBeLessThanOrEqual(86_400);
      }),
    );
  });
});
