import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffOrder } from '#contract/board.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { useOrderConflict } from '#web/shared/console/orders/use-order-conflict.ts';

export interface OneOrder {
  order: StaffOrder | null;
  error: unknown;
  retry: () => void;
  /** Sends a change; true when it was made. What comes back stands on the board at once. */
  send: (work: (order: StaffOrder) => Promise<StaffOrder>) => Promise<boolean>;
  sending: boolean;
}

/** One order as it is now: the board's own, or, when it has ended, as it was read last. */
export function useOneOrder(id: string): OneOrder {
  const { api } = useStorefront();
  const { store } = useBoard();
  const resolveConflict = useOrderConflict();
  const subscribe = useCallback((listener: () => void) => store.onOrder(id, listener), [store, id]);
  const live = useSyncExternalStore(subscribe, () => store.order(id));
  const [read, setRead] = useState<StaffOrder | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const isLive = live !== undefined;

  useEffect(() => {
    const controller = new AbortController();
    api('GET /console/orders/:id', { params: { id }, signal: controller.signal }).then(
      (order) => {
        setRead(order);
        setError(null);
      },
      (failed: unknown) => !controller.signal.aborted && setError(failed),
    );
    return () => controller.abort();
    // Once it has left the board it is read again, as it ended.
  }, [api, id, attempt, isLive]);

  const order = live && read ? (live.version >= read.version ? live : read) : (live ?? read);
  const send = useCallback(
    async (work: (order: StaffOrder) => Promise<StaffOrder>): Promise<boolean> => {
      if (!order) return false;
      setSending(true);
      try {
        const changed = await work(order);
        store.put(changed);
        setRead(changed);
        return true;
      } catch (failed) {
        await resolveConflict(id, failed);
        setAttempt((count) => count + 1);
        return false;
      } finally {
        setSending(false);
      }
    },
    [id, resolveConflict, order, store],
  );
  return { order, error, retry: () => setAttempt(attempt + 1), send, sending };
}
