import { describe, expect, it } from 'vitest';
import { countOf, NO_COUNT } from './count-values.ts';

describe('a count that is typed', () => {
  it('is none before something was typed', () => {
    expect(countOf(NO_COUNT)).toBeNull();
    expect(countOf({ ...NO_COUNT, by: 'SUM' })).toBeNull();
  });

  it('adds up its banknotes and coins', () => {
    expect(countOf({ ...NO_COUNT, pieces: { 50_000: '3', 500: '1', 100: '' } })).toEqual({
      sum: 15_050_000,
      pieces: [
        { value: 50_000, count: 3 },
        { value: 500, count: 1 },
      ],
    });
  });

  it('of an empty drawer is a zero that was typed', () => {
    expect(countOf({ ...NO_COUNT, pieces: { 1_000: '0' } })).toEqual({ sum: 0, pieces: [] });
    expect(countOf({ ...NO_COUNT, by: 'SUM', sum: '0' })).toEqual({ sum: 0, pieces: null });
  });

  it('ignores what is no number of pieces', () => {
    expect(countOf({ ...NO_COUNT, pieces: { 1_000: '-2', 500: '1.5' } })).toEqual({ sum: 0, pieces: [] });
    expect(countOf({ ...NO_COUNT, by: 'SUM', sum: '-5' })).toBeNull();
    expect(countOf({ ...NO_COUNT, by: 'SUM', sum: '125000' })).toEqual({ sum: 12_500_000, pieces: null });
  });
});
