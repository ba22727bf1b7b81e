import { useMemo } from 'react';
import type { RestaurantDetails } from '#contract/restaurants/catalog.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { factsOf, type BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { toMenuData, type MenuData } from '#web/shared/menu/menu-data.ts';
import { useRestaurantEvents } from '#web/shared/restaurant/restaurant-events.ts';

export interface RestaurantData {
  restaurant: RestaurantDetails;
  menu: MenuData;
  branches: BranchFacts[];
}

export interface RestaurantDataState {
  facts: RestaurantData | null;
  failed: Error | null;
  retry: () => void;
}

/** The restaurant, menu and branches that basket, checkout and table need. */
export function useRestaurantData(idOrSlug: string | null): RestaurantDataState {
  const input = { params: { id: idOrSlug ?? '' } };
  const enabled = idOrSlug !== null;
  const restaurant = useCallQuery('GET /merchants/:id', input, { enabled });
  const menu = useCallQuery('GET /merchants/:id/menu', input, { enabled });
  const branches = useCallQuery('GET /merchants/:id/branches', input, { enabled });
  const menuData = useMemo(() => menu.data && toMenuData(menu.data), [menu.data]);
  const branchFacts = useMemo(() => branches.data?.map(factsOf), [branches.data]);
  const facts = useMemo(
    () =>
      restaurant.data && menuData && branchFacts
        ? { restaurant: restaurant.data, menu: menuData, branches: branchFacts }
        : null,
    [restaurant.data, menuData, branchFacts],
  );
  const refetch = (): void => {
    for (const query of [restaurant, menu, branches]) void query.refetch();
  };
  // Changed portions do not change the menu; the quote is requested again instead.
  useRestaurantEvents(facts?.restaurant.id ?? null, (told) => {
    if (told.event === 'stock') return;
    if (told.event === 'version' && told.version === menu.data?.version) return;
    refetch();
  });
  const failed = facts === null ? (restaurant.error ?? menu.error ?? branches.error) : null;
  return { facts, failed, retry: refetch };
}
