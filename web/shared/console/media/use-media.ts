import { useInfiniteQuery } from '@tanstack/react-query';
import type { MediaItem } from '#contract/accounts/media.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { uniqueById } from '#web/shared/query/unique-by-id.ts';

export interface MediaFilter {
  search?: string | undefined;
  kind?: MediaItem['kind'] | undefined;
  isUsed?: boolean | undefined;
  /** NONE: files without a folder. */
  folderId?: string | undefined;
}

/** The library by pages, without duplicates. */
export function useMedia(filter: MediaFilter) {
  const { api } = useStorefront();
  const { data, ...query } = useInfiniteQuery({
    queryKey: queryKeyOf('GET /console/media', { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      api('GET /console/media', { query: { ...filter, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // The files of the previous filter stay on the screen until those of the new one have loaded.
    placeholderData: (before) => before,
  });
  return {
    list: {
      data: data && { items: uniqueById(data.pages.flatMap(({ items }) => items)) },
      error: query.error,
      refetch: query.refetch,
    },
    total: data?.pages[0]?.total ?? 0,
    isLoadingMore: query.isFetchingNextPage,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}
