/** Which dishes of a menu are shown, and what is said about them. The choice is in the address. */
import type { ConsoleMenu, MenuCategory, MenuGroup } from '#contract/restaurants/menu-editor.ts';
import type { BulkChange } from '#contract/restaurants/menu-editor-bulk.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { searchFold } from '#domain/platform/text/search-fold.ts';
import type { Language, Texts } from '#domain/platform/text/language.ts';

export const DISH_FILTERS = ['NO_PHOTO', 'NO_TRANSLATION', 'HIDDEN', 'SOLD_OUT'] as const;
type DishFilter = (typeof DISH_FILTERS)[number];

/** All dishes of the restaurant instead of one category. */
export const ALL_CATEGORIES = 'all';

export interface MenuChoice {
  restaurantId: string | null;
  /** null: the first category. */
  categoryId: string | null;
  filter: DishFilter | null;
  text: string;
  tab: 'dishes' | 'options';
}

export function choiceOf(params: URLSearchParams): MenuChoice {
  const filter = params.get('show');
  return {
    restaurantId: params.get('restaurant'),
    categoryId: params.get('category'),
    filter: DISH_FILTERS.find((each) => each === filter) ?? null,
    text: params.get('q') ?? '',
    tab: params.get('tab') === 'options' ? 'options' : 'dishes',
  };
}

const NAMES = { restaurantId: 'restaurant', categoryId: 'category', filter: 'show', text: 'q', tab: 'tab' } as const;

