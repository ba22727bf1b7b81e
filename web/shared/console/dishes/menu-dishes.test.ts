import { describe, expect, it } from 'vitest';
import type { Menu } from '#contract/catalog.ts';
import { dishesNamed, productsAt } from './menu-dishes.ts';

const product = (id: string, branches: string[]) => ({ id, name: id, branches });
const menu = {
  groups: [
    { categories: [{ products: [product('osh', ['a', 'b']), product('tea', ['a'])] }] },
    { categories: [{ products: [product('osh', ['a', 'b'])] }, { products: [product('soup', ['b'])] }] },
  ],
} as unknown as Menu;

describe('the dishes of a branch', () => {
  it('are each shown once, in the order of the menu', () => {
    expect(productsAt(menu, 'a').map(({ id }) => id)).toEqual(['osh', 'tea']);
    expect(productsAt(menu, 'b').map(({ id }) => id)).toEqual(['osh', 'soup']);
  });

  it('are none at a branch without a menu', () => {
    expect(productsAt(menu, 'c')).toEqual([]);
    expect(productsAt({ groups: [] } as unknown as Menu, 'a')).toEqual([]);
  });
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
