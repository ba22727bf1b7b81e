import { describe, expect, it } from 'vitest';
import { planImport, toCells } from './menu-sheet.ts';
import { choiceRows, templateRows } from './menu-template.ts';

describe('the template of a menu', () => {
  it('is imported as it is: its example is a dish without a faulty cell', () => {
    const { added, errors } = planImport([], templateRows('ru'));
    expect(errors).toEqual([]);
    expect(added.map(({ dish }) => toCells(dish))).toEqual([templateRows('ru')[1]]);
  });

  it('names only words that the cells of their columns accept', () => {
    const [headings = [], ...rows] = choiceRows('ru');
    const dishes = rows.map((cells, at) => [`Taom ${at}`, 'Menyu', 1_000, ...cells]);
    const { added, errors } = planImport([], [['name_uz', 'category', 'price', ...headings], ...dishes]);
    expect(errors).toEqual([]);
    expect(added).toHaveLength(15);
    expect(added.map(({ dish }) => dish.allergens)).toContainEqual(['molluscs']);
  });
});
