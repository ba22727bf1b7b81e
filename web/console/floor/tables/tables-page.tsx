import '#web/shared/console/styles/hall-page.css';
import '#web/shared/console/styles/hall.css';
import '#web/console/floor/tables/tables.css';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TableSession } from '#contract/floor/tables.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useStaffEvents } from '#web/shared/console/events/use-staff-events.ts';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useAddressView } from '#web/shared/console/navigation/use-address-view.ts';
import { byAttention } from '#web/shared/console/tables/attention.ts';
import { CodeSheet } from './code-sheet.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SessionCard } from './session-card.tsx';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useColumns } from './use-columns.ts';

const TableStates = lazyPart(async () => (await import('./table-states.tsx')).TableStates);

const VIEWS = ['GUESTS', 'PLAN', 'STATES', 'CODES'] as const;

/** The rounds of a session are orders. */
const ROUNDS = ['ORDERS'] as const;

export default function TablesPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('section.tables')}>
      {({ id, name }) => <Tables key={id} branchId={id} branchName={name} />}
    </AtBranch>
  );
}

function Tables({ branchId, branchName }: { branchId: string; branchName: string }) {
  const ct = useConsoleT();
  const [view, setView] = useAddressView(VIEWS);
  const { refetch } = useTableSessions();
  useStaffEvents(ROUNDS, refetch);
  // The frame subscribes to tables alone: rounds may have changed while another page was shown.
  useEffect(refetch, [refetch]);
  return (
    <div className="hall-page">
      <div className="hall-head print:hidden">
        <h1 className="text-h2">{ct('section.tables')}</h1>
        <Badge size={28}>{branchName}</Badge>
        <span className="flex-1 max-md:hidden" />
        <SegmentedControl
          label={ct('bookings.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'GUESTS', label: ct('tables.guests') },
            { value: 'PLAN', label: ct('tables.plan') },
            { value: 'STATES', label: ct('tables.states') },
            { value: 'CODES', label: ct('tables.codes'), icon: 'qr-code' },
          ]}
        />
      </div>
      {view === 'CODES' && <CodeSheet branchId={branchId} branchName={branchName} />}
      {view === 'GUESTS' && <Sessions />}
      {(view === 'STATES' || view === 'PLAN') && (
        <Suspense>
          <TableStates branchId={branchId} isPlan={view === 'PLAN'} />
        </Suspense>
      )}
    </div>
  );
}

function Sessions() {
  const t = useT();
  const ct = useConsoleT();
  const [moving, setMoving] = useState<TableSession | null>(null);
  const { sessions, error, refetch, update } = useTableSessions();
  const sorted = useMemo(() => byAttention(sessions ?? []), [sessions]);
  const columns = useColumns();
  const soughtId = useSearchParams()[0].get('table');

  if (!sessions && error) return <LoadError title={ct('tables.failed')} error={error} onRetry={refetch} />;
  if (!sessions)
    return (
      <div className="grid auto-cols-fr grid-flow-col items-start gap-3" aria-busy="true">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        {Array.from({ length: columns }, (_, n) => (
          <Skeleton key={n} shape="box" className="h-48 w-full" />
        ))}
      </div>
    );
  if (sorted.length === 0)
    return (
      <EmptyState icon="utensils" title={ct('tables.none')}>
        {ct('tables.noneWhy')}
      </EmptyState>
    );
  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col items-start gap-3">
        {Array.from({ length: columns }, (_, column) => (
          <div key={column} className="grid gap-3">
            {sorted
              .filter((_each, at) => at % columns === column)
              .map((session) => (
                <SessionCard
                  key={session.id}
                  session={session}
                  isSought={session.tables.some(({ id }) => id === soughtId)}
                  onMove={setMoving}
                />
              ))}
          </div>
        ))}
      </div>
      <MoveDialog session={moving} onClose={() => setMoving(null)} onMoved={update} />
    </>
  );
}
