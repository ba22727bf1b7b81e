import { describe, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { dishesToTry } from './dishes-to-try.ts';
import { editorsOf } from './step-editors.ts';

describe('the editor of a step', () => {
  const place = { branchId: 'b1', restaurantId: 'r1' };

  it('is that of the chosen branch', () => {
    expect(editorsOf('HOURS', place).map(({ path }) => path)).toEqual(['/console/places/b1/hours']);
    expect(editorsOf('DELIVERY', place).map(({ path }) => path)).toEqual(['/console/places/b1/delivery']);
  });

  it('of the brand is the logo itself, and the dialog with the text about the restaurant', () => {
    expect(editorsOf('BRAND', place).map(({ path }) => path)).toEqual([
      '/console/settings#web.logo',
      '/console/places?restaurant=r1',
    ]);
  });

  it('is the list of places where there is no branch yet', () => {
    expect(editorsOf('HOURS', { branchId: null, restaurantId: null }).map(({ path }) => path)).toEqual([
      '/console/places',
    ]);
  });
});

describe('a dish to try', () => {
  const product = (id: string, over: object = {}) => ({
    id,
    name: { uz: id, ru: `${id} по-русски` },
    hidden: false,
    branches: [{ branchId: 'b1', dailyStock: null }],
    modificationGroupIds: [] as string[],
    ...over,
  });
  const menu = {
    groups: [
      {
        hidden: false,
        categories: [
          {
            hidden: false,
            products: [
              product('osh'),
              product('hidden', { hidden: true }),
              product('elsewhere', { branches: [{ branchId: 'b2', dailyStock: null }] }),
              product('size', { modificationGroupIds: ['size'] }),
              product('sauce', { modificationGroupIds: ['sauce'] }),
            ],
          },
          { hidden: true, products: [product('secret')] },
        ],
      },
    ],
    modificationGroups: [
      { id: 'size', min: 1 },
      { id: 'sauce', min: 0 },
    ],
  } as unknown as ConsoleMenu;

  it('is on sale at the branch and asks for no choice', () => {
    expect(dishesToTry(menu, 'b1', 'ru')).toEqual([
      { id: 'osh', name: 'osh по-русски' },
      { id: 'sauce', name: 'sauce по-русски' },
    ]);
    expect(dishesToTry(menu, 'b3', 'ru')).toEqual([]);
  });
});
