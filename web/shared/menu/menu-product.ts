import { productsOf, type MenuData, type MenuProduct } from './menu-data.ts';

export const menuProductOf = (menu: MenuData, productId: string): MenuProduct | undefined =>
  productsOf(menu).find(({ id }) => id === productId);
