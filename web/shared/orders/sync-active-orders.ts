/** Keeps the active orders up to date: loaded after signing in or out, after placing an order, and on each event. */
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { visitorStore } from '#web/platform/session/session.ts';
import { currentOrder } from './current-order.ts';
import { setActiveOrders, type ActiveOrder } from './active-orders.ts';
import { isOver } from './order-stages.ts';
import { watchOrder } from './watch-order.ts';

/** A browser allows few connections; further orders are refreshed when the page becomes visible. */
const MOST_WATCHED = 2;
const MOST_LISTED = 10;

export function syncActiveOrders(api: Api): () => void {
  let request: AbortController | undefined;
  let isStopped = false;
  let watches = new Map<string, () => void>();

  async function loadOrders(signal: AbortSignal): Promise<ActiveOrder[]> {
    if (visitorStore.get().status === 'user') {
      return (await api('GET /orders', { query: { active: true, limit: MOST_LISTED }, signal })).items;
    }
    const link = currentOrder.get();
    if (!link) return [];
    try {
      const order = await api('GET /orders/by-link/:token', { params: { token: link }, signal });
      return isOver(order) ? [] : [{ ...order, link }];
    } catch (error) {
      // The link has expired with its order.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      currentOrder.set(null);
      return [];
    }
  }

  function watch(links: readonly string[]): void {
    const next = new Map<string, () => void>();
    for (const link of links.slice(0, MOST_WATCHED)) {
      next.set(
        link,
        watches.get(link) ??
          watchOrder(link, {
            onEvent: ({ data }) => void (data.includes('"position"') || refresh()),
            onResume: refresh,
          }),
      );
    }
    for (const [link, stop] of watches) if (!next.has(link)) stop();
    watches = next;
  }

  function refresh(): void {
    if (isStopped || visitorStore.get().status === 'unknown') return;
    request?.abort();
    const controller = new AbortController();
    request = controller;
    loadOrders(controller.signal).then(
      (orders) => {
        if (controller.signal.aborted) return;
        setActiveOrders(orders);
        watch(orders.map(({ link }) => link));
      },
      () => undefined,
    );
  }

  const onVisible = (): void => {
    if (!document.hidden) refresh();
  };
  const ends = [visitorStore.subscribe(refresh), currentOrder.listen(refresh)];
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', refresh);
  refresh();
  return () => {
    isStopped = true;
    request?.abort();
    watch([]);
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', refresh);
  };
}
