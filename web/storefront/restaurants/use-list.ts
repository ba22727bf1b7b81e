import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { RestaurantPage } from '#contract/discovery.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { callQuery, isPersonal, type Filters } from '#web/shared/filters/filters.ts';
import { appendPage } from './paging.ts';

export interface List {
  /** Null while the first page of a personal list is loading. */
  page: RestaurantPage | null;
  failed: boolean;
  loadingMore: boolean;
  more: () => void;
  retry: () => void;
}

/** Loaded lists by query: going back restores all cards and the scroll position. */
const loadedLists = new Map<string, RestaurantPage>();
const MAX_LISTS = 12;

function remember(query: string, page: RestaurantPage): void {
  loadedLists.delete(query);
  loadedLists.set(query, page);
  if (loadedLists.size > MAX_LISTS) loadedLists.delete(loadedLists.keys().next().value!);
}

type Query = ReturnType<typeof callQuery>;

/** The first page is rendered by the server; personal lists and further pages are requested in the browser. */
export function useList(filters: Filters, rendered: RestaurantPage): List {
  const { api } = useStorefront();
  const isBack = useNavigationType() === 'POP';
  const place = visitorPlace.use();
  const personal = isPersonal(filters);
  const point = personal && place ? { latitude: place.latitude, longitude: place.longitude } : null;
  const query = JSON.stringify(callQuery(filters, point));

  const [own, setOwn] = useState<{ query: string; page: RestaurantPage } | null>(null);
  const [failedQuery, setFailedQuery] = useState<string | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const restored = isBack ? loadedLists.get(query) : undefined;
  const page = own?.query === query ? own.page : (restored ?? (personal ? null : rendered));

  const load = useCallback(
    (cursor?: string, signal?: AbortSignal) =>
      api('GET /merchants', { query: { ...(JSON.parse(query) as Query), cursor }, signal }),
    [api, query],
  );
  const setPage = useCallback(
    (next: RestaurantPage) => {
      remember(query, next);
      setOwn({ query, page: next });
      setFailedQuery(null);
    },
    [query, setOwn, setFailedQuery],
  );

  const missing = page === null;
  useEffect(() => {
    if (!missing) return undefined;
    const controller = new AbortController();
    load(undefined, controller.signal).then(setPage, () => {
      if (!controller.signal.aborted) setFailedQuery(query);
    });
    return () => controller.abort();
  }, [missing, load, setPage, query, attempt]);

  const more = (): void => {
    if (!page?.nextCursor || loadingMore) return;
    setLoadingMore(true);
    setFailedQuery(null);
    load(page.nextCursor)
      .then(
        (next) => setPage({ ...page, ...appendPage(page, next) } as RestaurantPage),
        () => setFailedQuery(query),
      )
      .finally(() => setLoadingMore(false));
  };
  const retry = (): void => {
    setFailedQuery(null);
    if (page) more();
    else setAttempt(attempt + 1);
  };
  return { page, failed: failedQuery === query, loadingMore, more, retry };
}
