import type { CartItem } from '#contract/orders/checkout.ts';
import { addItem, type BasketLine } from '#web/shared/basket/basket-lines.ts';
import { modificationsOf } from './choices.ts';
import { choicesOf, type MenuData } from './menu-data.ts';
import { menuProductOf } from './menu-product.ts';
import { basketItemOf } from './product-item.ts';

/** Stored items are ids; names, prices and pictures come from the menu. Dishes that it does not have are left out. */
export const basketLinesOf = (menu: MenuData, items: readonly CartItem[]): BasketLine[] =>
  items.reduce<BasketLine[]>((all, item) => {
    const product = menuProductOf(menu, item.productId);
    if (!product) return all;
    const counts = Object.fromEntries(item.modifications.map(({ id, count }) => [id, count]));
    const chosen = modificationsOf(choicesOf(product, menu), counts);
    return addItem(all, { ...basketItemOf(product, chosen), note: item.note ?? '' }, item.productCount);
  }, []);
