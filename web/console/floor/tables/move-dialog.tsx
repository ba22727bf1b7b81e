import { useState } from 'react';
import type { TableSession } from '#contract/floor/tables.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TablePicker } from '#web/shared/console/tables/table-picker.tsx';
import { takenIn } from '#web/shared/console/tables/timeline.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';

interface MoveProps {
  session: TableSession;
  onMoved: (session: TableSession) => void;
  onClose: () => void;
}

/** Moves guests to other tables; their rounds and bill move with them. */
export function MoveDialog({ session, ...rest }: Omit<MoveProps, 'session'> & { session: TableSession | null }) {
  const ct = useConsoleT();
  const t = useT();
  const title = session ? ct('tables.moveTitle', { number: session.tableNumber }) : '';
  return (
    <Dialog open={session !== null} onClose={rest.onClose} title={title} closeLabel={t('close')}>
      {session && <Move key={session.id} session={session} {...rest} />}
    </Dialog>
  );
}

const TOPICS = ['ORDERS', 'TABLES'] as const;
/** Tables booked within this time are not offered. */
const SOON_MS = 1_800_000;

function Move({ session, onMoved, onClose }: MoveProps) {
  const ct = useConsoleT();
  const showError = useErrorToast();
  const { branchId } = session;
  const [tableIds, setTableIds] = useState<string[]>([]);
  const [opened] = useState(() => Date.now());
  const { data, error, refetch } = useLiveQuery('GET /console/bookings', { query: { branchId } }, TOPICS);
  const { mutate, isPending } = useCallMutation('POST /console/table-sessions/:id/move', {
    onSuccess: (moved) => {
      onMoved(moved);
      onClose();
    },
    onError: (failed) => {
      showError(failed);
      void refetch();
    },
  });
  const others = useTableSessions().sessions?.filter(({ id }) => id !== session.id) ?? [];

  if (!data && error) return <LoadError title={ct('tables.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="box" className="h-40 w-full" />;
  const soon = { arrivesAt: new Date(opened).toISOString(), leavesAt: new Date(opened + SOON_MS).toISOString() };
  const taken = new Set([...takenIn(data.items, soon), ...others.flatMap(({ tables }) => tables.map(({ id }) => id))]);
  return (
    <div className="grid gap-5">
      <TablePicker
        halls={data.halls}
        taken={taken}
        chosen={tableIds}
        partySize={session.partySize ?? 1}
        onChange={setTableIds}
      />
      <Button
        kind="primary"
        wide
        loading={isPending}
        disabled={tableIds.length === 0}
        disabledReason={ct('newOrder.chooseTable')}
        onClick={() => mutate({ params: { id: session.id }, body: { tableIds } })}
      >
        {ct('tables.moveHere')}
      </Button>
    </div>
  );
}
