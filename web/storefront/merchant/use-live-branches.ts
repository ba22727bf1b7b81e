import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BranchView } from '#contract/restaurants/catalog.ts';
import { callQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useRestaurantEvents } from '#web/shared/restaurant/restaurant-events.ts';

export type Hours = Pick<
  BranchView,
  'id' | 'name' | 'address' | 'open' | 'opensAt' | 'closesAt' | 'timeZone' | 'shifts' | 'specialShifts'
>;

/** The branches as they were loaded, and as they are after each change while the page is open. */
export function useLiveBranches(restaurantId: string, loaded: Hours[]): Hours[] {
  const { api } = useStorefront();
  const client = useQueryClient();
  const [live, setLive] = useState<{ loaded: Hours[]; branches: Hours[] }>();
  const load = async (): Promise<void> => {
    const query = callQuery(api, 'GET /merchants/:id/branches', { params: { id: restaurantId } });
    // A response that is still on its way was made before the event.
    await client.cancelQueries({ queryKey: query.queryKey });
    setLive({ loaded, branches: await client.fetchQuery(query) });
  };
  useRestaurantEvents(restaurantId, ({ event }) => {
    // A failed request keeps the shown hours; the next event repeats it.
    if (event === 'state' || event === 'resumed') void load().catch(() => undefined);
  });
  return live?.loaded === loaded ? live.branches : loaded;
}
