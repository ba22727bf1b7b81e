import { useEffect } from 'react';
import type { MenuFacts } from '#web/shared/basket/basket-lines.ts';
import type { BasketActions } from '#web/shared/basket/basket-store.ts';
import { choicesOf, menuAt, presenceOf, productsOf, type MenuData } from './menu-data.ts';

function menuFacts(menu: MenuData, branchId: string | null): (productId: string) => MenuFacts | undefined {
  const products = new Map(productsOf(menu).map((product) => [product.id, product]));
  return (productId) => {
    const product = products.get(productId);
    return (
      product && {
        name: product.name,
        costPrice: product.costPrice,
        discount: product.discount ?? 0,
        soldOut: presenceOf(product, menu, branchId) !== 'here',
        groups: choicesOf(product, menu),
        modifications: new Map(
          choicesOf(product, menu)
            .flatMap((group) => group.modifications)
            .map(({ id, name, price }) => [id, { name, price }]),
        ),
      }
    );
  };
}

/**
 * Updates the basket from the menu on the screen: language, prices and availability. `pricedAt` is the branch that the
 * quote has chosen; availability is that of the branch that the guest has chosen.
 */
export function useMenuFacts(
  menu: MenuData,
  branchId: string | null,
  refresh: BasketActions['refresh'],
  pricedAt = branchId,
): void {
  useEffect(() => refresh(menuFacts(menuAt(menu, pricedAt), branchId)), [menu, branchId, pricedAt, refresh]);
}
