import { classNames } from '#web/ui/class-names.ts';
import type { ReportRow } from '#contract/management/reports.ts';
import type { Dimension } from '#domain/management/reports/dimensions.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { barsOf } from './bars.ts';
import { rowLabel } from './row-label.ts';

interface BarChartProps {
  by: Dimension;
  rows: readonly ReportRow[];
}

const BAR = 'block min-w-0.5 rounded-r-[4px]';

/** The largest rows as bars, each above that of the period before. The table below it has the same numbers. */
export function BarChart({ by, rows }: BarChartProps) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const { bars, most } = barsOf(rows, by);
  if (bars.length < 2) return null;
  const text = (value: number): string => (by === 'reason' ? formatCount(value) : money(value));
  const width = (value: number): string => `${(value / most) * 100}%`;
  return (
    <div className="card grid grid-cols-1 gap-3" data-pad="" aria-hidden="true">
      <p className="text-small text-ink-2 flex items-center gap-2">
        <i className="w-4 h-2 rounded-[2px] bg-brand data-before:h-1 data-before:ms-2 data-before:bg-ink-3" />{' '}
        {ct('reports.seriesNow')}{' '}
        <i
          className="w-4 h-2 rounded-[2px] bg-brand data-before:h-1 data-before:ms-2 data-before:bg-ink-3"
          data-before=""
        />{' '}
        {ct('reports.seriesBefore')}
      </p>
      <div className="grid gap-2">
        {bars.map(({ row, now, before }) => (
          <div
            className={classNames(
              'grid grid-cols-[minmax(96px,220px)_1fr_auto] items-center gap-x-3 gap-y-1',
              'max-[40rem]:grid-cols-[1fr_auto]',
            )}
            key={row.key}
            title={`${rowLabel(row, by, ct)}: ${text(now)} (${text(before)})`}
          >
            <span className="truncate">{rowLabel(row, by, ct)}</span>
            <span className="grid gap-0.5 max-[40rem]:[grid-area:2/1/3/3]">
              <i className={classNames(BAR, 'h-2 bg-brand')} style={{ inlineSize: width(now) }} />
              <i className={classNames(BAR, 'h-1 bg-ink-3')} style={{ inlineSize: width(before) }} />
            </span>
            <span className="tabular">{text(now)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
