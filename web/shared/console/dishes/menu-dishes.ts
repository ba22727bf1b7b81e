/** The dishes of one branch, and those that are searched for. */
import type { Menu, Product } from '#contract/catalog.ts';
import { searchFold } from '#domain/text/search-fold.ts';

/** The products of one branch, each once. */
export function productsAt(menu: Menu, branchId: string): Product[] {
  const byId = new Map<string, Product>();
  for (const { categories } of menu.groups)
    for (const { products } of categories)
      for (const product of products)
        if (product.branches.includes(branchId) && !byId.has(product.id)) byId.set(product.id, product);
  return [...byId.values()];
}

/** Dishes whose name contains the text, in whatever script or spelling it is typed; all of them for no text. */
export function dishesNamed<Dish extends { name: string }>(dishes: readonly Dish[], text: string): Dish[] {
  const searched = searchFold(text);
  return dishes.filter(({ name }) => searched === '' || searchFold(name).includes(searched));
}
