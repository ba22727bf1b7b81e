import { useEffect, useMemo, useState } from 'react';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { toMenuData, type MenuData } from '#web/shared/menu/menu-data.ts';
import type { MerchantPage } from './merchant-page.ts';

/**
 * The current menu: loaded again whenever the restaurant reports a change, and when it had changed before its events
 * were heard.
 */
export function useLiveMenu(loaded: MenuData, page: Omit<MerchantPage, 'place' | 'offers'>): MenuData {
  const { restaurant, menuChanges, menuVersion } = page;
  const { data, refetch } = useCallQuery(
    'GET /merchants/:id/menu',
    { params: { id: restaurant.id } },
    { enabled: menuChanges > 0, staleTime: Infinity, gcTime: 0 },
  );
  const hadChanged = menuVersion !== undefined && menuVersion !== loaded.version;
  // A failed request keeps the shown menu; the next event repeats it.
  useEffect(() => {
    if (menuChanges > 0 || hadChanged) void refetch();
  }, [menuChanges, hadChanged, refetch]);
  const [baseline, setBaseline] = useState({ loaded, data });
  // Another load of the page is newer than the menu of an earlier event.
  if (baseline.loaded !== loaded) setBaseline({ loaded, data });
  return useMemo(() => (data && data !== baseline.data ? toMenuData(data) : loaded), [data, baseline.data, loaded]);
}
