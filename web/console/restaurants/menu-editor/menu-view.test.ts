import { describe, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import {
  ALL_CATEGORIES,
  categoriesOf,
  choiceOf,
  dishesOf,
  inOrder,
  missingLanguages,
  movedTo,
  placedBeside,
  shownDishes,
  textIn,
  withCategoryIn,
  withChoice,
  withDish,
  type MenuChoice,
} from './menu-view.ts';

const dish = (id: string, categoryId: string, more: Partial<MenuProduct> = {}): MenuProduct =>
  ({
    id,
    categoryId,
    name: { uz: id, ru: id },
    description: null,
    photo: { src: '/media/x' },
    hidden: false,
    stoppedAt: [],
    ...more,
  }) as unknown as MenuProduct;

const menu = {
  merchantId: 'restaurant',
  groups: [
    {
      id: 'kitchen',
      categories: [
        { id: 'soups', groupId: 'kitchen', products: [dish('shorva', 'soups'), dish('mastava', 'soups')] },
        { id: 'grill', groupId: 'kitchen', products: [dish('kabob', 'grill', { hidden: true, photo: null })] },
      ],
    },
    { id: 'bar', categories: [{ id: 'tea', groupId: 'bar', products: [dish('choy', 'tea', { stoppedAt: ['b'] })] }] },
  ],
} as unknown as ConsoleMenu;

const choice = (more: Partial<MenuChoice> = {}): MenuChoice => ({ ...choiceOf(new URLSearchParams()), ...more });
const shown = (more: Partial<MenuChoice>): string[] =>
  shownDishes(menu, choice(more), ['uz', 'ru']).map(({ id }) => id);

describe('the choice in the address', () => {
  it('is read, and ignores filters that do not exist', () => {
    expect(choiceOf(new URLSearchParams('category=tea&show=NO_PHOTO&q=choy&tab=options'))).toEqual({
      restaurantId: null,
      categoryId: 'tea',
      filter: 'NO_PHOTO',
      text: 'choy',
      tab: 'options',
    });
    expect(choiceOf(new URLSearchParams('show=CHEAP&tab=other'))).toMatchObject({ filter: null, tab: 'dishes' });
  });

  it('is written without defaults, and keeps what it does not know', () => {
    const next = withChoice(new URLSearchParams('in=x&q=a&tab=options'), { text: '', tab: 'dishes', filter: 'HIDDEN' });
    expect(next.toString()).toBe('in=x&show=HIDDEN');
  });
});

describe('shown dishes', () => {
  it('are those of the first category, of the chosen one, or all', () => {
    expect(shown({})).toEqual(['shorva', 'mastava']);
    expect(shown({ categoryId: 'grill' })).toEqual(['kabob']);
    expect(shown({ categoryId: 'archived' })).toEqual(['shorva', 'mastava']);
    expect(shown({ categoryId: ALL_CATEGORIES })).toEqual(['shorva', 'mastava', 'kabob', 'choy']);
  });

  it('are found in the whole menu by each word of the search', () => {
    expect(shown({ text: 'CHOY' })).toEqual(['choy']);
    expect(shown({ text: 'mas tava' })).toEqual(['mastava']);
    expect(shown({ text: 'choy kabob' })).toEqual([]);
  });

  it.each([
    ['NO_PHOTO', ['kabob']],
    ['HIDDEN', ['kabob']],
    ['SOLD_OUT', ['choy']],
    ['NO_TRANSLATION', []],
  ] as const)('are filtered by %s', (filter, ids) =>
    expect(shown({ filter, categoryId: ALL_CATEGORIES })).toEqual(ids),
  );
});

describe('a missing translation', () => {
  it('is a name, or a description that another language has', () => {
    const texts = { name: { uz: 'Osh', ru: 'Плов' }, description: { uz: 'Guruchli' } };
    expect(missingLanguages(texts, ['uz', 'ru'])).toEqual(['ru']);
    expect(missingLanguages({ ...texts, description: null }, ['uz', 'ru', 'eng'])).toEqual(['eng']);
    expect(missingLanguages({ ...texts, description: { eng: 'Rice' } }, ['uz', 'ru'])).toEqual([]);
  });

  it('is replaced by another language in lists', () => {
    expect(textIn({ uz: 'Osh', eng: '' }, 'eng')).toBe('Osh');
    expect(textIn(null, 'uz')).toBe('');
  });
});

describe('the order', () => {
  it('changes by a place, and not beyond the ends', () => {
    expect(movedTo(['a', 'b', 'c'], 'b', 0)).toEqual(['b', 'a', 'c']);
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b'], 'a', -1)).toBeNull();
    expect(movedTo(['a', 'b'], 'b', 2)).toBeNull();
    expect(movedTo(['a', 'b'], 'b', 1)).toBeNull();
    expect(movedTo(['a', 'b'], 'gone', 1)).toBeNull();
  });

  it('changes by a drop before or after another item, and takes one in from another list', () => {
    const beside = (besideId: string, place: 'before' | 'after', id = 'a') =>
      placedBeside(['a', 'b', 'c'], id, { besideId, place });
    expect(beside('c', 'before')).toEqual(['b', 'a', 'c']);
    expect(beside('c', 'after')).toEqual(['b', 'c', 'a']);
    expect(beside('b', 'before')).toBeNull();
    expect(beside('c', 'before', 'b')).toBeNull();
    expect(beside('b', 'after', 'new')).toEqual(['a', 'b', 'new', 'c']);
    expect(beside('gone', 'after')).toBeNull();
  });

  it('takes a category to the end of another group', () => {
    const soups = categoriesOf(menu).find(({ id }) => id === 'soups')!;
    const moved = withCategoryIn(menu, soups, 'bar');
    expect(moved.groups.map(({ categories }) => categories.map(({ id }) => id))).toEqual([['grill'], ['tea', 'soups']]);
    expect(categoriesOf(moved).find(({ id }) => id === 'soups')!.groupId).toBe('bar');
  });

  it('is that of groups, of categories or of dishes, by the parent', () => {
    expect(inOrder(menu, 'restaurant', ['bar', 'kitchen']).groups.map(({ id }) => id)).toEqual(['bar', 'kitchen']);
    const [kitchen] = inOrder(menu, 'kitchen', ['grill', 'soups']).groups;
    expect(kitchen!.categories.map(({ id }) => id)).toEqual(['grill', 'soups']);
    const [, first] = dishesOf(inOrder(menu, 'soups', ['mastava', 'shorva']));
    expect(first!.id).toBe('shorva');
  });
});

describe('a saved dish', () => {
  it('stays in its place, and moves with its category', () => {
    const renamed = withDish(menu, dish('shorva', 'soups', { hidden: true }));
    expect(dishesOf(renamed).map(({ id, hidden }) => [id, hidden])).toContainEqual(['shorva', true]);
    expect(dishesOf(renamed)[0]!.id).toBe('shorva');
    const moved = withDish(menu, dish('shorva', 'tea'));
    expect(dishesOf(moved).map(({ id }) => id)).toEqual(['mastava', 'kabob', 'choy', 'shorva']);
  });
});
