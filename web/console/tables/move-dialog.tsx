import { useCallback, useState } from 'react';
import type { TableSession } from '#contract/tables.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { TablePicker } from '#web/shared/console/tables/table-picker.tsx';
import { takenIn } from '#web/shared/console/tables/timeline.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useAsked } from '#web/shared/console/events/use-asked.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';

interface MoveProps {
  session: TableSession;
  onMoved: (session: TableSession) => void;
  onClose: () => void;
}

/** Guests who change tables: rounds and bill go with them. */
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
/** Whoever booked a table comes soon. */
const SOON_MS = 1_800_000;

function Move({ session, onMoved, onClose }: MoveProps) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const { branchId } = session;
  const [tableIds, setTableIds] = useState<string[]>([]);
  const [sending, setSending] = useState(false);
  const [opened] = useState(() => Date.now());
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /console/bookings', { query: { branchId }, signal }),
    [api, branchId],
  );
  const { value, error, again } = useAsked(ask, TOPICS);
  const others = useTableSessions().value?.filter(({ id }) => id !== session.id) ?? [];

  if (!value && error !== null)
    return (
      <ErrorState title={ct('tables.failed')} retryLabel={t('tryAgain')} onRetry={again}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!value) return <Skeleton shape="box" className="h-40 w-full" />;
  const soon = { arrivesAt: new Date(opened).toISOString(), leavesAt: new Date(opened + SOON_MS).toISOString() };
  const taken = new Set([...takenIn(value.items, soon), ...others.flatMap(({ tables }) => tables.map(({ id }) => id))]);
  const move = async (): Promise<void> => {
    setSending(true);
    try {
      onMoved(await api('POST /console/table-sessions/:id/move', { params: { id: session.id }, body: { tableIds } }));
      onClose();
    } catch (failed) {
      show({ text: errorMessage(failed), kind: 'error' });
      setSending(false);
      again();
    }
  };
  return (
    <div className="grid gap-5">
      <TablePicker
        halls={value.halls}
        taken={taken}
        chosen={tableIds}
        partySize={session.partySize ?? 1}
        onChange={setTableIds}
      />
      <Button
        kind="primary"
        wide
        loading={sending}
        disabled={tableIds.length === 0}
        disabledReason={ct('newOrder.chooseTable')}
        onClick={() => void move()}
      >
        {ct('tables.moveHere')}
      </Button>
    </div>
  );
}
