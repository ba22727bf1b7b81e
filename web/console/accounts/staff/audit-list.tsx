import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { changeText, subjectLabel } from './change-text.ts';

type AuditEntry = CallResult<'GET /console/audit'>['items'][number];

/** The cursor of each further page is the time of the last entry shown. */
function useAuditPages() {
  const { api } = useStorefront();
  return useInfiniteQuery({
    queryKey: [...queryKeyOf('GET /console/audit'), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /console/audit', { ...(pageParam ? { query: { before: pageParam } } : {}), signal }),
    initialPageParam: '',
    getNextPageParam: ({ items }) => items.at(-1)?.at,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** Who changed what, and when; latest first. */
export function AuditList() {
  const ct = useConsoleT();
  const pages = useAuditPages();
  const columns = useAuditColumns();
  return (
    <DataTable
      caption={ct('staff.changes')}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ action }) => action}
      query={pages}
      failed={ct('audit.failed')}
      empty={<EmptyState icon="history" title={ct('audit.empty')} />}
      isCard
      csvName="audit"
      pages={{
        hasMore: pages.hasNextPage,
        isLoading: pages.isFetchingNextPage,
        onMore: () => void pages.fetchNextPage(),
        label: ct('audit.more'),
      }}
    />
  );
}

function useAuditColumns(): TableColumn<AuditEntry>[] {
  const ct = useConsoleT();
  const { me } = useStaff();
  const language = useLanguage();
  const clock = useClock();
  const branchOf = (id: string): string => me.branches.find((branch) => branch.id === id)?.name ?? '—';
  const actionText = ({ action }: AuditEntry): string => ct(`audit.${action}`);
  const details = ({ about, before, after, subject }: AuditEntry): string =>
    [about, changeText(before, after, ct, branchOf) || (about ? '' : subjectLabel(subject, ct, language))]
      .filter(Boolean)
      .join(' · ');
  const who = ({ name }: AuditEntry): string => name ?? ct('audit.somebody');
  const when = ({ at }: AuditEntry): string => `${clock.date(at, language)}, ${clock.time(at)}`;
  return [
    {
      id: 'change',
      head: ct('table.change'),
      text: (entry) => `${actionText(entry)}: ${details(entry)}`,
      sortBy: actionText,
      cell: (entry) => (
        <>
          {actionText(entry)}
          <small>{details(entry)}</small>
        </>
      ),
    },
    { id: 'who', head: ct('table.who'), text: who, sortBy: who, cell: who },
    {
      id: 'when',
      head: ct('table.when'),
      text: when,
      sortBy: ({ at }) => at,
      cell: (entry) => <span className="tabular">{when(entry)}</span>,
    },
  ];
}
