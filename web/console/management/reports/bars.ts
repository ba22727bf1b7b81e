/** Which rows of a breakdown its chart shows. */
import type { ReportRow } from '#contract/management/reports.ts';
import type { Dimension } from '#domain/management/reports/dimensions.ts';

/** More are in the table. */
const MOST_BARS = 10;

export interface Bar {
  row: ReportRow;
  now: number;
  before: number;
}

/** The largest rows by revenue, or by cancellations where those are counted; hours in their own order, all of them. */
export function barsOf(rows: readonly ReportRow[], by: Dimension): { bars: Bar[]; most: number } {
  const sized = rows.map((row): Bar => ({
    row,
    now: by === 'reason' ? row.canceled : row.revenue,
    before: by === 'reason' ? row.before.canceled : row.before.revenue,
  }));
  const bars =
    by === 'hour'
      ? sized.toSorted((a, b) => Number(a.row.key) - Number(b.row.key))
      : sized
          .filter(({ now }) => now > 0)
          .toSorted((a, b) => b.now - a.now)
          .slice(0, MOST_BARS);
  return { bars, most: Math.max(1, ...bars.flatMap(({ now, before }) => [now, before])) };
}
