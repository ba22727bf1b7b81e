import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { allergensFor } from '#domain/orders/orders/guest-allergy.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import { useAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { Icon } from '#web/ui/icon.tsx';
import { allergensWith } from './line-allergens.ts';
import { choicesOf, type MenuData } from './menu-data.ts';
import { menuProductOf } from './menu-product.ts';

interface AllergenWarningProps {
  restaurantId: string;
  /** What the dish contains; absent: nobody has declared it. */
  allergens: readonly Allergen[] | undefined;
  className?: string;
}

/** Allergens of the dish that the guest avoids. */
export function AllergenWarning({ restaurantId, allergens, className = '' }: AllergenWarningProps) {
  const t = useT();
  const { allergens: unwanted } = useAllergy(restaurantId);
  const found = allergensFor({ allergens: [...unwanted] }, allergens);
  if (found.length === 0) return null;
  return (
    <p className={`flex items-start gap-1.5 font-semibold text-bad ${className}`} role="note">
      <Icon name="triangle-alert" size={16} />
      {t('allergy.warning', { list: found.map((each) => t(`product.allergen.${each}`)).join(', ') })}
    </p>
  );
}

interface LineWarningProps {
  restaurantId: string;
  menu: MenuData | undefined;
  line: Pick<BasketLine, 'productId'> & { modifications: readonly { id: string }[] };
}

/** The same of a dish in the basket, with its options. */
export function LineWarning({ restaurantId, menu, line: { productId, modifications } }: LineWarningProps) {
  const product = menu && menuProductOf(menu, productId);
  const allergens =
    product &&
    allergensWith(product.allergens, choicesOf(product, menu), (id) => modifications.some((each) => each.id === id));
  return <AllergenWarning restaurantId={restaurantId} allergens={allergens} className="text-small" />;
}
