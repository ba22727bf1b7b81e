import { useEffect } from 'react';
import type { MenuFacts } from '#web/shared/basket/basket-lines.ts';
import type { BasketActions } from '#web/shared/basket/basket-store.ts';
import { choicesOf, presenceOf, productsOf, type MenuData } from './menu-data.ts';

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
        modifications: new Map(
          choicesOf(product, menu)
            .flatMap((group) => group.modifications)
            .map(({ id, name, price }) => [id, { name, price }]),
        ),
      }
    );
  };
}

/** Updates the basket from the menu on the screen: language, prices and availability. */
export function useMenuFacts(menu: MenuData, branchId: string | null, refresh: BasketActions['refresh']): void {
  useEffect(() => refresh(menuFacts(menu, branchId)), [menu, branchId, refresh]);
}
