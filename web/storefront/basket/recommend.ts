/** Recommends dishes for a basket: first those that the restaurant has chosen, then some of other sections. */
import {
  goesWith,
  HIT,
  menuAt,
  presenceOf,
  productsOf,
  type MenuData,
  type MenuProduct,
} from '#web/shared/menu/menu-data.ts';

const MOST = 4;

/** What the restaurant recommends with the dishes of the basket: the first of each dish, then the second, and so on. */
function named(menu: MenuData, productIds: ReadonlySet<string>, branchId: string | null): MenuProduct[] {
  const lists = productsOf(menu)
    .filter(({ id }) => productIds.has(id))
    .map((product) => goesWith(product, menu, branchId).filter(({ id }) => !productIds.has(id)));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
  return [...new Map(inTurns.map((product) => [product.id, product])).values()];
}

/** Popular dishes first, one section at a time, so that drinks, salads and bread are mixed. */
export function recommend(menu: MenuData, productIds: ReadonlySet<string>, branchId: string | null): MenuProduct[] {
  if (productIds.size === 0) return [];
  const here = menuAt(menu, branchId);
  const missing = here.sections.filter(({ products }) => !products.some(({ id }) => productIds.has(id)));
  const offered = missing.map(({ products }) =>
    products
      .filter((product) => presenceOf(product, menu, branchId) === 'here')
      .toSorted((a, b) => Number(b.tags?.includes(HIT) ?? false) - Number(a.tags?.includes(HIT) ?? false)),
  );
  const found = named(here, productIds, branchId);
  for (let round = 0; found.length < MOST && offered.some((products) => products.length > round); round++) {
    found.push(
      ...offered.flatMap((products) => products[round] ?? []).filter(({ id }) => !found.some((each) => each.id === id)),
    );
  }
  return found.slice(0, MOST);
}
