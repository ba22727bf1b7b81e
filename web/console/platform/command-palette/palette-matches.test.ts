import { describe, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { dishesMatching, isMatch } from './palette-matches.ts';

const dish = (id: string, name: object) => ({ id, name });
const MENU = {
  groups: [
    {
      categories: [
        { id: 'c1', products: [dish('d1', { uz: 'Toʻy oshi', ru: 'Свадебный плов' }), dish('d2', { uz: 'Samsa' })] },
      ],
    },
    { categories: [{ id: 'c2', products: [dish('d3', { eng: 'Plov for two' })] }] },
  ],
} as unknown as ConsoleMenu;
const found = (query: string, most = 10): string[] => dishesMatching(MENU, query, most).map(({ dish: { id } }) => id);

describe('what the command palette finds', () => {
  it('matches a name by the beginnings of its words, in either script', () => {
    expect(isMatch('Стоп-лист', 'стоп')).toBe(true);
    expect(isMatch('Стоп-лист', 'лист стоп')).toBe(true);
    expect(isMatch('Стоп-лист', 'stop')).toBe(true);
    expect(isMatch('Стоп-лист', 'кухня')).toBe(false);
  });

  it('lists every page for an empty query, but no dish', () => {
    expect(isMatch('Меню', '')).toBe(true);
    expect(found('')).toEqual([]);
  });

  it('finds dishes in any language, with their category, up to a number', () => {
    expect(found('плов')).toEqual(['d1', 'd3']);
    expect(found('plov', 1)).toEqual(['d1']);
    expect(dishesMatching(MENU, 'samsa', 5)[0]!.category.id).toBe('c1');
  });
});
