import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TillShift } from '#contract/floor/till.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Difference } from './difference.tsx';

interface PastShiftsProps {
  branchId: string;
  /** The last that was closed: the list is read again when it is another one. */
  lastId: string | null;
}

function useShiftPages({ branchId, lastId }: PastShiftsProps) {
  const { api } = useStorefront();
  return useInfiniteQuery({
    queryKey: [...queryKeyOf('GET /console/till/shifts', { query: { branchId } }), 'pages', lastId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /console/till/shifts', {
        query: { branchId, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.number ?? null) : null),
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items) }),
  });
}

/** Closed shifts of a branch with their differences, newest first. */
export function PastShifts(props: PastShiftsProps) {
  const ct = useConsoleT();
  const pages = useShiftPages(props);
  return (
    <section className="grid gap-3" aria-label={ct('till.past')}>
      <h2 className="text-h4">{ct('till.past')}</h2>
      <ListStates query={pages} failed={ct('till.failed')} empty={<p className="text-ink-2">{ct('till.noPast')}</p>}>
        {(shifts) => (
          <ul className="grid gap-2">
            {shifts.map((shift) => (
              <PastShift key={shift.id} shift={shift} />
            ))}
          </ul>
        )}
      </ListStates>
      {pages.hasNextPage && (
        <MoreButton isLoading={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      )}
    </section>
  );
}

function MoreButton({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const ct = useConsoleT();
  return (
    <Button loading={isLoading} onClick={onMore}>
      {ct('till.more')}
    </Button>
  );
}

function PastShift({ shift }: { shift: TillShift }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock(shift.branchId);
  const { money } = useFormat();
  const { id, number, openedAt, closedAt, closedBy, expected, counted, note } = shift;
  if (closedAt === null || counted === null) return null;
  return (
    <li>
      <Link className="card till-shift" data-lift="" to={consolePaths.till(id)}>
        <span>
          <b className="block">{ct('till.shift', { number })}</b>
          <small className="text-ink-2">
            {clock.date(openedAt, language)}, <span className="tabular">{clock.time(openedAt)}</span> –{' '}
            <span className="tabular">{clock.time(closedAt)}</span>
          </small>
        </span>
        <span className="min-w-0">
          <span className="block truncate">{closedBy}</span>
          {note && <small className="text-ink-2 wrap-anywhere">{note}</small>}
        </span>
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-[40rem]:justify-between">
          <b className="tabular">{money(counted)}</b>
          <Difference expected={expected} counted={counted} />
        </span>
      </Link>
    </li>
  );
}
