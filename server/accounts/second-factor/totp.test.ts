import { describe, expect, it } from 'vitest';
import { totpStep } from '#domain/accounts/identity/second-factor.ts';
import { stepOfCode, totpCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('codes of authenticator apps', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i', (seconds, code) => {
    const now = seconds * 1000;
    expect(totpCode(SECRET, totpStep(now), 8)).toBe(code);
    expect(stepOfCode(SECRET, code.slice(2), now)).toBe(totpStep(now));
  });

  it('are read one step early and late, and no further', () => {
    const now = 1_234_567_890_000;
    const step = totpStep(now);
    const read = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, totpCode(SECRET, step + off), now));
    expect(read).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('are not read from texts of another length', () => {
    const now = 59_000;
    for (const text of ['', '287', '94287082', '2870820', '28708２'])
      expect(stepOfCode(SECRET, text, now), text).toBeUndefined();
  });
});
