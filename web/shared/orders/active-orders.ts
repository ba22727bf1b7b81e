/** The visitor's active orders, shared by the pill, the orders page and the overlays. */
import { useSyncExternalStore } from 'react';
import type { LinkOrder } from '#contract/orders.ts';

/** Id and pictures are known for the visitor's own orders only, not behind a link. */
export type ActiveOrder = LinkOrder & { link: string; id?: string; pictures?: string[] };

let orders: ActiveOrder[] | null = null;
const listeners = new Set<() => void>();

export function setActiveOrders(next: ActiveOrder[] | null): void {
  orders = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** null until they are loaded. */
export const useActiveOrders = (): ActiveOrder[] | null =>
  useSyncExternalStore(
    subscribe,
    () => orders,
    () => null,
  );
