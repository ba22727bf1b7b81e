/** The dishes of one branch by category, and those that are searched for. */
import type { Menu, Product } from '#contract/restaurants/catalog.ts';
import { atBranch } from '#domain/orders/pricing/branch-price.ts';
import { searchFold } from '#domain/platform/text/search-fold.ts';

export interface DishCategory {
  id: string;
  name: string;
  products: Product[];
}

/** The menu of one branch at its prices, without categories of which it sells nothing. */
export const categoriesAt = (menu: Menu, branchId: string): DishCategory[] =>
  menu.groups
    .flatMap(({ categories }) => categories)
    .map(({ id, name, products }) => ({
      id,
      name,
      products: products
        .filter(({ branches }) => branches.includes(branchId))
        .map((product) => atBranch(product, branchId)),
    }))
    .filter(({ products }) => products.length > 0);

/** The products of one branch, each once. */
export const productsIn = (categories: readonly DishCategory[]): Product[] => [
  ...new Map(categories.flatMap(({ products }) => products.map((product) => [product.id, product] as const))).values(),
];

/** Dishes by their ids, in the order of the ids; those that are not on the menu any more are left out. */
export const dishesWith = <Dish extends { id: string }>(dishes: readonly Dish[], ids: readonly string[]): Dish[] =>
  ids.flatMap((id) => dishes.find((dish) => dish.id === id) ?? []);

/** Dishes whose name contains the text, in whatever script or spelling it is typed; all of them for no text. */
export function dishesNamed<Dish extends { name: string }>(dishes: readonly Dish[], text: string): Dish[] {
  const searched = searchFold(text);
  return dishes.filter(({ name }) => searched === '' || searchFold(name).includes(searched));
}

/** `3 lag`, `3x lag`: a count and a name. A name that begins with a number is found as it is typed. */
export function typedDishes<Dish extends { name: string }>(
  dishes: readonly Dish[],
  text: string,
): { count: number; found: Dish[] } {
  const found = dishesNamed(dishes, text);
  const [, count, name] = /^\s*(\d{1,2})\s*[x×*х]?\s+(\S.*)$/iu.exec(text) ?? [];
  if (found.length > 0 || !count || !name || Number(count) === 0) return { count: 1, found };
  return { count: Number(count), found: dishesNamed(dishes, name) };
}
