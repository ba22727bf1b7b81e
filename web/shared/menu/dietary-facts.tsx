import { suitsDiet, type DietaryTag } from '#domain/restaurants/catalog/dietary.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuProduct } from './menu-data.ts';

/** The tags of a dish without those that another one implies: a vegan dish is not called vegetarian as well. */
export const shownDiets = ({ dietaryTags = [] }: Pick<MenuProduct, 'dietaryTags'>): DietaryTag[] =>
  dietaryTags.filter((tag) => tag !== 'vegetarian' || !suitsDiet({ dietaryTags }, 'vegan'));

/** How hot the dish is, where it is hot: its word in the catalogue of messages, and so many flames. */
function heatOf({ spiciness }: Pick<MenuProduct, 'spiciness'>): 1 | 2 | 3 | undefined {
  return spiciness === 1 || spiciness === 2 || spiciness === 3 ? spiciness : undefined;
}

const Flames = ({ heat }: { heat: number }) =>
  Array.from({ length: heat }, (_, at) => <Icon key={at} name="flame" size={16} />);

/** On the photo of a tile: meat-free dishes have a leaf, hot ones their flames. */
export function DietMarks({ product }: { product: MenuProduct }) {
  const t = useT();
  const diet = (['vegan', 'vegetarian'] as const).find((each) => product.dietaryTags?.includes(each));
  const heat = heatOf(product);
  if (!diet && !heat) return null;
  return (
    <span className="badge absolute bottom-2 left-2 p-1" data-tone="photo">
      {diet && (
        <span role="img" aria-label={t(`product.diet.${diet}`)}>
          <Icon name="leaf" size={16} />
        </span>
      )}
      {heat && (
        <span className="flex text-bad" role="img" aria-label={t(`product.hot.${heat}`)}>
          <Flames heat={heat} />
        </span>
      )}
    </span>
  );
}

/** Beside the price in the sheet. */
export function HeatBadge({ product }: { product: MenuProduct }) {
  const t = useT();
  const heat = heatOf(product);
  return heat && <Badge icon="flame">{t(`product.hot.${heat}`)}</Badge>;
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
