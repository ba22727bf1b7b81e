import { describe, expect, it } from 'vitest';
import type { ReportRow } from '#contract/management/reports.ts';
import { barsOf } from './bars.ts';

const row = (key: string, revenue: number, before = 0, canceled = 0): ReportRow =>
  ({ key, revenue, canceled, before: { revenue: before, canceled: 0 } }) as ReportRow;

describe('bars of a breakdown', () => {
  it('are the ten largest rows, on a scale that holds the period before as well', () => {
    const rows = Array.from({ length: 12 }, (_, at) => row(`dish ${at}`, at * 100, 5_000));
    const { bars, most } = barsOf(rows, 'dish');
    expect(bars.map((bar) => bar.row.key).slice(0, 2)).toEqual(['dish 11', 'dish 10']);
    expect(bars).toHaveLength(10);
    expect(most).toBe(5_000);
  });

  it('of hours follow the clock, and of reasons count cancellations', () => {
    expect(barsOf([row('19', 900), row('9', 100)], 'hour').bars.map((bar) => bar.row.key)).toEqual(['9', '19']);
    expect(barsOf([row('BUSY', 0, 0, 3), row('OTHER', 0, 0, 5)], 'reason').bars.map(({ now }) => now)).toEqual([5, 3]);
  });

  it('are none without sales', () => {
    expect(barsOf([row('a', 0)], 'dish')).toEqual({ bars: [], most: 1 });
  });
});
