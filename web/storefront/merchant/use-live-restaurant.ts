import { useEffect, useRef, useState } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { Restaurant } from './merchant-page.ts';
import { useRestaurantEvents } from '#web/shared/restaurant/restaurant-events.ts';

/** By then the cover has loaded; the delay of a stop-list update is acceptable. */
const LISTEN_AFTER_MS = 3_000;

/** The restaurant's current data, updated by its events while the page is open. */
export function useLiveRestaurant(loaded: Restaurant): { restaurant: Restaurant; menuChanges: number } {
  const { api } = useStorefront();
  const [live, setLive] = useState<{ loaded: Restaurant; restaurant: Restaurant }>();
  const [menuChanges, setMenuChanges] = useState(0);
  const request = useRef<AbortController>(undefined);
  const { id } = loaded;
  useEffect(() => () => request.current?.abort(), [loaded]);

  const loadState = async (): Promise<void> => {
    request.current?.abort();
    request.current = new AbortController();
    try {
      const { about: _, ...restaurant } = await api('GET /merchants/:id', {
        params: { id },
        signal: request.current.signal,
      });
      setLive({ loaded, restaurant });
    } catch {
      // A failed request keeps the shown data; the next event repeats it.
    }
  };
  useRestaurantEvents(
    id,
    ({ event }) => {
      if (event === 'menu' || event === 'resumed') setMenuChanges((changes) => changes + 1);
      if (event === 'state' || event === 'resumed') void loadState();
    },
    LISTEN_AFTER_MS,
  );

  return { restaurant: live?.loaded === loaded ? live.restaurant : loaded, menuChanges };
}
