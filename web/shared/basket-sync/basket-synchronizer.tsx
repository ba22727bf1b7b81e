import { useEffect } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { storedToken } from '#web/platform/session/token.ts';

/** Rendered on every page without output; the synchronization code is loaded lazily. */
export function BasketSynchronizer() {
  const { api, settings } = useStorefront();
  const merchantId = settings.merchant.id;
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    import('./sync-baskets.ts').then(
      ({ syncBaskets }) => {
        if (!gone) end = syncBaskets(api, merchantId, storedToken.onChange);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      end?.();
    };
  }, [api, merchantId]);
  return null;
}
