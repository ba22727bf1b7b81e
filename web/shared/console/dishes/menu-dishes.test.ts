import { describe, expect, it } from 'vitest';
import type { Menu } from '#contract/restaurants/catalog.ts';
import { categoriesAt, dishesNamed, dishesWith, productsIn, typedDishes } from './menu-dishes.ts';

const product = (id: string, branches: string[]) => ({ id, name: id, branches });
const menu = {
  groups: [
    { categories: [{ id: 'hits', name: 'Hits', products: [product('osh', ['a', 'b']), product('tea', ['a'])] }] },
    {
      categories: [
        { id: 'plov', name: 'Plov', products: [product('osh', ['a', 'b'])] },
        { id: 'soups', name: 'Soups', products: [product('soup', ['b'])] },
      ],
    },
  ],
} as unknown as Menu;

describe('the dishes of a branch', () => {
  const at = (branch: string): string[] => productsIn(categoriesAt(menu, branch)).map(({ id }) => id);

  it('are each shown once, in the order of the menu', () => {
    expect(at('a')).toEqual(['osh', 'tea']);
    expect(at('b')).toEqual(['osh', 'soup']);
  });

  it('stand in the categories that have a dish there', () => {
    expect(categoriesAt(menu, 'a').map(({ name }) => name)).toEqual(['Hits', 'Plov']);
  });

  it('are none at a branch without a menu', () => {
    expect(at('c')).toEqual([]);
    expect(categoriesAt({ groups: [] } as unknown as Menu, 'a')).toEqual([]);
  });

  it('are found by their ids, in that order, without those that are gone', () => {
    expect(dishesWith([{ id: 'a' }, { id: 'b' }], ['b', 'gone', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }]);
  });
});

describe('a dish typed with its count', () => {
  const dishes = ['Lagman', '7 Up', 'Lavash'].map((name) => ({ name }));
  const typed = (text: string) => {
    const { count, found } = typedDishes(dishes, text);
    return [count, ...found.map(({ name }) => name)];
  };

  it.each([
    ['la', [1, 'Lagman', 'Lavash']],
    ['3 lag', [3, 'Lagman']],
    ['12x lav', [12, 'Lavash']],
    ['2х lav', [2, 'Lavash']],
    ['7 up', [1, '7 Up']],
    ['2 7 up', [2, '7 Up']],
    ['0 lag', [1]],
    ['3', [1]],
  ] as const)('“%s”', (text, expected) => expect(typed(text)).toEqual(expected));
});

describe('dishes by name', () => {
  const dishes = ['Oʻrik sharbati', 'Плов свадебный', 'Chicken soup'].map((name) => ({ name }));
  const found = (text: string): string[] => dishesNamed(dishes, text).map(({ name }) => name);

  it('are all of them while nothing is typed', () => {
    expect(found('')).toHaveLength(3);
    expect(found('   ')).toHaveLength(3);
  });

  it.each([
    ["o'rik", 'Oʻrik sharbati'],
    ['ORIK', 'Oʻrik sharbati'],
    ['свадеб', 'Плов свадебный'],
    ['SOUP', 'Chicken soup'],
  ])('are found by “%s”, whatever the case and the apostrophe', (text, name) => {
    expect(found(text)).toEqual([name]);
  });

  it('are none for a text that no name contains', () => expect(found('pizza')).toEqual([]));
});
