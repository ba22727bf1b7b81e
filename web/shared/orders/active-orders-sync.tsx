import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { ActiveOrderWatches } from './active-order-watches.ts';
import { useLoadedActiveOrders } from './active-orders.ts';
import { currentOrder } from './current-order.ts';

/** Rendered on every page without output: loads the active orders again at each of their events. */
export function ActiveOrdersSync() {
  const client = useQueryClient();
  const { orders, isLinkExpired } = useLoadedActiveOrders();
  const [watches] = useState(
    () => new ActiveOrderWatches(() => void invalidateCalls(client, 'GET /orders', 'GET /orders/by-link/:token')),
  );
  const links = orders?.map(({ link }) => link).join(' ') ?? '';
  useEffect(() => watches.watch(links ? links.split(' ') : []), [watches, links]);
  useEffect(() => () => watches.watch([]), [watches]);
  useEffect(() => {
    if (isLinkExpired) currentOrder.set(null);
  }, [isLinkExpired]);
  // An order was placed in this browser.
  useEffect(() => currentOrder.listen(() => void invalidateCalls(client, 'GET /orders')), [client]);
  return null;
}
