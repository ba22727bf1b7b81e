import { useState } from 'react';
import type { PlatformReportRow } from '#contract/platform-reports.ts';
import { averageBill, changeOf, shareOf } from '#domain/reports/figures.ts';
import { formatDate, startOfDay } from '#web/platform/format/moments.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Change } from './change.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { ReportBar } from './report-bar.tsx';
import { useReportChoice } from './report-choice.ts';

/** All merchants of the installation, for its administrators. */
export function PlatformReports() {
  const ct = useConsoleT();
  const language = useLanguage();
  const [now] = useState(Date.now);
  const today = useClock().day(now);
  const [choice, choose] = useReportChoice(today);
  const { from, to } = choice;
  const query = useCallQuery('GET /platform/reports', { query: { from, to } }, { staleTime: 30_000 });
  const columns = useMerchantColumns();
  const date = (day: string): string => formatDate(startOfDay(day), language);
  const compared = query.data?.compared;
  return (
    <>
      <div className="report-head">
        <h1 className="text-h2">{ct('section.reports')}</h1>
        <ReportBar choice={choice} today={today} onChoose={choose} />
      </div>
      <section className="grid gap-3" aria-label={ct('reports.merchants')}>
        <div className="report-tools">
          <h2 className="text-h4">{ct('reports.merchants')}</h2>
          <ExportButtons choice={choice} by="merchants" />
        </div>
        <p className="text-ink-2">
          {ct('reports.about.merchants')}{' '}
          {compared && ct('reports.compared', { from: date(compared.from), to: date(compared.to) })}
        </p>
        <DataTable
          caption={ct('reports.merchants')}
          isCard
          columns={columns}
          rowKey={({ merchantId }) => merchantId}
          rowName={({ name }) => name}
          query={{ ...query, data: query.data?.items }}
          failed={ct('reports.failed')}
          empty={<p className="text-ink-2">{ct('reports.noRows')}</p>}
        />
      </section>
      <MissedSearches choice={choice} isPlatform />
    </>
  );
}

function useMerchantColumns(): TableColumn<PlatformReportRow>[] {
  const ct = useConsoleT();
  const { money, decimal } = useFormat();
  const cell = (head: string, text: string) => (
    <span className="report-cell tabular" data-head={head}>
      {text}
    </span>
  );
  const percent = (id: string, head: string, of: (row: PlatformReportRow) => number | null) => ({
    id,
    head,
    cell: (row: PlatformReportRow) => {
      const share = of(row);
      return cell(head, share === null ? '–' : `${decimal(share)} %`);
    },
    sortBy: of,
  });
  return [
    { id: 'name', head: ct('reports.merchant'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      id: 'revenue',
      head: ct('reports.revenue'),
      cell: (row) => (
        <span className="report-row-sum">
          <span className="tabular">{money(row.revenue)}</span>
          <Change value={changeOf(row.revenue, row.before.revenue)} />
        </span>
      ),
      sortBy: ({ revenue }) => revenue,
    },
    {
      id: 'orders',
      head: ct('reports.orders'),
      cell: ({ orders }) => cell(ct('reports.orders'), formatCount(orders)),
      sortBy: ({ orders }) => orders,
    },
    {
      id: 'average',
      head: ct('reports.average'),
      cell: (row) => cell(ct('reports.average'), money(averageBill(row.revenue, row.orders))),
      sortBy: (row) => averageBill(row.revenue, row.orders),
    },
    percent('canceled', ct('reports.canceled'), (row) => shareOf(row.canceled, row.orders + row.canceled)),
    percent('kept', ct('reports.promiseKept'), (row) => shareOf(row.promised - row.late, row.promised)),
  ];
}
