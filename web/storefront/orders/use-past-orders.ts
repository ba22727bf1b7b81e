import { useCallback, useEffect, useState } from 'react';
import type { ListedOrder } from '#contract/orders.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

export interface PastOrders {
  items: ListedOrder[] | null;
  failed: boolean;
  loadingMore: boolean;
  /** Absent on the last page. */
  more?: () => void;
  retry: () => void;
}

/** Past orders by pages, without duplicates. `when`: a change reloads the first page, whose orders may have changed. */
export function usePastOrders(asks: boolean, when: unknown): PastOrders {
  const { api } = useStorefront();
  const [known, setKnown] = useState<{ items: ListedOrder[]; cursor: string | undefined } | null>(null);
  const [state, setState] = useState<'ready' | 'more' | 'failed'>('ready');

  const first = useCallback(
    (signal?: AbortSignal): void => {
      api('GET /orders', { query: { active: false }, signal }).then(
        (page) => {
          setState('ready');
          setKnown((before) => {
            const fresh = new Set(page.items.map(({ id }) => id));
            const older = before?.items.filter(({ id }) => !fresh.has(id)) ?? [];
            // Pages that were loaded before stay in place.
            return older.length > 0
              ? { items: [...page.items, ...older], cursor: before!.cursor }
              : { items: page.items, cursor: page.nextCursor };
          });
        },
        () => {
          if (!signal?.aborted) setState('failed');
        },
      );
    },
    [api],
  );
  useEffect(() => {
    if (!asks) return undefined;
    const controller = new AbortController();
    first(controller.signal);
    return () => controller.abort();
  }, [asks, first, when]);

  const cursor = known?.cursor;
  const more = (): void => {
    if (cursor === undefined || state === 'more') return;
    setState('more');
    api('GET /orders', { query: { active: false, cursor } }).then(
      (page) => {
        setKnown((before) => ({ items: [...(before?.items ?? []), ...page.items], cursor: page.nextCursor }));
        setState('ready');
      },
      () => setState('failed'),
    );
  };
  return {
    items: known?.items ?? null,
    failed: state === 'failed',
    loadingMore: state === 'more',
    ...(cursor === undefined ? {} : { more }),
    retry: () => {
      setState('ready');
      if (known && cursor !== undefined) more();
      else first();
    },
  };
}
