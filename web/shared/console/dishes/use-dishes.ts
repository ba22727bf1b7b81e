import { useMemo } from 'react';
import type { Product } from '#contract/restaurants/catalog.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { categoriesAt, dishesWith, productsIn, type DishCategory } from './menu-dishes.ts';
import { recentDishes } from './recent-dishes.ts';

const HOUR_MS = 3_600_000;

export interface Dishes {
  /** null while loading. */
  products: Product[] | null;
  categories: DishCategory[];
  /** The most ordered dishes of the branch. */
  favourites: Product[];
  recent: Product[];
  isFailed: boolean;
  retry: () => void;
}

export function useDishes(restaurantId: string, branchId: string): Dishes {
  const { data, isError, refetch } = useCallQuery('GET /merchants/:id/menu', { params: { id: restaurantId } });
  const { data: most } = useCallQuery(
    'GET /console/dishes/most-ordered',
    { query: { branchId } },
    { staleTime: HOUR_MS },
  );
  const recentIds = recentDishes.use()?.[branchId];
  const categories = useMemo(() => (data ? categoriesAt(data, branchId) : []), [data, branchId]);
  const products = useMemo(() => productsIn(categories), [categories]);
  return {
    products: data ? products : null,
    categories,
    favourites: useMemo(() => dishesWith(products, most?.productIds ?? []), [products, most]),
    recent: useMemo(() => dishesWith(products, recentIds ?? []), [products, recentIds]),
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}
