import { menuProductOf } from '#web/shared/menu/menu-product.ts';
import { choicesOf, presenceOf, type MenuData } from '#web/shared/menu/menu-data.ts';
import { ProductSheet } from '#web/shared/menu/product-sheet.tsx';
import type { BasketItem, BasketLine } from '#web/shared/basket/basket-lines.ts';

interface LineEditorProps {
  line: BasketLine;
  menu: MenuData;
  branchId: string | null;
  onClose: () => void;
  onSave: (item: BasketItem, count: number) => void;
}

/** The dish's sheet with the choices of a basket line. */
export default function LineEditor({ line, menu, branchId, onClose, onSave }: LineEditorProps) {
  const product = menuProductOf(menu, line.productId);
  if (!product) return null;
  return (
    <ProductSheet
      open
      product={product}
      groups={choicesOf(product, menu)}
      presence={presenceOf(product, menu, branchId)}
      logo={null}
      similar={[]}
      start={{
        counts: Object.fromEntries(line.modifications.map(({ id, count }) => [id, count])),
        quantity: line.count,
        note: line.note,
      }}
      onClose={onClose}
      onOpen={onClose}
      onAdd={onSave}
    />
  );
}
