import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { HallPlan } from '#contract/floor/bookings.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { seatsLabel } from '#web/shared/console/tables/timeline.ts';
import { useMinute } from '#web/platform/browser/use-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HallPlan as Plan } from './hall-plan.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { minutesBetween, STATE_TONES, stateOfTable, type TableState } from './table-state.ts';

const TOPICS = ['ORDERS', 'TABLES'] as const;

/**
 * Every table of the branch at a glance, in a list or on the plan of its hall: free, booked, seated, and when it is
 * expected to be free.
 */
export function TableStates({ branchId, isPlan }: { branchId: string; isPlan: boolean }) {
  const t = useT();
  const ct = useConsoleT();
  const now = useMinute();
  const input = useMemo(() => ({ query: { branchId } }), [branchId]);
  const { data, error, refetch } = useLiveQuery('GET /console/bookings', input, TOPICS);
  const { sessions, update } = useTableSessions();
  const { openId, setOpenId } = useOpenTable();
  const navigate = useNavigate();
  const { can } = useStaff();
  const [moving, setMoving] = useState<TableSession | null>(null);
  if (!data && error) return <LoadError title={ct('tables.failed')} error={error} onRetry={refetch} />;
  if (!data || !sessions)
    return (
      <div aria-busy="true">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        <Skeleton shape="box" className="h-48 w-full" />
      </div>
    );
  const halls = data.halls.filter(({ tables }) => tables.length > 0);
  if (halls.length === 0) return <EmptyState icon="armchair" title={ct('hall.noTables')} />;
  const stateOf = (id: string): TableState => stateOfTable(id, sessions, data.items, now);
  const all = halls.flatMap(({ tables }) => tables.map(({ id }) => stateOf(id).state));
  const taken = all.filter((state) => state === 'SEATED' || state === 'BILL' || state === 'PAID').length;
  /** At a free table whoever takes orders begins the check at once; else its card says who is expected. */
  const open = (id: string): void => {
    const { state, next } = stateOf(id);
    if (state === 'FREE' && next === null && can('orders.place'))
      void navigate(consolePaths.newOrder({ table: id, view: isPlan ? 'PLAN' : 'STATES' }));
    else setOpenId(id);
  };
  return (
    <>
      <p className="text-ink-2">{ct('tables.stateSum', { free: all.length - taken, taken })}</p>
      {halls.map((hall) => (
        <section key={hall.id} aria-label={hall.name}>
          <h2 className="text-h3">{hall.name}</h2>
          {isPlan ? (
            <Plan hall={hall} stateOf={stateOf} now={now} onOpen={open} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,168px),1fr))] gap-2 mt-2 mb-4">
              {hall.tables.map((table) => (
                <Tile key={table.id} table={table} is={stateOf(table.id)} now={now} onOpen={() => open(table.id)} />
              ))}
            </ul>
          )}
        </section>
      ))}
      <TableDialog
        table={halls.flatMap(({ tables }) => tables).find(({ id }) => id === openId) ?? null}
        session={sessions.find(({ state, tables }) => state !== 'CLOSED' && tables.some(({ id }) => id === openId))}
        bookings={data.items}
        view={isPlan ? 'PLAN' : 'STATES'}
        onMove={setMoving}
        onClose={() => setOpenId(null)}
      />
      <MoveDialog session={moving} onClose={() => setMoving(null)} onMoved={update} />
    </>
  );
}

/** The table whose card is open; in the address, so that whoever has taken an order there comes back to it. */
function useOpenTable(): { openId: string | null; setOpenId: (id: string | null) => void } {
  const [params, setParams] = useSearchParams();
  const setOpenId = (id: string | null): void =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (id === null) changed.delete('table');
        else changed.set('table', id);
        return changed;
      },
      { replace: true },
    );
  return { openId: params.get('table'), setOpenId };
}

interface TileProps {
  table: HallPlan['tables'][number];
  is: TableState;
  now: number;
  onOpen: () => void;
}

function Tile({ table, is, now, onOpen }: TileProps) {
  const ct = useConsoleT();
  const clock = useClock();
  const { state, at, freeAt, next } = is;
  const n = at === null ? 0 : minutesBetween(Math.min(at, now), Math.max(at, now));
  const time = at === null ? '' : clock.time(at);
  const isTight = freeAt !== null && next !== null && freeAt > next;
  return (
    <li>
      <button type="button" className="table-tile" data-tone={STATE_TONES[state] ?? undefined} onClick={onOpen}>
        <span className="flex justify-between text-(length:--text-h3)">
          <b className="tabular">{ct('card.table', { number: table.number })}</b>
          <span className="tabular text-ink-2">{seatsLabel(table)}</span>
        </span>
        <span className="font-strong text-(--tone,var(--ink))">{ct(`tables.state.${state}`, { n, time })}</span>
        {freeAt !== null && <span className="text-ink-2">{ct('tables.freeAbout', { time: clock.time(freeAt) })}</span>}
        {state === 'FREE' && next !== null && (
          <span className="text-ink-2">{ct('tables.freeUntil', { time: clock.time(next) })}</span>
        )}
        {freeAt !== null && next !== null && (
          <span className={isTight ? 'text-bad' : 'text-ink-2'}>
            {ct('tables.nextBooking', { time: clock.time(next) })}
          </span>
        )}
      </button>
    </li>
  );
}
