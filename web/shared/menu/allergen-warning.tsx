import { allergensFor } from '#domain/orders/guest-allergy.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { Icon } from '#web/ui/icon.tsx';
import { menuProductOf } from './menu-product.ts';
import type { MenuData, MenuProduct } from './menu-data.ts';

interface AllergenWarningProps {
  restaurantId: string;
  /** What the dish contains; absent: nobody has declared it. */
  allergens: MenuProduct['allergens'];
  className?: string;
}

/** What a dish contains of that which must not be in it. */
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
  productId: string;
}

/** The same of a dish in the basket. */
export function LineWarning({ restaurantId, menu, productId }: LineWarningProps) {
  const allergens = menu && menuProductOf(menu, productId)?.allergens;
  return <AllergenWarning restaurantId={restaurantId} allergens={allergens} className="text-small" />;
}
