import { useCallback } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { changeLabel, actorLabel } from './history-labels.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';

const STALE: readonly string[] = ['VERSION_CONFLICT', 'BAD_TRANSITION'];

/**
 * What stood here was not true: the order is read anew, and whoever was slower is told who was quicker, and with what.
 */
export function useOrderConflict(): (id: string, error: unknown) => Promise<void> {
  const { api } = useStorefront();
  const { store } = useBoard();
  const { show } = useToast();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  return useCallback(
    async (id, error) => {
      const params = { id };
      const isStale = error instanceof ApiError && STALE.includes(error.code);
      const [order, history] = await Promise.all([
        // Without a connection the board is read anew when it is back.
        api('GET /console/orders/:id', { params }).catch(() => null),
        isStale ? api('GET /console/orders/:id/history', { params }).catch(() => null) : null,
      ]);
      if (order) store.put(order);
      const last = history?.items.at(-1);
      show({
        text: last
          ? ct('refused.quicker', { who: actorLabel(last, ct), what: changeLabel(last, ct) })
          : errorMessage(error),
        kind: 'error',
      });
    },
    [api, errorMessage, show, store, ct],
  );
}
