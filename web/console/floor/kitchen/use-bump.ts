import { useCallback, useMemo, useRef } from 'react';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useBusyOrders, useOrderMutation } from '#web/shared/console/orders/order-mutations.ts';
import { isRecent } from '#web/shared/console/outbox/acts.ts';
import { useOutbox } from '#web/shared/console/outbox/use-outbox.tsx';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { withDone } from './ticket-list.ts';

/** Marks dishes as done, one after the other; the last one makes the order ready, which can be undone for a moment. */
export function useBump(onChanged: (ticket: KitchenTicket) => void, refetch: () => unknown) {
  const { api } = useStorefront();
  const { show } = useToast();
  const t = useT();
  const ct = useConsoleT();
  const showError = useErrorToast();
  const changeOrder = useOrderMutation<unknown>(showError);
  const undoing = useBusyOrders();
  /** Which dishes were marked together: an undo takes back all of them. */
  const together = useRef<{ orderId: string; positions: readonly number[] }>(undefined);

  const { outbox, pending } = useOutbox('DISH_DONE', {
    onAnswered: (ticket, done) => {
      onChanged(ticket);
      if (outbox.pending().some(({ act }) => act.orderId === done.orderId)) return;
      void refetch();
      // The last dish of a recalled ticket moves no order; what was done a while ago is not taken back in passing.
      if (ticket.status !== 'DONE' || ticket.isRecalled || !isRecent(done, UNDO_MS)) return;
      show({
        text: ct('moved', { number: shortNumber(ticket.number), status: ct('status.DONE') }),
        duration: UNDO_MS,
        action: { label: t('undo'), onAction: () => void undo(ticket) },
      });
    },
    onRefused: (error) => {
      showError(error);
      void refetch();
    },
  });
  const undo = async ({ orderId: id, version }: KitchenTicket): Promise<void> => {
    const positions = together.current?.orderId === id ? together.current.positions : [];
    await changeOrder(id, async () => {
      await api('POST /console/orders/:id/undo', { params: { id }, body: { version } });
      for (const position of positions)
        await api('POST /console/orders/:id/lines/:position/done', { params: { id, position }, body: { done: false } });
    });
    void refetch();
  };

  const bump = useCallback(
    async (ticket: KitchenTicket, positions: readonly number[], done: boolean): Promise<void> => {
      together.current = { orderId: ticket.orderId, positions };
      const acts = positions.map((position) =>
        outbox.add({ kind: 'DISH_DONE', orderId: ticket.orderId, position, done }),
      );
      await Promise.all(acts);
    },
    [outbox],
  );
  return useMemo(() => {
    const sending = pending.filter(({ isWaiting }) => !isWaiting).map(({ act }) => act.orderId);
    return {
      bump,
      busy: new Set([...undoing, ...sending]),
      /** Their dishes wait for the connection. */
      waiting: new Set(pending.filter(({ isWaiting }) => isWaiting).map(({ act }) => act.orderId)),
      /** With the dishes that are on their way to the server. */
      withPending: (items: readonly KitchenTicket[]): KitchenTicket[] =>
        pending.reduce((before, { act }) => before.map((ticket) => withDone(ticket, act)), [...items]),
    };
  }, [bump, pending, undoing]);
}
