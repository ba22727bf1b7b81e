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
const keptLists = new Map<string, RestaurantPage>();
const MOST_KEPT = 12;

function keep(query: string, page: RestaurantPage): void {
  keptLists.delete(query);
  keptLists.set(query, page);
  if (keptLists.size > MOST_KEPT) keptLists.delete(keptLists.keys().next().value!);
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
  const [trouble, setTrouble] = useState<string | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const kept = isBack ? keptLists.get(query) : undefined;
  const page = own?.query === query ? own.page : (kept ?? (personal ? null : rendered));

  const ask = useCallback(
    (cursor?: string, signal?: AbortSignal) =>
      api('GET /merchants', { query: { ...(JSON.parse(query) as Query), cursor }, signal }),
    [api, query],
  );
  const put = useCallback(
    (next: RestaurantPage) => {
      keep(query, next);
      setOwn({ query, page: next });
      setTrouble(null);
    },
    [query, setOwn, setTrouble],
  );

  const missing = page === null;
  useEffect(() => {
    if (!missing) return undefined;
    const controller = new AbortController();
    ask(undefined, controller.signal).then(put, () => {
      if (!controller.signal.aborted) setTrouble(query);
    });
    return () => controller.abort();
  }, [missing, ask, put, query, attempt]);

  const more = (): void => {
    if (!page?.nextCursor || loadingMore) return;
    setLoadingMore(true);
    setTrouble(null);
    ask(page.nextCursor)
      .then(
        (next) => put({ ...page, ...appendPage(page, next) } as RestaurantPage),
        () => setTrouble(query),
      )
      .finally(() => setLoadingMore(false));
  };
  const retry = (): void => {
    setTrouble(null);
    if (page) more();
    else setAttempt(attempt + 1);
  };
  return { page, failed: trouble === query, loadingMore, more, retry };
}
