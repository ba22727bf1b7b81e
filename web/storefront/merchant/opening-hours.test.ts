import { expect, it } from 'vitest';
import type { BranchView } from '#contract/restaurants/catalog.ts';
import { openingHours } from './opening-hours.ts';

type Shift = BranchView['shifts'][number];
const shift = (weekday: number, opensMinute: number, closesMinute: number, serviceType: string | null = null): Shift =>
  ({ weekday, opensMinute, closesMinute, serviceType }) as Shift;

it('groups days with the same hours', () => {
  expect(openingHours([shift(2, 600, 1380), shift(1, 600, 1380), shift(6, 720, 1380)])).toEqual([
    'Mo,Tu 10:00-23:00',
    'Sa 12:00-23:00',
  ]);
});

it('writes hours past midnight by the clock, and a whole day to its last minute', () => {
  expect(openingHours([shift(5, 600, 1560)])).toEqual(['Fr 10:00-02:00']);
  expect(openingHours([shift(7, 0, 1440)])).toEqual(['Su 00:00-23:59']);
});

it('leaves out hours of a single service, unless there are no others', () => {
  expect(openingHours([shift(1, 600, 1380), shift(1, 660, 1320, 'DELIVERY')])).toEqual(['Mo 10:00-23:00']);
  expect(openingHours([shift(1, 660, 1320, 'DELIVERY')])).toEqual(['Mo 11:00-22:00']);
});

it('has nothing to write without shifts', () => {
  expect(openingHours([])).toEqual([]);
});