/** The address with a part of the choice replaced; what is the default is left out. */
export function withChoice(params: URLSearchParams, change: Partial<MenuChoice>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [field, value] of Object.entries(change)) {
    const name = NAMES[field as keyof MenuChoice];
    if (value === null || value === '' || value === 'dishes') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const categoriesOf = (menu: ConsoleMenu): MenuCategory[] => menu.groups.flatMap(({ categories }) => categories);
export const dishesOf = (menu: ConsoleMenu): MenuProduct[] => categoriesOf(menu).flatMap(({ products }) => products);

/** In the reader's language where there is one, else in any. */
export const textIn = (texts: Texts | null, language: Language): string =>
  texts?.[language] || texts?.ru || texts?.uz || texts?.eng || '';

/** Languages of the storefront in which the name is missing, or the description that another language has. */
export const missingLanguages = (
  { name, description }: Pick<MenuProduct, 'name' | 'description'>,
  languages: readonly Language[],
): Language[] => {
  const isDescribed = languages.some((language) => description?.[language]);
  return languages.filter((language) => !name[language] || (isDescribed && !description?.[language]));
};

/** The category that is shown; undefined where all are, or where there is none. */
export function shownCategory(menu: ConsoleMenu, { categoryId }: MenuChoice): MenuCategory | undefined {
  if (categoryId === ALL_CATEGORIES) return undefined;
  const categories = categoriesOf(menu);
  return categories.find(({ id }) => id === categoryId) ?? categories[0];
}

const passes = (dish: MenuProduct, filter: DishFilter, languages: readonly Language[]): boolean => {
  if (filter === 'NO_PHOTO') return dish.photo === null;
  if (filter === 'NO_TRANSLATION') return missingLanguages(dish, languages).length > 0;
  return filter === 'HIDDEN' ? dish.hidden : dish.stoppedAt.length > 0;
};

/** A search looks through the whole menu, in all languages. */
export function shownDishes(menu: ConsoleMenu, choice: MenuChoice, languages: readonly Language[]): MenuProduct[] {
  const { filter, text } = choice;
  const words = searchFold(text).split(/\s+/).filter(Boolean);
  const dishes = words.length > 0 ? dishesOf(menu) : (shownCategory(menu, choice)?.products ?? dishesOf(menu));
  return dishes.filter((dish) => {
    if (filter && !passes(dish, filter, languages)) return false;
    const names = words.length > 0 ? searchFold(Object.values(dish.name).join(' ')) : '';
    return words.every((word) => names.includes(word));
  });
}

/** The ids with one moved to a place among them; null where it is there already, or not among them. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] | null {
  const from = ids.indexOf(id);
  if (from === -1 || to < 0 || to >= ids.length || to === from) return null;
  return ids.filter((each) => each !== id).toSpliced(to, 0, id);
}

/** The ids with one put before or after another of them, or of another list; null where that changes nothing. */
export function placedBeside(
  ids: readonly string[],
  id: string,
  { besideId, place }: { besideId: string; place: 'before' | 'after' },
): string[] | null {
  const others = ids.filter((each) => each !== id);
  const at = others.indexOf(besideId);
  if (at === -1) return null;
  const next = others.toSpliced(place === 'before' ? at : at + 1, 0, id);
  return next.every((each, index) => each === ids[index]) ? null : next;
}

const byOrder =
  (ids: readonly string[]) =>
  (a: { id: string }, b: { id: string }): number =>
    ids.indexOf(a.id) - ids.indexOf(b.id);

/** The menu with the groups, the categories of a group or the dishes of a category in another order. */
export function inOrder(menu: ConsoleMenu, parentId: string, ids: readonly string[]): ConsoleMenu {
  const sorted = <Item extends { id: string }>(parent: string, items: Item[]): Item[] =>
    parent === parentId ? [...items].sort(byOrder(ids)) : items;
  return {
    ...menu,
    groups: sorted(
      menu.merchantId,
      menu.groups.map((group) => ({
        ...group,
        categories: sorted(
          group.id,
          group.categories.map((category) => ({ ...category, products: sorted(category.id, category.products) })),
        ),
      })),
    ),
  };
}

/** The menu with a category at the end of another group. */
export function withCategoryIn(menu: ConsoleMenu, category: MenuCategory, groupId: string): ConsoleMenu {
  return {
    ...menu,
    groups: menu.groups.map((group) => {
      const others = group.categories.filter(({ id }) => id !== category.id);
      return { ...group, categories: group.id === groupId ? [...others, { ...category, groupId }] : others };
    }),
  };
}

/** The menu with a dish as the server answered it: changed in its place, moved, or added at the end. */
export function withDish(menu: ConsoleMenu, dish: MenuProduct): ConsoleMenu {
  const inCategory = (category: MenuCategory): MenuProduct[] => {
    const isThere = category.products.some(({ id }) => id === dish.id);
    if (category.id !== dish.categoryId) return category.products.filter(({ id }) => id !== dish.id);
    return isThere
      ? category.products.map((each) => (each.id === dish.id ? dish : each))
      : [...category.products, dish];
  };
  return {
    ...menu,
    groups: menu.groups.map((group) => ({
      ...group,
      categories: group.categories.map((category) => ({ ...category, products: inCategory(category) })),
    })),
  };
}

/** A group or a category of the menu. */
export const sectionIn = (menu: ConsoleMenu, id: string): MenuGroup | MenuCategory | undefined =>
  [...menu.groups, ...categoriesOf(menu)].find((section) => section.id === id);

type SectionFields = Pick<MenuGroup, 'name' | 'hidden' | 'version'>;

function withSection(menu: ConsoleMenu, id: string, fields: Partial<SectionFields>): ConsoleMenu {
  const changed = <Section extends { id: string }>(section: Section): Section =>
    section.id === id ? { ...section, ...fields } : section;
  return {
    ...menu,
    groups: menu.groups.map((group) => ({ ...changed(group), categories: group.categories.map(changed) })),
  };
}

export const withHidden = (menu: ConsoleMenu, { id, hidden }: { id: string; hidden: boolean }): ConsoleMenu =>
  withSection(menu, id, { hidden });

/** With a group or a category as it was renamed. */
export const withName = (menu: ConsoleMenu, { id, name, version }: MenuGroup | MenuCategory): ConsoleMenu =>
  withSection(menu, id, { name, version });

export const withVersion = (menu: ConsoleMenu, id: string, version: number): ConsoleMenu =>
  withSection(menu, id, { version });

const withoutDishes = (menu: ConsoleMenu, ids: readonly string[]): ConsoleMenu => ({
  ...menu,
  groups: menu.groups.map((group) => ({
    ...group,
    categories: group.categories.map((category) => ({
      ...category,
      products: category.products.filter(({ id }) => !ids.includes(id)),
    })),
  })),
});

/** The menu with what is seen at once of a change of many dishes: hidden, shown, archived, in another category. */
export function withBulkChange(
  menu: ConsoleMenu,
  { productIds, change }: { productIds: readonly string[]; change: BulkChange },
): ConsoleMenu {
  if ('archived' in change) return withoutDishes(menu, productIds);
  const fields =
    'hidden' in change
      ? { hidden: change.hidden }
      : 'categoryId' in change
        ? { categoryId: change.categoryId }
        : undefined;
  if (!fields) return menu;
  const ids = new Set(productIds);
  const changed = dishesOf(menu).filter(({ id }) => ids.has(id));
  return changed.reduce((before, dish) => withDish(before, { ...dish, ...fields }), menu);
}
