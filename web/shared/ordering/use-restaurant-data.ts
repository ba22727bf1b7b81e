import { useMemo } from 'react';
import type { RestaurantDetails } from '#contract/catalog.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { factsOf, type BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { toMenuData, type MenuData } from '#web/shared/menu/menu-data.ts';
import { useRestaurantEvents } from '#web/shared/restaurant/restaurant-events.ts';
import { useAnswer } from '#web/shared/query/use-answer.ts';

export interface RestaurantData {
  restaurant: RestaurantDetails;
  menu: MenuData;
  branches: BranchFacts[];
}

export interface RestaurantDataState {
  facts: RestaurantData | null;
  failed: boolean;
  retry: () => void;
}

/**
 * The restaurant, menu and branches that basket and checkout need; the responses are the same that the menu page
 * caches.
 */
export function useRestaurantData(idOrSlug: string | null): RestaurantDataState {
  const { api } = useStorefront();
  const language = useLanguage();
  const { value, failed, retry, again } = useAnswer(idOrSlug && `${idOrSlug} ${language}`, async (signal) => {
    const params = { id: idOrSlug ?? '' };
    const [restaurant, menu, branches] = await Promise.all([
      api('GET /merchants/:id', { params, signal }),
      api('GET /merchants/:id/menu', { params, signal }),
      api('GET /merchants/:id/branches', { params, signal }),
    ]);
    return { idOrSlug, restaurant, menu: toMenuData(menu), branches: branches.map(factsOf) };
  });
  const facts = value?.idOrSlug === idOrSlug ? value : null;
  // Changed portions do not change the menu; the quote is requested again instead.
  useRestaurantEvents(facts?.restaurant.id ?? null, ({ event }) => {
    if (event !== 'stock') again();
  });
  return useMemo(() => ({ facts, failed, retry }), [facts, failed, retry]);
}
