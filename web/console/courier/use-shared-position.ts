/** Where the courier is, told while something is on the way and only after they allowed it by a tap. */
import { useEffect, useState } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

const AT_MOST_EVERY_MS = 10_000;

export type Sharing = 'off' | 'on' | 'denied';

export function useSharedPosition(isOnTheWay: boolean): { sharing: Sharing; allow: () => void } {
  const { api } = useStorefront();
  const [sharing, setSharing] = useState<Sharing>('off');
  const isTold = sharing === 'on' && isOnTheWay;

  useEffect(() => {
    if (!isTold) return undefined;
    let toldAt = 0;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        if (Date.now() - toldAt < AT_MOST_EVERY_MS) return;
        toldAt = Date.now();
        // The next position makes up for one that was lost.
        api('POST /courier/position', { body: { latitude, longitude } }).catch(() => undefined);
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) setSharing('denied');
      },
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [api, isTold]);

  const allow = (): void => {
    // Plain http has no geolocation.
    setSharing('geolocation' in navigator ? 'on' : 'denied');
  };
  return { sharing, allow };
}
