import type { TableSession } from '#contract/floor/tables.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { statusLabel } from '#web/shared/console/orders/order-labels.ts';
import { isRecent } from '#web/shared/console/outbox/acts.ts';
import { useOutbox } from '#web/shared/console/outbox/use-outbox.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** A round that the kitchen has finished is brought to its table; can be taken back for a moment. */
export function ServeRound({ round }: { round: TableSession['rounds'][number] }) {
  const t = useT();
  const ct = useConsoleT();
  const { can } = useStaff();
  const { show } = useToast();
  const showError = useErrorToast();
  const { refetch } = useTableSessions();
  const onError = (error: unknown): void => {
    showError(error);
    refetch();
  };
  const undo = useCallMutation('POST /console/orders/:id/undo', { onSuccess: refetch, onError });
  const { outbox, pending } = useOutbox('ROUND_SERVED', {
    onAnswered: ({ id, number, version, status, serviceType }, act) => {
      if (id !== round.orderId) return;
      refetch();
      show({
        text: ct('moved', { number: shortNumber(number), status: statusLabel({ status, serviceType }, ct) }),
        duration: UNDO_MS,
        // What was done a while ago is not taken back in passing.
        ...(isRecent(act, UNDO_MS) && {
          action: { label: t('undo'), onAction: () => undo.mutate({ params: { id }, body: { version } }) },
        }),
      });
    },
    onRefused: (error, { orderId }) => orderId === round.orderId && onError(error),
  });
  const serving = pending.find(({ act }) => act.orderId === round.orderId);
  if (round.status !== 'DONE' || !can('hall.work')) return null;
  const { orderId, version } = round;
  if (serving?.isWaiting) {
    return (
      <Notice tone="warn" icon="wifi-off">
        {ct('courier.queued')}
      </Notice>
    );
  }
  return (
    <Button
      kind="tinted"
      icon="check"
      className="mt-2"
      loading={serving !== undefined}
      aria-label={`№ ${shortNumber(round.number)}: ${ct('move.serve')}`}
      onClick={() => void outbox.add({ kind: 'ROUND_SERVED', orderId, version })}
    >
      {ct('move.serve')}
    </Button>
  );
}
