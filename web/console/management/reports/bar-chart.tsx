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

/** The largest rows as bars, each above that of the period before. The table below it has the same numbers. */
export function BarChart({ by, rows }: BarChartProps) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const { bars, most } = barsOf(rows, by);
  if (bars.length < 2) return null;
  const text = (value: number): string => (by === 'reason' ? formatCount(value) : money(value));
  const width = (value: number): string => `${(value / most) * 100}%`;
  return (
    <div className="card report-chart" data-pad="" aria-hidden="true">
      <p className="text-small text-ink-2 report-bars-key">
        <i /> {ct('reports.seriesNow')} <i data-before="" /> {ct('reports.seriesBefore')}
      </p>
      <div className="report-bars">
        {bars.map(({ row, now, before }) => (
          <div key={row.key} title={`${rowLabel(row, by, ct)}: ${text(now)} (${text(before)})`}>
            <span>{rowLabel(row, by, ct)}</span>
            <span className="report-bar-pair">
              <i style={{ inlineSize: width(now) }} />
              <i data-before="" style={{ inlineSize: width(before) }} />
            </span>
            <span className="tabular">{text(now)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
