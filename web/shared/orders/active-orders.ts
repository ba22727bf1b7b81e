/** The orders of this visitor that still run: one list for the pill, the orders page and whatever else asks. */
import { useSyncExternalStore } from 'react';
import type { LinkOrder } from '#contract/orders.ts';

/** Of one's own it is known which they are and what they look like; behind a link alone it is not. */
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

/** null until it is known. */
export const useActiveOrders = (): ActiveOrder[] | null =>
  useSyncExternalStore(
    subscribe,
    () => orders,
    () => null,
  );
