import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ORDER_STATES, type ReportOrder } from '#contract/management/reports.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { formatDate, startOfDay } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReportBar } from './report-bar.tsx';
import { PATH, queryOf, searchOf, type ReportChoice } from './report-choice.ts';
import { rowLabel } from './row-label.ts';
import { statusLabel } from '#web/shared/console/orders/order-labels.ts';

interface ReportOrdersProps {
  choice: ReportChoice;
  today: string;
  onChoose: (next: Partial<ReportChoice>) => void;
}

/** The orders behind a number of a report. */
export function ReportOrders({ choice, today, onChoose }: ReportOrdersProps) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const { state, by, key } = choice;
  const query = { ...queryOf(choice), ...(state && { state }), ...(key !== null && { by, key }) };
  const { data, ...orders } = useInfiniteQuery({
    queryKey: queryKeyOf('GET /console/reports/orders', { query }),
    queryFn: ({ pageParam, signal }) =>
      api('GET /console/reports/orders', { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const columns = useOrderColumns();
  const { from, to, branchId } = choice;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid gap-1">
          <Link className="link gap-1" to={{ pathname: PATH, search: searchOf({ from, to, branchId, by }) }}>
            <Icon name="arrow-left" size={16} /> {ct('reports.back')}
          </Link>
          <h1 className="text-h2">{ct(state ? `reports.state.${state}` : 'reports.orders')}</h1>
        </div>
        <ReportBar choice={choice} today={today} onChoose={onChoose} />
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label={ct('reports.state')}>
        <Chip pressed={state === null} onClick={() => onChoose({ state: null })}>
          {ct('reports.state.all')}
        </Chip>
        {ORDER_STATES.map((each) => (
          <Chip key={each} pressed={state === each} onClick={() => onChoose({ state: each })}>
            {ct(`reports.state.${each}`)}
          </Chip>
        ))}
      </div>
      {key !== null && (
        <div>
          <ChosenRow choice={choice} rowKey={key} onRemove={() => onChoose({ key: null })} />
        </div>
      )}
      <DataTable
        caption={ct('reports.orders')}
        isCard
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number }) => ct('order.title', { number: shortNumber(number) })}
        query={{ ...orders, data: data?.pages.flatMap((page) => page.items) }}
        failed={ct('reports.failed')}
        empty={<EmptyState icon="receipt-text" title={ct(state === 'late' ? 'reports.noLate' : 'reports.noOrders')} />}
        pages={{
          hasMore: orders.hasNextPage,
          isLoading: orders.isFetchingNextPage,
          onMore: () => void orders.fetchNextPage(),
          label: ct('reports.more'),
        }}
      />
    </>
  );
}

interface ChosenRowProps {
  choice: ReportChoice;
  rowKey: string;
  onRemove: () => void;
}

/** Which row of a report the orders belong to; its name comes from the report. */
function ChosenRow({ choice, rowKey, onRemove }: ChosenRowProps) {
  const ct = useConsoleT();
  const { by } = choice;
  const { data } = useCallQuery('GET /console/reports/breakdown', { query: { ...queryOf(choice), by } });
  const row = data?.items.find(({ key }) => key === rowKey);
  return (
    <Chip pressed removable onClick={onRemove}>
      {row ? rowLabel(row, by, ct) : ct(`reports.by.${by}`)}
    </Chip>
  );
}

function useOrderColumns(): TableColumn<ReportOrder>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { money } = useFormat();
  return [
    {
      id: 'number',
      head: ct('reports.number'),
      cell: ({ id, number, branchName }) => (
        <Link className="grid justify-items-start" to={consolePaths.board(id)}>
          <span className="link tabular">{ct('order.title', { number: shortNumber(number) })}</span>
          <small>{branchName}</small>
        </Link>
      ),
    },
    {
      id: 'day',
      head: ct('reports.day'),
      cell: ({ day, createdDate }) => (
        <span>
          {formatDate(startOfDay(day), language)} <span className="text-ink-2 tabular">{clock.time(createdDate)}</span>
        </span>
      ),
    },
    { id: 'service', head: ct('reports.service'), cell: ({ serviceType }) => ct(`service.${serviceType}`) },
    {
      id: 'status',
      head: ct('reports.status'),
      cell: ({ status, serviceType, reason, lateMinutes, refunded }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={status === 'CANCELED' ? 'bad' : 'neutral'}>{statusLabel({ status, serviceType }, ct)}</Badge>
          {reason && <span className="text-ink-2">{ct(`reason.${reason}`)}</span>}
          {lateMinutes !== null && lateMinutes > 0 && (
            <Badge tone="warn">{ct('reports.lateBy', { n: lateMinutes })}</Badge>
          )}
          {refunded > 0 && (
            <Badge tone="info">
              {ct('reports.refunded')}: {money(refunded)}
            </Badge>
          )}
        </span>
      ),
    },
    { id: 'bill', head: ct('reports.bill'), cell: ({ bill }) => <span className="tabular">{money(bill)}</span> },
  ];
}
