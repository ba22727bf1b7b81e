import { useLocation } from 'react-router';
import { currentOrder } from '#web/shared/orders/current-order.ts';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { useActiveOrders } from '#web/shared/orders/active-orders.ts';

/** The order that the address names, else the one that was placed last and still runs; null while there is none. */
export function useOrderLink(): { link: string | null; known: boolean } {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const last = currentOrder.use();
  const active = useActiveOrders();
  // The server draws the same page for everybody.
  if (!hydrated) return { link: null, known: false };
  const named = new URLSearchParams(search).get('order');
  return { link: named ?? active?.[0]?.link ?? last, known: named !== null || last !== null || active !== null };
}
