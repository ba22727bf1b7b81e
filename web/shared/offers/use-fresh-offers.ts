import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';

const POLL_MS = 60_000;

/** Banners and stories of an open home page, asked for again each minute and when its window gets the focus. */
export function useFreshOffers(loaded: HomePage): Pick<HomePage, 'banners' | 'stories'> {
  const { data } = useCallQuery('GET /home', undefined, {
    initialData: loaded,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    // The next visit of the page begins with what its loader brings.
    gcTime: 0,
  });
  return data ?? loaded;
}
