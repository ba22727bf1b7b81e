import { useEffect } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { storedToken } from '#web/platform/session/token.ts';

/** Rendered on every page without output; the synchronization code is loaded lazily. */
export function BasketSynchronizer() {
  const { api, settings } = useStorefront();
  const merchantId = settings.merchant.id;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    import('./sync-baskets.ts').then(
      ({ syncBaskets }) => {
        if (!isUnmounted) stop = syncBaskets(api, merchantId, storedToken.onChange);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [api, merchantId]);
  return null;
}
