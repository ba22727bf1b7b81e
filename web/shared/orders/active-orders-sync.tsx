import { useEffect } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { currentOrder } from './current-order.ts';
import { setActiveOrders } from './active-orders.ts';

/** Rendered on every page without output; visitors without an order load nothing. */
export function ActiveOrdersSync() {
  const { api } = useStorefront();
  const { status } = useVisitor();
  const last = currentOrder.use();
  const needsSync = status === 'user' || (status === 'guest' && last !== null);
  const isNobody = status === 'guest' && last === null;
  useEffect(() => {
    if (isNobody) setActiveOrders([]);
    if (!needsSync) return undefined;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    import('./sync-active-orders.ts').then(
      ({ syncActiveOrders }) => {
        if (!isUnmounted) stop = syncActiveOrders(api);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [api, needsSync, isNobody]);
  return null;
}
