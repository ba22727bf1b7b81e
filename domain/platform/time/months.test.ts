import { expect, it } from 'vitest';
import { lastDayOf, nextMonth, previousMonth } from './months.ts';

it('a month has its last day, and neighbours in other years', () => {
  expect(['2026-11', '2026-12', '2024-02', '2026-02'].map(lastDayOf)).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2024-02-29',
    '2026-02-28',
  ]);
  expect([nextMonth('2026-12'), previousMonth('2026-01')]).toEqual(['2027-01', '2025-12']);
});
