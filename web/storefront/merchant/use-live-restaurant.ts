import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useRestaurantEvents } from '#web/shared/restaurant/restaurant-events.ts';
import type { MerchantPage, Restaurant } from './merchant-page.ts';

/** By then the cover has loaded; the delay of a stop-list update is acceptable. */
const LISTEN_AFTER_MS = 3_000;

/** The restaurant's current data, updated by its events while the page is open. */
export function useLiveRestaurant(loaded: Restaurant): Omit<MerchantPage, 'place' | 'offers'> {
  const { api } = useStorefront();
  const client = useQueryClient();
  const [live, setLive] = useState<{ loaded: Restaurant; restaurant: Restaurant }>();
  const [menuChanges, setMenuChanges] = useState(0);
  const [menuOf, setMenuOf] = useState<{ id: string; version: number | undefined }>();

  const loadState = async (): Promise<void> => {
    const query = callQuery(api, 'GET /merchants/:id', { params: { id: loaded.id } });
    // A response that is still on its way was made before the event.
    await client.cancelQueries({ queryKey: query.queryKey });
    const details = await client.fetchQuery(query);
    const { about: _, ...restaurant } = details;
    setLive({ loaded, restaurant });
  };
  useRestaurantEvents(
    loaded.id,
    (told) => {
      const { event } = told;
      if (event === 'version') setMenuOf({ id: loaded.id, version: told.version });
      if (event === 'menu' || event === 'resumed') setMenuChanges((changes) => changes + 1);
      // A failed request keeps the shown data; the next event repeats it.
      if (event === 'state' || event === 'resumed') void loadState().catch(() => undefined);
    },
    LISTEN_AFTER_MS,
  );

  return {
    restaurant: live?.loaded === loaded ? live.restaurant : loaded,
    menuChanges,
    menuVersion: menuOf?.id === loaded.id ? menuOf.version : undefined,
  };
}
