/** The visitor's active orders, shared by the pill, the orders page and the overlays. */
import type { LinkOrder } from '#contract/orders/orders.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { currentOrder } from './current-order.ts';
import { isOver } from './order-stages.ts';

/** Id and pictures are known for the visitor's own orders only, not behind a link. */
export type ActiveOrder = LinkOrder & { link: string; id?: string; pictures?: string[] };

const QUERY = { active: true, limit: 10 } as const;
const NO_ORDERS: ActiveOrder[] = [];

export interface ActiveOrders {
  /** null until they are loaded. */
  orders: ActiveOrder[] | null;
  /** The link of the last order has expired. */
  isLinkExpired: boolean;
}

/** Signed in the visitor's own orders; otherwise the order that was placed last in this browser. */
export function useLoadedActiveOrders(): ActiveOrders {
  const { status } = useVisitor();
  const link = currentOrder.use();
  const own = useCallQuery('GET /orders', { query: QUERY }, { enabled: status === 'user', refetchOnWindowFocus: true });
  const linked = useCallQuery(
    'GET /orders/by-link/:token',
    { params: { token: link ?? '' } },
    { enabled: status === 'guest' && link !== null, refetchOnWindowFocus: true },
  );
  if (status === 'unknown') return { orders: null, isLinkExpired: false };
  if (status === 'user') return { orders: own.data?.items ?? null, isLinkExpired: false };
  if (link === null) return { orders: NO_ORDERS, isLinkExpired: false };
  const isLinkExpired = linked.error instanceof ApiError && linked.error.status === 404;
  if (isLinkExpired) return { orders: NO_ORDERS, isLinkExpired };
  return { orders: linked.data ? activeOf(linked.data, link) : null, isLinkExpired };
}

const activeOf = (order: LinkOrder, link: string): ActiveOrder[] => (isOver(order) ? NO_ORDERS : [{ ...order, link }]);

export const useActiveOrders = (): ActiveOrder[] | null => useLoadedActiveOrders().orders;
