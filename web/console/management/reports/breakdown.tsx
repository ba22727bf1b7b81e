import { Link } from 'react-router';
import type { ReportRow } from '#contract/management/reports.ts';
import { DIMENSIONS, isOfLines, type Dimension } from '#domain/management/reports/dimensions.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/select.tsx';
import { BarChart } from './bar-chart.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { averageColumn, Cell, countColumn, moneyColumn, revenueColumn } from './report-columns.tsx';
import { ORDERS_PATH, queryOf, searchOf, type ReportChoice } from './report-choice.ts';
import { rowLabel } from './row-label.ts';
import { ZoneOrders } from './zone-orders.tsx';

interface BreakdownProps {
  choice: ReportChoice;
  onChoose: (next: Partial<ReportChoice>) => void;
}

/** Sales by one of the dimensions, as a table and a file. */
export function Breakdown({ choice, onChoose }: BreakdownProps) {
  const ct = useConsoleT();
  const { by } = choice;
  const breakdown = useCallQuery(
    'GET /console/reports/breakdown',
    { query: { ...queryOf(choice), by } },
    { staleTime: 30_000 },
  );
  const columns = useColumns(choice, breakdown.data?.items ?? []);
  return (
    <section className="grid gap-3" aria-label={ct(`reports.by.${by}`)}>
      <div className="flex flex-wrap items-end gap-y-3 gap-x-4">
        <Select
          className="flex-[0_1_280px]"
          label={ct('reports.by')}
          value={by}
          onChange={({ target }) => onChoose({ by: target.value as Dimension })}
          options={DIMENSIONS.map((value) => ({ value, label: ct(`reports.by.${value}`) }))}
        />
        <ExportButtons choice={choice} by={by} />
      </div>
      {isExplained(by) && <p className="text-ink-2">{ct(`reports.about.${by}`)}</p>}
      {by === 'zone' && <ZoneOrders choice={choice} rows={breakdown.data?.items ?? []} />}
      <BarChart by={by} rows={breakdown.data?.items ?? []} />
      <DataTable
        key={by}
        caption={ct(`reports.by.${by}`)}
        isCard
        columns={columns}
        rowKey={({ key }) => key}
        rowName={(row) => rowLabel(row, by, ct)}
        query={{ ...breakdown, data: breakdown.data?.items }}
        failed={ct('reports.failed')}
        empty={<p className="text-ink-2">{ct('reports.noRows')}</p>}
      />
    </section>
  );
}

/** Dimensions whose rows need a sentence. */
const EXPLAINED = ['dish', 'cohort', 'table', 'zone'] as const;
const isExplained = (by: Dimension): by is (typeof EXPLAINED)[number] =>
  (EXPLAINED as readonly Dimension[]).includes(by);

function useColumns(choice: ReportChoice, rows: readonly ReportRow[]): TableColumn<ReportRow>[] {
  const ct = useConsoleT();
  const { money, decimal } = useFormat();
  const { by, from, to, branchId } = choice;
  const isReason = by === 'reason';
  const sizes = rows.map((row) => (isReason ? row.canceled : row.revenue));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const largest = Math.max(...sizes, 1);
  const behind = (row: ReportRow, state: ReportChoice['state']) => ({
    pathname: ORDERS_PATH,
    search: searchOf({ from, to, branchId, by, key: row.key, state }),
  });
  const name: TableColumn<ReportRow> = {
    id: 'name',
    head: ct('reports.name'),
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {row.abc && <Badge tone={abcTone(row.abc)}>{row.abc}</Badge>}
        <Link className="link" to={behind(row, isReason ? 'canceled' : by === 'booking' ? null : 'sold')}>
          {rowLabel(row, by, ct)}
        </Link>
      </span>
    ),
    sortBy: (row) => (by === 'hour' ? Number(row.key) : rowLabel(row, by, ct)),
  };
  const share: TableColumn<ReportRow> = {
    id: 'share',
    head: ct('reports.share'),
    cell: (row) => {
      const size = isReason ? row.canceled : row.revenue;
      return (
        <span className="relative inline-block min-w-27.5">
          <i
            className="absolute -bottom-1 left-0 h-0.75 rounded-[2px] bg-brand"
            style={{ inlineSize: `${(size / largest) * 100}%` }}
            aria-hidden="true"
          />
          <span className="tabular">{decimal(all === 0 ? 0 : (size / all) * 100)} %</span>
        </span>
      );
    },
    sortBy: (row) => (isReason ? row.canceled : row.revenue),
  };
  const canceled: TableColumn<ReportRow> = {
    id: 'canceled',
    head: ct('reports.canceled'),
    cell: (row) =>
      row.canceled > 0 && (
        <Cell head={ct('reports.canceled')}>
          <Link className="link" to={behind(row, 'canceled')}>
            {formatCount(row.canceled)}
          </Link>
        </Cell>
      ),
    sortBy: ({ canceled: count }) => count,
  };
  if (isReason) return [name, share, canceled, moneyColumn('lost', ct('reports.bill'), ({ lost }) => lost, money)];
  const sales = salesColumns(by, ct, money);
  if (by === 'dish') return [name, share, ...sales, marginColumn(ct, money, decimal)];
  if (isOfLines(by) || by === 'table') return [name, share, ...sales];
  if (by !== 'zone') return [name, share, ...sales, canceled];
  const late: TableColumn<ReportRow> = {
    id: 'late',
    head: ct('reports.late'),
    cell: (row) => (
      <Cell head={ct('reports.late')}>
        <Link className="link" to={behind(row, 'late')}>
          {formatCount(row.late ?? 0)}
        </Link>{' '}
        <small className="text-ink-2">{decimal(row.orders === 0 ? 0 : ((row.late ?? 0) / row.orders) * 100)} %</small>
      </Cell>
    ),
    sortBy: (row) => row.late,
  };
  return [name, share, ...sales, late, canceled];
}

const abcTone = (abc: 'A' | 'B' | 'C') => (abc === 'A' ? 'ok' : abc === 'B' ? 'info' : 'neutral');

const marginColumn = (
  ct: ConsoleT,
  money: (sum: number) => string,
  decimal: (value: number) => string,
): TableColumn<ReportRow> => ({
  id: 'margin',
  head: ct('reports.margin'),
  cell: ({ margin, marginAbc, revenue }) =>
    margin === null ? (
      <span className="text-ink-2">{ct('reports.noCost')}</span>
    ) : (
      <Cell head={ct('reports.margin')}>
        {marginAbc && <Badge tone={abcTone(marginAbc)}>{marginAbc}</Badge>} {money(margin)}{' '}
        <small className="text-ink-2">{decimal(revenue === 0 ? 0 : (margin / revenue) * 100)} %</small>
      </Cell>
    ),
  sortBy: ({ margin }) => margin ?? Number.NEGATIVE_INFINITY,
});

function salesColumns(by: Dimension, ct: ConsoleT, money: (sum: number) => string): TableColumn<ReportRow>[] {
  return [
    revenueColumn(ct, money),
    countColumn('orders', ct(by === 'table' ? 'reports.turns' : 'reports.orders'), ({ orders }) => orders),
    isOfLines(by) ? countColumn('dishes', ct('reports.portions'), ({ dishes }) => dishes) : averageColumn(ct, money),
  ];
}
