import type { BasketChange } from '#domain/orders/orders/basket.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { agreedStore, isWorthShowing, NEVER } from './basket-merge.ts';

const NONE: BasketChange[] = [];

/** Changes by the restaurant that the guest has not dismissed. */
export function useRestaurantChanges(restaurantId: string): {
  changes: BasketChange[];
  dismiss: (change: BasketChange) => void;
} {
  const { settings } = useStorefront();
  const store = agreedStore(settings.merchant.id);
  const changes = (store.use()?.[restaurantId]?.changes ?? NONE).filter(isWorthShowing);
  return {
    changes,
    dismiss: (change) => {
      const all = store.get() ?? {};
      const agreed = all[restaurantId] ?? NEVER;
      store.set({ ...all, [restaurantId]: { ...agreed, changes: agreed.changes.filter((each) => each !== change) } });
    },
  };
}
