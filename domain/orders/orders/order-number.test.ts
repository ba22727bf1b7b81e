import { describe, expect, it } from 'vitest';
import { namesOrder, parseOrderNumber, shortNumber } from './order-number.ts';

describe('the short number of an order', () => {
  it('is its last four digits, padded with zeros', () => {
    expect([7, 4821, 14_821, 100_007].map(shortNumber)).toEqual(['0007', '4821', '4821', '0007']);
  });

  it('is read with and without zeros and the number sign', () => {
    expect(['7', '0007', '#0007', ' №7 ', '# 104821'].map(parseOrderNumber)).toEqual([7, 7, 7, 7, 104_821]);
    expect(['', '#', '+7', '7a', '99 890', '1234567890'].map(parseOrderNumber)).toEqual(Array(6).fill(undefined));
  });

  it('names every order that ends in it; a longer number names one order', () => {
    expect([7, 10_007, 17].map((number) => namesOrder(7, number))).toEqual([true, true, false]);
    expect([104_821, 204_821].map((number) => namesOrder(104_821, number))).toEqual([true, false]);
  });
});
