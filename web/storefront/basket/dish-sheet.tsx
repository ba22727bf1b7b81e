import { menuProductOf } from '#web/shared/menu/menu-product.ts';
import { choicesOf, menuAt, presenceOf, type MenuData } from '#web/shared/menu/menu-data.ts';
import { ProductSheet } from '#web/shared/menu/product-sheet.tsx';
import type { BasketItem, BasketLine } from '#web/shared/basket/basket-lines.ts';

interface DishSheetProps {
  restaurantId: string;
  productId: string;
  /** The line that is edited; without one the dish is added. */
  line?: BasketLine;
  menu: MenuData;
  branchId: string | null;
  onClose: () => void;
  onSave: (item: BasketItem, count: number) => void;
}

/** The sheet of a dish over the basket. */
export default function DishSheet({ restaurantId, productId, line, menu, branchId, onClose, onSave }: DishSheetProps) {
  const product = menuProductOf(menuAt(menu, branchId), productId);
  if (!product) return null;
  return (
    <ProductSheet
      open
      restaurantId={restaurantId}
      product={product}
      groups={choicesOf(product, menu)}
      presence={presenceOf(product, menu, branchId)}
      logo={null}
      similar={[]}
      company={[]}
      start={
        line && {
          counts: Object.fromEntries(line.modifications.map(({ id, count }) => [id, count])),
          quantity: line.count,
          note: line.note,
        }
      }
      onClose={onClose}
      onOpen={onClose}
      onAdd={onSave}
    />
  );
}
