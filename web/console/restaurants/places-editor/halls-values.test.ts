import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hallProblems,
  hallValues,
  newTablesProblems,
  placeAfterKey,
  placeOnGrid,
  tableProblems,
  tableValues,
} from './halls-values.ts';

const codes = (problems: readonly { path: string; code: string }[]): string[] =>
  problems.map(({ path, code }) => `${path} ${code}`);

describe('the floor plan', () => {
  it('keeps tables on the grid and within the walls', () => {
    const number = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(number, number, (x, y) => {
        const place = placeOnGrid({ x, y });
        for (const value of [place.x, place.y]) {
          expect(value % 25).toBe(0);
          expect(value).toBeGreaterThanOrEqual(50);
          expect(value).toBeLessThanOrEqual(950);
        }
      }),
    );
  });

  it('is changed by arrow keys, further with Shift', () => {
    expect(placeAfterKey({ x: 500, y: 500 }, 'ArrowLeft', false)).toEqual({ x: 475, y: 500 });
    expect(placeAfterKey({ x: 500, y: 500 }, 'ArrowDown', true)).toEqual({ x: 500, y: 600 });
    expect(placeAfterKey({ x: 50, y: 50 }, 'ArrowUp', true)).toEqual({ x: 50, y: 50 });
    expect(placeAfterKey({ x: 500, y: 500 }, 'Enter', false)).toBeUndefined();
  });
});

describe('forms of halls and tables', () => {
  it('need a name, and one charge at most', () => {
    expect(codes(hallProblems({ ...hallValues(null), chargePercent: 10, chargeAmount: 500_000 }))).toEqual([
      'name.uz REQUIRED',
      'chargeAmount ONE_CHARGE',
    ]);
    expect(hallProblems({ name: { uz: 'Zal', ru: '', eng: '' }, chargePercent: 10, chargeAmount: 0 })).toEqual([]);
  });

  it('need a number, and room for the fewest guests', () => {
    expect(codes(tableProblems({ ...tableValues(null), seatsMin: 5 }))).toEqual([
      'number EMPTY',
      'seatsMax BELOW_MINIMUM',
    ]);
    expect(tableProblems({ ...tableValues(null), number: 'VIP' })).toEqual([]);
  });

  it('take many numbers at once', () => {
    expect(newTablesProblems({ ...tableValues(null), number: '1–20' })).toEqual([]);
    expect(codes(newTablesProblems({ ...tableValues(null), number: '1-3, 2' }))).toEqual(['number TWICE']);
  });
});
