import { useCallback } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { whatWords, whoWords } from '../order/history-words.ts';
import { useRefusal } from '../refusal-words.ts';
import { useWords } from '../words/use-words.ts';
import { useBoard } from './board-provider.tsx';

const STALE: readonly string[] = ['VERSION_CONFLICT', 'BAD_TRANSITION'];

/**
 * What stood here was not true: the order is read anew, and whoever was slower is told who was quicker, and with what.
 */
export function useMend(): (id: string, error: unknown) => Promise<void> {
  const { api } = useStorefront();
  const { store } = useBoard();
  const { show } = useToast();
  const w = useWords();
  const refusal = useRefusal();
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
        text: last ? w('refused.quicker', { who: whoWords(last, w), what: whatWords(last, w) }) : refusal(error),
        kind: 'error',
      });
    },
    [api, refusal, show, store, w],
  );
}
