import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigationType } from 'react-router';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { callQuery, isPersonal, type Filters } from '#web/shared/filters/filters.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { appendPage } from './paging.ts';

export interface RestaurantList {
  /** Null while the first page of a personal list is loading. */
  page: RestaurantPage | null;
  failed: Error | null;
  loadingMore: boolean;
  more: () => void;
  retry: () => void;
}

/**
 * The first page is rendered by the server; personal lists and further pages are requested in the browser. Going back
 * shows the loaded pages again, so that the scroll position can be restored.
 */
export function useRestaurantList(filters: Filters, rendered: RestaurantPage): RestaurantList {
  const { api } = useStorefront();
  const isBack = useNavigationType() === 'POP';
  const place = visitorPlace.use();
  const personal = isPersonal(filters);
  const point = personal && place ? { latitude: place.latitude, longitude: place.longitude } : null;
  const query = callQuery(filters, point);
  const firstCursor = personal ? undefined : rendered.nextCursor;
  const queryKey = queryKeyOf('GET /merchants', { query: { ...query, cursor: firstCursor } });
  const [expandedKey, setExpandedKey] = useState<string | null>(null);
  const key = JSON.stringify(queryKey);

  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => api('GET /merchants', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (page) => page.nextCursor,
    enabled: personal,
    staleTime: isBack ? Infinity : 0,
  });
  const isExpanded = personal || isBack || expandedKey === key;
  const page = joinPages([...(personal ? [] : [rendered]), ...(isExpanded ? (data?.pages ?? []) : [])]);

  const more = (): void => {
    if (!page?.nextCursor || isFetching) return;
    setExpandedKey(key);
    if (isExpanded || !data) void fetchNextPage();
  };
  return {
    page,
    failed: error,
    loadingMore: isFetching && page !== null,
    more,
    retry: () => (page ? more() : void refetch()),
  };
}

/** @internal */
export const joinPages = ([first, ...next]: readonly RestaurantPage[]): RestaurantPage | null =>
  first
    ? next.reduce<RestaurantPage>((page, each) => ({ ...page, ...appendPage(page, each) }) as RestaurantPage, first)
    : null;
