/** Recommendations for a basket: dishes from the menu sections that it has nothing from. */
import { HIT, menuAt, presenceOf, type MenuData, type MenuProduct } from '#web/shared/menu/menu-data.ts';

const MOST = 4;

/** Popular dishes first, one section at a time, so that drinks, salads and bread are mixed. */
export function recommend(menu: MenuData, productIds: ReadonlySet<string>, branchId: string | null): MenuProduct[] {
  if (productIds.size === 0) return [];
  const missing = menuAt(menu, branchId).sections.filter(
    ({ products }) => !products.some(({ id }) => productIds.has(id)),
  );
  const offered = missing.map(({ products }) =>
    products
      .filter((product) => presenceOf(product, menu, branchId) === 'here')
      .toSorted((a, b) => Number(b.tags?.includes(HIT) ?? false) - Number(a.tags?.includes(HIT) ?? false)),
  );
  const found: MenuProduct[] = [];
  for (let round = 0; found.length < MOST && offered.some((products) => products.length > round); round++) {
    found.push(
      ...offered.flatMap((products) => products[round] ?? []).filter(({ id }) => !found.some((each) => each.id === id)),
    );
  }
  return found.slice(0, MOST);
}
