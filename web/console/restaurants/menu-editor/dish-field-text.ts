import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { shortWeekdays } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { bodyOf, type DishField, type DishValues } from './dish-values.ts';
import { categoriesOf, dishesOf, textIn } from './menu-view.ts';

/** What a field holds, in a few words: numbers, texts and lists of words as they are. */
export function useFieldText(menu: ConsoleMenu): (field: DishField, values: DishValues) => string {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const language = useLanguage();
  return (field, values) => {
    const named = (items: readonly { id: string; name: Parameters<typeof textIn>[0] }[], ids: readonly string[]) =>
      items.filter(({ id }) => ids.includes(id)).map(({ name }) => textIn(name, language));
    const texts: Partial<Record<DishField, () => string | number | null>> = {
      categoryId: () => named(categoriesOf(menu), [values.categoryId]).join(),
      name: () => Object.values(values.name).filter(Boolean).join(' · '),
      description: () => Object.values(values.description).filter(Boolean).join(' · '),
      costPrice: () => money(values.costPrice ?? 0),
      discount: () => `${values.discount ?? 0}%`,
      photoId: () => ct(values.photo ? 'menu.photo.there' : 'settings.picture.none'),
      morePhotoIds: () => values.morePhotos.length,
      videoId: () => ct(values.video ? 'media.video' : 'menu.video.none'),
      nutrition: () =>
        Object.values(values.nutrition)
          .map((each) => each ?? '–')
          .join(' / '),
      dietaryTags: () => values.dietaryTags.map((tag) => t(`product.diet.${tag}`)).join(', '),
      allergens: () => values.allergens.map((each) => t(`product.allergen.${each}`)).join(', '),
      soldFromMinute: () => values.soldFrom,
      soldToMinute: () => values.soldTo,
      soldWeekdays: () => values.soldWeekdays.map((day) => shortWeekdays(language)[Number(day) - 1]).join(', '),
      vatPercent: () => (values.vatPercent === null ? null : `${values.vatPercent}%`),
      branches: () =>
        values.branches
          .filter(({ isCarried }) => isCarried)
          .map(({ branchId, costPrice, discount }) => {
            const own = [costPrice !== null && money(costPrice), discount !== null && `−${discount}%`].filter(Boolean);
            const name = menu.branches.find(({ id }) => id === branchId)?.name ?? '';
            return own.length > 0 ? `${name} (${own.join(', ')})` : name;
          })
          .join(', '),
      modificationGroupIds: () => named(menu.modificationGroups, values.modificationGroupIds).join(', '),
      recommendedIds: () => named(dishesOf(menu), values.recommendedIds).join(', '),
      hidden: () => ct(values.hidden ? 'menu.hidden' : 'menu.shown'),
    };
    const text = texts[field];
    const plain = bodyOf(values)[field];
    const shown = text ? text() : typeof plain === 'object' ? Object.values(plain ?? {}).join(', ') : plain;
    return String(shown || '–');
  };
}
