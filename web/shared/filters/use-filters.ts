import { useCallback, useMemo } from 'react';
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { commonPart, readFilters, writeFilters, type Filters } from './filters.ts';

/**
 * The filters of the address. During a navigation they are those of the next address, so that a tap is answered at
 * once.
 */
export function useFilters(): { filters: Filters; set: (next: Filters) => void; pending: boolean } {
  const here = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // The target of a navigation has the base path of the storefront.
  const path = useHref(here.pathname);
  const isOurs = navigation.state === 'loading' && navigation.location.pathname === path;
  const search = isOurs ? navigation.location.search : here.search;
  // The server renders what is the same for everybody; personal filters apply after hydration.
  const hydrated = useHydrated();
  const filters = useMemo(() => {
    const all = readFilters(new URLSearchParams(search));
    return hydrated ? all : commonPart(all);
  }, [search, hydrated]);
  const set = useCallback(
    (next: Filters) => {
      const params = writeFilters(next);
      // Keeps an open overlay, in which the filters may be shown.
      const modal = new URLSearchParams(here.search).get('modal');
      if (modal) params.set('modal', modal);
      void navigate(
        { pathname: here.pathname, search: params.size > 0 ? `?${params}` : '' },
        {
          replace: true,
          preventScrollReset: true,
          state: here.state as unknown,
        },
      );
    },
    [navigate, here.pathname, here.search, here.state],
  );
  return { filters, set, pending: isOurs && navigation.location.search !== here.search };
}
