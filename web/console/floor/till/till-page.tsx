import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { PastShifts } from './past-shifts.tsx';
import { RunningShift } from './running-shift.tsx';
import { OutsideNotice } from './shift-figures.tsx';
import { ClosedShift } from './closed-shift.tsx';
import './till.css';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

const TOPICS = ['TILL'] as const;

/** The till of the chosen branch, or one of its closed shifts. */
export default function TillPage() {
  const ct = useConsoleT();
  const { shiftId } = useParams();
  if (shiftId !== undefined) return <ClosedShift key={shiftId} id={shiftId} />;
  return (
    <AtBranch title={ct('section.till')}>
      {({ id, name, may }) =>
        may.includes('till.work') ? (
          <Till key={id} branchId={id} branchName={name} />
        ) : (
          <ConsoleSheet>
            <ConsoleHead title={ct('section.till')} />
            <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
          </ConsoleSheet>
        )
      }
    </AtBranch>
  );
}

function Till({ branchId, branchName }: { branchId: string; branchName: string }) {
  const ct = useConsoleT();
  const navigate = useNavigate();
  const { data, error, refetch } = useLiveQuery('GET /console/till', { query: { branchId } }, TOPICS);
  const [isOpening, setOpening] = useState(false);
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.till')} beside={<Badge size={28}>{branchName}</Badge>} />
      {data?.open && (
        <RunningShift
          view={data.open}
          printers={data.printers}
          onClosed={({ shift }) => void navigate(consolePaths.till(shift.id))}
        />
      )}
      {data && !data.open && (
        <>
          <EmptyState
            icon="banknote"
            title={ct('till.isClosed')}
            action={
              <Button kind="primary" onClick={() => setOpening(true)}>
                {ct('till.open')}
              </Button>
            }
          >
            {ct('till.isClosedWhy')}
          </EmptyState>
          <OutsideNotice totals={data.outside} />
        </>
      )}
      {!data &&
        (error ? (
          <LoadError title={ct('till.failed')} error={error} onRetry={refetch} />
        ) : (
          <div
            className="grid grid-cols-[minmax(320px,400px)_minmax(0,1fr)] items-start gap-4 max-md:grid-cols-1"
            aria-busy="true"
          >
            <Skeleton shape="box" className="h-60 w-full" />
            <Skeleton shape="box" className="h-60 w-full" />
          </div>
        ))}
      {data && <PastShifts branchId={branchId} lastId={data.last?.id ?? null} />}
      {isOpening && data && <OpenDialog branchId={branchId} last={data.last} onClose={() => setOpening(false)} />}
    </ConsoleSheet>
  );
}
