import type { CarrierCost } from '#contract/management/reports.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { ExportButtons } from './export-buttons.tsx';
import { queryOf, type ReportChoice } from './report-choice.ts';

/** What carriers took for deliveries, beside what guests paid for them. */
export function CarrierCosts({ choice }: { choice: ReportChoice }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { money } = useFormat();
  const { me } = useStaff();
  const query = useCallQuery('GET /console/reports/carriers', { query: queryOf(choice) }, { staleTime: 30_000 });
  const items = query.data?.items;
  const amount = (value: number) => <span className="tabular">{money(value)}</span>;
  const dayText = (day: string): string => clock.date(`${day}T12:00:00Z`, language);
  const branch: TableColumn<CarrierCost> = {
    id: 'branch',
    head: ct('reports.branch'),
    cell: ({ branchName }) => branchName,
    sortBy: ({ branchName }) => branchName,
  };
  const columns: TableColumn<CarrierCost>[] = [
    { id: 'day', head: ct('reports.day'), cell: ({ day }) => dayText(day), sortBy: ({ day }) => day },
    ...(me.branches.length > 1 ? [branch] : []),
    {
      id: 'orders',
      head: ct('reports.orders'),
      cell: ({ orders, canceled }) => (
        <>
          <span className="tabular">{orders}</span>
          {canceled > 0 && <small className="block text-ink-2">{ct('reports.carrierCanceled', { n: canceled })}</small>}
        </>
      ),
      sortBy: ({ orders }) => orders,
    },
    {
      id: 'paid',
      head: ct('reports.carrierPaid'),
      cell: ({ paid }) => amount(paid),
      sortBy: ({ paid }) => paid,
    },
    {
      id: 'cost',
      head: ct('reports.carrierCost'),
      cell: ({ cost }) => amount(cost),
      sortBy: ({ cost }) => cost,
    },
    {
      id: 'difference',
      head: ct('reports.carrierDifference'),
      cell: ({ paid, cost }) => amount(paid - cost),
      sortBy: ({ paid, cost }) => paid - cost,
    },
  ];
  const total = (items ?? []).reduce((sum, { cost }) => sum + cost, 0);
  return (
    <section className="grid gap-3" aria-label={ct('reports.carriers')}>
      <div className="flex flex-wrap items-center gap-y-3 gap-x-4">
        <h2 className="text-h4">
          {ct('reports.carriers')}
          {total > 0 && <span className="text-ink-2"> · {money(total)}</span>}
        </h2>
        <ExportButtons choice={choice} by="carriers" />
      </div>
      <p className="text-ink-2">{ct('reports.about.carriers')}</p>
      <DataTable
        caption={ct('reports.carriers')}
        isCard
        columns={columns}
        rowKey={({ day, branchId }) => `${day} ${branchId}`}
        rowName={({ day, branchName }) => `${dayText(day)} ${branchName}`}
        query={{ ...query, data: items }}
        failed={ct('reports.failed')}
        empty={<p className="text-ink-2">{ct('reports.noCarriers')}</p>}
      />
    </section>
  );
}
