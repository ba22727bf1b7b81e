import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableSession } from '#contract/tables.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStaffEvents } from '#web/shared/console/events/use-staff-events.ts';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import type { Asked } from '#web/shared/console/events/use-asked.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { byAttention } from '#web/shared/console/tables/attention.ts';
import { CodeSheet } from './code-sheet.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SessionCard, type TableStep } from './session-card.tsx';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useColumns } from './use-columns.ts';

/** Where the rounds stand. */
const ROUNDS = ['ORDERS'] as const;

export function TablesPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('section.tables')}>
      {({ id, name }) => <Tables key={id} branchId={id} branchName={name} />}
    </AtBranch>
  );
}

function Tables({ branchId, branchName }: { branchId: string; branchName: string }) {
  const ct = useConsoleT();
  const [view, setView] = useState<'GUESTS' | 'CODES'>('GUESTS');
  const asked = useTableSessions();
  const { again } = asked;
  useStaffEvents(ROUNDS, again);
  // The watch in the frame hears of tables alone: a round may have come while another page stood here.
  useEffect(again, [again]);
  return (
    <div className="hall-page">
      <div className="hall-head no-print">
        <h1 className="text-h2">{ct('section.tables')}</h1>
        <Badge size={28}>{branchName}</Badge>
        <span className="top-space" />
        <SegmentedControl
          label={ct('bookings.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'GUESTS', label: ct('tables.guests') },
            { value: 'CODES', label: ct('tables.codes'), icon: 'qr-code' },
          ]}
        />
      </div>
      {view === 'CODES' ? <CodeSheet branchId={branchId} branchName={branchName} /> : <Sessions {...asked} />}
    </div>
  );
}

function Sessions({ value, error, again, set }: Asked<TableSession[]>) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const [moving, setMoving] = useState<TableSession | null>(null);
  const sessions = useMemo(() => byAttention(value ?? []), [value]);
  const columns = useColumns();

  const onStep = useCallback(
    async ({ id }: TableSession, step: TableStep, phones?: string[]): Promise<void> => {
      const params = { id };
      try {
        const changed =
          step === 'confirm'
            ? await api('POST /console/table-sessions/:id/confirm', { params, body: phones ? { phones } : {} })
            : step === 'answer'
              ? await api('POST /console/table-sessions/:id/answer-call', { params })
              : step === 'close'
                ? await api('POST /console/table-sessions/:id/close', { params })
                : await api('POST /console/table-sessions/:id/bill', { params, body: { paymentType: step } });
        set((before) =>
          before.flatMap((each) => (each.id !== id ? [each] : changed.state === 'CLOSED' ? [] : [changed])),
        );
        if (changed.state === 'CLOSED') show({ text: ct('tables.closed', { number: changed.tableNumber }) });
      } catch (failed) {
        show({ text: errorMessage(failed), kind: 'error' });
        again();
      }
    },
    [again, api, errorMessage, set, show, ct],
  );

  if (!value && error !== null)
    return (
      <ErrorState title={ct('tables.failed')} retryLabel={t('tryAgain')} onRetry={again}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!value)
    return (
      <div className="table-cards" aria-busy="true">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        {Array.from({ length: columns }, (_, n) => (
          <Skeleton key={n} shape="box" className="h-48 w-full" />
        ))}
      </div>
    );
  if (sessions.length === 0)
    return (
      <EmptyState icon="utensils" title={ct('tables.none')}>
        {ct('tables.noneWhy')}
      </EmptyState>
    );
  return (
    <>
      <div className="table-cards">
        {Array.from({ length: columns }, (_, column) => (
          <div key={column} className="card-column">
            {sessions
              .filter((_each, at) => at % columns === column)
              .map((session) => (
                <SessionCard key={session.id} session={session} onStep={onStep} onMove={setMoving} />
              ))}
          </div>
        ))}
      </div>
      <MoveDialog
        session={moving}
        onClose={() => setMoving(null)}
        onMoved={(moved) => set((before) => before.map((each) => (each.id === moved.id ? moved : each)))}
      />
    </>
  );
}
