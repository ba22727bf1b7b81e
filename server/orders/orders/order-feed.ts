/** One subscription per process to the events of all orders, shared by all watchers. */
import type { Hub } from '#server/platform/database/notifications.ts';
import { ORDER_TOPIC, type OrderEventPayload } from './order-events.ts';

type Listener = (change: OrderEventPayload | 'GAP') => void;

export interface OrderFeed {
  ofOrder(orderId: string, listener: Listener): () => void;
  /** Without couriers' positions. */
  ofMerchant(merchantId: string, listener: Listener): () => void;
  positionsOf(merchantId: string, listener: Listener): () => void;
  close(): void;
}

export function openOrderFeed(hub: Hub): OrderFeed {
  const watchers = new Map<string, Set<Listener>>();
  const emit = (key: string, change: OrderEventPayload | 'GAP'): void => {
    for (const listener of watchers.get(key) ?? []) listener(change);
  };
  const watch = (key: string, listener: Listener): (() => void) => {
    const known = watchers.get(key) ?? new Set();
    watchers.set(key, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0 && watchers.get(key) === known) watchers.delete(key);
    };
  };
  const stops = [
    hub.on(ORDER_TOPIC, ({ merchantId, payload }) => {
      const change = payload as OrderEventPayload;
      emit(`order:${change.orderId}`, change);
      emit(`${change.position ? 'positions' : 'merchant'}:${merchantId}`, change);
    }),
    // Events may have been missed while the connection was lost: every watcher reads anew.
    hub.onGap(() => [...watchers.keys()].forEach((key) => emit(key, 'GAP'))),
  ];
  return {
    ofOrder: (orderId, listener) => watch(`order:${orderId}`, listener),
    ofMerchant: (merchantId, listener) => watch(`merchant:${merchantId}`, listener),
    positionsOf: (merchantId, listener) => watch(`positions:${merchantId}`, listener),
    close: () => stops.forEach((stop) => stop()),
  };
}
