import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { commonPart, readFilters, writeFilters, type Filters } from './filters.ts';

/**
 * The filters as the address has them; while the next address is on its way its filters show already, so that a tap
 * answers at once.
 */
export function useFilters(): { filters: Filters; set: (next: Filters) => void; pending: boolean } {
  const here = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const isOurs = navigation.state === 'loading' && navigation.location.pathname === here.pathname;
  const search = isOurs ? navigation.location.search : here.search;
  // The server knows only what is the same for everybody; the rest joins once its page has been taken over.
  const hydrated = useHydrated();
  const filters = useMemo(() => {
    const all = readFilters(new URLSearchParams(search));
    return hydrated ? all : commonPart(all);
  }, [search, hydrated]);
  const set = useCallback(
    (next: Filters) => {
      const params = writeFilters(next);
      // The overlay that the filters may stand in keeps its place in the address.
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
