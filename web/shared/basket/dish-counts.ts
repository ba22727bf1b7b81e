/** Subscriptions to the count of a single dish: a menu has 150 tiles, and a tap changes one of them. */
import type { PersistedStore } from '#web/platform/storage/persisted-store.ts';
import { countByProduct, type Basket, type BasketLine } from './basket-lines.ts';

export interface DishCounts {
  of(productId: string): number;
  /** Called when the count of this dish changes; returns the unsubscribe function. */
  listen(productId: string, listener: () => void): () => void;
}

type BasketSource = Pick<PersistedStore<Basket[]>, 'get' | 'listen'>;

export function dishCounts(
  baskets: BasketSource,
  linesOf: (baskets: Basket[] | null) => readonly BasketLine[],
): DishCounts {
  const listeners = new Map<string, Set<() => void>>();
  let lines: readonly BasketLine[] | undefined;
  let counts = new Map<string, number>();
  let unsubscribe: (() => void) | undefined;

  const read = (): Map<string, number> => {
    const now = linesOf(baskets.get());
    if (now !== lines) {
      lines = now;
      counts = countByProduct(now);
    }
    return counts;
  };
  const notify = (): void => {
    const before = counts;
    const after = read();
    for (const [productId, dishListeners] of listeners) {
      if (before.get(productId) !== after.get(productId)) for (const listener of dishListeners) listener();
    }
  };
  return {
    // While there are listeners, counts change only together with notifications; otherwise a change read early would
    // never be notified.
    of: (productId) => (unsubscribe ? counts : read()).get(productId) ?? 0,
    listen(productId, listener) {
      if (!unsubscribe) {
        read();
        unsubscribe = baskets.listen(notify);
      }
      const dishListeners = listeners.get(productId) ?? new Set();
      listeners.set(productId, dishListeners.add(listener));
      return () => {
        dishListeners.delete(listener);
        if (dishListeners.size === 0) listeners.delete(productId);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
      };
    },
  };
}
