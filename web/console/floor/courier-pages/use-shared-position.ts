/** Sends the courier's position while an order is on the way, after they allowed it by a tap. */
import { useEffect, useState } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

const AT_MOST_EVERY_MS = 10_000;

export type Sharing = 'off' | 'on' | 'denied';

export function useSharedPosition(isOnTheWay: boolean): { sharing: Sharing; allow: () => void } {
  const { api } = useStorefront();
  const [sharing, setSharing] = useState<Sharing>('off');
  const isSent = sharing === 'on' && isOnTheWay;

  useEffect(() => {
    if (!isSent) return undefined;
    let sentAt = 0;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        if (Date.now() - sentAt < AT_MOST_EVERY_MS) return;
        sentAt = Date.now();
        // A lost position is replaced by the next one.
        api('POST /courier/position', { body: { latitude, longitude } }).catch(() => undefined);
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) setSharing('denied');
      },
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [api, isSent]);

  const allow = (): void => {
    // Browsers offer geolocation on https only.
    setSharing('geolocation' in navigator ? 'on' : 'denied');
  };
  return { sharing, allow };
}
