import type { StopLoss } from '#contract/management/reports.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { ExportButtons } from './export-buttons.tsx';
import { queryOf, type ReportChoice } from './report-choice.ts';

/** What dishes of the stop-list would usually have brought. */
export function StopLosses({ choice }: { choice: ReportChoice }) {
  const ct = useConsoleT();
  const { money, decimal } = useFormat();
  const { me } = useStaff();
  const query = useCallQuery('GET /console/reports/stops', { query: queryOf(choice) }, { staleTime: 30_000 });
  const number = (value: number) => <span className="tabular">{decimal(value)}</span>;
  const branch: TableColumn<StopLoss> = {
    id: 'branch',
    head: ct('reports.branch'),
    cell: ({ branchName }) => branchName,
    sortBy: ({ branchName }) => branchName,
  };
  const columns: TableColumn<StopLoss>[] = [
    { id: 'name', head: ct('reports.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    ...(me.branches.length > 1 ? [branch] : []),
    {
      id: 'hours',
      head: ct('reports.stopHours'),
      cell: ({ hours }) => number(hours),
      sortBy: ({ hours }) => hours,
    },
    {
      id: 'portions',
      head: ct('reports.stopPortions'),
      cell: ({ portions }) => number(portions),
      sortBy: ({ portions }) => portions,
    },
    {
      id: 'revenue',
      head: ct('reports.stopRevenue'),
      cell: ({ revenue }) => <span className="tabular">{money(revenue)}</span>,
      sortBy: ({ revenue }) => revenue,
    },
  ];
  const total = (query.data?.items ?? []).reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <section className="grid gap-3" aria-label={ct('reports.stops')}>
      <div className="flex flex-wrap items-center gap-y-3 gap-x-4">
        <h2 className="text-h4">
          {ct('reports.stops')}
          {total > 0 && <span className="text-ink-2"> · {money(total)}</span>}
        </h2>
        <ExportButtons choice={choice} by="stops" />
      </div>
      <p className="text-ink-2">{ct('reports.about.stops')}</p>
      <DataTable
        caption={ct('reports.stops')}
        isCard
        columns={columns}
        rowKey={({ productId, branchId }) => `${branchId} ${productId}`}
        rowName={({ name }) => name}
        query={{ ...query, data: query.data?.items }}
        failed={ct('reports.failed')}
        empty={<p className="text-ink-2">{ct('reports.noStops')}</p>}
      />
    </section>
  );
}
