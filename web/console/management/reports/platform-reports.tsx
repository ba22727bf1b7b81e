import { useState } from 'react';
import type { PlatformReportRow } from '#contract/management/reports-platform.ts';
import { shareOf } from '#domain/management/reports/figures.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { formatDate, startOfDay } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { DayChart } from './day-chart.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { ReportBar } from './report-bar.tsx';
import { useReportChoice } from './report-choice.ts';
import { averageColumn, Cell, countColumn, revenueColumn } from './report-columns.tsx';

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
  const days = query.data?.days ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-h2">{ct('section.reports')}</h1>
        <ReportBar choice={choice} today={today} onChoose={choose} />
      </div>
      {days.length > 1 && <DayChart overview={{ days, daysBefore: [], hours: [] }} today={today} />}
      <section className="grid gap-3" aria-label={ct('reports.merchants')}>
        <Row className="flex-wrap">
          <h2 className="text-h4">{ct('reports.merchants')}</h2>
          <ExportButtons choice={choice} by="merchants" />
        </Row>
        <p className="text-ink-2">
          {ct('reports.about.merchants')}{' '}
          {compared && ct('reports.compared', { from: date(compared.from), to: date(compared.to) })}
          {compared && today >= from && today <= to && ` · ${ct('reports.comparedTodayLater')}`}
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
  const percent = (id: string, head: string, of: (row: PlatformReportRow) => number | null) => ({
    id,
    head,
    cell: (row: PlatformReportRow) => {
      const share = of(row);
      return <Cell head={head}>{share === null ? '–' : `${decimal(share)} %`}</Cell>;
    },
    sortBy: of,
  });
  return [
    { id: 'name', head: ct('reports.merchant'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    revenueColumn(ct, money),
    countColumn('orders', ct('reports.orders'), ({ orders }) => orders),
    averageColumn(ct, money),
    percent('canceled', ct('reports.canceled'), (row) => shareOf(row.canceled, row.orders + row.canceled)),
    percent('kept', ct('reports.promiseKept'), (row) => shareOf(row.promised - row.late, row.promised)),
  ];
}
