import { useEffect, useState } from 'react';
import { deviceId } from '#web/shell/device.ts';
import { listen } from '#web/shell/event-source.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import type { Restaurant } from './merchant-page.ts';

/** The first picture has come by then; nobody notices a stop-list that much later. */
const LISTEN_AFTER_MS = 3_000;

/** The restaurant as it is now: it tells while the page is open when its state or its menu changed. */
export function useLiveRestaurant(loaded: Restaurant): { restaurant: Restaurant; menuChanges: number } {
  const { api, settings } = useShell();
  const [live, setLive] = useState<{ loaded: Restaurant; restaurant: Restaurant }>();
  const [menuChanges, setMenuChanges] = useState(0);
  const { id } = loaded;
  const merchantId = settings.merchant.id;

  useEffect(() => {
    const asking = new AbortController();
    const askState = async (): Promise<void> => {
      try {
        const { about: _, ...restaurant } = await api('GET /merchants/:id', { params: { id }, signal: asking.signal });
        setLive({ loaded, restaurant });
      } catch {
        // The page keeps what it has; the next event or page asks again.
      }
    };
    const askAll = (): void => {
      void askState();
      setMenuChanges((changes) => changes + 1);
    };
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = listen({
        url: `/api/merchants/${id}/events`,
        headers: () => {
          const device = deviceId();
          return { merchant: merchantId, ...(device ? { 'device-id': device } : {}) };
        },
        onEvent: ({ event }) => {
          if (event === 'menu') setMenuChanges((changes) => changes + 1);
          if (event === 'state') void askState();
        },
        onResume: askAll,
      });
    }, LISTEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      asking.abort();
    };
  }, [api, id, loaded, merchantId]);

  return { restaurant: live?.loaded === loaded ? live.restaurant : loaded, menuChanges };
}
