import type { PictureUrl } from '#web/ui/picture-sources.ts';
import type { BasketItem, ChosenModification } from '#web/shared/basket/basket-lines.ts';
import type { MenuProduct } from './menu-data.ts';

export const productPictureUrl = ({ image }: Pick<MenuProduct, 'image'>): PictureUrl | undefined =>
  image && ((width, format) => `${image.src}-${width}.${format}`);

export const basketItemOf = (product: MenuProduct, modifications: ChosenModification[] = []): BasketItem => ({
  productId: product.id,
  name: product.name,
  picture: product.image?.src ?? null,
  costPrice: product.costPrice,
  discount: product.discount ?? 0,
  modifications,
  note: '',
});
