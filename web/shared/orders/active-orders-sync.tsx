import { useEffect } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { currentOrder } from './current-order.ts';
import { setActiveOrders } from './active-orders.ts';

/** Rendered on every page without output; visitors without an order load nothing. */
export function ActiveKeeper() {
  const { api } = useStorefront();
  const { status } = useVisitor();
  const last = currentOrder.use();
  const asks = status === 'user' || (status === 'guest' && last !== null);
  const isNobody = status === 'guest' && last === null;
  useEffect(() => {
    if (isNobody) setActiveOrders([]);
    if (!asks) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    import('./sync-active-orders.ts').then(
      ({ keepActive }) => {
        if (!gone) end = keepActive(api);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      end?.();
    };
  }, [api, asks, isNobody]);
  return null;
}
