import { useCallback } from 'react';
import type { KitchenTicket } from '#contract/kitchen.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { shortNumber } from '#web/shared/console/orders/use-moves.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useOneAtATime } from '#web/shared/console/feedback/use-one-at-a-time.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const UNDO_MS = 8_000;

/** Dishes one after the other: the last of them makes the order ready, and that can be taken back for a moment. */
export function useBump(onChanged: (ticket: KitchenTicket) => void, again: () => void) {
  const { api } = useStorefront();
  const { show } = useToast();
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { alone: once, busy } = useOneAtATime();

  const alone = useCallback(
    (id: string, work: () => Promise<void>): Promise<void> =>
      once(id, async () => {
        try {
          await work();
        } catch (error) {
          show({ text: errorMessage(error), kind: 'error' });
        } finally {
          again();
        }
      }),
    [again, once, errorMessage, show],
  );

  const bump = useCallback(
    (ticket: KitchenTicket, positions: readonly number[], done: boolean) =>
      alone(ticket.orderId, async () => {
        const id = ticket.orderId;
        const send = (position: number, isDone: boolean) =>
          api('POST /console/orders/:id/lines/:position/done', { params: { id, position }, body: { done: isDone } });
        let last: KitchenTicket | undefined;
        for (const position of positions) last = await send(position, done);
        if (!last) return;
        onChanged(last);
        if (last.status !== 'DONE') return;
        const { version } = last;
        show({
          text: ct('moved', { number: shortNumber(ticket.number), status: ct('status.DONE') }),
          duration: UNDO_MS,
          action: {
            label: t('undo'),
            onAction: () =>
              void alone(id, async () => {
                await api('POST /console/orders/:id/undo', { params: { id }, body: { version } });
                for (const position of positions) await send(position, false);
              }),
          },
        });
      }),
    [alone, api, onChanged, show, t, ct],
  );
  return { bump, busy };
}
