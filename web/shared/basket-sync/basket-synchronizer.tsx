import { useEffect } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { whenIdle } from '#web/platform/loading/when-idle.ts';
import { storedToken } from '#web/platform/session/token.ts';

const IDLE_AT_LATEST_MS = 2_000;

/** Rendered on every page without output; the code is loaded after hydration, when nothing else waits. */
export function BasketSynchronizer() {
  const { api, settings } = useStorefront();
  const merchantId = settings.merchant.id;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const load = (): void => {
      import('./sync-baskets.ts').then(
        ({ syncBaskets }) => {
          if (!isUnmounted) stop = syncBaskets(api, merchantId, storedToken.onChange);
        },
        () => undefined,
      );
    };
    const cancel = whenIdle(load, IDLE_AT_LATEST_MS);
    return () => {
      isUnmounted = true;
      cancel();
      stop?.();
    };
  }, [api, merchantId]);
  return null;
}
