import { describe, expect, test } from 'vitest';
import { formatCount, formatDecimal, formatDistance, formatMoney } from './numbers.ts';

describe('money', () => {
  test('stands in whole soʻm with unbreakable groups and the currency after it', () => {
    expect(formatMoney(4_200_000, 'uz')).toBe('42\u00A0000\u00A0soʻm');
    expect(formatMoney(4_200_000, 'ru')).toBe('42\u00A0000\u00A0сум');
    expect(formatMoney(123_456_700, 'eng')).toBe('1\u00A0234\u00A0567\u00A0soʻm');
    expect(formatMoney(0, 'ru')).toBe('0\u00A0сум');
  });
  test('takes the true minus sign', () => {
    expect(formatMoney(-900_000, 'eng')).toBe('\u22129\u00A0000\u00A0soʻm');
    expect(formatCount(-0.2)).toBe('0');
  });
});

test('ratings have one digit and the mark of the language', () => {
  expect(formatDecimal(4.84, 'uz')).toBe('4,8');
  expect(formatDecimal(4.96, 'ru')).toBe('5,0');
  expect(formatDecimal(4, 'eng')).toBe('4.0');
});

test('distances go from metres to kilometres without a gap', () => {
  expect(formatDistance(3, 'eng')).toBe('10\u00A0m');
  expect(formatDistance(994, 'ru')).toBe('990\u00A0м');
  expect(formatDistance(995, 'ru')).toBe('1,0\u00A0км');
  expect(formatDistance(1_249, 'uz')).toBe('1,2\u00A0km');
  expect(formatDistance(9_960, 'uz')).toBe('10\u00A0km');
});
