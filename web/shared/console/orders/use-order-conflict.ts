import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api/api-client.ts';
import { callQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { changeLabel, actorLabel } from './history-labels.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';

const STALE: readonly string[] = ['VERSION_CONFLICT', 'BAD_TRANSITION'];

/**
 * After a refused change: fetches the order again and shows the error; on a version conflict it names the colleague who
 * was faster, and the change made.
 */
export function useOrderConflict(): (id: string, error: unknown) => Promise<void> {
  const { api } = useStorefront();
  const client = useQueryClient();
  const { store, reload } = useBoard();
  const { show } = useToast();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  return useCallback(
    async (id, error) => {
      const params = { id };
      const isStale = error instanceof ApiError && STALE.includes(error.code);
      const [order, history] = await Promise.all([
        client.fetchQuery({ ...callQuery(api, 'GET /console/orders/:id', { params }), retry: false }).catch(() => {
          // A reload of the board is retried until it succeeds.
          void reload();
          return null;
        }),
        isStale
          ? client
              .fetchQuery({ ...callQuery(api, 'GET /console/orders/:id/history', { params }), retry: false })
              .catch(() => null)
          : null,
      ]);
      if (order) store.put(order);
      const last = history?.items.at(-1);
      show({
        text: last
          ? ct('refused.quicker', { who: actorLabel(last, ct), what: changeLabel(last, ct, order?.serviceType) })
          : errorMessage(error),
        kind: 'error',
      });
    },
    [api, client, errorMessage, show, store, reload, ct],
  );
}
