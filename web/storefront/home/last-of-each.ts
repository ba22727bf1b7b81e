import type { ListedOrder } from '#contract/orders/orders.ts';

const MOST = 4;

/** The latest finished order of each restaurant that can be repeated. */
export function lastOfEach<Order extends Pick<ListedOrder, 'merchantId' | 'status' | 'lines'>>(
  orders: readonly Order[],
  most = MOST,
): Order[] {
  const found = new Map<string, Order>();
  for (const order of orders) {
    const wasEaten = order.status === 'CLOSED' || order.status === 'DELIVERED';
    if (wasEaten && order.lines.length > 0 && !found.has(order.merchantId)) found.set(order.merchantId, order);
  }
  return [...found.values()].slice(0, most);
}
