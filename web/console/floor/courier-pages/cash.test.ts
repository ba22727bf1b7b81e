import { describe, expect, it } from 'vitest';
import { changeFor, soumOf } from './cash.ts';

describe('cash at the door', () => {
  it.each([
    ['150 000', 15_000_000],
    ['150000', 15_000_000],
    ['0', 0],
    ['150\u00A0000', 15_000_000],
  ])('%s is so many tiyin', (text, tiyin) => {
    expect(soumOf(text)).toBe(tiyin);
  });

  it.each(['', '-5', '1,5', 'x', '99999999999'])('"%s" is no sum', (text) => {
    expect(soumOf(text)).toBeNull();
  });

  it('returns the change, and null while it is not enough', () => {
    expect(changeFor(20_000_000, 14_320_000)).toBe(5_680_000);
    expect(changeFor(14_320_000, 14_320_000)).toBe(0);
    expect(changeFor(10_000_000, 14_320_000)).toBeNull();
  });
});
