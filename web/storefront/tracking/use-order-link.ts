import { useLocation } from 'react-router';
import { currentOrder } from '#web/shared/orders/current-order.ts';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { useActiveOrders } from '#web/shared/orders/active-orders.ts';

/** The order in the address, else the active one that was placed last; null without one. */
export function useOrderLink(): { link: string | null; known: boolean } {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const last = currentOrder.use();
  const active = useActiveOrders();
  // The server renders the same page for everybody.
  if (!hydrated) return { link: null, known: false };
  const named = new URLSearchParams(search).get('order');
  return { link: named ?? active?.[0]?.link ?? last, known: named !== null || last !== null || active !== null };
}
