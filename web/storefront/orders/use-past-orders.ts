import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListedOrder } from '#contract/orders/orders.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { uniqueById } from '#web/shared/query/unique-by-id.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

export interface PastOrders {
  items: ListedOrder[] | null;
  failed: Error | null;
  loadingMore: boolean;
  /** Absent on the last page. */
  more?: () => void;
  retry: () => void;
}

const QUERY = { active: false } as const;

/** Past orders by pages, without duplicates. They are loaded again when an overlay closes that may have changed one. */
export function usePastOrders(enabled: boolean, isModalOpen: boolean): PastOrders {
  const { api } = useStorefront();
  const query = useInfiniteQuery({
    queryKey: queryKeyOf('GET /orders', { query: QUERY }),
    queryFn: ({ pageParam, signal }) => api('GET /orders', { query: { ...QUERY, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    enabled,
  });
  const { refetch } = query;
  const wasModalOpen = useRef(isModalOpen);
  useEffect(() => {
    if (enabled && wasModalOpen.current && !isModalOpen) void refetch();
    wasModalOpen.current = isModalOpen;
  }, [enabled, isModalOpen, refetch]);
  const items = query.data && uniqueById(query.data.pages.flatMap((page) => page.items));
  return {
    items: items ?? null,
    failed: query.error,
    loadingMore: query.isFetchingNextPage,
    ...(query.hasNextPage ? { more: () => void query.fetchNextPage() } : {}),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : refetch()),
  };
}
