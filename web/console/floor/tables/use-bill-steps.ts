import type { BillPartInput } from '#contract/floor/tables-bill.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Parts of a table's bill and what is taken off it. Another waiter may have changed it: then it is read again. */
export function useBillSteps({ id }: Pick<TableSession, 'id'>) {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const { show } = useToast();
  const showError = useErrorToast();
  const { update, refetch } = useTableSessions();
  const onError = (error: unknown): void => {
    showError(error);
    refetch();
  };
  const undoPart = useCallMutation('POST /console/table-sessions/:id/parts/:partId/undo', {
    onSuccess: update,
    onError,
  });
  const undoAdjustment = useCallMutation('POST /console/table-sessions/:id/adjustments/:adjustmentId/undo', {
    onSuccess: update,
    onError,
  });
  const pay = useCallMutation('POST /console/table-sessions/:id/parts', { onError: refetch });
  const adjust = useCallMutation('POST /console/table-sessions/:id/adjustments', {
    onSuccess: update,
    onError: refetch,
  });
  const takeBack = (partId: string): void => undoPart.mutate({ params: { id, partId } });
  return {
    adjust,
    pay,
    payPart: async (body: BillPartInput): Promise<TableSession> => {
      const after = await pay.mutateAsync({ params: { id }, body });
      update(after);
      const amount = after.parts.find((part) => part.id === body.id)?.amount ?? 0;
      show({
        text: ct(`split.taken.${body.paymentType}`, { sum: money(amount) }),
        duration: UNDO_MS,
        action: { label: t('undo'), onAction: () => takeBack(body.id) },
      });
      return after;
    },
    takeBack,
    putBack: (adjustmentId: string): void => undoAdjustment.mutate({ params: { id, adjustmentId } }),
    busyWith: undoPart.isPending
      ? undoPart.variables.params.partId
      : undoAdjustment.isPending
        ? undoAdjustment.variables.params.adjustmentId
        : null,
  };
}
