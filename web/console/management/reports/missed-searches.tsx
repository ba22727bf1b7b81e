import type { CallResult } from '#web/platform/query/call-types.ts';
import { formatDate, startOfDay } from '#web/platform/format/moments.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ExportButtons } from './export-buttons.tsx';
import type { ReportChoice } from './report-choice.ts';

type Missed = CallResult<'GET /console/reports/searches'>['items'][number];

/** What guests looked for in the storefront and did not find. */
export function MissedSearches({ choice, isPlatform = false }: { choice: ReportChoice; isPlatform?: boolean }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { from, to } = choice;
  const query = useCallQuery(
    isPlatform ? 'GET /platform/reports/searches' : 'GET /console/reports/searches',
    { query: { from, to } },
    { staleTime: 30_000 },
  );
  const columns: TableColumn<Missed>[] = [
    { id: 'text', head: ct('reports.search'), cell: ({ text }) => text, sortBy: ({ text }) => text },
    {
      id: 'times',
      head: ct('reports.times'),
      cell: ({ times }) => <span className="tabular">{formatCount(times)}</span>,
      sortBy: ({ times }) => times,
    },
    {
      id: 'last',
      head: ct('reports.lastDay'),
      cell: ({ lastDay }) => formatDate(startOfDay(lastDay), language),
      sortBy: ({ lastDay }) => lastDay,
    },
  ];
  return (
    <section className="grid gap-3" aria-label={ct('reports.searches')}>
      <div className="flex flex-wrap items-center gap-y-3 gap-x-4">
        <h2 className="text-h4">{ct('reports.searches')}</h2>
        <ExportButtons choice={choice} by={isPlatform ? 'missed' : 'searches'} />
      </div>
      <p className="text-ink-2">{ct('reports.about.searches')}</p>
      <DataTable
        caption={ct('reports.searches')}
        isCard
        columns={columns}
        rowKey={({ text }) => text}
        rowName={({ text }) => text}
        query={{ ...query, data: query.data?.items }}
        failed={ct('reports.failed')}
        empty={<p className="text-ink-2">{ct('reports.noSearches')}</p>}
      />
    </section>
  );
}
