import { suitsDiet, type DietaryTag } from '#domain/restaurants/catalog/dietary.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuProduct } from './menu-data.ts';

/** The tags of a dish without those that another one implies: a vegan dish is not called vegetarian as well. */
export const shownDiets = ({ dietaryTags = [] }: Pick<MenuProduct, 'dietaryTags'>): DietaryTag[] =>
  dietaryTags.filter((tag) => tag !== 'vegetarian' || !suitsDiet({ dietaryTags }, 'vegan'));

/** On the photo of a tile: meat-free dishes have a leaf. */
export function DietMarks({ product: { dietaryTags: tags } }: { product: MenuProduct }) {
  const t = useT();
  const diet = (['vegan', 'vegetarian'] as const).find((each) => tags?.includes(each));
  if (!diet) return null;
  return (
    <span className="badge tile-diet" data-tone="photo" role="img" aria-label={t(`product.diet.${diet}`)}>
      <Icon name="leaf" size={16} />
    </span>
  );
}

/** What the dish contains of the 14 allergens, in words. */
export function AllergenFacts({ product }: { product: MenuProduct }) {
  const t = useT();
  const { allergens, choices } = product;
  if (!allergens) return <p className="mt-4 text-ink-2">{t('product.allergensUndeclared')}</p>;
  return (
    <p className="mt-4 text-ink-2">
      {allergens.length > 0
        ? t('product.contains', { list: allergens.map((each) => t(`product.allergen.${each}`)).join(', ') })
        : t('product.noAllergens')}
      {choices && ` ${t('product.choicesMayContain')}`}
    </p>
  );
}
