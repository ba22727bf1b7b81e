import { useCallback } from 'react';
import type { KitchenTicket } from '#contract/kitchen.ts';
import { UNDO_MS } from '#domain/orders/moves.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useBusyOrders, useOrderMutation } from '#web/shared/console/orders/order-mutations.ts';
import { shortNumber } from '#domain/orders/order-number.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Marks dishes as done, one after the other; the last one makes the order ready, which can be undone for a moment. */
export function useBump(onChanged: (ticket: KitchenTicket) => void, refetch: () => unknown) {
  const { api } = useStorefront();
  const { show } = useToast();
  const t = useT();
  const ct = useConsoleT();
  const changeOrder = useOrderMutation<KitchenTicket | undefined>(useErrorToast());
  const busy = useBusyOrders();

  const bump = useCallback(
    async (ticket: KitchenTicket, positions: readonly number[], done: boolean): Promise<void> => {
      const { orderId: id, number } = ticket;
      const sendAll = async (isDone: boolean): Promise<KitchenTicket | undefined> => {
        let last: KitchenTicket | undefined;
        for (const position of positions)
          last = await api('POST /console/orders/:id/lines/:position/done', {
            params: { id, position },
            body: { done: isDone },
          });
        return last;
      };
      const undo = async (version: number): Promise<void> => {
        await changeOrder(id, async () => {
          await api('POST /console/orders/:id/undo', { params: { id }, body: { version } });
          return sendAll(false);
        });
        void refetch();
      };
      const last = await changeOrder(id, () => sendAll(done));
      if (last) onChanged(last);
      void refetch();
      // The last dish of a recalled ticket moves no order.
      if (last?.status !== 'DONE' || ticket.isRecalled) return;
      show({
        text: ct('moved', { number: shortNumber(number), status: ct('status.DONE') }),
        duration: UNDO_MS,
        action: { label: t('undo'), onAction: () => void undo(last.version) },
      });
    },
    [api, changeOrder, ct, onChanged, refetch, show, t],
  );
  return { bump, busy };
}
